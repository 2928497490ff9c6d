import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { paymentNoticePath, refundNoticePath } from '../money/payments/make-payment.ts'
import { reconcileDue } from '../money/payments/reconcile.ts'
import { createDatabaseSandboxStore } from '../money/payments/sandbox-store.ts'
import { orders } from '../platform/db/schema/orders.ts'
import { payments } from '../platform/db/schema/payments.ts'
import { toBeijingRfc3339 } from '../platform/outside/wechat-pay/beijing-time.ts'
import { encryptResource } from '../platform/outside/wechat-pay/resource-cipher.ts'
import { type EnvelopeFault, signEnvelope } from '../platform/outside/wechat-pay/sandbox/envelope.ts'
import { buildOrder } from './build-order.ts'
import { startTestPortal, type TestPerson } from './portal.ts'

/** A port that nobody listens on just now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a server has no port')
  return address.port
}

/**
 * A portal that listens, with the sandbox gateway inside it. Nothing runs by the clock: a test says when notices are
 * delivered (`deliver`) and when the server asks the provider (`reconcile`).
 */
export async function startPaymentPortal(
  env: Record<string, string> = {},
  options: Parameters<typeof startTestPortal>[1] = {},
) {
  const port = await findFreePort()
  const portal = await startTestPortal({ PAYMENT_SANDBOX: 'true', PORT: String(port), ...env }, options)
  await portal.app.listen({ port, host: '127.0.0.1' })
  const { db, services } = portal
  const gateway = services.paymentSandbox
  if (!gateway) throw new Error('the sandbox gateway is not on')
  const sandbox = gateway
  const store = createDatabaseSandboxStore(db)
  const keys = (await store.find('keys', 'current'))?.body
  if (!keys) throw new Error('the gateway has no keys')

  /** A submitted order: 950.00 for the office, 300.00 for us, unless said otherwise. */
  const order = (person: TestPerson, more: Partial<typeof orders.$inferInsert> = {}) =>
    buildOrder(db, person, { workState: 1, officialFen: 95_000, serviceFen: 30_000, ...more })

  async function readOrder(orderNo: string) {
    const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (!row) throw new Error('no such order')
    return row
  }

  /** Attempts of an order, oldest first. */
  async function attempts(orderNo: string) {
    const { id } = await readOrder(orderNo)
    return db.select().from(payments).where(eq(payments.orderId, id)).orderBy(payments.createdAt)
  }

  async function lastAttempt(orderNo: string) {
    const last = (await attempts(orderNo)).at(-1)
    if (!last) throw new Error('no attempt')
    return last
  }

  /** Everything that waits for its time is due now. */
  async function makeDue(): Promise<void> {
    await db.execute(sql`update payments set next_query_at = now() where next_query_at is not null`)
    await db.execute(sql`update refunds set next_query_at = now() where next_query_at is not null`)
  }

  async function reconcile(): Promise<void> {
    await makeDue()
    await reconcileDue({ database: portal.database, services })
  }

  /** The gateway settles its refunds and delivers its notices, as if their time had come. */
  async function deliver(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      await db.execute(sql`update sandbox_records set due_at = now() - interval '1 second'
        where kind in ('refund', 'notification') and due_at is not null`)
      await sandbox.workOnce()
    }
  }

  /** WeChat wants a minute between two refunds of one order; here it has passed. */
  async function letAMinutePass(): Promise<void> {
    await db.execute(sql`update sandbox_records set body = jsonb_set(body, '{refunds}',
      (select coalesce(jsonb_agg(jsonb_set(r, '{at}', '0')), '[]') from jsonb_array_elements(body->'refunds') r))
      where kind = 'trade'`)
  }

  /** A notice of the gateway's own making, with its keys; `body` is what travels. */
  function notice(
    kind: 'payment' | 'refund',
    resource: Record<string, unknown>,
    { id = randomUUID(), fault }: { id?: string; fault?: EnvelopeFault } = {},
  ) {
    const original = kind === 'payment' ? 'transaction' : 'refund'
    const body = JSON.stringify({
      id,
      create_time: toBeijingRfc3339(new Date()),
      resource_type: 'encrypt-resource',
      event_type: kind === 'payment' ? 'TRANSACTION.SUCCESS' : 'REFUND.SUCCESS',
      summary: 'test',
      resource: {
        original_type: original,
        ...encryptResource(JSON.stringify(resource), original, Buffer.from(keys?.apiV3Key ?? '')),
      },
    })
    return { body, headers: signEnvelope(body, keys ?? never(), Date.now(), fault) }
  }

  function sendNotice(
    kind: 'payment' | 'refund',
    { body, headers }: { body: string; headers: Record<string, string> },
  ) {
    return portal.app.inject({
      method: 'POST',
      url: kind === 'payment' ? paymentNoticePath : refundNoticePath,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  }

  /** What the gateway's notice would say of a paid attempt. */
  function success(attempt: { outTradeNo: string; amountFen: number }, more: Record<string, unknown> = {}) {
    return {
      mchid: sandbox.settings.mchId,
      appid: sandbox.settings.appId,
      out_trade_no: attempt.outTradeNo,
      trade_state: 'SUCCESS',
      transaction_id: `42${attempt.outTradeNo.slice(1, 27)}`,
      success_time: toBeijingRfc3339(new Date()),
      amount: { total: attempt.amountFen, payer_total: attempt.amountFen, currency: 'CNY' },
      ...more,
    }
  }

  /** Opens, pays and lets the notice come: a paid order. */
  async function paidOrder(person: TestPerson, more: Partial<typeof orders.$inferInsert> = {}) {
    const { orderNo } = await order(person, more)
    await portal.call('payments.payByCode', { orderNo }, { as: person })
    await sandbox.pay((await lastAttempt(orderNo)).outTradeNo)
    await deliver()
    return readOrder(orderNo)
  }

  /** Bookings of an order and the sum of all postings in the database, which must be 0. */
  async function ledger(orderNo: string) {
    const { id } = await readOrder(orderNo)
    const { rows } = await db.execute<{ kind: string; account: string; amount: number }>(sql`
      select t.kind, p.account_code as account, p.amount_fen as amount from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id where t.order_id = ${id} order by p.id`)
    const { rows: total } = await db.execute<{ sum: number }>(
      sql`select coalesce(sum(amount_fen), 0)::int as sum from ledger_postings`,
    )
    return { postings: rows.map((row) => [row.kind, row.account, Number(row.amount)]), total: total[0]?.sum }
  }

  return {
    ...portal,
    sandbox,
    store,
    order,
    readOrder,
    attempts,
    lastAttempt,
    makeDue,
    reconcile,
    deliver,
    letAMinutePass,
    notice,
    sendNotice,
    success,
    paidOrder,
    ledger,
  }
}

function never(): never {
  throw new Error('the gateway has no keys')
}

export type PaymentPortal = Awaited<ReturnType<typeof startPaymentPortal>>
