import { addDays, addMonths, addYears, beijingDate, weekday } from '@portal/domain/platform/dates/civil-date'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAgent } from '../../office/admin/test/case-world.ts'
import { makeCompany } from '../../people/organisations/test/company.ts'
import { docketEntries } from '../../platform/db/schema/docket.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { watches, watchFees } from '../../platform/db/schema/monitoring.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { deadlines, orderMembers, type orders } from '../../platform/db/schema/orders.ts'
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

/** A period on a case of a person, so many days from today. */
async function limitOf(
  person: TestPerson,
  days: number,
  more: Partial<typeof orders.$inferInsert> = {},
  of: Partial<typeof deadlines.$inferInsert> = {},
) {
  const order = await buildOrder(portal.db, person, { workState: 5, officialState: 'substantive', ...more })
  const officialOn = addDays(today, days)
  const set = { ruleId: 'oa1', startsOn: addMonths(officialOn, -4), officialOn, internalOn: addDays(officialOn, -9) }
  const [made] = await portal.db
    .insert(deadlines)
    .values({ orderId: order.id, ownerId: order.ownerId, ...set, reasons: { steps: [] }, ...of })
    .returning()
  const [entry] = await portal.db
    .select()
    .from(docketEntries)
    .where(eq(docketEntries.sourceId, made?.id ?? ''))
  if (!entry) throw new Error('no limit')
  return { order, id: entry.id, officialOn }
}

type Asked = Parameters<typeof portal.call<'docket.listLimits'>>[1]
const list = async (as: TestPerson, asked: Asked = {}) => (await portal.call('docket.listLimits', asked, { as })).data
const idsOf = async (as: TestPerson, asked: Asked = {}) => (await list(as, asked)).list.map(({ id }) => id)

/** A customer with a limit of every source. */
async function everySource() {
  const person = await portal.person()
  const period = await limitOf(person, 30)
  const watch = await addWatched(portal, person, {}, today)
  const mark = { ownerId: person.ownerId, createdBy: person.id, relation: 'own' as const, name: '云岭', classes: [30] }
  await portal.db.insert(watchedMarks).values({
    ...{
      ...mark,
      number: '61234567',
      status: 'tmRegistered' as const,
      state: 'toRenew' as const,
      remindedThrough: today,
    },
    ...{ nextDay: 'renewal' as const, nextOn: addDays(today, 90), validTo: addDays(today, 90) },
  })
  await portal.db.insert(notices).values({
    ...{
      ownerId: person.ownerId,
      importerOwnerId: person.ownerId,
      importedBy: person.id,
      source: 'pdf',
      stage: 'confirmed',
    },
    ...{
      state: 'unread' as const,
      code: '210401',
      number: '202410000001X',
      title: 'A notice',
      dispatchedOn: '2026-09-01',
    },
    ...{ confirmedAt: new Date(), needsReply: true, replyRule: 'oa1', officialOn: addDays(today, 40) },
  })
  return { person, period, watch }
}

