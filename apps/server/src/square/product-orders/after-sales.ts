import {
  actOnAfterSale as actCall,
  askAfterSale as askCall,
  decideAfterSale as decideCall,
} from '@portal/contract/square/product-orders'
import { answerBy, escalateBy, payoutDueOn } from '@portal/domain/kernel/reference/product-order-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import {
  type AfterSaleAct,
  type AfterSaleKind,
  type AfterSaleState,
  afterSaleActsOf,
  afterSaleAfter,
  afterSaleKindsOf,
} from '@portal/domain/square/product-orders/after-sales'
import { mayAskAfterSale, type ProductSide } from '@portal/domain/square/product-orders/product-order-states'
import type { ProductKind } from '@portal/domain/square/shop/shop-states'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { productAfterSales } from '../../platform/db/schema/product-orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findLeft, redoneValues, startRefund } from './follow-money-queries.ts'
import { loadOrder } from './load-order.ts'
import {
  type AfterSaleRow,
  findSales,
  type LockedProductOrder,
  lockProductOrder,
  lockSale,
  need,
  notifyEscalated,
  notifySide,
  refuseLate,
  refuseOtherFiles,
  updateSale,
  writeStep,
} from './product-order-queries.ts'

export const askAfterSale = implement(askCall, ({ input, user, db, services }) =>
  db
    .transaction(async (tx) => {
      const { order, product, side, situation } = await lockProductOrder(tx, user, input, beijingDate(services.now()))
      const kinds: readonly AfterSaleKind[] = afterSaleKindsOf(product.state, situation.isService)
      need(side === 'buyer' && mayAskAfterSale(situation) && kinds.includes(input.kind))
      const left = await findLeft(tx, order)
      const amountFen = input.kind === 'redo' ? null : (input.amount ?? left)
      need(left > 0)
      if (amountFen !== null && amountFen > left) throw new AppError('productOrders.tooMuchBack', { left: yuan(left) })
      await refuseOtherFiles(tx, user, input.fileIds)
      const [sale] = await tx
        .insert(productAfterSales)
        .values({
          ...{ orderId: order.id, kind: input.kind, amountFen, reason: input.reason },
          answerBy: answerBy(civilDate(situation.today), false),
        })
        .returning({ id: productAfterSales.id })
      if (!sale) throw new Error('an insert answered no row')
      const event = { actorId: user.id, side, event: 'ask', notes: input.reason, amountFen, afterSaleId: sale.id }
      await writeStep(tx, product, {}, event, input.fileIds)
      await notifySide(tx, order, 'seller', { kind: 'productOrder.saleAsked', params: { amount: amountFen ?? 0 } })
      return loadOrder(tx, user, input.orderNo, services)
    })
    .catch(refuseLate),
)

/** Looks at a request under the locks of its order. @throws AppError `productOrders.actNotAllowed` */
async function takeSale(
  tx: Tx,
  { order, situation, side }: LockedProductOrder,
  { id, act }: { readonly id: string; readonly act: AfterSaleAct },
): Promise<AfterSaleRow> {
  const sale = await lockSale(tx, order.id, id)
  const [newest] = await findSales(tx, order.id)
  const isOver = situation.hasOpenAfterSale || situation.isPaidOut || newest?.id !== sale.id
  const { state, kind } = sale
  const acts = afterSaleActsOf({ state, kind, escalateBy: sale.escalateBy, isOver, today: situation.today }, side)
  need(acts.includes(act))
  return sale
}

const toTell: Readonly<Record<Exclude<ProductSide, 'system' | 'staff'>, 'buyer' | 'seller'>> = {
  buyer: 'seller',
  seller: 'buyer',
}
const isWaiting = (state: AfterSaleState) => state === 'accepted' || state === 'returned'
const needsReason: ReadonlySet<string> = new Set(['refuse', 'escalate'])
const needsParcel: ReadonlySet<string> = new Set(['sendBack'])
/** What is done again is sent or handed over as the first time. */
const isSentAgain = (act: AfterSaleAct, kind: ProductKind) => act === 'redo' && kind === 'goods'

