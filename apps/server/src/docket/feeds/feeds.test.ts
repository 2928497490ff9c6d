import { addDays, addMonths, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent } from '../../office/admin/test/case-world.ts'
import { makeCompany } from '../../people/organisations/test/company.ts'
import { docketEntries, docketFeeds } from '../../platform/db/schema/docket.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { deadlines, type orders } from '../../platform/db/schema/orders.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { addWatched } from '../monitoring/test/add-watched.ts'

let portal: TestPortal
const today = beijingDate(new Date())

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

type Asked = Parameters<typeof portal.call<'feeds.makeFeed'>>[1]
const plain: Asked = { name: '', scope: 'all', by: 'official', warnDays: [7], language: 'en' }
const make = (as: TestPerson, asked: Partial<Asked> = {}) =>
  portal.call('feeds.makeFeed', { ...plain, ...asked }, { as })

async function addressOf(as: TestPerson, asked: Partial<Asked> = {}): Promise<string> {
  const { data, error } = await make(as, asked)
  expect(error).toBeUndefined()
  return new URL(data.url).pathname
}

const read = (path: string, headers = {}) => portal.app.inject({ method: 'GET', url: path, headers })

/** Events of a calendar, as a reader of calendars that is not ours understands them. */
async function eventsAt(path: string) {
  const { body, statusCode } = await read(path)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, endDate, sequence, summary, description } = new ICAL.Event(component)
    return { uid, on: startDate.toString(), to: endDate.toString(), sequence, summary, description, component }
  })
}

/** A period on a case of a person, so many days from today. */
async function limitOf(person: TestPerson, days: number, more: Partial<typeof orders.$inferInsert> = {}) {
  const order = await buildOrder(portal.db, person, { workState: 5, officialState: 'substantive', ...more })
  const officialOn = addDays(today, days)
  const set = { ruleId: 'oa1', startsOn: addMonths(officialOn, -4), officialOn, internalOn: addDays(officialOn, -9) }
  const [made] = await portal.db
    .insert(deadlines)
    .values({ orderId: order.id, ownerId: order.ownerId, ...set, reasons: { steps: [] } })
    .returning({ id: deadlines.id })
  const deadlineId = made?.id ?? ''
  const [entry] = await portal.db.select().from(docketEntries).where(eq(docketEntries.sourceId, deadlineId))
  if (!entry) throw new Error('no limit')
  return { order, deadlineId, id: entry.id, uid: `${entry.id}@portal`, officialOn }
}
/** As if it and the feeds had last changed some days ago. */
async function longAgo(id: string): Promise<void> {
  const changedAt = new Date(Date.now() - 3 * 86_400_000)
  await portal.db.update(docketEntries).set({ changedAt }).where(eq(docketEntries.id, id))
  await portal.db.update(docketFeeds).set({ changedAt })
}
const uidsAt = async (path: string) => (await eventsAt(path)).map(({ uid }) => uid)

async function pastPeriod() {
  const person = await portal.person()
  return { person, ...(await limitOf(person, -40)) }
}