describe('docket.listLimits', () => {
  it('shows limits of every source, the nearest first, with what they are about', async () => {
    const { person, period, watch } = await everySource()

    const { list: rows, total } = await list(person)

    expect(total).toBe(4)
    expect(rows.map(({ officialOn }) => officialOn)).toEqual(rows.map(({ officialOn }) => officialOn).toSorted())
    expect(rows.find(({ source }) => source === 'deadline')).toMatchObject({
      ...{ id: period.id, orderNo: period.order.orderNo, title: period.order.title, area: 'patent', acts: 'client' },
      ...{ limit: { en: 'Reply to the first office action' }, state: 'open', isOverdue: false, customer: null },
    })
    expect(rows.find(({ source }) => source === 'watch')).toMatchObject({
      ...{ sourceId: watch.id, number: watch.number, title: watch.title, area: 'annuity', acts: 'client' },
      ...{ amountFen: watch.nextAmountFen, limit: { zh: `年费（第 ${watch.nextYear} 年）` } },
    })
    expect(rows.find(({ source }) => source === 'mark')).toMatchObject({
      title: '云岭',
      area: 'trademark',
      ruleId: 'tm-renewal',
    })
    expect(rows.find(({ source }) => source === 'notice')).toMatchObject({ title: 'A notice', area: 'patent' })
  })

  it('narrows by area, who acts, rule, days, order and what was acknowledged', async () => {
    const { person, period } = await everySource()
    await portal.call('docket.acknowledgeLimits', { ids: [period.id] }, { as: person })
    const count = async (asked: Asked) => (await list(person, asked)).total

    expect(await count({ area: 'annuity' })).toBe(1)
    expect(await count({ area: 'patent' })).toBe(2)
    expect(await count({ area: 'other' })).toBe(0)
    expect(await count({ acts: 'client' })).toBe(4)
    expect(await count({ acts: 'agency' })).toBe(0)
    expect(await count({ acts: 'office' })).toBe(0)
    expect(await count({ ruleId: 'tm-renewal' })).toBe(1)
    expect(await count({ dueFrom: addDays(today, 31), dueTo: addDays(today, 90) })).toBe(2)
    expect(await count({ orderNo: period.order.orderNo })).toBe(1)
    expect(await count({ acknowledged: 'yes' })).toBe(1)
    expect(await count({ acknowledged: 'no' })).toBe(3)
    const backwards = await idsOf(person, { sort: 'ours', order: 'desc' })
    expect(backwards).toEqual((await idsOf(person, { sort: 'ours', order: 'asc' })).toReversed())
  })

  it('parts what is open, overdue and done, and gives nobody a deadline that the office keeps or a holiday may move', async () => {
    const person = await portal.person()
    const [late, open] = [await limitOf(person, -40), await limitOf(person, 3)]
    const ofOffice = await limitOf(person, -39, {}, { ruleId: 'publication' })
    const missed = await limitOf(person, -60, {}, { state: 'missed' })
    const missedByWord = await limitOf(person, 5, {}, { state: 'missed' })
    const met = await limitOf(person, 20, {}, { state: 'met' })

    expect(await idsOf(person)).toEqual([late.id, ofOffice.id, open.id, missedByWord.id])
    expect(await idsOf(person, { tab: 'overdue' })).toEqual([missed.id, late.id])
    expect(await idsOf(person, { tab: 'done' })).toEqual([met.id])
    expect((await list(person)).list.map(({ isOverdue }) => isOverdue)).toEqual([true, false, false, false])
    expect((await portal.call('docket.getCounts', {}, { as: person })).data).toEqual({
      open: 4,
      overdue: 2,
      done: 1,
      week: 1,
    })
  })

  it('does not call an annual fee overdue that was ordered in its grace, until that is over', async () => {
    const person = await portal.person()
    const filedOn = addYears(addDays(today, -40), -5)
    const late = { filedOn, grantedOn: addYears(filedOn, 2), paidThroughYear: 5 }
    const watch = await addWatched(portal, person, late, today)
    await portal.db
      .update(watchFees)
      .set({ state: 'inPayment' })
      .where(and(eq(watchFees.watchId, watch.id), eq(watchFees.year, 6)))
    await portal.db.update(watches).set({ state: 'inPayment' }).where(eq(watches.id, watch.id))
    const overdue = async () =>
      (await list(person)).list.map(({ isOverdue, officialOn }) => [isOverdue, officialOn < today])

    expect(await overdue()).toEqual([[false, false]])
    await portal.db
      .update(watchFees)
      .set({ graceEndsOn: addDays(today, -20) })
      .where(eq(watchFees.watchId, watch.id))
    expect(await overdue()).toEqual([[true, true]])
  })

  it('shows to each the rows that their own lists show them', async () => {
    const { person } = await everySource()
    const [agent, reviewer, finance] = [
      await portal.person('agent'),
      await portal.person('reviewer'),
      await portal.person('finance'),
    ]
    const [guest, stranger] = [await portal.person(), await portal.person()]
    const draft = await limitOf(person, 10, { workState: 0 })
    const shared = await limitOf(person, 11)
    const secret = await limitOf(person, 12, { kind: 'deal', workState: 1 })
    await portal.db
      .insert(orderMembers)
      .values({ orderId: shared.order.id, userId: guest.id, role: 'viewer', addedBy: person.id })
    const asked = { userId: person.ownerId }
    const seen = async (as: TestPerson) => new Set(await idsOf(as, asked))
    const own = await seen(person)

    expect(own.size).toBe(7)
    const ofAgent = await seen(agent)
    expect([draft, secret].map(({ id }) => ofAgent.has(id))).toEqual([false, false])
    expect(ofAgent.size).toBe(2)
    // Staff see what is watched as well; the notice is the customer's alone.
    for (const as of [reviewer, finance]) {
      const ofStaff = await seen(as)
      expect([ofStaff.has(draft.id), ofStaff.has(secret.id), ofStaff.size]).toEqual([false, true, 5])
    }
    expect([...(await seen(guest))]).toEqual([shared.id])
    expect((await seen(stranger)).size).toBe(0)
    expect((await list(agent, { orderNo: shared.order.orderNo })).list[0]?.customer).not.toBeNull()
    expect((await portal.call('docket.listLimits', {})).status).toBe(401)
  })

  it('tells an agency who handles it, and a company who keeps it', async () => {
    const company = await makeCompany(portal)
    const agent = await portal.person('agent', { name: '周代理' })
    const { id: agentId } = await buildAgent(portal, { userId: agent.id })
    const made = await limitOf(company.colleague, 15, { agentId })

    const ofCompany = await list(company.owner, { personId: company.colleague.id })
    const ofAgency = await list(agent, { personId: agent.id })

    expect(ofCompany.list).toMatchObject([{ id: made.id, person: '王同事' }])
    expect(ofAgency.list).toMatchObject([{ id: made.id, person: '周代理' }])
    expect((await list(company.owner, { personId: agent.id })).total).toBe(0)
    expect((await list(agent, { personId: company.colleague.id })).total).toBe(0)
  })
})

