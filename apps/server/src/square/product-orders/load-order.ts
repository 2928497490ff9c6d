import type { ProductOrderShape } from '@portal/contract/square/product-orders'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import { afterSaleActsOf, afterSaleKindsOf } from '@portal/domain/square/product-orders/after-sales'
import { maskName } from '@portal/domain/square/product-orders/product-order-form'
import {
  mayActOn,
  mayAskAfterSale,
  type ProductOrderSituation,
  productOrderActs,
} from '@portal/domain/square/product-orders/product-order-states'
import { desc, eq, sql } from 'drizzle-orm'
import { openTransfer } from '../../kernel/orders/order-money-rules.ts'
import { findPaidPayment } from '../../money/payments/payment-queries.ts'
import { findRefundable } from '../../money/payments/refund-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { productOrderEvents } from '../../platform/db/schema/product-orders.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { findLines, findSales, getProductOrder, type ProductOrderRow, situationOf } from './product-order-queries.ts'

type LinkServices = Pick<Services, 'config' | 'now'>
const eventsShown = 300

const instant = (at: Date | null) => at?.toISOString() ?? null

interface FileOfEvent extends Record<string, unknown> {
  readonly eventId: string
  readonly saleId: string | null
  readonly fileId: string
  readonly name: string
}

async function findFiles(db: Db, orderId: string): Promise<FileOfEvent[]> {
  const { rows } = await db.execute<FileOfEvent>(sql`
    select pf.event_id as "eventId", e.after_sale_id as "saleId", f.id as "fileId", f.name
    from product_order_files pf join product_order_events e on e.id = pf.event_id join files f on f.id = pf.file_id
    where pf.order_id = ${orderId} and f.removed_at is null order by pf.event_id, f.name, f.id limit 2000`)
  return rows
}

async function findPeople(db: Db, product: ProductOrderRow) {
  const { rows } = await db.execute<{
    slug: string
    shop: string
    seller: string
    buyer: string
    transfer: string | null
  }>(sql`
    select s.slug, s.name as shop, g.name as seller, b.name as buyer,
      (select t.state from transfers t where t.order_id = ${product.orderId} order by t.created_at desc, t.id desc limit 1) as transfer
    from shops s, organisations g, organisations b
    where s.id = ${product.shopId} and g.id = ${product.sellerId} and b.id = ${product.buyerId}`)
  const [names] = rows
  if (!names) throw new Error('a side of a product order is gone')
  return names
}

/** Where the money of a paid order is, for the seller. */
async function findPayout(db: Db, product: ProductOrderRow, left: number, today: string) {
  if (product.paidAt === null) return null
  const { rows } = await db.execute<{
    state: 'paying' | 'paid'
    amount: number
    paidOn: string | null
    reference: string | null
  }>(sql`
    select y.state, l.amount_fen::float8 as amount, y.paid_on::text as "paidOn", y.reference
    from product_payout_lines l join product_payouts y on y.id = l.payout_id where l.order_id = ${product.orderId} and l.is_live`)
  const [line] = rows
  const dueOn = product.payoutDueOn
  if (line)
    return { state: line.state, dueOn, amount: line.amount, paidOn: line.paidOn, reference: line.reference ?? '' }
  const isDue = product.state === 'done' && dueOn !== null && dueOn <= today
  return { state: isDue ? ('due' as const) : ('held' as const), dueOn, amount: left, paidOn: null, reference: '' }
}

/** The seller needs the address while something is sent, or may have to be once more. */
const isSentNow = ({ state }: ProductOrderRow, { hasOpenAfterSale, afterSalesUntil, today }: ProductOrderSituation) =>
  state === 'toShip' ||
  state === 'shipped' ||
  (state === 'done' && (hasOpenAfterSale || (afterSalesUntil !== null && today <= afterSalesUntil)))

/** Of a service nothing is sent; before it is paid, the seller reads of an address what tells where it goes, and so when all is over. */
function receiverOf(product: ProductOrderRow, isWhole: boolean) {
  if (product.kind !== 'goods') return null
  const { receiverName: name, receiverPhone: phone, receiverRegion: region, receiverAddress: address } = product
  if (isWhole) return { name, phone, region, address }
  return { name: maskName(name), phone: maskPhone(phone), region, address: '****' }
}

async function findEvents(db: Db, orderId: string) {
  const { id, at, side, event, notes, amountFen, actorId } = productOrderEvents
  const rows = await db
    .select({
      id,
      at,
      side,
      event,
      notes,
      amountFen,
      by: sql<string>`coalesce(${users.name}, '')`,
    })
    .from(productOrderEvents)
    .leftJoin(users, eq(users.id, actorId))
    .where(eq(productOrderEvents.orderId, orderId))
    .orderBy(desc(id))
    .limit(eventsShown)
  return rows.reverse()
}

