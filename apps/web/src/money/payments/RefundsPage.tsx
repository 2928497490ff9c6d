import { refundStates } from '@portal/contract/money/payment-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { showToast } from '../../ui/toast.ts'
import { DecideRefundDialog } from './DecideRefundDialog.tsx'
import { commonInput } from './list-input.ts'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { paymentMessages } from './messages.ts'
import { RefundDetails } from './RefundDetails.tsx'
import { type RefundRow, RefundStateChip, useRefundColumns } from './refund-columns.tsx'
import { canSettle, SettleRefundDialog } from './SettleRefundDialog.tsx'
import { useMoneyFilters } from './use-money-filters.ts'

const screen = 'admin/refunds'

/** Refunds of all orders; those to decide come first among the tabs. */
export default function RefundsPage() {
  const t = useMessages(paymentMessages)
  const state = useListState()
  const [deciding, setDeciding] = useState<RefundRow>()
  const [settling, setSettling] = useState<RefundRow>()
  const { pageNum, pageSize, ...filter } = commonInput(state)
  const paged = { pageNum, pageSize }
  const asked = { ...filter, state: refundStates.find((one) => one === state.get('tab')) }
  const page = useQuery({
    ...callQuery('payments.listRefunds', { ...asked, ...paged }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const total = page.data?.total ?? 0
  const ask = useCallMutation('payments.exportRefunds', { invalidates: ['views.listJobs'] })
  const memory = useListMemory(screen, state)
  const retry = useCallMutation('payments.decideRefund', {
    invalidates: ['payments.listRefunds'],
    onSuccess: () => {
      showToast({ tone: 'good', text: t.retryText })
    },
  })
  return (
    <>
      <ListScreen<RefundRow>
        title={t.refunds}
        lead={<MoneyStrip />}
        tools={<ExportButton rows={total} start={() => ask.mutateAsync({ parameter: asked })} />}
        primary={
          <LinkButton icon="go" to={pathTo('/admin/payments')}>
            {t.toPayments}
          </LinkButton>
        }
        tabs={[{ key: 'all', label: t.all }, ...refundStates.map((key) => ({ key, label: t[key] }))]}
        filters={useMoneyFilters()}
        columns={useRefundColumns()}
        state={state}
        page={page}
        keyOf={(row) => row.refundId}
        nameOf={(row) => row.title || row.orderNo}
        actions={(row) => (
          <>
            {row.state === 'requested' && (
              <Button size="small" onClick={() => setDeciding(row)}>
                {t.decide}
              </Button>
            )}
            {canSettle(row) && (
              <Button size="small" onClick={() => setSettling(row)}>
                {t.settle}
              </Button>
            )}
            {row.state === 'failed' && (
              <Button
                size="small"
                icon="retry"
                busy={retry.isPending}
                onClick={() => retry.mutate({ refundId: row.refundId, decision: 'retry' })}
              >
                {t.retry}
              </Button>
            )}
          </>
        )}
        details={(row) => <RefundDetails refund={row} />}
        card={(row) => <MoneyCard row={row} chip={<RefundStateChip state={row.state} />} words={row.reason} />}
        empty={<EmptyState picture="allDone" title={t.noRefunds} />}
        {...memory}
      />
      {settling && <SettleRefundDialog refund={settling} onClose={() => setSettling(undefined)} />}
      {deciding && <DecideRefundDialog refund={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
