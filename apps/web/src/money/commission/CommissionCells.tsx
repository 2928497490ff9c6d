import { commissionHoldDays, rateName } from '@portal/domain/money/commission/commission-rates'
import {
  type CommissionLevel,
  type StatementState,
  statementKindNames,
  statementStateNames,
} from '@portal/domain/money/commission/commission-states'
import { rateText } from '@portal/domain/money/commission/commission-value'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { formatDay, formatInstant, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { type CommissionLine, statementTones } from './commission-types.ts'
import { commissionMessages } from './messages.ts'

export function Subject({ row, onOpen }: { row: CommissionLine; onOpen?: (commissionId: string) => void }) {
  const language = useLanguage()
  const { commissionId } = row
  const name = row.orderNo ?? statementKindNames[row.kind][language]
  return (
    <span className={cells.lines}>
      {onOpen && commissionId !== null ? (
        <button
          type="button"
          className={classes(cells.opens, texts.numbers)}
          data-open
          onClick={() => onOpen(commissionId)}
        >
          {name}
        </button>
      ) : (
        <span className={texts.numbers}>{name}</span>
      )}
      <small>{row.orderNo === null ? row.note : statementKindNames[row.kind][language]}</small>
    </span>
  )
}

export function LineState({ state }: { state: StatementState }) {
  const language = useLanguage()
  return <StateChip tone={statementTones[state]}>{statementStateNames[state][language]}</StateChip>
}

/** When it is or was released: a day, or what has to happen before. */
export function ReleaseDay({ row: { holdUntil, state } }: { row: CommissionLine }) {
  const t = useMessages(commissionMessages)
  if (holdUntil !== null) return formatDay(holdUntil)
  if (state !== 'pending') return nothing
  return <small className={texts.quiet13}>{t.afterEnd(holdDaysNow())}</small>
}

export const holdDaysNow = (): number => figureOn(commissionHoldDays, civilDate(todayInBeijing()))

export function Rule({ row: { service, level, rate, ruleVersion } }: { row: CommissionLine }) {
  const t = useMessages(commissionMessages)
  const language = useLanguage()
  if (service === null || level === null || rate === null) return nothing
  return (
    <span className={cells.lines}>
      {/* Kept by a check of the database: 1 or 2. */}
      <span>{`${rateName(service, level as CommissionLevel)[language]} ${rateText(rate)}`}</span>
      <small>{t.version(ruleVersion ?? 0)}</small>
    </span>
  )
}

export function LineCard({ row, more }: { row: CommissionLine; more?: string }) {
  const t = useMessages(commissionMessages)
  const { state, holdUntil } = row
  const release =
    state === 'pending' && (holdUntil === null ? t.afterEnd(holdDaysNow()) : t.releasedOn(formatDay(holdUntil)))
  return (
    <>
      <Subject row={row} />
      <span className={layout.between8}>
        <LineState state={row.state} />
        <Money fen={row.amount} strong />
      </span>
      <small className={texts.quiet13}>
        {[more, row.customer, release || formatInstant(row.time)].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}
