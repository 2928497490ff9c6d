import { correctionFee, isSupplementKind } from '@portal/domain/kernel/orders/order-areas'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { OrderRow } from './order-access.ts'
import { yuan } from './order-money-rules.ts'
import { findSupplements, isOpenSupplement, type Supplement } from './supplement-queries.ts'

/** Orders by which an order was charged more after its price changed. */
export const findOfCorrections = async (db: Db, orderId: string): Promise<Supplement[]> =>
  (await findSupplements(db, orderId)).filter(({ fee }) => fee === correctionFee)

/** What an order still owes since its price changed, in fen; 0 for nothing. */
export async function findOwedByCorrection(db: Db, order: Pick<OrderRow, 'id' | 'kind'>): Promise<number> {
  if (isSupplementKind(order.kind)) return 0
  const unpaid = (await findOfCorrections(db, order.id)).filter(isOpenSupplement)
  return unpaid.reduce((sum, { amountFen }) => sum + amountFen, 0)
}

/** @throws AppError `admin.priceOpen` naming what the client still owes since a correction changed the price. */
export async function refuseOpenPrice(db: Db, order: Pick<OrderRow, 'id' | 'kind'>): Promise<void> {
  const owed = await findOwedByCorrection(db, order)
  if (owed > 0) throw new AppError('admin.priceOpen', { amount: yuan(owed) })
}
