import { dealWayNames } from '@portal/domain/square/kinds'
import { listingStates } from '@portal/domain/square/listing-states'
import { Suspense, useId } from 'react'
import { formatDay, formatYuan } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Chip, StateChip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import texts from '../ui/texts.module.css'
import { FavouriteButton } from './FavouriteButton.tsx'
import { MarkPicture } from './lazy-parts.ts'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import type { Card } from './square-types.ts'
import { useStatus } from './use-status.ts'
import { fieldWords } from './words.ts'

const rights = ['invention', 'utilityModel', 'design', 'mark'] as const

/** What kind of right, and of which field or class. */
export function useSubject() {
  const t = useMessages(squareMessages)
  const language = useLanguage()
  return (card: Pick<Card, 'kind' | 'type' | 'parentName' | 'niceClasses'>) => {
    const right = rights.find((one) => one === card.type)
    const subject = card.kind === 'trademark' ? t.classesOf(card.niceClasses) : fieldWords(card.parentName, language)
    return [right ? t[right] : card.type, subject].filter(Boolean).join(' · ')
  }
}

/** Remaining life in words. */
export function useRemainingLife() {
  const t = useMessages(squareMessages)
  return ({ remainYears }: Pick<Card, 'remainYears'>) =>
    remainYears === null ? t.lifeUnknown : remainYears === 0 ? t.ended : t.years(remainYears)
}

/** A price, or that it is told on request. */
export function Price({ price }: { price: number | null }) {
  const t = useMessages(squareMessages)
  return <span className={styles.price}>{price === null ? t.ask : formatYuan(price)}</span>
}

interface ListingCardProps {
  readonly card: Card
  readonly onOpen: () => void
  /** One below the heading that it stands under. */
  readonly heading?: 'h2' | 'h4'
}

/** One listing among others: the whole card opens it. */
export function ListingCard({ card, onOpen, heading: Heading = 'h2' }: ListingCardProps) {
  const t = useMessages(squareMessages)
  const language = useLanguage()
  const subject = useSubject()
  const life = useRemainingLife()
  const status = useStatus()
  const state = listingStates[card.state]
  const named = useId()
  return (
    <li className={styles.card} data-over={card.state === 'transferred'}>
      {card.kind === 'trademark' ? (
        <Suspense fallback={<span className={styles.cover} />}>
          <MarkPicture name={card.title} image={card.cover} size="large" />
        </Suspense>
      ) : (
        card.cover !== null && <img className={styles.cover} src={card.cover} alt="" loading="lazy" />
      )}
      {card.video !== null && (
        <span>
          <Chip>{t.hasVideo}</Chip>
        </span>
      )}
      <span className={layout.between8x16}>
        <span className={texts.quiet13}>{subject(card)}</span>
        {card.state === 'published' ? (
          <Chip>{dealWayNames[card.way][language]}</Chip>
        ) : (
          <StateChip tone={state.tone}>{state.name[language]}</StateChip>
        )}
      </span>
      <Heading className={styles.title}>
        <button id={named} type="button" className={styles.open} onClick={onOpen}>
          {card.title}
        </button>
      </Heading>
      <NumberText>{card.patentNumber}</NumberText>
      {card.goodsLine !== '' && <span className={styles.goods}>{card.goodsLine}</span>}
      <span className={classes(layout.wrap4x16, texts.soft13)}>
        <span>{status(card)}</span>
        <span>{life(card)}</span>
        {card.feePaidUntil !== null && (
          <span>{(card.fee?.state === 'due' ? t.feeUntil : t.feeLate)(formatDay(card.feePaidUntil))}</span>
        )}
        {card.fee?.state === 'late' && <span>{t.feePayable(formatDay(card.fee.endsOn))}</span>}
        {card.regional !== '' && <span>{card.regionalName[language]}</span>}
      </span>
      {card.termLeft !== null && (
        // How much of the term is left, drawn: the words stand above.
        <span className={styles.term} aria-hidden="true" data-bar>
          <span style={{ width: `${card.termLeft}%` }} />
        </span>
      )}
      <span className={layout.between8x16}>
        <Price price={card.price} />
        <span className={layout.line8}>
          {card.views > 0 && <span className={texts.quiet13}>{t.views(card.views)}</span>}
          <FavouriteButton card={card} named={named} />
        </span>
      </span>
      {card.certified.time !== null && (
        <span>
          <StateChip tone="good">{t.certified(formatDay(card.certified.time))}</StateChip>
        </span>
      )}
    </li>
  )
}
