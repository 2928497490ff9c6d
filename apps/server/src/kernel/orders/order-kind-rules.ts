import { areaOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'

/** Kinds of order that do not lie in the list of patent orders but in one of their own. */
export const kindsListedElsewhere: readonly string[] = [feeOrderKind, 'followUp', ...areaOrderKinds]
