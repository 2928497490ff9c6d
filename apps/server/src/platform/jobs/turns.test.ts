import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { tasks } from '../../task-list.ts'
import { captureLog } from '../../test/captured-log.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { startJobs } from './start-jobs.ts'
import { noteNewLines, queueTurns, type Turn } from './turn-queries.ts'
import { startTurns, turnsBefore } from './turns.ts'

const dayMs = 24 * 60 * 60 * 1_000
/** A moment before the line of `jobs.forgetFinished` has its turn. */
const justBefore = Date.parse('2026-03-02T19:16:59.900Z')

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

/** With the queue of a server on a machine whose clock is so far ahead of the database's, which says `at` now. */
async function withServer(at: number, aheadMs: number, body: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: at + aheadMs })
  const since = performance.now()
  const services = {
    ...portal.services,
    now: () => new Date(at + performance.now() - since),
    clock: { sync: async () => aheadMs },
  }
  const jobs = await startJobs({ connectionString: portal.url, database: portal.database, services, tasks })
  try {
    await body()
  } finally {
    await jobs.stop()
    vi.useRealTimers()
  }
}

/** Work that ended long ago, which the line forgets at its turn. */
async function insertFinished(): Promise<void> {
  const person = await portal.person()
  await portal.db.execute(sql`
    insert into jobs (owner_id, requested_by, kind, input, rows, state, progress, finished_at)
    values (${person.id}, ${person.id}, 'orders.exportList', '{}', 0, 3, 0, '2025-01-01')`)
}

async function finished(): Promise<number> {
  const { rows } = await portal.db.execute<{ n: number }>(sql`select count(*)::int as n from jobs`)
  return rows[0]?.n ?? 0
}

const expectForgotten = () => vi.waitFor(async () => expect(await finished()).toBe(0), { timeout: 8_000, interval: 50 })

describe('turnsBefore', () => {
  it('names the newest turn of each line, of yesterday too', () => {
    const at = new Map(
      turnsBefore(new Date('2026-03-02T16:09:59.999Z')).map((turn) => [turn.task, turn.at.toISOString()]),
    )

    expect(at.get('orders.missDeadlines')).toBe('2026-03-01T16:10:00.000Z')
    expect(at.get('patents.endTerms')).toBe('2026-03-02T16:05:00.000Z')
    expect(at.get('orders.foldTallies')).toBe('2026-03-02T16:05:00.000Z')
  })

  it('names a turn of this very minute', () => {
    const turns = turnsBefore(new Date('2026-03-02T16:10:00.000Z'))

    expect(turns).toContainEqual({ task: 'orders.missDeadlines', at: new Date('2026-03-02T16:10:00.000Z') })
  })
})

describe('queueTurns', () => {
  const turnOn = (day: string): Turn => ({ task: 'jobs.forgetFinished', at: new Date(`${day}T19:17:00Z`) })
  const queueOn = (day: string) => queueTurns(portal.db, [turnOn(day)], new Date(`${day}T19:17:00.001Z`))

  it('begins a new line with its next turn, and gives each turn to one of two servers', async () => {
    await noteNewLines(portal.db, [turnOn('2026-01-01')])
    const first = await queueOn('2026-01-01')
    const both = await Promise.all([queueOn('2026-01-02'), queueOn('2026-01-02')])

    expect(first).toEqual([])
    expect(both.flat()).toEqual(['jobs.forgetFinished'])
  })

  it('makes up once for turns that nobody looked for, and does not wait for one that lies ahead', async () => {
    expect(await queueOn('2026-02-11')).toEqual(['jobs.forgetFinished'])
    expect(await queueOn('2026-02-11')).toEqual([])

    expect(await queueOn('2026-02-03')).toEqual(['jobs.forgetFinished'])
    expect(await queueOn('2026-02-03')).toEqual([])
  })

  it('takes a server that reads the clock a moment earlier for no clock that was set back', async () => {
    await queueOn('2026-02-15')
    const earlier = queueTurns(portal.db, [turnOn('2026-02-14')], new Date('2026-02-15T19:16:59.990Z'))

    expect(await earlier).toEqual([])
  })
})

describe('startJobs', () => {
  it('gives each line its turn by the database’s clock, after a server that was eight days ahead too', async () => {
    await insertFinished()
    await withServer(justBefore, 8 * dayMs, expectForgotten)

    await insertFinished()
    await withServer(justBefore + dayMs, 0, expectForgotten)
  })
})

describe('startTurns', () => {
  it.each([
    ['Connection terminated unexpectedly', 40],
    ['no table of li.wei@example.com', 50],
  ])('says why it could not look (%s), an outage more quietly than a fault', async (message, level) => {
    const captured = captureLog()
    const sync = () => Promise.reject(new Error(message))
    const services = { ...portal.services, log: captured.log, clock: { sync } }
    const turns = await startTurns({ database: portal.database, services })

    await vi.waitFor(() => expect(captured.text()).toContain(`"level":${level}`))
    await turns.stop()
    expect(captured.text()).toContain('turns')
    expect(captured.text()).not.toContain('li.wei')
  })
})
