import { feeOrderKind } from '@portal/domain/official-fees/fee-line-states'
import { areaOrderKinds } from '@portal/domain/orders/order-areas'

/** Kinds of order that do not lie in the list of patent orders but in one of their own. */
export const kindsListedElsewhere: readonly string[] = [feeOrderKind, 'followUp', ...areaOrderKinds]
