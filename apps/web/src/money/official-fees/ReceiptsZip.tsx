import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import type { FeeOrder } from './fee-types.ts'
import { feeMessages } from './messages.ts'

/** The office's receipts of some payment orders as one ZIP; nothing while there is none. */
export function ReceiptsZip({ orders, tone }: { orders: readonly FeeOrder[]; tone?: 'plain' | 'quiet' }) {
  const t = useMessages(feeMessages)
  const ask = useCallMutation('officialFees.packReceipts')
  const count = orders.reduce((sum, order) => sum + order.receipts, 0)
  if (count === 0) return null
  return (
    <ExportButton
      rows={count}
      label={t.receiptsZip(count)}
      ready={t.receiptsReady}
      start={() => ask.mutateAsync({ orderNo: orders.map((order) => order.orderNo) })}
      {...(tone && { tone })}
    />
  )
}
