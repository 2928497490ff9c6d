import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { paymentMessages } from './messages.ts'
import { FeePart, orderColumn } from './order-column.tsx'

export type RefundRow = ReplyFor<'payments.listRefunds'>['list'][number]

const tones: Readonly<Record<RefundRow['state'], Tone>> = {
  requested: 'warn',
  approved: 'wait',
  done: 'good',
  refused: 'quiet',
  failed: 'bad',
}

export function RefundStateChip({ state }: { state: RefundRow['state'] }) {
  const t = useMessages(paymentMessages)
  return <StateChip tone={tones[state]}>{t[state]}</StateChip>
}

export function useRefundColumns(): readonly Column<RefundRow>[] {
  const t = useMessages(paymentMessages)
  return [
    orderColumn(t.order),
    { key: 'state', title: t.state, shown: true, cell: (row) => <RefundStateChip state={row.state} /> },
    { key: 'customer', title: t.customer, shown: true, minWidth: '100px', cell: (row) => row.customer },
    {
      key: 'official',
      title: t.official,
      shown: true,
      align: 'end',
      cell: (row) => <FeePart row={row} fen={row.official} />,
    },
    {
      key: 'service',
      title: t.service,
      shown: true,
      align: 'end',
      cell: (row) => <FeePart row={row} fen={row.service} />,
    },
    {
      key: 'amount',
      title: t.amount,
      shown: true,
      stays: true,
      align: 'end',
      cell: (row) => <Money fen={row.amount} strong />,
    },
    { key: 'reason', title: t.reason, shown: true, minWidth: '160px', cell: (row) => row.reason },
    { key: 'requestedBy', title: t.requestedBy, shown: false, cell: (row) => row.requestedBy ?? t.byItself },
    {
      key: 'created',
      title: t.created,
      shown: true,
      cell: (row) => <time dateTime={row.createdTime}>{formatInstant(row.createdTime)}</time>,
    },
  ]
}
