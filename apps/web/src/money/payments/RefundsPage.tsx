import { refundList } from '@portal/contract/money/payment-lists'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { tabsOf } from '../../parts/list/list-fields.ts'
import { MoneySums } from '../../parts/list/MoneySums.tsx'
import { useList } from '../../parts/list/use-list.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { showToast } from '../../ui/toast.ts'
import { DecideRefundDialog } from './DecideRefundDialog.tsx'
import { MoneyCard } from './MoneyCard.tsx'
import { MoneyStrip } from './MoneyStrip.tsx'
import { paymentMessages } from './messages.ts'
import { orderCell, partCells, type RefundRow } from './money-cells.tsx'
import { RefundDetails } from './RefundDetails.tsx'
import { canSettle, SettleRefundDialog } from './SettleRefundDialog.tsx'
import { RefundStateChip } from './state-chips.tsx'

/** Refunds of all orders; those to decide come first among the tabs. */
export default function RefundsPage() {
  const t = useMessages(paymentMessages)
  const language = useLanguage()
  const state = useListState()
  const [deciding, setDeciding] = useState<RefundRow>()
  const [settling, setSettling] = useState<RefundRow>()
  const { sums, ...list } = useList(refundList, {
    summed: true,
    ...{ state, call: 'payments.listRefunds', fileCall: 'payments.exportRefunds' },
    cells: {
      order: orderCell,
      state: (row) => <RefundStateChip state={row.state} />,
      ...partCells,
      requestedBy: (row) => row.requestedBy ?? t.byItself,
    },
  })
  const retry = useCallMutation('payments.decideRefund', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.retryText })
    },
  })
  return (
    <>
      <ListScreen<RefundRow>
        {...list}
        title={t.refunds}
        lead={
          <>
            <MoneyStrip />
            <MoneySums
              sums={[
                [t.sumDone, sums?.done],
                [t.sumOpen, sums?.open],
              ]}
            />
          </>
        }
        primary={
          <LinkButton icon="go" to={pathTo('/admin/payments')}>
            {t.toPayments}
          </LinkButton>
        }
        tabs={tabsOf(refundList, t.all, language)}
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
      />
      {settling && <SettleRefundDialog refund={settling} onClose={() => setSettling(undefined)} />}
      {deciding && <DecideRefundDialog refund={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  )
}
