import type { SingleKind } from '@portal/domain/law/patents/follow-up-names'
import type { DeadlineRuleId } from '@portal/domain/law/periods/rule-names'
import { emptyFilingForm, type FilingKind } from '@portal/domain/patents/filings/form'
import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { addDays, addYears, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deadlines, filings, officialDocuments, orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { actOn, buildCase, buildForm, readOrder, submitPaidForm } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
})
afterAll(() => portal.stop())

const today = beijingDate(new Date())
const act = (orderNo: string, more: Parameters<typeof actOn>[2]) => actOn(portal, orderNo, more, agent)

/** A case whose office waits for something, with the document that says so. */
async function caseWaiting(officialState: string, rule: DeadlineRuleId, code: string) {
  const made = await buildCase(portal, owner, { officialState }, rule)
  const [document] = await portal.db
    .insert(officialDocuments)
    .values({ orderId: made.order.id, code, dispatchedOn: today, deliveryMode: 'electronic', recordedBy: agent.id })
    .returning()
  await portal.db.update(deadlines).set({ documentId: document?.id }).where(eq(deadlines.id, made.deadline.id))
  const notice = { ...emptyNotice, documentId: document?.id ?? null, code, name: code, dispatchedOn: today }
  return { ...made, notice }
}

/** Leads a paid follow-up to the office. */
async function sent(orderNo: string) {
  await act(orderNo, { act: 'accept' })
  await act(orderNo, { act: 'draft', text: '请求' })
  await portal.call('orders.confirmDraft', { orderNo }, { as: owner })
  expect((await act(orderNo, { act: 'filed', on: today })).status).toBe(200)
}

const stateOf = async (id: string) => (await portal.db.select().from(deadlines).where(eq(deadlines.id, id)))[0]?.state
const officialOf = async (orderNo: string) => (await readOrder(portal, orderNo)).officialState
const answersOf = async (orderNo: string) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })).data.answers

describe('what the office waits for', () => {
  it.each([
    ['registration', 'grantNotice', 'register', '200602'],
    ['reexamination', 'rejected', 'reexam', '210407'],
    ['examination', 'published', 'sub-exam', '210306'],
    ['priorityRestoration', 'accepted', 'priority-restore', '200101'],
  ] as const)('begins a %s from the case page and from the case of the form', async (kind, state, rule, code) => {
    const { order, deadline, number } = await caseWaiting(state, rule, code)

    expect(await answersOf(order.orderNo)).toMatchObject([{ kind, deadlineId: deadline.id, orderNo: null }])
    const { data } = await portal.call('followUps.getCase', { orderId: order.orderNo }, { as: owner })
    expect(data).toMatchObject({ number, periods: [{ answeredBy: kind }] })
    if (kind === 'registration') {
      expect(data.registrationYear).toBe(3)
      // The year that was read off the notice decides.
      const named = { data: { grantFeeYear: 2 } }
      await portal.db.update(officialDocuments).set(named).where(eq(officialDocuments.orderId, order.id))
      const again = await portal.call('followUps.getCase', { orderId: order.orderNo }, { as: owner })
      expect(again.data.registrationYear).toBe(2)
    }
  })
})

describe('a registration', () => {
  it('is paid, filed, meets its day and moves the case; the certificate then grants it', async () => {
    const { order, number, deadline, notice } = await caseWaiting('grantNotice', 'register', '200602')
    const form = buildForm('registration', { number, notice, annuityYear: 4 })
    const { data } = await portal.call('followUps.checkFollowUp', { json: form }, { as: owner })
    expect(data).toMatchObject({ problems: [], fees: { official: 120_000, service: 20_000 } })

    const orderNo = await submitPaidForm(portal, form, owner)
    await sent(orderNo)

    expect(await stateOf(deadline.id)).toBe('met')
    expect(await officialOf(order.orderNo)).toBe('registered')
    expect(await answersOf(order.orderNo)).toEqual([])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.map(({ event, actorRole }) => [event, actorRole])).toContainEqual(['registrationPaid', 'agent'])
    expect((await act(orderNo, { act: 'result', on: today, result: 'approved' })).status).toBe(200)
    expect((await readOrder(portal, orderNo)).workState).toBe(6)
    // The certificate follows, whatever closed the follow-up.
    const { version } = await readOrder(portal, order.orderNo)
    const granted = { orderNo: order.orderNo, version, code: 'certificate', dispatchedOn: today, filedOn: '2024-03-04' }
    const recorded = await portal.call('admin.recordOfficialDocument', granted as never, {
      as: await portal.person('reviewer'),
    })
    expect([recorded.status, recorded.data.officialTo]).toEqual([200, 'granted'])
    // The notice's word was not recorded, but year 4 was paid: the next annual fee is of year 5.
    const next = recorded.data.deadlines.find(({ ruleId }) => ruleId === 'annuity')
    expect(next?.officialOn).toBe('2028-03-04')
  })

  it('is refused without its year, and held once however often it is sent', async () => {
    const { number, notice } = await caseWaiting('grantNotice', 'register', '200602')
    const form = buildForm('registration', { number, notice, annuityYear: 3 })
    const send = (json: typeof form) => portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })

    expect((await send({ ...form, annuityYear: 0 })).fields?.map(({ path }) => path)).toEqual(['annuityYear'])
    const both = await Promise.all([send(form), send(form)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.map(({ error }) => error)).toContain('followUps.running')
  })
})

