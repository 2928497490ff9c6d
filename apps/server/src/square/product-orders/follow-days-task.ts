import { paymentStates } from '@portal/domain/kernel/orders/order-states'
import { toldBeforeDays } from '@portal/domain/kernel/reference/product-order-days'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { mayActOn } from '@portal/domain/square/product-orders/product-order-states'
import { type SQL, sql } from 'drizzle-orm'
import { lockOrder } from '../../kernel/orders/order-move-queries.ts'
import { isTransferAnnounced } from '../../kernel/orders/order-payment-queries.ts'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { closeUnpaid } from './close-parts.ts'
import { doneValues } from './follow-money-queries.ts'
import { addEvent, isOpenSale, lockProductRow, notifySide, situationOf, writeStep } from './product-order-queries.ts'

const atOnce = 200
const system = { id: null, role: 'system' } as const

/**
 * Each day's turn: orders that nobody paid are closed, buyers are told that an order is done by itself soon, and it is. Each is looked at
 * again under its lock, so that two servers do it once.
 */
export const followProductDaysTask: JobTask<Record<never, never>> = async (
  _payload,
  { database, services, signal },
) => {
  const now = services.now()
  const today = civilDate(beijingDate(now))
  const soon = addDays(today, toldBeforeDays)
  const noSale = sql`not exists (select from product_after_sales a where a.order_id = po.order_id and ${isOpenSale})`
  const turns: readonly (readonly [where: SQL, act: (tx: Tx, orderId: string, now: Date) => Promise<void>])[] = [
    [
      sql`po.state = 'toPay' and po.pay_by < ${today}::date and o.payment_state = 0
        and not exists (select from transfers t where t.order_id = o.id and t.state = 'announced')`,
      close,
    ],
    [sql`po.state = 'shipped' and po.auto_done_on < ${today}::date and ${noSale}`, end],
    [
      sql`po.state = 'shipped' and po.auto_done_on between ${today}::date and ${soon}::date and po.told_at is null and ${noSale}`,
      tell,
    ],
  ]
  for (const [where, act] of turns) {
    let after = '00000000-0000-0000-0000-000000000000'
    for (;;) {
      const found = await findOrders(database, where, after)
      for (const id of found) await database.db.transaction((tx) => act(tx, id, now))
      after = found.at(-1) ?? after
      if (found.length < atOnce || signal?.aborted) break
    }
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
}

async function tell(tx: Tx, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  const product = await lockProductRow(tx, orderId)
  if (product.state !== 'shipped' || product.toldAt !== null || product.autoDoneOn === null) return
  await tx.execute(
    sql`update product_orders set told_at = ${now.toISOString()}::timestamptz where order_id = ${orderId}`,
  )
  await notifySide(tx, order, 'buyer', { kind: 'productOrder.soonDone', params: { on: product.autoDoneOn } })
}
