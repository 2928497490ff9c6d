import { readdirSync, readFileSync } from 'node:fs'
import { officialStates } from '@portal/domain/kernel/orders/order-states'
import {
  caseFigureKeys,
  grantedStates,
  lastDecision,
  type OfficialStep,
  openAgainStates,
  refusedStates,
} from '@portal/domain/office/overview/figures'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, memberOf } from '../../people/organisations/test/company.ts'
import { orderSteps } from '../../platform/db/schema/order-steps.ts'
import { deadlines, orderEvents, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { buildOrder } from '../../test/build-order.ts'
import { giveRights } from '../../test/organisations.ts'
import { startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson } from '../../test/portal.ts'
import { writtenRows } from '../../test/written-rows.ts'

let portal: Awaited<ReturnType<typeof startPaymentPortal>>
let owner: TestPerson
let colleague: TestPerson
let agent: TestPerson
let other: TestPerson
let staff: TestPerson
let finance: TestPerson
let reviewer: TestPerson
const today = beijingDate(new Date())
const period = { from: addDays(today, -89), to: today }

const atNoon = (day: CivilDate) => new Date(`${day}T12:00:00+08:00`)

interface Reached {
  readonly day: CivilDate
  readonly subject: 'work' | 'payment' | 'official'
  readonly to: string
  readonly from?: string
  readonly event?: string
  readonly dispatchedOn?: string
}

/** What the history of an order says, as those who move it write it. */
async function addEvents(orderId: string, list: readonly Reached[]) {
  for (const { day, subject, to, from, event = 'moved', dispatchedOn } of list) {
    await portal.db.insert(orderEvents).values({
      ...{ orderId, subject, event, toState: to, fromState: from ?? null, at: atNoon(day) },
      ...{ actorRole: 'system', detail: dispatchedOn ? { dispatchedOn } : {} },
    })
  }
}

/** A case of a company that went its whole way: handed in, paid after 2 days, accepted after 3 more, filed after 10. */
async function makeCase(person: TestPerson, start: number, more: Partial<typeof orders.$inferInsert> = {}) {
  const begun = addDays(today, start)
  const order = await buildOrder(portal.db, person, {
    ...{ workState: 5, paymentState: 2, serviceFen: 380_000, paidFen: 380_000, createdAt: atNoon(begun) },
    ...{ handlerId: agent.id, keeperId: person.id, ...more },
  })
  await addEvents(order.id, [
    { day: begun, subject: 'work', to: '1' },
    { day: addDays(begun, 2), subject: 'payment', to: '2' },
    { day: addDays(begun, 5), subject: 'work', to: '3' },
    { day: addDays(begun, 15), subject: 'work', to: '5' },
  ])
  return order
}

beforeAll(async () => {
  portal = await startPaymentPortal()
  const company = await makeCompany(portal)
  owner = company.owner
  colleague = company.colleague
  await portal.db.execute(sql`
    update organisation_members set reach = '{hands}' where id = ${await memberOf(portal, owner.id, colleague)}`)
  agent = await portal.person('agent', { name: '赵承办' })
  other = await portal.person('agent')
  staff = await portal.person('administrator')
  finance = await portal.person('finance')
  reviewer = await portal.person('reviewer')

  for (let at = 0; at < 12; at += 1) {
    const order = await makeCase(owner, -80 + at, at === 0 ? { keeperId: colleague.id, handlerId: other.id } : {})
    const isGranted = at < 9
    await addEvents(order.id, [
      {
        day: addDays(today, -1),
        subject: 'official',
        to: isGranted ? 'granted' : 'rejected',
        dispatchedOn: addDays(today, -20),
      },
    ])
  }
  // Three decisions about trademarks, too few for a rate; a case before the period; a draft; one to be paid; one in nobody's hands.
  for (let at = 0; at < 3; at += 1) {
    const order = await makeCase(owner, -60, { kind: 'trademark' })
    await addEvents(order.id, [{ day: today, subject: 'official', to: 'tmRegistered' }])
  }
  await makeCase(owner, -200)
  await buildOrder(portal.db, owner)
  const unpaid = await buildOrder(portal.db, owner, {
    workState: 1,
    officialFen: 95_000,
    serviceFen: 30_000,
    handlerId: agent.id,
  })
  await addEvents(unpaid.id, [{ day: today, subject: 'work', to: '1' }])
  const stranger = await portal.person('customer')
  const [first] = await portal.db.select().from(orders).where(eq(orders.handlerId, agent.id)).limit(1)
  const unheld = await buildOrder(portal.db, stranger, { workState: 3 })
  for (const [order, day] of [
    [first, 5],
    [first, 30],
    [first, 31],
    [first, -3],
    [unheld, 7],
  ] as const) {
    await portal.db.insert(deadlines).values({
      ...{ orderId: order?.id ?? '', ownerId: order?.ownerId ?? '', ruleId: 'oa1', startsOn: addDays(today, -60) },
      ...{ officialOn: addDays(today, day), internalOn: addDays(today, day), reasons: { steps: [] } },
    })
  }
  await buildOrder(portal.db, stranger, { workState: 3, paymentState: 2, serviceFen: 5, paidFen: 5 })

  const { orderNo } = await portal.paidOrder(owner)
  await portal.paidOrder(stranger)
  const asked = await portal.call(
    'payments.requestRefund',
    { orderNo, official: 5_000, service: 1_000, reason: 'part of it' },
    { as: owner },
  )
  await portal.call('payments.decideRefund', { refundId: asked.data.refundId, decision: 'approve' }, { as: finance })
  await portal.deliver()
  // The agent handles it, so that it is among what the reach of an agency's member holds.
  await portal.db.update(orders).set({ handlerId: agent.id, keeperId: owner.id }).where(eq(orders.orderNo, orderNo))
}, 120_000)
afterAll(() => portal.stop())

const figures = async (as: TestPerson, more: object = {}) =>
  (await portal.call('overview.getFigures', { ...period, ...more }, { as })).data
const cases = async (as: TestPerson, more: object) =>
  (await portal.call('overview.listCases', { pageSize: 100, dayFrom: period.from, dayTo: period.to, ...more }, { as }))
    .data
const limits = async (as: TestPerson, more: object) =>
  (await portal.call('docket.listLimits', { pageSize: 100, counted: true, ...more }, { as })).data
const money = async (as: TestPerson, more: object) => {
  const asked = { dayFrom: period.from, dayTo: period.to, sums: true, ...more }
  return (await portal.call('overview.listMoney', asked, { as })).data.sums
}
const everybody = () => ({ staff, finance, reviewer, agent, other, owner, colleague })
const whose = (id: string | null) => (id === null ? { nobody: true } : { personId: id })

describe('overview.getFigures', () => {
  it('counts no order of an agency’s own as its receivables, nor tells a reviewer whose money is due', async () => {
    const before = await figures(agent)
    await buildOrder(portal.db, agent, { workState: 1, officialFen: 90_000, serviceFen: 5, handlerId: agent.id })
    const after = await figures(agent)
    expect(after.inHand).toBe(before.inHand + 1)
    expect(after.money?.receivable).toEqual(before.money?.receivable)
    expect((await cases(agent, { figure: 'receivable' })).total).toBe(before.money?.receivable.count)
    for (const figure of ['receivable', 'held']) expect((await cases(reviewer, { figure })).total).toBe(0)
  })
})

describe('overview.listCases', () => {
  it('counts as many as the list behind each figure has rows, for everybody', async () => {
    for (const [role, as] of Object.entries(everybody())) {
      const told = await figures(as)
      const rows = new Map<string, number>()
      for (const figure of caseFigureKeys) rows.set(figure, (await cases(as, { figure })).total)
      const counted = {
        inHand: told.inHand,
        ...(told.money && { receivable: told.money.receivable.count, held: told.money.held.count }),
        ...(told.drafts.begun !== null && { begun: told.drafts.begun }),
        ...{ handedIn: told.drafts.handedIn, paid: told.drafts.paid },
        ...Object.fromEntries(told.steps.map(({ step, cases: count }) => [step, count])),
        granted: told.outcomes.reduce((sum, one) => sum + one.granted, 0),
        refused: told.outcomes.reduce((sum, one) => sum + one.refused, 0),
      }
      expect([role, counted]).toEqual([
        role,
        Object.fromEntries(Object.keys(counted).map((key) => [key, rows.get(key)])),
      ])
      // Noughts would lead to as many rows whatever was counted.
      if (role !== 'other' && role !== 'colleague') expect([role, Object.values(counted)]).not.toContain(0)
      for (const { id, cases: count } of told.load.people) {
        expect((await cases(as, { figure: 'inHand', ...whose(id) })).total).toBe(count)
      }
      for (const { area, ...decided } of told.outcomes) {
        const found = {
          granted: (await cases(as, { figure: 'granted', area })).total,
          refused: (await cases(as, { figure: 'refused', area })).total,
        }
        expect([role, area, found]).toEqual([role, area, { granted: decided.granted, refused: decided.refused }])
      }
    }
  })

  it('sums what is held and what is to be paid over exactly these rows', async () => {
    for (const as of [staff, finance, agent, owner]) {
      const told = (await figures(as)).money
      for (const [figure, key] of [
        ['held', 'held'],
        ['receivable', 'amount'],
      ] as const) {
        const { list } = await cases(as, { figure })
        expect(list.reduce((sum, row) => sum + (row[key] ?? 0), 0)).toBe(told?.[figure].amount)
      }
    }
  })

  it('counts of a family abroad its countries, and the family alone while it has none', async () => {
    const before = await figures(staff)
    const family = await buildOrder(portal.db, owner, { kind: 'foreign', workState: 1, createdAt: atNoon(today) })
    const inHand = async () => (await figures(staff)).inHand - before.inHand
    expect(await inHand()).toBe(1)

    const country = { kind: 'foreignCountry', parentOrderId: family.id } as const
    const first = await buildOrder(portal.db, owner, { ...country, workState: 3 })
    await buildOrder(portal.db, owner, { ...country, workState: 5 })
    expect(await inHand()).toBe(2)
    expect((await cases(staff, { figure: 'inHand', area: 'abroad' })).list.map(({ type }) => type)).toEqual([
      ...['foreignCountry', 'foreignCountry'],
    ])
    // It was begun once, and is paid by its countries.
    const drafts = async () => {
      const { handedIn, paid } = (await figures(staff)).drafts
      return [handedIn - before.drafts.handedIn, paid - before.drafts.paid]
    }
    await addEvents(family.id, [{ day: today, subject: 'work', to: '1' }])
    expect(await drafts()).toEqual([1, 0])
    await addEvents(first.id, [{ day: today, subject: 'payment', to: '2' }])
    expect(await drafts()).toEqual([1, 1])
    expect((await cases(staff, { figure: 'paid', area: 'abroad' })).total).toBe(1)

    await portal.db.update(orders).set({ workState: 9 }).where(eq(orders.parentOrderId, family.id))
    expect(await inHand(), 'its countries are cancelled').toBe(1)
    await portal.db.delete(orders).where(eq(orders.parentOrderId, family.id))
    await portal.db.delete(orders).where(eq(orders.id, family.id))
  })

  it('counts all in hand, however many people have them', async () => {
    const before = (await figures(staff)).inHand
    const { rows } = await portal.db.execute<{ id: string }>(sql`
      insert into users (account, name, role, password_hash)
      select 'crowd-' || n, 'Crowd ' || n, 'customer', 'none' from generate_series(1, 230) n returning id`)
    await portal.db.execute(sql`
      insert into organisation_members (organisation_id, user_id, role_id)
      select m.organisation_id, u.id, m.role_id from organisation_members m cross join users u
      where m.user_id = ${agent.id} and m.organisation_id = ${agent.ownerId} and u.account like 'crowd-%'`)
    for (const { id } of rows) await buildOrder(portal.db, owner, { workState: 3, title: 'crowd', handlerId: id })

    const { inHand, load } = await figures(staff)

    expect([inHand - before, load.cases - before, load.people.length]).toEqual([230, 230, 200])
    expect((await cases(staff, { figure: 'inHand' })).total).toBe(inHand)
    const hidden = rows.find(({ id }) => !load.people.some((one) => one.id === id))?.id ?? ''
    expect((await figures(staff, { personId: hidden })).inHand).toBe(1)
    const asked = await portal.call('overview.exportFigures', { table: 'load', ...period }, { as: staff })
    const written = await writtenRows(portal, asked.data.jobId)
    expect(written.reduce((sum, row) => sum + Number(row.Cases), 0)).toBe(inHand)
    await portal.db.delete(orders).where(eq(orders.title, 'crowd'))
  })
})

describe('overview.getFigures', () => {
  it('tells steps, medians and rates of the period, and hides what is of fewer than ten', async () => {
    const { steps, outcomes, drafts } = await figures(agent)

    // Eleven inventions in hand of this agent, three trademarks; that before the period ended its steps before it.
    expect(steps).toEqual([
      { step: 'paidStep', cases: 15, median: 2 },
      { step: 'acceptedStep', cases: 15, median: 3 },
      { step: 'filedStep', cases: 15, median: 10 },
      { step: 'decidedStep', cases: 15, median: expect.any(Number) },
    ])
    expect(outcomes).toContainEqual({ area: 'patent', granted: 9, refused: 3, share: 75 })
    expect(outcomes).toContainEqual({ area: 'trademark', granted: 3, refused: 0, share: null })
    expect(drafts.begun).toBeNull()

    const ofMarks = await figures(agent, { area: 'trademark' })
    expect(ofMarks.steps[0]).toEqual({ step: 'paidStep', cases: 3, median: null })
  })

  it('counts a case once, by its last decision', async () => {
    const refused = (await cases(agent, { figure: 'refused', area: 'patent' })).list.map(({ orderNo }) => orderNo)
    const [one] = await portal.db
      .select()
      .from(orders)
      .where(eq(orders.orderNo, refused[0] ?? ''))
    const id = one?.id ?? ''
    const outcome = async () => (await figures(agent)).outcomes.find(({ area }) => area === 'patent')
    const revoked = { day: today, subject: 'official', from: 'rejected', to: 'substantive' } as const

    await addEvents(id, [{ ...revoked, event: 'rejectionRevoked', dispatchedOn: addDays(today, -10) }])
    expect(await outcome()).toEqual({ area: 'patent', granted: 9, refused: 2, share: 81.8 })
    await addEvents(id, [{ day: today, subject: 'official', from: 'registered', to: 'granted' }])
    expect(await outcome()).toEqual({ area: 'patent', granted: 10, refused: 2, share: 83.3 })

    // Both were recorded by mistake: it is refused as it was.
    await addEvents(id, [
      { day: today, subject: 'official', from: 'granted', to: 'registered', event: 'documentUndone' },
      { ...revoked, from: 'substantive', to: 'rejected', event: 'documentUndone' },
    ])
    expect(await outcome()).toEqual({ area: 'patent', granted: 9, refused: 3, share: 75 })
  })

  it('counts for a company its own in reach, drafts too, and for its member what is in their hands', async () => {
    const whole = await figures(owner)
    const own = await figures(colleague)

    expect(whole.drafts).toEqual({ begun: 18, handedIn: 16, paid: 16 })
    expect(own.drafts).toEqual({ begun: 1, handedIn: 1, paid: 1 })
    expect(own.load).toEqual({ cases: 1, people: [{ id: colleague.id, name: '王同事', cases: 1 }] })
    expect((await figures(owner, { personId: colleague.id })).drafts.handedIn).toBe(1)
  })
})

describe('overview.listMoney', () => {
  it('tells money of the ledger on its own days, what was paid back beside it, and the rows add up to it', async () => {
    for (const as of [owner, finance, agent, staff]) {
      const { money: told } = await figures(as)
      if (!told) throw new Error('they see money')
      expect(told.received.official).toBeGreaterThan(0)
      const { received, refunded } = told
      expect(await money(as, {})).toEqual({
        official: received.official - refunded.official,
        service: received.service - refunded.service,
        amount: received.official + received.service - refunded.official - refunded.service,
      })
      expect(await money(as, { tab: 'receipt' })).toMatchObject(received)
      expect(await money(as, { tab: 'refund' })).toMatchObject({
        amount: 0 - refunded.official - refunded.service,
      })
      for (const { from, to, official, service, refunded: back } of told.buckets) {
        const sums = await money(as, { dayFrom: from, dayTo: to })
        expect(sums?.amount).toBe(official + service - back)
      }
      const sum = (part: 'official' | 'service' | 'refunded') =>
        told.buckets.reduce((all, bucket) => all + bucket[part], 0)
      expect([sum('official'), sum('service'), sum('refunded')]).toEqual([
        ...[received.official, received.service, refunded.official + refunded.service],
      ])
    }
    expect((await figures(owner)).money).toMatchObject({
      received: { official: 95_000, service: 30_000 },
      refunded: { official: 5_000, service: 1_000 },
      held: { count: 1, amount: 90_000 },
      receivable: { count: 1, amount: 125_000 },
    })
  })

  it('shows the rows of a page with what each was, and sums where they are asked for', async () => {
    const { data } = await portal.call('overview.listMoney', { pageSize: 1 }, { as: owner })

    expect(data).toMatchObject({ total: 2, sums: null, list: [{ kind: 'refund', official: -5_000, amount: -6_000 }] })
    const second = await portal.call('overview.listMoney', { pageSize: 1, pageNum: 2 }, { as: owner })
    expect(second.data.list).toMatchObject([{ kind: 'receipt', official: 95_000, amount: 125_000 }])
  })

  it('tells reviewers no money, in figures or rows', async () => {
    expect((await figures(reviewer)).money).toBeNull()
    expect((await portal.call('overview.listMoney', {}, { as: reviewer })).error).toBe('common.forbidden')
    const { list } = await cases(reviewer, { figure: 'inHand' })
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ amount, held }) => amount === null && held === null)).toBe(true)
  })
})

