import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginCodes, rateLimits, sessions } from '../../platform/db/schema/accounts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { forgetExpiredTask } from './forget-expired.ts'
import { openSession } from './session-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})

afterAll(() => portal.stop())

const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
  ip: '203.0.113.9',
  requestId: 'test',
  language: 'en' as const,
}

const openFor = ({ id, account }: TestPerson, ip = phone.ip) =>
  portal.db.transaction((tx) => openSession(tx, { id, account, role: 'customer' }, { ...phone, ip }, 'qrCode'))

describe('session.listSessions', () => {
  it('lists the caller’s live browsers, newest first, this one marked, without tokens', async () => {
    const person = await portal.person()
    await portal.person()
    await openFor(person)

    const { data } = await portal.call('session.listSessions', {}, { as: person })

    expect(data.total).toBe(2)
    expect(data.list.map((row) => [row.browser, row.system, row.place, row.current])).toEqual([
      ['Safari 17', 'iPhone', '203.0.113.9', false],
      ['', '', '127.0.0.1', true],
    ])
  })
  it('leaves out sessions that are over by the database’s clock', async () => {
    const person = await portal.person()
    await openFor(person)
    await portal.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessions.place, phone.ip))

    expect((await portal.call('session.listSessions', {}, { as: person })).data.total).toBe(1)
  })
  it('needs a session, which ends 7 days after it began', async () => {
    const person = await portal.person()
    const [row] = await portal.db
      .select({ days: sql<number>`extract(epoch from expires_at - created_at) / 86400` })
      .from(sessions)
      .where(eq(sessions.userId, person.id))
    await portal.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.userId, person.id))

    expect(Number(row?.days)).toBeCloseTo(7, 5)
    expect((await portal.call('session.listSessions', {}, { as: person })).status).toBe(401)
    expect((await portal.call('session.listSessions', {})).status).toBe(401)
  })
})

describe('session.endSession', () => {
  it('signs one browser out at once and leaves the others', async () => {
    const person = await portal.person()
    const { token } = await openFor(person)
    const { data } = await portal.call('session.listSessions', {}, { as: person })
    const other = data.list.find((row) => !row.current)

    const ended = await portal.call('session.endSession', { id: other?.id ?? '' }, { as: person })

    expect(ended.status).toBe(200)
    expect((await portal.call('account.getUser', {}, { as: { ...person, token } })).status).toBe(401)
    expect((await portal.call('account.getUser', {}, { as: person })).status).toBe(200)
  })
  it('answers another person’s session like a missing one', async () => {
    const [mine, theirs] = [await portal.person(), await portal.person()]
    const { data } = await portal.call('session.listSessions', {}, { as: theirs })

    const foreign = await portal.call('session.endSession', { id: data.list[0]?.id ?? '' }, { as: mine })
    const missing = await portal.call('session.endSession', { id: crypto.randomUUID() }, { as: mine })

    expect([foreign.status, foreign.error, foreign.msg]).toEqual([missing.status, missing.error, missing.msg])
    expect((await portal.call('account.getUser', {}, { as: theirs })).status).toBe(200)
  })
  it('needs a session', async () => {
    expect((await portal.call('session.endSession', { id: crypto.randomUUID() })).status).toBe(401)
  })
})

describe('the job session.forgetExpired', () => {
  it('removes what is over and keeps what lives', async () => {
    const person = await portal.person()
    await openFor(person, '203.0.113.77')
    await portal.db.update(sessions).set({ expiresAt: sql`now()` }).where(eq(sessions.place, '203.0.113.77'))
    await portal.call('session.createLoginCode', {})
    await portal.db.update(loginCodes).set({ expiresAt: sql`now() - interval '2 hours'` })
    await portal.db.insert(rateLimits).values([
      { key: 'old', count: 1, resetsAt: sql`now() - interval '1 second'` },
      {
        key: 'locked',
        count: 1,
        resetsAt: sql`now() - interval '1 second'`,
        lockedUntil: sql`now() + interval '1 hour'`,
      },
    ])

    await forgetExpiredTask(
      {},
      { database: portal.database, services: portal.services, signal: undefined, isLastAttempt: false },
    )

    expect(await portal.db.$count(sessions, eq(sessions.place, '203.0.113.77'))).toBe(0)
    expect(await portal.db.$count(loginCodes)).toBe(0)
    expect(await portal.db.$count(rateLimits, sql`key in ('old', 'locked')`)).toBe(1)
    expect((await portal.call('account.getUser', {}, { as: person })).status).toBe(200)
  })
})
