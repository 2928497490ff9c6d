import { isSupplementKind } from '@portal/domain/orders/order-areas'
import { doneOncePaid, isReviewedOncePaid, reviewOncePaid } from '@portal/domain/orders/order-states'
import { useLanguage } from '../app/language.ts'
import { StateChip } from '../ui/Chip.tsx'
import { OrderStateChip } from './OrderStateChip.tsx'

interface WorkStateChipProps {
  readonly order: { readonly type?: string; readonly workState: number; readonly payState: number }
  readonly payableFen: number
}

/** Where the work on an order stands; one that waits for its payment is not in review yet, and a fee alone is done with it. */
export function WorkStateChip({ order, payableFen }: WorkStateChipProps) {
  const language = useLanguage()
  if (!isReviewedOncePaid(order, payableFen)) return <OrderStateChip set="work" code={order.workState} />
  const { colour, name } = isSupplementKind(order.type ?? '') ? doneOncePaid : reviewOncePaid
  return <StateChip tone={colour}>{name[language]}</StateChip>
}