describe('the limits and the period of the figures', () => {
  it('leads everybody to as many limits of the docket as it counts', async () => {
    for (const [role, as] of Object.entries(everybody())) {
      const told = (await figures(as)).limits
      const due = { tab: 'open', dueFrom: told.from, dueTo: told.to }
      const found = {
        overdue: (await limits(as, { tab: 'overdue' })).total,
        due: (await limits(as, due)).total,
      }
      expect([role, found]).toEqual([role, { overdue: told.overdue, due: told.due }])
      for (const { id, ...counted } of told.people) {
        expect((await limits(as, { tab: 'overdue', ...whose(id) })).total).toBe(counted.overdue)
        expect((await limits(as, { ...due, ...whose(id) })).total).toBe(counted.due)
      }
    }
    expect((await figures(agent)).limits.people).toEqual([
      { id: agent.id, name: '赵承办', due: 2, overdue: 1 },
      { id: null, name: '', due: 1, overdue: 0 },
    ])
    expect((await figures(owner)).limits).toMatchObject({ due: 2, overdue: 1 })
  })

  it('counts limits of the cases that the other figures count, and neither shared ones nor one’s own beside them', async () => {
    const before = [(await figures(colleague)).limits.due, (await figures(staff)).limits.due]
    const [shared] = await portal.db.select().from(orders).where(eq(orders.workState, 3)).limit(1)
    if (!shared) throw new Error('no order in nobody’s hands')
    await portal.db
      .insert(orderMembers)
      .values({ orderId: shared.id, userId: colleague.id, role: 'viewer', addedBy: staff.id })
    const ofStaff = await buildOrder(portal.db, staff, { workState: 0 })
    await portal.db.insert(deadlines).values({
      ...{ orderId: ofStaff.id, ownerId: staff.ownerId, ruleId: 'oa1', startsOn: today, reasons: { steps: [] } },
      ...{ officialOn: addDays(today, 6), internalOn: today },
    })

    // The docket shows both, the figures count neither.
    const seen = async (as: TestPerson) =>
      (await portal.call('docket.listLimits', { dueFrom: today, dueTo: addDays(today, 30) }, { as })).data.total
    expect(await seen(colleague)).toBe((before[0] ?? 0) + 1)
    expect(await seen(staff)).toBe((before[1] ?? 0) + 1)
    expect([(await figures(colleague)).limits.due, (await figures(staff)).limits.due]).toEqual(before)
    await portal.db.delete(orderMembers).where(eq(orderMembers.userId, colleague.id))
    await portal.db.delete(orders).where(eq(orders.id, ofStaff.id))
  })

  it('refuses a period that ends before it begins or is longer than a year', async () => {
    const ask = (from: string, to: string) => portal.call('overview.getFigures', { from, to }, { as: owner })

    expect((await ask('2026-02-02', '2026-02-01')).status).toBe(400)
    expect((await ask('2025-01-01', '2026-01-02')).status).toBe(400)
    expect((await ask('2025-01-01', '2026-01-01')).status).toBe(200)
  })
})

