import type { Supplement } from '@portal/contract/kernel/order-shapes'
import { correctionFee, correctionFeeName, isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import { markFeeKinds, markFeeNames } from '@portal/domain/law/marks/mark-fees'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { type OrderRow, visibleOrders } from './order-access.ts'
import { findSupplements } from './supplement-queries.ts'

/** Fees that an order owes beside its own, of those orders that the person sees too. */
export async function supplementsFor(db: Db, user: SessionUser, { id, kind }: OrderRow): Promise<Supplement[]> {
  if (isSupplementKind(kind)) return []
  const found = await findSupplements(db, id, { visible: visibleOrders(user) })
  return found.map(({ orderNo, fee, amountFen, paymentState, workState }) => ({
    orderNo,
    name: { ...nameOf(fee) },
    amount: amountFen,
    payState: paymentState,
    workState,
  }))
}

function nameOf(fee: string) {
  if (fee === correctionFee) return correctionFeeName
  const kind = markFeeKinds.find((one) => `tm.${one}` === fee)
  if (!kind) throw new Error(`no mark fee is called ${fee}`)
  return markFeeNames[kind]
}
