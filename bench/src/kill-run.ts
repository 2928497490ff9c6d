import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { embeddedConnection, spawnServer, untilReady } from './kill-server.ts'
import { openCall, payOnPage, type Shop, seedShop } from './kill-shop.ts'
import { freePort, withTemporaryFolder } from './workbench.ts'

export interface KillRun {
  readonly victim: 'server' | 'postgres'
  readonly payments: number
  readonly paidAtKill: number
  readonly readySeconds: number
  readonly callsSeconds: number
  readonly awayAnswers: string
  readonly settledSeconds: number
  readonly charged: number
  readonly ordersPaid: number
  readonly lost: number
  readonly forgotten: number
  readonly invented: number
  readonly twice: number
  readonly ledgerSum: number
  readonly stuck: number
  readonly amcheck: string
  readonly problems: readonly string[]
}

const workers = 12
const settleSecondsMax = 60

/** One run: payers pay by the page of the sandbox, the victim is killed when a third has been acknowledged. */
export function runKill(victim: KillRun['victim'], payments: number): Promise<KillRun> {
  return withTemporaryFolder(async (folder) => {
    const port = await freePort()
    const start = () => spawnServer(folder, port)
    let server = start()
    const url = `http://127.0.0.1:${port}`
    await untilReady(url)
    const connection = embeddedConnection(folder)
    const shop = await seedShop(connection, payments)

    const answers = new Map<string, number>()
    const tell = (what: string) => answers.set(what, (answers.get(what) ?? 0) + 1)
    let isAway = false
    const paying = payAll(shop, url, (what) => isAway && tell(what))
    const acknowledged = await untilPaid(connection, Math.floor(payments / 3))
    const killedAt = performance.now()
    isAway = true
    if (victim === 'server') {
      server.kill('SIGKILL')
      await new Promise((resolve) => server.once('exit', resolve))
      server = start()
    } else killPostgres(folder)
    const readyMilliseconds = await untilReady(url)
    await untilCallAnswers(shop, url)
    const callsMilliseconds = performance.now() - killedAt
    isAway = false
    await paying
    const { settledSeconds, stuck } = await untilSettled(connection)
    const found = await inspect(connection, acknowledged)
    const amcheck = await checkFiles(connection)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    const run = {
      victim,
      payments,
      paidAtKill: acknowledged.length,
      readySeconds: readyMilliseconds(killedAt) / 1000,
      callsSeconds: callsMilliseconds / 1000,
      awayAnswers: [...answers].map(([what, times]) => `${what} ×${times}`).join(', ') || 'none',
      settledSeconds,
      stuck,
      amcheck,
      ...found,
    }
    return { ...run, problems: problemsOf(run) }
  })
}

