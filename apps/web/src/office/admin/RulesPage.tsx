import { figureText, ruleKindNames, ruleKinds } from '@portal/domain/office/rules/rule-kind-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant, formatYuan } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { RuleDialog } from './RuleDialog.tsx'
import styles from './review.module.css'
import { ruleMessages } from './rule-messages.ts'
import { WithdrawRuleDialog } from './WithdrawRuleDialog.tsx'

export type RuleRow = ReplyFor<'rules.listRules'>['list'][number]
const screen = 'admin/rules'
const states = ['shipped', 'applied', 'replaced', 'withdrawn'] as const

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
  const page = useQuery({
    ...callQuery(
      'rules.listRules',
      {
        pageNum: state.pageNum,
        pageSize: state.pageSize,
        text: state.get('text'),
        kind: ruleKinds.find((one) => one === state.get('kind')),
        state: states.find((one) => one === state.get('state')),
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory(screen, state)
  const value = (row: RuleRow) =>
    row.figure !== null && row.unit !== null
      ? figureText(row.figure, row.unit, language)
      : row.amountFen === null
        ? t.daysOf(row.holidays.length, row.workdays.length)
        : formatYuan(row.amountFen)
  const stateOf = (row: RuleRow) => (
    <StateChip tone={row.state === 'applied' ? 'good' : row.state === 'shipped' ? 'quiet' : 'warn'}>
      {t[row.state]}
    </StateChip>
  )
  const source = (row: RuleRow) => (
    <span>
      {row.source[language]}
      {row.needsConfirmation && <small className={styles.quiet}> · {t.unconfirmed}</small>}
    </span>
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <ListScreen<RuleRow>
        title={t.title}
        primary={
          mayChange && (
            <Button tone="primary" icon="plus" onClick={() => setOpen({ dialog: 'add' })}>
              {t.add}
            </Button>
          )
        }
        tabs={[{ key: 'all', label: t.all }]}
        filters={[
          { kind: 'text', key: 'text', label: t.name, says: t.nameSays },
          {
            kind: 'choice',
            key: 'kind',
            label: t.kind,
            says: t.kindSays,
            options: ruleKinds.map((one) => ({ value: one, label: ruleKindNames[one][language] })),
          },
          {
            kind: 'choice',
            key: 'state',
            label: t.state,
            says: t.stateSays,
            options: states.map((one) => ({ value: one, label: t[one] })),
          },
        ]}
        columns={[
          { key: 'name', title: t.name, minWidth: '180px', shown: true, cell: (row) => row.name[language] },
          { key: 'kind', title: t.kind, shown: true, cell: (row) => ruleKindNames[row.kind][language] },
          { key: 'value', title: t.value, align: 'end', shown: true, cell: value },
          { key: 'from', title: t.from, shown: true, cell: (row) => row.validFrom },
          { key: 'to', title: t.to, shown: true, cell: (row) => row.validTo ?? t.openEnd },
          { key: 'state', title: t.state, shown: true, cell: stateOf },
          { key: 'source', title: t.source, shown: true, cell: source },
          {
            key: 'entered',
            title: t.entered,
            shown: false,
            cell: (row) => row.enteredTime && `${formatInstant(row.enteredTime)} ${row.enteredBy ?? ''}`,
          },
          {
            key: 'reason',
            title: t.reason,
            shown: false,
            cell: (row) => [row.reason, row.withdrawnReason].filter(Boolean).join(' · '),
          },
        ]}
        state={state}
        page={page}
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
        {...memory}
      />
      {open?.dialog === 'add' && <RuleDialog rule={undefined} onClose={close} />}
      {open?.dialog === 'change' && <RuleDialog rule={open.rule} onClose={close} />}
      {open?.dialog === 'withdraw' && <WithdrawRuleDialog rule={open.rule} id={open.id} onClose={close} />}
    </>
  )
}
