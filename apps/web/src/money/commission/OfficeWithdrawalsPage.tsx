import { allWithdrawalList, allWithdrawalTabs, withdrawalTabNames } from '@portal/contract/money/commission-lists'
import { useState } from 'react'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useMenuLine } from '../../app/menu-line.ts'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import type { AnyWithdrawal } from './commission-types.ts'
import { officeMessages } from './office-messages.ts'
import { WithdrawalCard, WithdrawalChip, WithdrawalName } from './WithdrawalsPage.tsx'

const DecideDialog = lazy(() => import('./DecideDialog.tsx'))

export const withdrawalActs = ['approve', 'reject', 'pay', 'fail'] as const
export type WithdrawalAct = (typeof withdrawalActs)[number]

/** Withdrawals of all organisations: approved by one person, noted as paid by another. */
export default function OfficeWithdrawalsPage() {
  const t = useMessages(officeMessages)
  const language = useLanguage()
  const state = useListState()
  const title = useRouteTitle()
  const [open, setOpen] = useState<{ readonly row: AnyWithdrawal; readonly act: WithdrawalAct }>()
  const isFirst = (state.get('tab') ?? 'applied') === 'applied'
  useMenuLine('/admin/commission')
  const list = useList(allWithdrawalList, {
    ...{ state, call: 'commission.listAllWithdrawals', fileCall: 'commission.exportAllWithdrawals' },
    cells: {
      number: (row) => <WithdrawalName row={row} />,
      state: (row) => <WithdrawalChip state={row.state} />,
    },
  })
  return (
    <>
      <ListScreen<AnyWithdrawal>
        {...list}
        title={title}
        primary={<LinkButton to={pathTo('/admin/commission')}>{t.back}</LinkButton>}
        tabs={allWithdrawalTabs.map((key) => ({ key, label: withdrawalTabNames[key][language] }))}
        isOwnTab={!isFirst}
        keyOf={(row) => row.withdrawalId}
        nameOf={(row) => row.number}
        actions={(row) => (
          <span className={layout.row8}>
            {withdrawalActs
              .filter((act) => row.may[act])
              .map((act) => (
                <Button key={act} size="small" data-next onClick={() => setOpen({ row, act })}>
                  {t[act]}
                </Button>
              ))}
          </span>
        )}
        card={(row) => <WithdrawalCard row={row} more={row.payee} />}
        empty={<EmptyState picture="allDone" title={isFirst ? t.withdrawalsEmpty : t.tabEmpty} />}
      />
      {open && (
        <Opening>
          <DecideDialog withdrawal={open.row} act={open.act} onClose={() => setOpen(undefined)} />
        </Opening>
      )}
    </>
  )
}