/** One order as a person reads it who sees it. @throws AppError `common.notFound` */
export async function loadOrder(
  db: Db,
  user: SessionUser,
  orderNo: string,
  services: LinkServices,
): Promise<ProductOrderShape> {
  const { order, product, side } = await getProductOrder(db, user, orderNo)
  const today = beijingDate(services.now())
  // One after the other: it is also read inside a transaction, on one connection.
  const situation = await situationOf(db, product, today)
  const names = await findPeople(db, product)
  const lines = await findLines(db, order.id)
  const sales = await findSales(db, order.id)
  const files = await findFiles(db, order.id)
  const events = await findEvents(db, order.id)
  const payment = await findPaidPayment(db, order.id)
  const left = payment ? (await findRefundable(db, payment)).officialFen : 0
  const payout = side === 'buyer' ? null : await findPayout(db, product, left, today)
  const isWhole = side !== 'seller' || isSentNow(product, situation)
  const linkOf = ({ fileId, name }: { fileId: string; name: string }) => ({
    fileId,
    name,
    url: signFileLink(services.config.secretKey, fileId, services.now(), name).url,
  })
  const namesOfFiles = new Map(files.map((file) => [file.fileId, file]))
  const answerFile = (fileId: string) => {
    const file = namesOfFiles.get(fileId)
    return file ? [linkOf(file)] : []
  }
  const mayAsk = side === 'buyer' && left > 0 && mayAskAfterSale(situation)
  return {
    ...{ orderNo: order.orderNo, version: product.version, side, kind: product.kind, state: product.state },
    ...{ shop: { slug: names.slug, name: names.shop }, seller: names.seller, buyer: names.buyer },
    lines: lines.map((line) => ({
      ...{ productId: line.productId, name: line.name, variant: line.variant, price: line.priceFen },
      ...{ official: line.officialFen, quantity: line.quantity },
      answers: line.answers.map(({ label, kind, text, fileIds }) => ({
        ...{ label, kind, text },
        files: fileIds.flatMap(answerFile),
      })),
    })),
    ...{ amount: order.officialFen, listed: product.listedFen, paid: order.paidFen, refunded: order.refundedFen },
    ...{ receiver: receiverOf(product, isWhole), receiverMasked: product.kind === 'goods' && !isWhole },
    ...{ buyerNote: product.buyerNote, sellerNote: side === 'seller' ? product.sellerNote : null },
    ...{ createdTime: product.createdAt.toISOString(), payBy: product.payBy },
    transfer: product.state === 'toPay' ? openTransfer(names.transfer) : null,
    ...{ paidTime: instant(product.paidAt), shipBy: product.shipBy, shippedTime: instant(product.shippedAt) },
    ...{ carrier: product.carrier, trackingNo: product.trackingNo, autoDoneOn: product.autoDoneOn },
    ...{
      doneTime: instant(product.doneAt),
      afterSalesDays: product.afterSalesDays,
      afterSalesUntil: product.afterSalesUntil,
      payout,
    },
    acts: productOrderActs.filter((act) => mayActOn(situation, act, side)),
    ...{ asks: mayAsk ? [...afterSaleKindsOf(product.state, situation.isService)] : [], refundable: left },
    afterSales: sales.map((sale) => ({
      ...{ id: sale.id, kind: sale.kind, bySeller: sale.bySeller, state: sale.state, amount: sale.amountFen },
      ...{ reason: sale.reason, answerBy: sale.answerBy },
      ...{ answer: sale.answer, decision: sale.decision, carrier: sale.carrier, trackingNo: sale.trackingNo },
      ...{ escalateBy: sale.escalateBy, createdTime: sale.createdAt.toISOString() },
      acts: [
        ...afterSaleActsOf(
          {
            ...{ state: sale.state, kind: sale.kind, escalateBy: sale.escalateBy, today },
            isOver: situation.hasOpenAfterSale || situation.isPaidOut || sale.id !== sales[0]?.id,
          },
          side,
        ),
      ],
      files: files.filter(({ saleId }) => saleId === sale.id).map(linkOf),
    })),
    events: events.map(({ id, at, side: of, event, notes, amountFen, by }) => ({
      ...{ id, time: at.toISOString(), side: of, event, notes, amount: amountFen },
      // Who of the back office acted is no matter of the sides.
      by: of === 'buyer' || of === 'seller' ? by || names[of] : '',
      files: files.filter(({ eventId }) => Number(eventId) === id).map(linkOf),
    })),
  }
}