describe('a request for reexamination', () => {
  it.each([
    ['approved', 'preliminary'],
    ['refused', 'rejected'],
  ] as const)('moves the case to reexamination, and %s to %s', async (result, after) => {
    const { order, number, deadline, notice } = await caseWaiting('rejected', 'reexam', '210407')
    const orderNo = await submitPaidForm(portal, buildForm('reexamination', { number, notice }), owner)
    expect((await readOrder(portal, orderNo)).officialFen).toBe(100_000)

    await sent(orderNo)
    expect([await stateOf(deadline.id), await officialOf(order.orderNo)]).toEqual(['met', 'reexamination'])

    expect((await act(orderNo, { act: 'result', on: today, result })).status).toBe(200)
    expect(await officialOf(order.orderNo)).toBe(after)
  })
})

describe('a case in reexamination', () => {
  it('answers the notice of the board, and nothing else about it moves', async () => {
    const { order, number, deadline, notice } = await caseWaiting('rejected', 'reexam', '210407')
    await sent(await submitPaidForm(portal, buildForm('reexamination', { number, notice }), owner))
    expect([await stateOf(deadline.id), await officialOf(order.orderNo)]).toEqual(['met', 'reexamination'])
    const { version } = await readOrder(portal, order.orderNo)
    const recorded = await portal.call(
      'admin.recordOfficialDocument',
      { orderNo: order.orderNo, version, code: '200908', dispatchedOn: today } as never,
      { as: await portal.person('reviewer') },
    )
    expect([recorded.status, recorded.data.officialTo]).toEqual([200, 'reexamination'])

    const [answer] = await answersOf(order.orderNo)
    expect(answer).toMatchObject({ kind: 'opinion', documentId: recorded.data.documentId, orderNo: null })
    const desk = await portal.call('orders.listDeadlines', { whose: 'mine' }, { as: owner })
    expect(desk.data.list).toContainEqual(
      expect.objectContaining({
        orderNo: order.orderNo,
        documentId: answer?.documentId,
        act: 'answer',
        followUp: 'opinion',
      }),
    )
    const about = { ...notice, documentId: recorded.data.documentId, code: '200908' }
    for (const form of [
      buildForm('opinion', { number, notice: about }),
      buildForm('extension', { number, notice: about, deadlineId: answer?.deadlineId ?? null, months: 1 }),
    ]) {
      const { data } = await portal.call('followUps.checkFollowUp', { json: form }, { as: owner })
      expect(data.problems).toEqual([])
    }

    await sent(await submitPaidForm(portal, buildForm('opinion', { number, notice: about }), owner))
    expect(await stateOf(answer?.deadlineId ?? '')).toBe('met')
    expect(await officialOf(order.orderNo)).toBe('reexamination')
    expect(await answersOf(order.orderNo)).toEqual([])
  })
})

describe('a later request for examination', () => {
  it('is asked for while a correction notice waits for its answer', async () => {
    const { number } = await caseWaiting('opinionPending', 'sub-exam', '210306')
    const json = buildForm('examination', { number })
    const { data } = await portal.call('followUps.checkFollowUp', { json }, { as: owner })
    expect(data.problems).toEqual([])
  })

  it('meets its day, and the entry into examination knows when it was asked for', async () => {
    const { order, number, deadline } = await caseWaiting('published', 'sub-exam', '210306')
    const orderNo = await submitPaidForm(portal, buildForm('examination', { number }), owner)
    expect((await readOrder(portal, orderNo)).officialFen).toBe(250_000)

    await sent(orderNo)

    expect([await stateOf(deadline.id), await officialOf(order.orderNo)]).toEqual(['met', 'published'])
  })
})

describe('a request for term compensation', () => {
  const ask = async (kind: FilingKind, examinationNow: boolean) => {
    const granted = { officialState: 'granted', filedOn: addYears(today, -5) }
    const { order, number } = await buildCase(portal, owner, granted, 'oan')
    const certificate = { orderId: order.id, code: 'certificate', dispatchedOn: today, recordedBy: agent.id }
    await portal.db.insert(officialDocuments).values({ ...certificate, deliveryMode: 'electronic' })
    const form = { ...emptyFilingForm, kind, options: { ...emptyFilingForm.options, examinationNow } }
    await portal.db.insert(filings).values({ orderId: order.id, form, submitted: form, updatedBy: owner.id })
    const json = buildForm('termCompensation', { number })
    const { data } = await portal.call('followUps.checkFollowUp', { json }, { as: owner })
    const findings = data.findings.filter(({ path }) => path === 'text').map(({ level }) => level)
    return [data.problems.map(({ path }) => path), findings]
  }

  it('knows from the filing how late the grant came, and whether a utility model was filed with it', async () => {
    expect(await ask('invention', true)).toEqual([[], []])
    expect(await ask('invention', false)).toEqual([[], []])
    expect(await ask('sameDay', true)).toEqual([[], ['review']])
  })
})

it.each<SingleKind>(['registration', 'reexamination', 'examination'])(
  'answers another account’s case of a %s as if there were none',
  async (kind) => {
    const { number } = await caseWaiting('rejected', 'reexam', '210407')
    const stranger = await portal.person()
    const json = buildForm(kind, {
      number,
      annuityYear: 3,
      notice: { ...emptyNotice, name: 'x', dispatchedOn: addDays(today, -1) },
    })
    const answer = await portal.call('followUps.saveFollowUp', { json, draft: false }, { as: stranger })
    expect(answer.fields?.[0]?.path).toBe('number')
  },
)
