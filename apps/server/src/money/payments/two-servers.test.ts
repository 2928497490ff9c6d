import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { payOnPage, startServerProcess, stopServerProcesses } from '../../test/server-process.ts'

type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

let portal: TestPortal
let first: ServerProcess
let second: ServerProcess
let customer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  customer = await portal.person()
  const env = { PAYMENT_SANDBOX: 'true' }
  const servers = await Promise.all([startServerProcess(portal.url, env), startServerProcess(portal.url, env)])
  ;[first, second] = servers
}, 90_000)

afterAll(async () => {
  await stopServerProcesses()
  await portal.stop()
})

const count = async (text: ReturnType<typeof sql>) => Number((await portal.db.execute<{ n: number }>(text)).rows[0]?.n)

async function openTenTimes(orderNo: string): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 === 0 ? first : second).post('/api/WxController/PCWxPay', customer, { orderNo }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  return answers.map(({ data }) => (data as { codeUrl: string }).codeUrl)
}

describe('two server processes on one database', () => {
  it('take ten simultaneous payments of each order as one charge, also where the notice is lost', async () => {
    // Every second notice is lost: only the server's own questions to the provider find those payments.
    await portal.db.execute(sql`create function lose_notice() returns trigger language plpgsql as $$ begin
      if hashtext(new.key) % 2 = 0 then new.due_at := null; end if; return new; end $$`)
    await portal.db.execute(sql`create trigger lose_notice before insert on sandbox_records for each row
      when (new.kind = 'notification') execute function lose_notice()`)
    const orderNos: string[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      const order = await buildOrder(portal.db, customer, { workState: 1, officialFen: 95_000, serviceFen: 30_000 })
      orderNos.push(order.orderNo)
    }

    for (const orderNo of orderNos) {
      const codes = await openTenTimes(orderNo)
      expect(new Set(codes).size).toBe(1)
      await Promise.all(codes.map((code, turn) => payOnPage(code, (turn % 2 === 0 ? first : second).url)))
    }

    const paid = () => count(sql`select count(*)::int as n from orders where payment_state = 2`)
    await expect.poll(paid, { timeout: 45_000, interval: 250 }).toBe(8)
    expect(await count(sql`select count(*)::int as n from payments`)).toBe(8)
    expect(
      await count(
        sql`select count(*)::int as n from sandbox_records where kind = 'trade' and body->>'state' = 'SUCCESS'`,
      ),
    ).toBe(8)
    expect(await count(sql`select count(*)::int as n from ledger_transactions where kind = 'receipt'`)).toBe(8)
    expect(await count(sql`select count(*)::int as n from order_events where event = 'paid'`)).toBe(8)
    expect(await count(sql`select coalesce(sum(amount_fen), 0)::int as n from ledger_postings`)).toBe(0)
    expect(await count(sql`select count(*)::int as n from refunds`)).toBe(0)
  }, 120_000)
})
