import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { corrections, filings, orderEvents } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { auditOf, buildAgent, buildCase, orderRow, wholeForm, wholeMarkForm } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const dueOn = addDays(beijingDate(new Date()), 10)

beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.person('reviewer')
})

afterAll(() => portal.stop())

const markForm = {
  ...wholeMarkForm,
  contact: { ...wholeMarkForm.contact, name: '王示例', phone: '13812345678', postcode: '210000' },
}

async function asked(more: Parameters<typeof buildCase>[1] = {}, form: object = wholeForm) {
  const { order, owner } = await buildCase(portal, more, form)
  const fields = [{ path: form === wholeForm ? 'title' : 'contact.name', words: 'Whom do we ask?' }]
  const { orderNo } = order
  const answer = await portal.call('admin.askCorrection', { orderNo, version: 1, fields, dueOn }, { as: reviewer })
  expect(answer.error).toBeUndefined()
  return { order, orderNo, owner, version: answer.data.version }
}

const withdraw = (orderNo: string, version: number, as = reviewer) =>
  portal.call('admin.withdrawCorrection', { orderNo, version, reason: 'It was right' }, { as })

const saveDraft = (as: TestPerson, orderNo: string, version: number) => {
  const json = { ...markForm, contact: { ...markForm.contact, name: '李示例' } }
  return portal.call('trademarks.applyForTrademark', { orderNo, version, json, draft: true }, { as })
}

const formOf = async (orderId: string) =>
  (await portal.db.select().from(filings).where(eq(filings.orderId, orderId)))[0]

describe('admin.withdrawCorrection', () => {
  it.each([1, 3])('puts the order back to where it was asked for (%i), and tells the client', async (workState) => {
    const { order, orderNo, owner, version } = await asked({ workState })

    const { data } = await withdraw(orderNo, version)

    expect(data).toMatchObject({ workState, isDraftDropped: false })
    const [message] = await portal.db
      .select()
      .from(inboxMessages)
      .where(and(eq(inboxMessages.userId, owner.id), eq(inboxMessages.kind, 'work.correctionWithdrawn')))
    expect(message).toMatchObject({ orderNo, params: { title: order.title } })
    const [last] = await portal.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order.id))
      .orderBy(desc(orderEvents.id))
    expect(last).toMatchObject({ event: 'correctionWithdrawn', detail: { round: 1, notes: 'It was right' } })
    expect(await auditOf(portal, orderNo)).toEqual(['admin.askCorrection', 'admin.withdrawCorrection'])
    const seen = await portal.call('orders.getOrderDetail', { orderNo }, { as: owner })
    expect(seen.data.correction).toBeNull()
    const review = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(review.data.corrections).toMatchObject([{ round: 1, isWithdrawn: true }])
  })

  it('drops what the client changed for it and says so', async () => {
    const { order, orderNo, owner, version } = await asked({ kind: 'trademark' }, markForm)
    const saved = await saveDraft(owner, orderNo, 1)
    expect(saved.error).toBeUndefined()

    const { data } = await withdraw(orderNo, version)

    expect(data).toMatchObject({ workState: 1, isDraftDropped: true })
    const kept = await formOf(order.id)
    expect(kept?.form).toEqual(kept?.submitted)
    expect(kept?.version).toBe(saved.data.version + 1)
    const [message] = await portal.db
      .select()
      .from(inboxMessages)
      .where(and(eq(inboxMessages.userId, owner.id), eq(inboxMessages.kind, 'work.correctionWithdrawn')))
    expect(message?.params).toMatchObject({ dropped: 1 })
    expect((await saveDraft(owner, orderNo, saved.data.version)).error).toBe('filings.notOpen')
  })

  it('is one of two when the answer is handed in at the same time', async () => {
    const agent = await buildAgent(portal)
    const cases = await Promise.all(
      [1, 2, 3].map(() => asked({ kind: 'trademark', agentId: agent.id, submittedAt: new Date() }, markForm)),
    )
    const answer = (as: TestPerson, orderNo: string) =>
      portal.call('followUps.answerCorrection', { orderNo, json: { 'contact.name': '李示例' } }, { as })
    const ends = await Promise.all(
      cases.map(({ orderNo, owner, version }, at) =>
        // The first is answered before, the last after: neither way may be lost between the two.
        at === 0
          ? answer(owner, orderNo).then(async (answered) => [await withdraw(orderNo, version), answered] as const)
          : at === 1
            ? Promise.all([withdraw(orderNo, version), answer(owner, orderNo)])
            : withdraw(orderNo, version).then(async (taken) => [taken, await answer(owner, orderNo)] as const),
      ),
    )

    const errors = ends.map(([taken, answered]) => `${taken.error ?? 'done'}, ${answered.error ?? 'done'}`)
    const [answeredFirst, withdrawnFirst] = ['common.conflict, done', 'done, filings.notOpen']
    expect(errors[0]).toBe(answeredFirst)
    expect([answeredFirst, withdrawnFirst]).toContain(errors[1])
    expect(errors[2]).toBe(withdrawnFirst)
    for (const [at, { order, orderNo }] of cases.entries()) {
      const kept = await formOf(order.id)
      expect(kept?.form).toEqual(kept?.submitted)
      const name = errors[at] === answeredFirst ? '李示例' : '王示例'
      expect(kept?.submitted).toMatchObject({ contact: { name } })
      expect(await orderRow(portal, orderNo)).toMatchObject({ workState: 1 })
    }
  })

  it('leaves the case where it waits for its first review, and is told apart from an answer', async () => {
    const { orderNo, owner, version } = await asked()
    await withdraw(orderNo, version)

    const inQueue = async (queue: 'toAccept' | 'corrected') =>
      (await portal.call('admin.listQueue', { queue, pageSize: 100 }, { as: reviewer })).data.list.map(
        (one) => one.orderNo,
      )
    expect(await inQueue('toAccept')).toContain(orderNo)
    expect(await inQueue('corrected')).not.toContain(orderNo)
    const listed = await portal.call('notices.listCorrections', {}, { as: owner })
    expect(listed.data.list).toMatchObject([{ orderNo, state: 'withdrawn' }])
  })

  it('refuses an order of which none is asked, an older version, and the client', async () => {
    const { order, owner } = await buildCase(portal)
    const { orderNo, version } = await asked()

    expect((await withdraw(order.orderNo, 1)).error).toBe('orders.actionNotAllowed')
    expect((await withdraw(orderNo, version - 1)).error).toBe('common.conflict')
    expect((await withdraw(order.orderNo, 1, owner)).error).toBe('common.forbidden')
    expect(await portal.db.$count(corrections, eq(corrections.orderId, order.id))).toBe(0)
  })
})