describe('the steps of an order', () => {
  const stepsOf = async (id: string) => (await portal.db.select().from(orderSteps).where(eq(orderSteps.orderId, id)))[0]

  it('follow every state of the domain that decides or opens again, and no other', async () => {
    for (const state of Object.keys(officialStates)) {
      const order = await buildOrder(portal.db, owner, { workState: 5 })
      const before = addDays(today, -9)
      await addEvents(order.id, [
        { day: before, subject: 'official', to: 'rejected' },
        { day: today, subject: 'official', to: state },
      ])
      const decided = await stepsOf(order.id)
      const isOf = (list: readonly string[]) => list.includes(state)
      const refusedOn = isOf(refusedStates) ? today : isOf([...grantedStates, ...openAgainStates]) ? null : before

      expect([state, decided?.grantedOn ?? null, decided?.refusedOn ?? null]).toEqual([
        ...[state, isOf(grantedStates) ? today : null, refusedOn],
      ])
      await portal.db.delete(orders).where(eq(orders.id, order.id))
    }
  })

  it('keep the first day and the day of the document, and what is taken back leaves the decision before it', async () => {
    const order = await buildOrder(portal.db, owner, { workState: 5 })
    const upheld = { day: today, subject: 'official', from: 'reexamination', to: 'rejected' } as const
    await addEvents(order.id, [
      { day: addDays(today, -30), subject: 'work', to: '3' },
      { day: addDays(today, -20), subject: 'work', to: '3' },
      { day: today, subject: 'official', from: 'substantive', to: 'rejected', dispatchedOn: '2026-03-02' },
      { day: today, subject: 'official', from: 'rejected', to: 'reexamination', dispatchedOn: '2026-04-03' },
      { ...upheld, dispatchedOn: '2026-05-04' },
    ])
    expect(await stepsOf(order.id)).toMatchObject({ acceptedOn: addDays(today, -30), refusedOn: '2026-05-04' })

    const undone = { event: 'documentUndone', from: 'rejected' }
    await addEvents(order.id, [{ ...upheld, ...undone, to: 'reexamination', dispatchedOn: '2026-05-04' }])
    expect(await stepsOf(order.id)).toMatchObject({ acceptedOn: addDays(today, -30), refusedOn: '2026-03-02' })

    await addEvents(order.id, [
      { day: today, subject: 'official', from: 'reexamination', to: 'rejected', event: 'documentUndone' },
      { day: today, subject: 'official', ...undone, to: 'substantive', dispatchedOn: '2026-03-02' },
    ])
    expect(await stepsOf(order.id)).toMatchObject({ acceptedOn: addDays(today, -30), refusedOn: null })
    await portal.db.delete(orders).where(eq(orders.id, order.id))
  })

  it('are those of the domain, whatever the office told and whatever of it was taken back', async () => {
    const states = ['substantive', 'rejected', 'reexamination', 'granted', 'lapsed'] as const
    const told = fc.record({ to: fc.constantFrom(...states), day: fc.nat(40), isUndo: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 12 }), async (list) => {
        const order = await buildOrder(portal.db, owner, { workState: 5 })
        const way: OfficialStep[] = []
        const standing: OfficialStep[] = [{ from: null, to: 'notFiled', on: today, document: null, isUndone: false }]
        for (const { to, day, isUndo } of list) {
          const last = standing.at(-1)
          if (!last) throw new Error('the first stands always')
          const on = addDays(today, -day)
          const isUndone = isUndo && last.from !== null
          const step = isUndone
            ? { ...last, from: last.to, to: last.from ?? '', isUndone }
            : { from: last.to, to, on, document: on, isUndone }
          if (!isUndone && last.to === to) continue
          if (isUndone) standing.pop()
          else standing.push(step)
          way.push(step)
        }
        await addEvents(
          order.id,
          way.map(({ from, to, document, isUndone }) => ({
            ...{ day: today, subject: 'official', to, dispatchedOn: document ?? '' },
            ...{ from: from ?? '', event: isUndone ? 'documentUndone' : 'moved' },
          })),
        )
        const { grantedOn = null, refusedOn = null } = (await stepsOf(order.id)) ?? {}
        const decision = lastDecision(way)
        expect([grantedOn, refusedOn]).toEqual([
          decision?.is === 'granted' ? decision.on : null,
          decision?.is === 'refused' ? decision.on : null,
        ])
        await portal.db.delete(orders).where(eq(orders.id, order.id))
      }),
      { numRuns: 40 },
    )
  })
})

