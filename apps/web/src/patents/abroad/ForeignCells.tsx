import { foreignCountryName } from '@portal/domain/patents/abroad/routes'
import { daysUntil, deadlineTone, formatDaysLeft } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { quoteStateOf } from '../../parts/abroad/abroad-types.ts'
import { QuoteStateChip } from '../../parts/abroad/QuoteStateChip.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import texts from '../../ui/texts.module.css'
import unseen from '../../ui/VisuallyHidden.module.css'
import styles from './foreign.module.css'
import type { ForeignInList } from './foreign-types.ts'
import { foreignMessages } from './messages.ts'

/** A country's code in a box and its name. */
export function CountryName({ code }: { code: string }) {
  const language = useLanguage()
  return (
    <span className={styles.country}>
      <span className={styles.code} aria-hidden="true">
        {code}
      </span>
      {foreignCountryName(code, language)}
    </span>
  )
}

/** The case with its numbers; opens the family. */
export function CaseName({ row, onOpen }: { row: ForeignInList; onOpen: () => void }) {
  const t = useMessages(foreignMessages)
  return (
    <span className={cells.lines}>
      <button type="button" data-open className={classes(cells.title, cells.short)} title={row.title} onClick={onOpen}>
        {row.title || t.untitled}
      </button>
      <small>
        <NumberText>{row.orderNo ?? row.parentOrderNo}</NumberText>
      </small>
    </span>
  )
}

/** Every country of the family, coloured by its state; the row's own stands out. */
export function FamilyChips({ row }: { row: ForeignInList }) {
  const t = useMessages(foreignMessages)
  const language = useLanguage()
  if (row.family.length === 0) return <span className={texts.quiet}>{t.noCountry}</span>
  return (
    <ul className={layout.wrap4} aria-label={t.family}>
      {row.family.map(({ country, quoteState }) => {
        const state = quoteStateOf(quoteState)
        const words = `${foreignCountryName(country, language)}: ${state?.name[language] ?? quoteState}`
        return (
          <li key={country} className={styles.familyChip} data-tone={state?.colour ?? 'quiet'} title={words}>
            <span aria-hidden="true">{country}</span>
            <span className={unseen.hidden}>{words}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Of a family the quote of the country that presses most, with its name. */
export function QuoteCell({ row, ofFamily = false }: { row: ForeignInList; ofFamily?: boolean }) {
  const t = useMessages(foreignMessages)
  const language = useLanguage()
  // Nobody quotes for a draft.
  if (row.country === null || row.workState === 0) return <span className={texts.quiet}>{t.none}</span>
  return (
    <span className={cells.stack}>
      <QuoteStateChip state={row.quoteState} />
      {ofFamily && row.family.length > 1 && <small>{foreignCountryName(row.country, language)}</small>}
      {row.quoteState === 'sent' && row.quoteValidUntil !== null && <small>{t.until(row.quoteValidUntil)}</small>}
    </span>
  )
}

/** The office's day, how far it is, and ours before it. */
export function DeadlineCell({ row }: { row: ForeignInList }) {
  const t = useMessages(foreignMessages)
  const inner = useInnerDay(t.inner)
  const language = useLanguage()
  const day = row.deadlineOfficial
  if (day === null) return <span className={texts.quiet}>{t.none}</span>
  const isFiled = row.orderNo !== null && row.workState >= 5
  const days = daysUntil(day)
  const tone = isFiled ? 'quiet' : deadlineTone(days)
  return (
    <span className={cells.deadline} data-tone={tone}>
      <span className={classes(layout.inline4, cells.day)}>
        <Icon name={isFiled ? 'check' : tone === 'bad' ? 'stop' : tone === 'warn' ? 'warn' : 'clock'} size={14} />
        <time dateTime={day}>{day}</time>
        {!isFiled && <span>{formatDaysLeft(days, language)}</span>}
      </span>
      {row.deadlineInner !== null && <small>{inner.on(row.deadlineInner)}</small>}
    </span>
  )
}

/** States of the country's own order; before there is one, of the family's work. */
export function WorkCell({ row }: { row: ForeignInList }) {
  const { amountOfficial, amountService, amountCoupon } = row
  return <WorkStateChip order={row} payableFen={amountOfficial + amountService - amountCoupon} />
}