describe('a calendar feed', () => {
  it('holds one whole day for each limit, with its case, days, who acts and the way to it', async () => {
    const person = await portal.person()
    const { order, uid, id, officialOn } = await limitOf(person, 30, { title: '一种杯子，带盖; 保温' })
    const path = await addressOf(person, { warnDays: [7, 30, 7] })

    const { body, headers } = await read(path)
    const [event, ...rest] = await eventsAt(path)

    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(rest).toEqual([])
    expect(event).toMatchObject({ uid, on: officialOn, to: addDays(officialOn, 1) })
    expect(event?.summary).toBe('Reply to the first office action · 一种杯子，带盖; 保温')
    for (const text of [order.orderNo, officialOn, addDays(officialOn, -9), `/docket?limit=${id}`])
      expect(event?.description).toContain(text)
    const alarms = event?.component
      .getAllSubcomponents('valarm')
      .map((one) => String(one.getFirstPropertyValue('trigger')))
    expect(alarms).toEqual(['-P6DT15H', '-P29DT15H'])
    expect(body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(body).toMatch(/DTSTAMP:\d{8}T\d{6}Z\r\n/)
    // Lines of an event end before its alarms begin (RFC 5545 3.6.1).
    expect(body).not.toMatch(/END:VALARM\r\n(?!BEGIN:VALARM|END:VEVENT)/)
  })

  it('moves what moves under the same id, and drops what is done', async () => {
    const person = await portal.person()
    const { id, deadlineId, uid } = await limitOf(person, 30)
    const path = await addressOf(person)
    const [before] = await eventsAt(path)

    const to = addDays(today, 91)
    await portal.db.update(deadlines).set({ officialOn: to }).where(eq(deadlines.id, deadlineId))
    const [moved] = await eventsAt(path)
    await longAgo(id)
    const [earlier] = await eventsAt(path)
    await portal.db
      .update(deadlines)
      .set({ internalOn: addDays(to, -3) })
      .where(eq(deadlines.id, deadlineId))
    const [inner] = await eventsAt(path)
    await portal.db.update(deadlines).set({ state: 'met' }).where(eq(deadlines.id, deadlineId))

    expect(inner?.sequence).toBeGreaterThan(earlier?.sequence ?? 0)
    expect(moved).toMatchObject({ uid, on: to })
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(await uidsAt(path)).toEqual([])
  })

  it('reads alike while nothing changes, so that a program that has it takes nothing over the wire', async () => {
    const person = await portal.person()
    await limitOf(person, 10)
    const path = await addressOf(person)
    const first = await read(path)
    const second = await read(path, { 'if-none-match': first.headers.etag })
    await limitOf(person, 11)
    const third = await read(path, { 'if-none-match': first.headers.etag })

    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect(third.statusCode).toBe(200)
  })

  it('keeps what was missed in sight, as a right may be restored', async () => {
    const { person, deadlineId, uid } = await pastPeriod()
    const path = await addressOf(person)
    expect((await eventsAt(path))[0]?.summary).toMatch(/^Overdue: /)
    await addJob(portal.db, 'orders.missDeadlines', {})
    await runDueJobs(portal)

    const [row] = await portal.db.select().from(deadlines).where(eq(deadlines.id, deadlineId))
    expect(row?.state).toBe('missed')
    expect((await eventsAt(path)).map((event) => [event.uid, event.summary.slice(0, 8)])).toEqual([[uid, 'Missed: ']])
  })

  it('says what is overdue, and places limits by our own day where that is asked', async () => {
    const person = await portal.person()
    const late = await limitOf(person, -40)
    const coming = await limitOf(person, 40)
    const path = await addressOf(person, { by: 'ours', language: 'zh' })

    const events = await eventsAt(path)

    expect(events.map(({ uid, on }) => [uid, on])).toEqual([
      [late.uid, addDays(late.officialOn, -9)],
      [coming.uid, addDays(coming.officialOn, -9)],
    ])
    expect(events[0]?.summary).toMatch(/^已逾期：/)
    expect(events[1]?.summary).not.toContain('已逾期')
  })

  it('holds one case, one colleague, one area, or what is in one’s hands', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const mine = await limitOf(owner, 20, { keeperId: owner.id })
    const theirs = await limitOf(owner, 25, { keeperId: colleague.id })
    await addWatched(portal, owner)
    const uids = async (asked: Partial<Asked>) => uidsAt(await addressOf(owner, asked))

    expect(await uids({ scope: 'case', orderNo: theirs.order.orderNo })).toEqual([theirs.uid])
    expect(await uids({ scope: 'person', personId: colleague.id })).toEqual([theirs.uid])
    expect(await uids({ scope: 'mine', areas: ['patent'] })).toEqual([mine.uid])
    expect(await uids({ areas: ['patent', 'trademark'] })).toEqual([mine.uid, theirs.uid])
    const fees = await eventsAt(await addressOf(owner, { areas: ['annuity'] }))
    expect(fees.length).toBeGreaterThan(0)
    expect(fees.every(({ summary }) => summary.startsWith('Annual fee, year '))).toBe(true)
  })

  it('of a client holds what the agency handles of theirs, and nobody else makes one', async () => {
    const [client, other] = [await portal.person(), await portal.person()]
    const agent = await portal.person('agent')
    await buildAgent(portal, { userId: agent.id })
    const { uid } = await limitOf(client, 20, { agencyId: 1 })
    await limitOf(other, 20, { agencyId: 1 })

    const path = await addressOf(agent, { scope: 'client', userId: client.ownerId })
    expect(await uidsAt(path)).toEqual([uid])
    const unknown = await make(agent, { scope: 'client', userId: (await portal.person()).ownerId })
    const customer = await make(client, { scope: 'client', userId: other.ownerId })
    const colleague = await make(client, { scope: 'person', personId: other.id })
    const foreign = await make(other, { scope: 'case', orderNo: (await limitOf(client, 9)).order.orderNo })

    for (const { status, error } of [unknown, customer, colleague, foreign])
      expect([status, error]).toEqual([404, 'common.notFound'])
    expect((await make(client, { scope: 'case' })).error).toBe('feeds.subjectNeeded')
  })

  it('shrinks with the rights of who made it, at the next reading', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const { uid } = await limitOf(owner, 20, { keeperId: colleague.id })
    const other = await limitOf(owner, 21, { keeperId: owner.id })
    const [all, mine] = [await addressOf(colleague), await addressOf(colleague, { scope: 'mine' })]
    expect(await uidsAt(all)).toEqual([uid, other.uid])

    await giveRights(portal.db, owner.id, colleague.id, ['see', 'draft'])

    // The address stays good, as a calendar that is refused shows on what it read.
    expect(await uidsAt(all)).toEqual([uid])
    expect(await uidsAt(mine)).toEqual([uid])
    const refused = await make(colleague)
    expect([refused.status, refused.error]).toEqual([403, 'common.rightMissing'])
    expect((await make(colleague, { scope: 'mine' })).status).toBe(200)
  })
})