describe('the migration', () => {
  it('reads the steps of what happened before it as the trigger would have', async () => {
    const folder = new URL('../../platform/db/migrations/', import.meta.url)
    const name = readdirSync(folder).find((one) => one.endsWith('_overview.sql')) ?? ''
    const fill = readFileSync(new URL(name, folder), 'utf8').split('--> statement-breakpoint').at(-1) ?? ''
    const all = () => portal.db.select().from(orderSteps).orderBy(orderSteps.orderId)
    const before = await all()
    expect(before.length).toBeGreaterThan(10)
    await portal.db.delete(orderSteps)

    await portal.db.execute(sql.raw(fill))

    expect(await all()).toEqual(before)
  })
})

describe('overview.exportCases', () => {
  it('holds exactly the rows of the figure, in the reader’s language', async () => {
    const parameter = { figure: 'granted', dayFrom: period.from, dayTo: period.to } as const
    const asked = await portal.call('overview.exportCases', { parameter }, { as: agent, language: 'zh-CN' })
    const total = (await cases(agent, { figure: 'granted' })).total

    expect(asked.data.rows).toBe(total)
    const written = await writtenRows(portal, asked.data.jobId)
    expect(written).toHaveLength(total)
    expect(written[0]).toMatchObject({ 服务进度: '已递交', 负责人: '赵承办' })
  })
})

