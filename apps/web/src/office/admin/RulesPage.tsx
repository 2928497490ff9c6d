import { ruleList, ruleStates } from '@portal/contract/office/office-lists'
import { figureText } from '@portal/domain/office/rules/rule-kind-names'
import { useState } from 'react'
import { formatInstant, formatYuan } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { type RowOf, useList } from '../../parts/list/use-list.tsx'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import texts from '../../ui/texts.module.css'
import { RuleDialog } from './RuleDialog.tsx'
import { ruleMessages } from './rule-messages.ts'
import { WithdrawRuleDialog } from './WithdrawRuleDialog.tsx'

export type RuleRow = RowOf<'rules.listRules'>

/** Calendars, fees and prices: as they ship and as staff entered them. Administrators change them. */
export default function RulesPage() {
  const t = useMessages(ruleMessages)
  const language = useLanguage()
  const { user } = useSession()
  const mayChange = user?.role === 'administrator'
  const state = useListState()
  const [open, setOpen] = useState<
    { dialog: 'add' } | { dialog: 'change'; rule: RuleRow } | { dialog: 'withdraw'; rule: RuleRow; id: string }
  >()
  const value = (row: RuleRow) =>
    row.figure !== null && row.unit !== null
      ? figureText(row.figure, row.unit, language)
      : row.amountFen === null
        ? t.daysOf(row.holidays.length, row.workdays.length)
        : formatYuan(row.amountFen)
  const stateOf = (row: RuleRow) => (
    <StateChip tone={row.state === 'applied' ? 'good' : row.state === 'shipped' ? 'quiet' : 'warn'}>
      {ruleStates[row.state][language]}
    </StateChip>
  )
  const source = (row: RuleRow) => (
    <span>
      {row.source[language]}
      {row.needsConfirmation && <small className={texts.quiet12}> · {t.unconfirmed}</small>}
    </span>
  )
  const list = useList(ruleList, {
    ...{ state, call: 'rules.listRules' },
    cells: {
      value,
      state: stateOf,
      source,
      from: (row) => row.validFrom,
      to: (row) => row.validTo ?? t.openEnd,
      entered: (row) => row.enteredTime && `${formatInstant(row.enteredTime)} ${row.enteredBy ?? ''}`,
      reason: (row) => [row.reason, row.withdrawnReason].filter(Boolean).join(' · '),
    },
  })
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen<RuleRow>
        {...list}
        title={t.title}
        primary={
          mayChange && (
            <Button tone="primary" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
              {t.add}
            </Button>
          )
        }
        tabs={[{ key: 'all', label: t.all }]}
        keyOf={(row) => row.id ?? `${row.kind} ${row.key} ${row.validFrom}`}
        nameOf={(row) => row.name[language]}
        actions={(row) => (
          <>
            {mayChange && (row.state === 'shipped' || row.state === 'applied') && (
              <Button size="small" onClick={() => setOpen({ dialog: 'change', rule: row })}>
                {t.change}
              </Button>
            )}
            {mayChange && row.state === 'applied' && row.id !== null && (
              <Button
                size="small"
                tone="bad"
                onClick={() => row.id !== null && setOpen({ dialog: 'withdraw', rule: row, id: row.id })}
              >
                {t.withdraw}
              </Button>
            )}
            <Button size="small" tone="quiet" onClick={() => state.change({ kind: row.kind, text: row.key })}>
              {t.history}
            </Button>
          </>
        )}
        card={(row) => (
          <>
            <span>{row.name[language]}</span>
            <span>
              {value(row)} · {row.validFrom ?? ''} – {row.validTo ?? t.openEnd}
            </span>
            {stateOf(row)}
          </>
        )}
        empty={<EmptyState picture="nothingYet" title={t.none} />}
      />
      {open?.dialog === 'add' && <RuleDialog rule={undefined} onClose={close} />}
      {open?.dialog === 'change' && <RuleDialog rule={open.rule} onClose={close} />}
      {open?.dialog === 'withdraw' && <WithdrawRuleDialog rule={open.rule} id={open.id} onClose={close} />}
    </>
  )
}
