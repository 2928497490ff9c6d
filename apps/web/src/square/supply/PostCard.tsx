import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { type Maturity, maturityNames, supplyKindNames } from '@portal/domain/square/supply/post-kinds'
import { formatDay, formatYuan } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { fieldWords } from '../words.ts'
import { supplyMessages } from './messages.ts'
import styles from './supply.module.css'
import { type Card, postPath } from './supply-types.ts'

/** What an offer costs or a need may cost, in words. */
export function usePriceWords() {
  const t = useMessages(supplyMessages)
  return ({ price, board }: Pick<Card, 'price' | 'board'>) =>
    price === null ? (board === 'offer' ? t.onRequest : t.openBudget) : formatYuan(price)
}

/** One post of the boards; without an id, as in a preview, it leads nowhere. */
export function PostCard({
  card,
  leads = true,
}: {
  card: Omit<Card, 'followed' | 'own' | 'id'> & { id?: string }
  leads?: boolean
}) {
  const t = useMessages(supplyMessages)
  const language = useLanguage()
  const priceWords = usePriceWords()
  const facts = [
    supplyKindNames[card.type][language],
    fieldWords(card.field, language),
    card.maturity !== '' && maturityNames[card.maturity as Maturity]?.[language],
  ].filter(Boolean)
  return (
    <article className={classes(layout.stack8, layout.shrinks)}>
      <span className={texts.quiet13}>{facts.join(' · ')}</span>
      <h2 className={styles.title}>
        {leads && card.id !== undefined ? (
          <Link to={postPath(card.id)} data-open>
            {card.name}
          </Link>
        ) : (
          card.name
        )}
      </h2>
      <span className={classes(layout.wrap4x16, texts.soft13)}>
        <span>{card.company}</span>
        <span>{provinceName(card.regional, language)}</span>
      </span>
      {(card.patents > 0 || card.certified) && (
        <span className={layout.line8}>
          {card.patents > 0 && <Chip>{t.patents(card.patents)}</Chip>}
          {card.certified && <StateChip tone="good">{t.verified}</StateChip>}
        </span>
      )}
      <span className={layout.between8x16}>
        <strong className={texts.numbers}>{priceWords(card)}</strong>
        <span className={texts.quiet13}>{t.until(formatDay(card.validUntil))}</span>
      </span>
    </article>
  )
}
