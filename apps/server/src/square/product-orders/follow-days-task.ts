import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { toldBeforeDays } from '@portal/domain/kernel/reference/product-order-days'
import { addDays, beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { afterSaleAfter } from '@portal/domain/square/product-orders/after-sales'
import { mayActOn, type ProductOrderState } from '@portal/domain/square/product-orders/product-order-states'
import { eq, type SQL, sql } from 'drizzle-orm'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import { endLivePayment } from '../../money/payments/live-payment-parts.ts'
import type { Database, Tx } from '../../platform/db/connection.ts'
import { productOrders } from '../../platform/db/schema/product-orders.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { closeUnpaid } from './close-parts.ts'
import { askForAccount, doneValues } from './follow-money-queries.ts'
import { sealShopPayeesAnew } from './payout-queries.ts'
import {
  addEvent,
  findSales,
  isOpenSale,
  lockProductRow,
  notifyEscalated,
  notifySide,
  type ProductNotice,
  situationOf,
  updateSale,
  writeStep,
} from './product-order-queries.ts'

const atOnce = 200
const noId = '00000000-0000-0000-0000-000000000000'
const system = { id: null, role: 'system' } as const

/**
 * Each day's turn: what nobody answered after a sale goes to the portal or is over, orders that nobody paid are closed, what is shipped is
 * done by itself, and of days that come or are over the sides are told once. Each is looked at again under its lock, so that two servers do
 * it once. Accounts of sellers are sealed anew.
 */
export const followProductDaysTask: JobTask<Record<never, never>> = async (
  _payload,
  { database, services, signal },
) => {
  await sealShopPayeesAnew(database.db, services.config)
  const now = services.now()
  const today = civilDate(beijingDate(now))
  const soon = addDays(today, toldBeforeDays)
  const noSale = sql`not exists (select from product_after_sales a where a.order_id = po.order_id and ${isOpenSale})`
  const isAnnounced = sql`exists (select from transfers t where t.order_id = o.id and t.state = 'announced')`
  const isUnpaid = sql`o.payment_state = 0 and not ${isAnnounced}`
  const turns: readonly (readonly [where: SQL, act: (tx: Tx, orderId: string, now: Date) => Promise<void>])[] = [
    [
      sql`exists (select from product_after_sales a where a.order_id = po.order_id and a.answer_by < ${today}::date)`,
      lapse,
    ],
    [sql`po.state = 'toPay' and po.pay_by < ${today}::date and ${isUnpaid}`, close],
    [sql`po.state = 'shipped' and po.auto_done_on < ${today}::date and ${noSale}`, end],
    [
      sql`po.told_at is null and ${noSale} and ((po.state = 'toPay' and po.pay_by = ${today}::date and ${isUnpaid})
        or (po.state = 'toShip' and po.ship_by < ${today}::date)
        or (po.state = 'shipped' and po.auto_done_on between ${today}::date and ${soon}::date))`,
      tell,
    ],
  ]
  for (const [where, act] of turns) {
    let after = noId
    for (;;) {
      const found = await findOrders(database, where, after)
      for (const id of found) await database.db.transaction((tx) => act(tx, id, now))
      after = found.at(-1) ?? after
      if (found.length < atOnce || signal?.aborted) break
    }
  }
  // An open code does not keep the stock past the days to pay: ended at the provider first, so that nobody pays what is closed.
  const isOver = sql`po.state = 'toPay' and po.pay_by < ${today}::date and not ${isAnnounced}`
  for (const id of await findOrders(database, isOver, noId)) {
    if (signal?.aborted) break
    await endLivePayment({ database, services }, id)
    await database.db.transaction((tx) => close(tx, id, now))
  }
}

async function findOrders({ db }: Pick<Database, 'db'>, where: SQL, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select po.order_id as id from product_orders po join orders o on o.id = po.order_id
    where ${where} and po.order_id > ${after}::uuid order by po.order_id limit ${atOnce}`)
  return rows.map(({ id }) => id)
}

async function close(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const product = await lockProductRow(tx, orderId)
  const isOver = product.state === 'toPay' && product.payBy < beijingDate(now)
  if (!isOver || order.paymentState !== paymentStates.unpaid.code || (await isTransferAnnounced(tx, orderId))) return
  await addEvent(tx, orderId, { actorId: null, side: 'system', event: 'close' })
  await closeUnpaid(tx, order, system, now)
  for (const to of ['buyer', 'seller'] as const) {
    await notifySide(tx, order, to, { kind: 'productOrder.closed', params: { by: 'system' } })
  }
}

async function end(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const product = await lockProductRow(tx, orderId)
  const today = beijingDate(now)
  const isOver = product.autoDoneOn !== null && product.autoDoneOn < today
  if (!isOver || !mayActOn(await situationOf(tx, product, today), 'receive', 'system')) return
  const values = await doneValues(tx, product, now)
  await writeStep(tx, product, values, { actorId: null, side: 'system', event: 'receive' })
  for (const to of ['buyer', 'seller'] as const) {
    await notifySide(tx, order, to, { kind: 'productOrder.doneByItself', params: { on: values.payoutDueOn } })
  }
  await askForAccount(tx, order, product.sellerId)
}

const toldOf: Readonly<
  Partial<
    Record<
      ProductOrderState,
      readonly [
        kind: ProductNotice['kind'],
        to: readonly ('buyer' | 'seller')[],
        day: 'payBy' | 'shipBy' | 'autoDoneOn',
      ]
    >
  >
> = {
  toPay: ['productOrder.lastDay', ['buyer'], 'payBy'],
  toShip: ['productOrder.shipLate', ['buyer', 'seller'], 'shipBy'],
  shipped: ['productOrder.soonDone', ['buyer'], 'autoDoneOn'],
}

const isDay = {
  payBy: (day: string, today: CivilDate) => day === today,
  shipBy: (day: string, today: CivilDate) => day !== '' && day < today,
  autoDoneOn: (day: string, today: CivilDate) => day >= today && day <= addDays(today, toldBeforeDays),
}

async function tell(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const product = await lockProductRow(tx, orderId)
  const told = toldOf[product.state]
  const today = civilDate(beijingDate(now))
  // Shipped, paid or asked about since it was found: the day of the step that it is in now is another.
  if (!told || product.toldAt !== null || !isDay[told[2]](product[told[2]] ?? '', today)) return
  if ((await situationOf(tx, product, today)).hasOpenAfterSale) return
  await tx.update(productOrders).set({ toldAt: now }).where(eq(productOrders.orderId, orderId))
  const [kind, sides, day] = told
  for (const to of sides) await notifySide(tx, order, to, { kind, params: { on: product[day] ?? '' } })
}

/** What was asked for goes to the portal where the seller did not answer, and is over where the buyer sent nothing back. */
async function lapse(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const product = await lockProductRow(tx, orderId)
  const [sale] = await findSales(tx, orderId)
  const to = sale && afterSaleAfter(sale, 'lapse', 'system')
  if (!to || sale.answerBy === null || sale.answerBy >= beijingDate(now)) return
  const isEscalated = to === 'escalated'
  const act = isEscalated ? 'unanswered' : 'notSentBack'
  await updateSale(tx, sale.id, { state: to, answerBy: null, ...(isEscalated && { escalatedAt: now }) })
  const { amountFen, id } = sale
  await writeStep(tx, product, {}, { actorId: null, side: 'system', event: act, amountFen, afterSaleId: id })
  for (const side of ['buyer', 'seller'] as const) {
    await notifySide(tx, order, side, { kind: 'productOrder.saleStep', params: { act } })
  }
  if (isEscalated) await notifyEscalated(tx, order)
}