describe('docket.getMonth', () => {
  it('counts each day from a Monday to a Sunday and shows three, what is done last', async () => {
    const person = await portal.person()
    const month = addMonths(today, 3).slice(0, 7)
    const on = `${month}-10`
    for (const state of ['met', 'open', 'open', 'open', 'missed'] as const) {
      await limitOf(person, 1, {}, { officialOn: on, internalOn: `${month}-03`, state })
    }
    const ask = async (more: object = {}) =>
      (await portal.call('docket.getMonth', { month, ...more }, { as: person })).data

    const { from, to, days } = await ask()

    expect([weekday(from as typeof today), weekday(to as typeof today)]).toEqual([1, 0])
    expect(days).toMatchObject([{ on, open: 3, overdue: 1, done: 1 }])
    expect(days[0]?.first).toHaveLength(3)
    expect(days[0]?.first.every(({ state }) => state !== 'met')).toBe(true)
    expect((await ask({ by: 'ours' })).days.map((day) => day.on)).toEqual([`${month}-03`])
    expect((await ask({ area: 'trademark' })).days).toEqual([])
  })
})

describe('docket.getWorkload', () => {
  it('counts open limits of each person by week, overdue ones apart, and those in nobody’s hands last', async () => {
    const company = await makeCompany(portal)
    const monday = addDays(today, -((weekday(today) + 6) % 7))
    const [own, colleague] = [company.owner, company.colleague]
    const at = (person: TestPerson, on: typeof today, more = {}) =>
      limitOf(person, 1, more, { officialOn: on, internalOn: addDays(on, -7) })
    await at(own, addDays(monday, 7))
    await at(own, addDays(monday, 8))
    await at(colleague, addDays(monday, 15))
    await at(colleague, addDays(today, -60))
    await at(own, addDays(monday, 21))
    const outside = await buildOrder(portal.db, own)
    await portal.db.execute(sql`update orders set keeper_id = null, work_state = 5 where id = ${outside.id}`)
    const days = { startsOn: today, officialOn: addDays(monday, 7), internalOn: monday, reasons: {} }
    await portal.db.insert(deadlines).values({ orderId: outside.id, ownerId: own.ownerId, ruleId: 'oa1', ...days })

    const { weeks, people } = (await portal.call('docket.getWorkload', { weeks: 3 }, { as: own })).data

    expect(weeks).toEqual([monday, addDays(monday, 7), addDays(monday, 14)])
    expect(people.map(({ id, overdue, counts }) => ({ id, overdue, counts }))).toEqual(
      expect.arrayContaining([
        { id: own.id, overdue: 0, counts: [0, 2, 0] },
        { id: colleague.id, overdue: 1, counts: [0, 0, 1] },
      ]),
    )
    expect(people.at(-1)).toEqual({ id: null, name: '', overdue: 0, counts: [0, 1, 0] })
    const ours = (await portal.call('docket.getWorkload', { weeks: 3, by: 'ours' }, { as: own })).data.people
    expect(ours.find(({ id }) => id === own.id)?.counts).toEqual([2, 0, 1])
  })
})

