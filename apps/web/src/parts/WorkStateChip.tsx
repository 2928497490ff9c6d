import { awaitsPayment, isAwaitingPayment } from '@portal/domain/kernel/orders/order-states'
import { useLanguage } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import { OrderStateChip } from './OrderStateChip.tsx'

interface WorkStateChipProps {
  readonly order: { readonly workState: number; readonly payState: number }
  readonly payableFen: number
  /** The chip of the payment stands beside it and says already that the order waits for it. */
  readonly besidePayment?: boolean
}

/** The state of the work on an order; an order that waits for payment is not in review yet. */
export function WorkStateChip({ order, payableFen, besidePayment }: WorkStateChipProps) {
  const language = useLanguage()
  if (!isAwaitingPayment(order, payableFen)) return <OrderStateChip set="work" code={order.workState} />
  return besidePayment ? null : <StateChip tone={awaitsPayment.colour}>{awaitsPayment.name[language]}</StateChip>
}