export const actOnAfterSale = implement(actCall, ({ input, user, db, services }) =>
  db
    .transaction(async (tx) => {
      const { act, notes, carrier, trackingNo, fileIds } = input
      const now = services.now()
      const locked = await lockProductOrder(tx, user, input, beijingDate(now))
      const { order, product, side } = locked
      need(side !== 'staff')
      const sale = await takeSale(tx, locked, input)
      if (needsReason.has(act)) need(notes !== '', 'productOrders.reasonMissing')
      const isParcel = needsParcel.has(act) || isSentAgain(act, product.kind)
      if (isParcel) need(carrier !== '' && trackingNo !== '', 'productOrders.carrierMissing')
      if (act === 'redo' && !isParcel) need(fileIds.length > 0 || notes !== '', 'productOrders.deliveryMissing')
      await refuseOtherFiles(tx, user, fileIds)
      const to = afterSaleAfter(sale, act, side)
      if (to === undefined) throw new AppError('productOrders.actNotAllowed')
      const answer = side === 'seller' && notes !== '' ? { answer: notes } : {}
      if (to === 'refunding') {
        const amountFen = sale.amountFen ?? (await findLeft(tx, order))
        await startRefund(tx, { order, product, sale, amountFen, decidedBy: user.id, values: answer })
      } else {
        await updateSale(tx, sale.id, {
          ...{ state: to, ...answer },
          answerBy: isWaiting(to) ? answerBy(civilDate(locked.situation.today), true) : null,
          ...(to === 'refused' && { escalateBy: escalateBy(civilDate(beijingDate(now))) }),
          ...(act === 'sendBack' && { carrier, trackingNo }),
          ...(act === 'escalate' && { escalatedAt: now }),
        })
      }
      const said = [carrier, trackingNo].filter((text) => text !== '').join(' ')
      const words = [said, notes].filter((text) => text !== '').join('\n')
      // What is refused may be put to us for some days: the money is not the seller's before those are over.
      const later = to === 'refused' && product.payoutDueOn !== null && product.afterSalesUntil !== null
      const values = later
        ? {
            payoutDueOn: payoutDueOn(civilDate(product.afterSalesUntil ?? ''), escalateBy(civilDate(beijingDate(now)))),
          }
        : to === 'redone'
          ? await redoneValues(tx, product, now)
          : {}
      const event = {
        actorId: user.id,
        side,
        event: act,
        notes: words,
        amountFen: sale.amountFen,
        afterSaleId: sale.id,
      }
      await writeStep(tx, product, values, event, fileIds)
      if (side !== 'staff') {
        await notifySide(tx, order, toTell[side], { kind: 'productOrder.saleStep', params: { act } })
      }
      if (to === 'escalated') {
        await notifyEscalated(tx, order)
      }
      return loadOrder(tx, user, input.orderNo, services)
    })
    .catch(refuseLate),
)

export const decideAfterSale = implement(decideCall, ({ input, user, db, services, client }) =>
  db
    .transaction(async (tx) => {
      const locked = await lockProductOrder(tx, user, input, beijingDate(services.now()))
      const { order, product } = locked
      // Who bought or sold it decides nothing about it.
      need(locked.side === 'staff')
      const act = input.grant ? 'grant' : 'dismiss'
      const sale = await takeSale(tx, locked, { id: input.id, act })
      const amountFen = input.grant ? (input.amount ?? sale.amountFen ?? (await findLeft(tx, order))) : null
      if (amountFen === null) await updateSale(tx, sale.id, { state: 'dismissed', decision: input.reason })
      else {
        const values = { decision: input.reason }
        await startRefund(tx, { order, product, sale, amountFen, decidedBy: user.id, values })
      }
      const event = {
        actorId: user.id,
        side: 'staff',
        event: act,
        notes: input.reason,
        amountFen,
        afterSaleId: sale.id,
      } as const
      await writeStep(tx, product, {}, event)
      await writeAudit(tx, {
        actor: user,
        action: decideCall.name,
        subjectKind: 'productOrder',
        subjectId: order.id,
        detail: { orderNo: order.orderNo, ...(amountFen !== null && { amount: amountFen }), notes: input.reason },
        requestId: client.requestId,
      })
      for (const to of ['buyer', 'seller'] as const) {
        await notifySide(tx, order, to, { kind: 'productOrder.saleDecided', params: { act, amount: amountFen ?? 0 } })
      }
      return loadOrder(tx, user, input.orderNo, services)
    })
    .catch(refuseLate),
)
