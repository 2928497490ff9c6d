import { isReviewedOncePaid, reviewOncePaid } from '@portal/domain/orders/order-states'
import { useLanguage } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import { OrderStateChip } from './OrderStateChip.tsx'

interface WorkStateChipProps {
  readonly order: { readonly workState: number; readonly payState: number }
  readonly payableFen: number
}

/** Where the work on an order stands; one that waits for its payment is not in review yet. */
export function WorkStateChip({ order, payableFen }: WorkStateChipProps) {
  const language = useLanguage()
  if (!isReviewedOncePaid(order, payableFen)) return <OrderStateChip set="work" code={order.workState} />
  return <StateChip tone={reviewOncePaid.colour}>{reviewOncePaid.name[language]}</StateChip>
}
