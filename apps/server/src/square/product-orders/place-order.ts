import { placeOrder as call } from '@portal/contract/square/product-orders'
import { productOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { payBy } from '@portal/domain/kernel/reference/product-order-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import {
  amountOf,
  answerFaults,
  keptAnswers,
  receiverFaults,
} from '@portal/domain/square/product-orders/product-order-form'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { yuan } from '../../kernel/orders/order-money-rules.ts'
import { addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { productOrderLines, productOrders } from '../../platform/db/schema/product-orders.ts'
import { shopVariants } from '../../platform/db/schema/shop.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { findProduct } from './get-buying.ts'
import { addEvent, refuseOtherFiles } from './product-order-queries.ts'

/** Unpaid orders that one organisation has of one shop at once: each holds stock. */
const unpaidMax = 10

/** The order that was placed under this key before. */
async function findPlaced(db: Db, ownerId: string, draftKey: string) {
  const [row] = await db
    .select({ orderNo: orders.orderNo, amount: orders.officialFen })
    .from(orders)
    .where(and(eq(orders.ownerId, ownerId), eq(orders.draftKey, draftKey), eq(orders.kind, productOrderKind)))
    .limit(1)
  return row
}

/**
 * Takes a number of a variant out of the stock: one update that its row's lock puts in line, so that of many at once no more get some than
 * there are.
 *
 * @throws AppError `productOrders.priceChanged`, `productOrders.noStock`, `common.notFound`
 */
async function takeStock(
  tx: Tx,
  { productId, variantId, quantity, price }: HandlerContext<typeof call>['input'],
): Promise<{ name: string; stock: number | null }> {
  const { id, priceFen, stock, retiredAt, name } = shopVariants
  const [taken] = await tx
    .update(shopVariants)
    .set({ stock: sql`${stock} - ${quantity}` })
    .where(
      and(
        eq(id, variantId),
        eq(shopVariants.productId, productId),
        isNull(retiredAt),
        eq(priceFen, price),
        sql`(${stock} is null or ${stock} >= ${quantity})`,
      ),
    )
    .returning({ name, stock })
  if (taken) return taken
  const [there] = await tx
    .select()
    .from(shopVariants)
    .where(and(eq(id, variantId), eq(shopVariants.productId, productId)))
  if (!there) throw new AppError('common.notFound')
  if (there.retiredAt !== null) throw new AppError('productOrders.notOnShelf')
  if (there.priceFen !== price) throw new AppError('productOrders.priceChanged', { price: yuan(there.priceFen) })
  throw new AppError('productOrders.noStock', { left: there.stock ?? 0 })
}

async function place(tx: Tx, { input, user, services }: HandlerContext<typeof call>) {
  const found = await findProduct(tx, input.productId)
  if (found?.shop.state !== 'open' || found.product.state !== 'onShelf') {
    throw new AppError('productOrders.notOnShelf')
  }
  const { product, shop } = found
  if (shop.organisationId === user.ownerId) throw new AppError('productOrders.ownShop')
  const receiver = product.kind === 'goods' ? input.receiver : undefined
  if (product.kind === 'goods' && (!receiver || receiverFaults(receiver).length > 0)) {
    throw new AppError('productOrders.receiverMissing')
  }
  const faults = answerFaults(product.questions, input.answers)
  if (faults.length > 0) throw new AppError('productOrders.answersMissing')
  const answers = keptAnswers(product.questions, input.answers)
  const fileIds = answers.flatMap((answer) => answer.fileIds)
  await refuseOtherFiles(tx, user, fileIds)
  const amount = amountOf(input.price, input.quantity)
  if (amount === undefined) throw new AppError('productOrders.tooMuch')
  const variant = await takeStock(tx, input)
  // Counted behind the variant, so that several sent at once for it count each other.
  const unpaid = and(
    eq(productOrders.buyerId, user.ownerId),
    eq(productOrders.shopId, shop.id),
    eq(productOrders.state, 'toPay'),
  )
  if ((await tx.$count(productOrders, unpaid)) >= unpaidMax) {
    throw new AppError('productOrders.tooManyUnpaid', { most: unpaidMax })
  }
  const now = services.now()
  const { submitted, draft } = workStates
  const [order] = await tx
    .insert(orders)
    .values({
      ...{ orderNo: await nextOrderNumber(tx), ownerId: user.ownerId, createdBy: user.id, kind: productOrderKind },
      ...{ agencyId: await agencyOfNew(tx, user.ownerId), draftKey: input.draftKey, workState: submitted.code },
      title: variant.name === '' ? product.name : `${product.name} ${variant.name}`,
      ...{ officialFen: amount, submittedAt: now },
    })
    .onConflictDoNothing({ target: [orders.ownerId, orders.draftKey], where: sql`${orders.draftKey} is not null` })
    .returning({ id: orders.id, orderNo: orders.orderNo })
  // Sent twice at once: the other one has taken the stock, and this one takes none.
  if (!order) throw new AppError('common.conflict')
  await tx.insert(productOrders).values({
    ...{ orderId: order.id, shopId: shop.id, sellerId: shop.organisationId, buyerId: user.ownerId, kind: product.kind },
    ...(receiver && {
      receiverName: receiver.name,
      receiverPhone: receiver.phone,
      receiverRegion: receiver.region,
      receiverAddress: receiver.address,
    }),
    ...{ buyerNote: input.notes, listedFen: amount, payBy: payBy(civilDate(beijingDate(now))) },
    ...{ deliveryDays: product.deliveryDays, afterSalesDays: product.afterSalesDays },
  })
  await tx.insert(productOrderLines).values({
    ...{ orderId: order.id, productId: product.id, variantId: input.variantId, name: product.name },
    ...{ variant: variant.name, priceFen: input.price, quantity: input.quantity, answers },
    ...{ officialFen: Math.min(product.officialFen, input.price), tookStock: variant.stock !== null },
  })
  const actor = { id: user.id, role: 'customer' } as const
  await addOrderEvent(tx, {
    ...{ orderId: order.id, subject: 'work', event: 'submitted', actor },
    ...{ from: String(draft.code), to: String(submitted.code) },
  })
  await addEvent(tx, order.id, { actorId: user.id, side: 'buyer', event: 'place', amountFen: amount }, fileIds)
  return { orderNo: order.orderNo, amount }
}

/** Price and stock are looked at again, whatever the page saw; under the same key the order is placed once. */
export const placeOrder = implement(call, async (context) => {
  const { db, user, input } = context
  const before = await findPlaced(db, user.ownerId, input.draftKey)
  if (before) return before
  try {
    // Without the permission to hold other people's money nothing new is sold here (decision 0025).
    if (!context.services.config.paymentCustody) throw new AppError('productOrders.custodyOff')
    return await db.transaction((tx) => place(tx, context))
  } catch (error) {
    const placed = await findPlaced(db, user.ownerId, input.draftKey)
    if (placed) return placed
    throw error
  }
})