const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname

describe('feeds.renewFeed', () => {
  it('gives its maker another address, and nobody else', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const { data: made } = await make(colleague)

    const { data: renewed } = await portal.call('feeds.renewFeed', { id: made.id }, { as: colleague })

    expect([(await read(pathOf(made))).statusCode, (await read(pathOf(renewed))).statusCode]).toEqual([404, 200])
    for (const as of [await portal.person(), owner])
      expect((await portal.call('feeds.renewFeed', { id: made.id }, { as })).status).toBe(404)
    expect((await read(pathOf(renewed))).statusCode).toBe(200)
  })
})

describe('feeds.listFeeds', () => {
  it('shows feeds of all members to who manages people, and everybody their own', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const { data: made } = await make(colleague)
    await read(pathOf(made))
    const list = async (as: TestPerson, whose: 'mine' | 'all') =>
      (await portal.call('feeds.listFeeds', { whose }, { as })).data.list

    expect((await list(owner, 'all')).map(({ id, isOwn, member }) => [id, isOwn, member])).toEqual([
      [made.id, false, '王同事'],
    ])
    expect((await list(owner, 'all'))[0]?.readTime).not.toBeNull()
    expect(await list(owner, 'mine')).toEqual([])
    // Who manages people need not reach what a feed is of.
    const { order } = await limitOf(owner, 9)
    await make(colleague, { name: 'SECRET', scope: 'case', orderNo: order.orderNo })
    const text = JSON.stringify(await list(owner, 'all'))
    expect([text.includes('SECRET'), text.includes(order.orderNo)]).toEqual([false, false])
    expect(JSON.stringify(await list(colleague, 'mine'))).toContain(order.orderNo)
    await make(owner)
    expect((await list(colleague, 'all')).map(({ isOwn }) => isOwn)).toEqual([true, true])
  })
})

describe('feeds.endFeed', () => {
  it('is for its maker and for who manages people', async () => {
    const { owner, colleague } = await makeCompany(portal)
    const [first, second] = [(await make(colleague)).data, (await make(colleague)).data]
    const end = async (as: TestPerson, { id }: { readonly id: string }) =>
      (await portal.call('feeds.endFeed', { id }, { as })).status

    expect(await end(await portal.person(), first)).toBe(404)
    expect([await end(colleague, first), await end(owner, second)]).toEqual([200, 200])
    const told = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, colleague.id))
    expect(told.map(({ kind, organisationId }) => [kind, organisationId])).toEqual([
      ['organisation.feedEnded', owner.ownerId],
    ])
    expect([(await read(pathOf(first))).statusCode, (await read(pathOf(second))).statusCode]).toEqual([404, 404])
  })
})

describe('feeds.changeFeed', () => {
  it('keeps the address while name, day, warnings and language change', async () => {
    const person = await portal.person()
    const limit = await limitOf(person, 20)
    const { data } = await make(person)
    await longAgo(limit.id)
    const [before] = await eventsAt(pathOf(data))
    const to = { name: '我的期限', by: 'ours' as const, warnDays: [3 as const], language: 'zh' as const }

    expect((await portal.call('feeds.changeFeed', { id: data.id, ...to }, { as: person })).data.ok).toBe(true)

    const { body } = await read(new URL(data.url).pathname)
    expect(body).toContain('X-WR-CALNAME:我的期限')
    expect((await eventsAt(pathOf(data)))[0]?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    expect(body).toContain('TRIGGER:-P2DT15H')
    expect(body).toContain(`DTSTART;VALUE=DATE:${addDays(today, 11).replaceAll('-', '')}`)
    const { data: listed } = await portal.call('feeds.listFeeds', {}, { as: person })
    expect(listed.list).toMatchObject([{ id: data.id, ...to, scope: 'all', subject: null, areas: null }])
  })
})

describe('feeds.makeFeed', () => {
  it('makes twenty at most, also when several are asked for at once', async () => {
    const person = await portal.person()
    const made = await Promise.all(Array.from({ length: 22 }, () => make(person)))

    expect(made.filter(({ error }) => error === 'feeds.tooMany')).toHaveLength(2)
    expect(await portal.db.$count(docketFeeds, eq(docketFeeds.userId, person.id))).toBe(20)
  })

  it('keeps of an address its hash alone', async () => {
    const person = await portal.person()
    const { data } = await make(person)
    const code = new URL(data.url).pathname.slice('/calendars/'.length, -'.ics'.length)
    const [row] = await portal.db.select().from(docketFeeds).where(eq(docketFeeds.id, data.id))

    expect(JSON.stringify(row)).not.toContain(code)
    expect((await read(`/calendars/${code.slice(1)}x.ics`)).statusCode).toBe(404)
  })
})
