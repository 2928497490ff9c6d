import { withdrawalList, withdrawalTabNames, withdrawalTabs } from '@portal/contract/money/commission-lists'
import { type WithdrawalState, withdrawalStateNames } from '@portal/domain/money/commission/commission-states'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { StateChip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cells from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import { type Withdrawal, withdrawalTones } from './commission-types.ts'
import { commissionMessages } from './messages.ts'

/** Withdrawals of the organisation with their progress. */
export default function WithdrawalsPage() {
  const t = useMessages(commissionMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  useMenuLine('/user/MyCommissionSharing')
  const list = useList(withdrawalList, {
    ...{ state, call: 'commission.listWithdrawals', fileCall: 'commission.exportWithdrawals' },
    cells: {
      number: (row) => <WithdrawalName row={row} />,
      state: (row) => <WithdrawalChip state={row.state} />,
    },
  })
  const back = <LinkButton to={pathTo('/user/MyCommissionSharing')}>{t.back}</LinkButton>
  return (
    <ListScreen<Withdrawal>
      {...list}
      title={title}
      primary={back}
      tabs={withdrawalTabs.map((key) => ({ key, label: withdrawalTabNames[key][language] }))}
      keyOf={(row) => row.withdrawalId}
      nameOf={(row) => row.number}
      card={(row) => <WithdrawalCard row={row} />}
      empty={
        <EmptyState picture="nothingYet" title={t.withdrawalsEmpty} action={back}>
          {t.withdrawalsEmptyText}
        </EmptyState>
      }
    />
  )
}

export function WithdrawalName({ row }: { row: Withdrawal }) {
  const t = useMessages(commissionMessages)
  return (
    <span className={cells.lines}>
      <span className={texts.numbers}>{row.number}</span>
      <small>{`${row.bank}, ${t.accountTail(row.accountTail)}`}</small>
    </span>
  )
}

export function WithdrawalChip({ state }: { state: WithdrawalState }) {
  const language = useLanguage()
  return <StateChip tone={withdrawalTones[state]}>{withdrawalStateNames[state][language]}</StateChip>
}

export function WithdrawalCard({ row, more }: { row: Withdrawal; more?: string }) {
  return (
    <>
      <WithdrawalName row={row} />
      <span className={layout.between8}>
        <WithdrawalChip state={row.state} />
        <Money fen={row.amount} strong />
      </span>
      <small className={texts.quiet13}>
        {[more, formatInstant(row.askedTime), row.reason].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}