describe('docket.getLimit', () => {
  it('says why a period is that day: rule, version, article, who acts', async () => {
    const person = await portal.person()
    const steps = [{ key: 'dispatched', params: {}, on: '2026-01-05' }]
    const made = await limitOf(person, 30, {}, { reasons: { steps, warning: 'calendarUnknown' }, ruleVersion: 3 })

    const { data } = await portal.call('docket.getLimit', { id: made.id }, { as: person })

    expect(data).toMatchObject({
      ...{ id: made.id, officialOn: made.officialOn, mayMove: true, revision: 0 },
      why: { steps, warning: 'calendarUnknown', ruleVersion: 3, law: { missed: { zh: '视为撤回' } } },
    })
    expect(data.act?.en).toContain('submit it by')
  })

  it('says it of an annual fee with its amounts, of a mark, and of a notice', async () => {
    const { person, watch } = await everySource()
    const rows = (await list(person)).list
    const get = async (source: string) => {
      const id = rows.find((row) => row.source === source)?.id ?? ''
      return (await portal.call('docket.getLimit', { id }, { as: person })).data
    }

    const fee = await get('watch')
    expect(fee.fees).toEqual([{ name: { en: 'Annual fee', zh: '年费' }, amountFen: watch.nextAmountFen }])
    expect(fee.why?.steps.length).toBeGreaterThan(0)
    expect(fee.why?.law?.basis.zh).not.toBe('')
    expect((await get('mark')).why).toMatchObject({ startsOn: addDays(today, 90), steps: [] })
    expect((await get('notice')).why).toBeNull()
  })

  it('names the late fee of a fee in its grace period', async () => {
    const person = await portal.person()
    const filedOn = addDays(addMonths(today, -60), -50)
    const dates = { filedOn, grantedOn: addMonths(filedOn, 24), paidThroughYear: 5, isPaidAssumed: false }
    await addWatched(portal, person, dates)
    const [row] = (await list(person)).list
    expect(row).toMatchObject({ ruleId: 'annuity-grace', internalOn: null })

    const { data } = await portal.call('docket.getLimit', { id: row?.id ?? '' }, { as: person })

    expect(data.fees.map(({ name }) => name.en)).toEqual(['Annual fee', 'Late fee'])
  })

  it('is not there for somebody else, nor once it is gone', async () => {
    const [person, stranger] = [await portal.person(), await portal.person()]
    const made = await limitOf(person, 30)
    const get = (as: TestPerson) => portal.call('docket.getLimit', { id: made.id }, { as })

    expect((await get(stranger)).error).toBe('common.notFound')
    await portal.db.execute(sql`delete from deadlines where order_id = ${made.order.id}`)
    expect((await get(person)).error).toBe('common.notFound')
  })
})

describe('docket.acknowledgeLimits', () => {
  it('is said by each side for itself, once, and anew when the day moves', async () => {
    const [person, agent] = [await portal.person(), await portal.person('agent')]
    const made = await limitOf(person, 30)
    const say = async (as: TestPerson) =>
      (await portal.call('docket.acknowledgeLimits', { ids: [made.id] }, { as })).data.acknowledged
    const isSaid = async (as: TestPerson) =>
      (await list(as, { orderNo: made.order.orderNo })).list.map(({ acknowledgedTime }) => acknowledgedTime !== null)

    expect(await say(agent)).toEqual([made.id])
    expect([await isSaid(agent), await isSaid(person)]).toEqual([[true], [false]])
    expect(await say(person)).toEqual([made.id])
    expect(await say(person)).toEqual([])
    await portal.db.execute(sql`update deadlines set official_on = official_on + 1 where order_id = ${made.order.id}`)
    expect([await isSaid(agent), await isSaid(person)]).toEqual([[false], [false]])
  })

  it('is not for strangers, readers, finance, another agency, or without the right to answer', async () => {
    const company = await makeCompany(portal)
    const [guest, editor] = [await portal.person(), await portal.person()]
    const made = await limitOf(company.owner, 30)
    for (const [person, role] of [
      [guest, 'viewer'],
      [editor, 'editor'],
    ] as const) {
      const member = { orderId: made.order.id, userId: person.id, role, addedBy: company.owner.id }
      await portal.db.insert(orderMembers).values(member)
    }
    await giveRights(portal.db, company.owner.id, company.colleague.id, ['see', 'export'])
    const say = (as: TestPerson, ids = [made.id]) => portal.call('docket.acknowledgeLimits', { ids }, { as })

    for (const as of [await portal.person(), guest, await portal.person('finance')]) {
      expect((await say(as)).data.acknowledged).toEqual([])
    }
    expect((await say(company.colleague)).error).toBe('common.rightMissing')
    expect((await say(await portal.person('reviewer'))).data.acknowledged).toEqual([made.id])
    expect((await say(editor)).data.acknowledged).toEqual([made.id])
    const met = await limitOf(company.owner, 30, {}, { state: 'met' })
    expect((await say(company.owner, [met.id])).data.acknowledged).toEqual([])
  })
})

describe('docket.exportLimits', () => {
  it('writes the person’s own rows, and none for a stranger or without the right', async () => {
    const { person } = await everySource()
    const asked = { parameter: { area: 'patent' } } as const

    const started = await portal.call('docket.exportLimits', asked, { as: person })
    expect(started.data).toMatchObject({ rows: 2 })
    await runDueJobs(portal)
    const job = await portal.call('views.getJob', { jobId: started.data.jobId }, { as: person })
    expect(job.data.state).toBe(2)

    const stranger = await portal.person()
    const other = { parameter: { userId: person.ownerId } }
    expect((await portal.call('docket.exportLimits', other, { as: stranger })).error).toBe('orders.exportEmpty')
  })
})

describe('docket.getCounts', () => {
  it('counts what the lists show', async () => {
    const { person } = await everySource()

    expect((await portal.call('docket.getCounts', {}, { as: person })).data).toEqual({
      open: 4,
      overdue: 0,
      done: 0,
      week: 0,
    })
  })
})
