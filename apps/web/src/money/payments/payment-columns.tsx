import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { StateChip, type Tone } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { Money } from '../../ui/Money.tsx'
import { paymentMessages } from './messages.ts'
import { FeePart, orderColumn } from './order-column.tsx'
import styles from './payments.module.css'

export type PaymentRow = ReplyFor<'payments.listPayments'>['list'][number]

const tones: Readonly<Record<PaymentRow['state'], Tone>> = {
  creating: 'wait',
  open: 'wait',
  paid: 'good',
  closed: 'quiet',
  duplicate: 'warn',
  mismatch: 'bad',
}

export function PaymentStateChip({ state }: { state: PaymentRow['state'] }) {
  const t = useMessages(paymentMessages)
  return <StateChip tone={tones[state]}>{t[state]}</StateChip>
}

function Instant({ at }: { at: string | null }) {
  const t = useMessages(paymentMessages)
  if (at === null) return <span className={styles.quiet}>{t.none}</span>
  return <time dateTime={at}>{formatInstant(at)}</time>
}

export function usePaymentColumns(): readonly Column<PaymentRow>[] {
  const t = useMessages(paymentMessages)
  return [
    orderColumn(t.order),
    { key: 'state', title: t.state, shown: true, cell: (row) => <PaymentStateChip state={row.state} /> },
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
    {
      key: 'received',
      title: t.received,
      shown: false,
      align: 'end',
      cell: (row) => (row.received === null ? t.none : <Money fen={row.received} />),
    },
    { key: 'refunded', title: t.refunded, shown: true, align: 'end', cell: (row) => <Money fen={row.refunded} /> },
    {
      key: 'way',
      title: t.way,
      shown: 'wide',
      cell: (row) => `${t[row.channel]}${row.provider === 'sandbox' ? ` (${t.trial})` : ''}`,
    },
    { key: 'created', title: t.created, shown: false, cell: (row) => <Instant at={row.createdTime} /> },
    { key: 'paidAt', title: t.paidAt, shown: true, cell: (row) => <Instant at={row.payTime} /> },
  ]
}
