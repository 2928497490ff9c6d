import { rateName } from '@portal/domain/money/commission/commission-rates'
import {
  type CommissionLevel,
  type StatementState,
  statementKindNames,
  statementStateNames,
} from '@portal/domain/money/commission/commission-states'
import { rateText } from '@portal/domain/money/commission/commission-value'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { nothing } from '../../parts/list/list-columns.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { type CommissionLine, statementTones } from './commission-types.ts'
import { commissionMessages } from './messages.ts'

export function Subject({ row }: { row: CommissionLine }) {
  const language = useLanguage()
  return (
    <span className={cells.lines}>
      <span className={texts.numbers}>{row.orderNo ?? statementKindNames[row.kind][language]}</span>
      <small>{row.orderNo === null ? row.note : statementKindNames[row.kind][language]}</small>
    </span>
  )
}

export function LineState({ state }: { state: StatementState }) {
  const language = useLanguage()
  return <StateChip tone={statementTones[state]}>{statementStateNames[state][language]}</StateChip>
}

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
  return (
    <>
      <Subject row={row} />
      <span className={layout.between8}>
        <LineState state={row.state} />
        <Money fen={row.amount} strong />
      </span>
      <small className={texts.quiet13}>
        {[more, row.customer, formatInstant(row.time)].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}
