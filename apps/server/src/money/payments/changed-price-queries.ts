import { correctionFee, correctionFeeName } from '@portal/domain/kernel/orders/order-areas'
import { feesReducedBefore, type RefundReason } from '@portal/domain/money/payments/refund-reasons'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import type { AgreedPrice, ChangedPrices } from '../../kernel/orders/changed-price-rules.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { findOfCorrections } from '../../kernel/orders/owed-queries.ts'
import {
  cancelSupplement,
  insertSupplement,
  isOpenSupplement,
  lockSupplements,
  repriceSupplement,
  type Supplement,
} from '../../kernel/orders/supplement-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { findPaidPayment } from './payment-queries.ts'
import { findRefundable, insertRefund, updateRefund } from './refund-queries.ts'

const refundReason: RefundReason = 'feesReduced'

/** What an order has charged of the office's fees so far, in fen: its own price, what was asked beside it, less what goes back. */
async function findCharged(db: Db, order: Pick<OrderRow, 'id' | 'officialFen'>): Promise<number> {
  const asked = (await findOfCorrections(db, order.id)).reduce((sum, { chargedFen }) => sum + chargedFen, 0)
  const back = (await findReturns(db, order.id)).reduce((sum, { officialFen }) => sum + officialFen, 0)
  return order.officialFen + asked - back
}

/** Refunds that the portal itself asked for of a payment of this order, and that stand. */
const findReturns = (db: Db, orderId: string) =>
  db
    .select({ id: refunds.id, state: refunds.state, officialFen: refunds.officialFen })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.ofOrder, 1),
        isNull(refunds.requestedBy),
        inArray(refunds.reason, [refundReason, feesReducedBefore]),
        inArray(refunds.state, ['requested', 'approved', 'done', 'failed']),
      ),
    )

/**
 * Settles a price to which the client agreed after they had paid another one: what is missing is an order of its own,
 * what is too much is a refund that finance decides. What was asked before and still waits comes first, so that nothing
 * is asked twice.
 */
async function settle(tx: Tx, { order, officialFen, actor }: AgreedPrice): Promise<void> {
  await lockSupplements(tx, order.id)
  const [open] = (await findOfCorrections(tx, order.id)).filter(isOpenSupplement)
  const waiting = (await findReturns(tx, order.id)).find(({ state }) => state === 'requested')
  const charged = await findCharged(tx, order)
  const settled = charged - (open?.amountFen ?? 0) + (waiting?.officialFen ?? 0)
  const missing = officialFen - settled
  await ask(tx, { order, open, actor, fen: Math.max(0, missing) })
  await giveBack(tx, { order, waiting: waiting?.id, fen: Math.max(0, -missing) })
}

async function ask(
  tx: Tx,
  { order, open, actor, fen }: Pick<AgreedPrice, 'order' | 'actor'> & { open: Supplement | undefined; fen: number },
): Promise<void> {
  if (fen === 0) return open && cancelSupplement(tx, open.id)
  if (open?.amountFen === fen) return
  const line = {
    beneficiary: 'office' as const,
    kind: correctionFee,
    quantity: 1,
    unitFen: fen,
    fullFen: fen,
    amountFen: fen,
    explanation: {
      key: correctionFee,
      params: { nameEn: correctionFeeName.en, nameZh: correctionFeeName.zh },
      reductionPercent: 0,
      source: '',
      dueRule: null,
    },
  }
  if (open) await repriceSupplement(tx, { id: open.id, line, actor })
  const { orderNo } = open ?? (await insertSupplement(tx, { parent: order, line, actor }))
  const params = { amount: fen, title: order.title }
  await notifyOwner(tx, { ownerId: order.ownerId, orderNo, kind: 'fee.correctionToPay', params })
}

/** Another refund that is open keeps the portal from asking: finance knows the difference and settles both. */
async function giveBack(
  tx: Tx,
  { order, waiting, fen }: { order: OrderRow; waiting: string | undefined; fen: number },
): Promise<void> {
  if (waiting !== undefined) {
    const given = { officialFen: fen, amountFen: fen }
    await updateRefund(tx, waiting, fen > 0 ? given : { state: 'refused', decidedAt: sql`now()`, decisionNotes: '' })
    return
  }
  if (fen === 0) return
  const payment = await findPaidPayment(tx, order.id)
  if (!payment) throw new Error(`order ${order.orderNo} is paid without a payment`)
  const left = (await findRefundable(tx, payment)).officialFen
  const isOpen = and(eq(refunds.paymentId, payment.id), inArray(refunds.state, ['requested', 'approved', 'failed']))
  if (left < fen || (await tx.$count(refunds, isOpen)) > 0) return
  const split = { officialFen: fen, serviceFen: 0 }
  await insertRefund(tx, { payment, split, reason: refundReason, ofOrder: true, requestedBy: null, sendsNow: false })
  const notice = { orderNo: order.orderNo, params: { amount: fen, title: order.title } }
  await notifyFinance(tx, { ...notice, kind: 'payment.refundRequested' })
  await notifyOwner(tx, { ...notice, ownerId: order.ownerId, kind: 'fee.correctionBack' })
}

export const changedPricesOfOrders: ChangedPrices = { findCharged, settle }
