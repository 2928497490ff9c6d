import { transferStates } from '@portal/contract/money/payment-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { OrderMoney } from '../../parts/OrderMoney.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import { CheckTransferDialog } from './CheckTransferDialog.tsx'
import { commonInput } from './list-input.ts'
import { MoneyCard } from './MoneyCard.tsx'
import { paymentMessages } from './messages.ts'
import { type TransferRow, TransferStateChip, useTransferColumns } from './transfer-columns.tsx'
import { useMoneyFilters } from './use-money-filters.ts'
import { usePaymentTabs } from './use-payment-tabs.ts'

const screen = 'admin/payments/transfers'

/** Those that wait, and those whose money may have come after all. */
const checkable: readonly TransferRow['state'][] = ['announced', 'returned', 'withdrawn']

/** Bank transfers that customers announced; those that wait, oldest first, unless another state is asked for. */
export function TransferList({ state }: { state: ListState }) {
  const t = useMessages(paymentMessages)
  const [checking, setChecking] = useState<TransferRow>()
  const { pageNum, pageSize, ...filter } = commonInput(state)
  const inState = transferStates.find((one) => one === state.get('transferState')) ?? 'announced'
  const asked = { ...filter, state: inState }
  const page = useQuery({
    ...callQuery('payments.listTransfers', { ...asked, pageNum, pageSize }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const ask = useCallMutation('payments.exportTransfers', { invalidates: ['views.listJobs'] })
  // One set of views for all tabs of the screen: a view's address names its tab.
  const memory = useListMemory(screen, state, 'admin/payments')
  const options = transferStates.map((value) => ({ value, label: t[value] }))
  return (
    <>
      <ListScreen<TransferRow>
        title={t.payments}
        tools={<ExportButton rows={page.data?.total ?? 0} start={() => ask.mutateAsync({ parameter: asked })} />}
        primary={
          <LinkButton icon="go" to={pathTo('/admin/refunds')}>
            {t.toRefunds}
          </LinkButton>
        }
        tabs={usePaymentTabs()}
        filters={[
          ...useMoneyFilters(),
          { key: 'transferState', label: t.transferState, says: t.transferStateSays, kind: 'choice', options },
        ]}
        columns={useTransferColumns()}
        state={state}
        page={page}
        keyOf={(row) => row.transferId}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) =>
          checkable.includes(row.state) && (
            <Button size="small" onClick={() => setChecking(row)}>
              {row.state === 'announced' ? t.check : t.giveBack}
            </Button>
          )
        }
        details={(row) => <OrderMoney orderNo={row.orderNo} />}
        card={(row) => <MoneyCard row={row} chip={<TransferStateChip state={row.state} />} words={row.payer} />}
        empty={<EmptyState picture="allDone" title={t.noTransfers} />}
        {...memory}
      />
      {checking && <CheckTransferDialog transfer={checking} onClose={() => setChecking(undefined)} />}
    </>
  )
}