/** Each payer opens, then pays; what fails is tried again, as a person would, until the order is paid. */
async function payAll(shop: Shop, url: string, tell: (what: string) => void): Promise<void> {
  const waiting = [...shop.orderNos]
  const work = async () => {
    for (let orderNo = waiting.shift(); orderNo !== undefined; orderNo = waiting.shift()) {
      for (let turn = 0; turn < 200; turn += 1) {
        const done = await openCall(url, shop.token, orderNo)
          .then((opened) => (opened.codeUrl === undefined ? opened : payOnPage(opened.codeUrl, url)))
          .catch(() => ({ status: 0, retryAfter: null }))
        if (done.status === 303 || done.status === 409) break
        tell(done.status === 503 && done.retryAfter !== null ? '503 with Retry-After' : `${done.status || 'no line'}`)
        await wait(100)
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
}

async function untilPaid(connection: string, least: number): Promise<string[]> {
  for (;;) {
    const paid = await query<{ id: string }>(
      connection,
      `select id from orders where payment_state = 2 and order_no like 'K%'`,
    )
    if (paid.length >= least) return paid.map((row) => row.id)
    await wait(20)
  }
}

async function untilCallAnswers(shop: Shop, url: string): Promise<void> {
  const address = `${url}/api/OrderController/WhetherToPay?orderNo=${shop.orderNos[0]}`
  for (;;) {
    const good = await fetch(address, { headers: { authorization: `Bearer ${shop.token}` } }).then(
      (answer) => answer.ok,
      () => false,
    )
    if (good) return
    await wait(10)
  }
}

/** Waits until no order is between paid and unpaid, at most a minute; the rest is stuck. */
async function untilSettled(connection: string): Promise<{ settledSeconds: number; stuck: number }> {
  const startedAt = performance.now()
  for (;;) {
    const [row] = await query<{ n: number }>(
      connection,
      `select count(*)::int as n from orders o where o.order_no like 'K%' and o.payment_state <> 2 and exists (
         select from payments p join sandbox_records s on s.kind = 'trade' and s.key = p.out_trade_no
         where p.order_id = o.id and s.body->>'state' in ('SUCCESS', 'REFUND'))`,
    )
    const stuck = row?.n ?? 0
    const settledSeconds = (performance.now() - startedAt) / 1000
    if (stuck === 0 || settledSeconds > settleSecondsMax) return { settledSeconds, stuck }
    await wait(100)
  }
}

/** Compares our books with the provider's, order by order. */
async function inspect(connection: string, acknowledged: readonly string[]) {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await query<{ n: number }>(connection, text, values))[0]?.n ?? 0)
  // Ours only: the demo set has payments of its own.
  const trades = `sandbox_records s join payments p on s.kind = 'trade' and s.key = p.out_trade_no
    join orders k on k.id = p.order_id and k.order_no like 'K%'`
  const charged = `s.body->>'state' in ('SUCCESS', 'REFUND')`
  return {
    charged: await one(`select count(*)::int as n from ${trades} where ${charged}`),
    ordersPaid: await one(`select count(*)::int as n from orders where payment_state = 2 and order_no like 'K%'`),
    lost: await one(
      `select count(*)::int as n from ${trades} join orders o on o.id = p.order_id where ${charged} and o.payment_state <> 2`,
    ),
    forgotten: await one('select count(*)::int as n from orders where id = any($1::uuid[]) and payment_state <> 2', [
      acknowledged,
    ]),
    invented: await one(
      `select count(*)::int as n from payments p join orders o on o.id = p.order_id and o.order_no like 'K%'
       left join sandbox_records s on s.kind = 'trade' and s.key = p.out_trade_no where p.state = 'paid' and coalesce(s.body->>'state', '') not in ('SUCCESS', 'REFUND')`,
    ),
    twice: await one(
      `select ((select count(*) from (select p.order_id from ${trades} where ${charged} group by 1 having count(*) > 1) d)
         + (select count(*) from (select order_id from ledger_transactions where kind = 'receipt' group by 1 having count(*) > 1) d)
         + (select count(*) from (select order_id from order_events where event = 'paid' group by 1 having count(*) > 1) d)
         + (select count(*) from orders o where o.payment_state = 2 and o.order_no like 'K%' and not exists (
             select from ledger_transactions t where t.order_id = o.id and t.kind = 'receipt')))::int as n`,
    ),
    ledgerSum: await one('select coalesce(sum(amount_fen), 0)::int as n from ledger_postings'),
  }
}

function problemsOf(run: Omit<KillRun, 'problems'>): string[] {
  const limit = run.victim === 'server' ? 3 : 5
  return [
    ...(run.lost > 0 ? ['payments lost'] : []),
    ...(run.forgotten > 0 ? ['acknowledged payments lost'] : []),
    ...(run.invented > 0 ? ['orders paid without a charge'] : []),
    ...(run.twice > 0 ? ['paid or booked twice'] : []),
    ...(run.ledgerSum !== 0 ? ['the ledger does not balance'] : []),
    ...(run.stuck > 0 ? ['orders stuck'] : []),
    ...(run.ordersPaid !== run.payments ? ['not every order is paid in the end'] : []),
    ...(run.amcheck === 'clean' ? [] : ['the files are damaged']),
    ...(run.callsSeconds > limit ? [`not back within ${limit} s`] : []),
  ]
}

/** The postmaster and everything it started, at once: nothing is left that could tidy up. */
function killPostgres(folder: string): void {
  const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
  const postmaster = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster)
  for (const pid of [postmaster, ...children.map(Number)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      // A backend may end by itself in the same instant.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}

function parentOf(pid: string): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  return Number(
    readFileSync(file, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')[1],
  )
}

/** What pg_amcheck does, which the embedded server does not bring: every table's rows and every index, by `amcheck`. */
async function checkFiles(connection: string): Promise<string> {
  await query(connection, 'create extension if not exists amcheck')
  const damaged = await query<{ table: string; msg: string }>(
    connection,
    `select c.oid::regclass::text as table, h.msg from pg_class c, verify_heapam(c.oid) h
     where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p'`,
  )
  await query(
    connection,
    `select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
     where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`,
  )
  return damaged.length === 0 ? 'clean' : damaged.map(({ table, msg }) => `${table}: ${msg}`).join('; ')
}

async function query<Row extends pg.QueryResultRow>(
  connection: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: connection })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