describe('overview.exportMoney', () => {
  it('holds the bookings, below zero where money went back', async () => {
    const asked = await portal.call('overview.exportMoney', { parameter: { tab: 'refund' } }, { as: owner })

    expect(await writtenRows(portal, asked.data.jobId)).toMatchObject([
      { Booking: 'Refund', 'Official fees (CNY)': -50, 'Amount (CNY)': -60 },
    ])
  })
})

describe('overview.exportFigures', () => {
  it('holds each table of the page; a rate of too few is hidden there too', async () => {
    const ask = (table: 'money' | 'outcomes' | 'steps' | 'load' | 'drafts') =>
      portal.call('overview.exportFigures', { table, ...period }, { as: agent })

    expect(await writtenRows(portal, (await ask('outcomes')).data.jobId)).toContainEqual({
      ...{ Name: 'Trademarks', 'Granted or registered': 3, Refused: 0, 'Share granted': 'fewer than 10' },
    })
    expect((await ask('steps')).data.rows).toBe(4)
    expect((await ask('load')).data.rows).toBe((await figures(agent)).load.people.length)
    expect((await ask('money')).data.rows).toBe((await figures(agent)).money?.buckets.length)
    expect((await ask('drafts')).data.rows).toBe(2)
  })

  it('is for who may export, as the two others are', async () => {
    await giveRights(portal.db, owner.id, colleague.id, ['see', 'pay'])
    for (const name of ['overview.exportCases', 'overview.exportMoney'] as const) {
      expect((await portal.call(name, {}, { as: colleague })).error).toBe('common.rightMissing')
    }
    const table = await portal.call('overview.exportFigures', { table: 'load', ...period }, { as: colleague })
    expect(table.error).toBe('common.rightMissing')
  })
})
