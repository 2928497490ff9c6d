import { emptyNotice } from '@portal/domain/patents/follow-ups/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findExaminationAskedOn } from '../../kernel/orders/document-queries.ts'
import { followUpCases, followUps } from '../../platform/db/schema/follow-ups.ts'
import { filings, orderEvents, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { payments, refunds } from '../../platform/db/schema/payments.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { actOn, buildCase, buildFile, buildForm, submitPaidForm } from './test/follow-up-world.ts'

let portal: TestPortal
let owner: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
})
afterAll(() => portal.stop())

const paidOn = '2026-02-02'

/** The order paid the examination fee, and was sent to the office on a day. */
async function payExamination(orderId: string) {
  const fee = { beneficiary: 'office' as const, kind: 'substantiveExamination', quantity: 1, explanation: {} }
  const amount = { unitFen: 250_000, fullFen: 250_000, amountFen: 250_000 }
  await portal.db.insert(orderFeeLines).values({ orderId, position: 1, ...fee, ...amount })
  const detail = { sentOn: paidOn }
  await portal.db.insert(orderEvents).values({ orderId, subject: 'work', event: 'filed', actorRole: 'agent', detail })
}

/** Some of the 3450 yuan that the office was to get, and 500 of ours, went back. */
async function payBack(orderId: string, officialFen: number, serviceFen: number) {
  await portal.db.update(orders).set({ paymentState: 3 }).where(eq(orders.id, orderId))
  const beside = { unitFen: 95_000, fullFen: 95_000, amountFen: 95_000, quantity: 1, explanation: {} }
  await portal.db
    .insert(orderFeeLines)
    .values({ orderId, position: 2, beneficiary: 'office', kind: 'application', ...beside })
  const amountFen = officialFen + serviceFen
  const [payment] = await portal.db
    .insert(payments)
    .values({
      ...{ orderId, channel: 'transfer', provider: 'bank', outTradeNo: crypto.randomUUID(), description: '官费' },
      ...{ state: 'paid', transactionId: orderId, paidAt: new Date(), expiresAt: new Date(), startedBy: owner.id },
      ...{ amountFen: 395_000, receivedFen: 395_000, officialFen: 345_000, serviceFen: 50_000 },
    })
    .returning()
  if (!payment) throw new Error('no payment')
  const of = {
    paymentId: payment.id,
    orderId,
    outRefundNo: crypto.randomUUID(),
    reason: '多付',
    state: 'done' as const,
  }
  await portal.db.insert(refunds).values({ ...of, amountFen, officialFen, serviceFen, decidedAt: new Date() })
}

async function withdraw(number: string, amountFen: number) {
  const fileId = await buildFile(portal, owner)
  return buildForm('withdrawal', {
    number,
    text: '撤回本申请。',
    payments: [{ key: 'k', name: '发明专利申请实质审查费', amountFen, paidOn }],
    files: [{ key: 'a', fileId, fileName: '', pages: 1, role: 'signedStatement' }],
  })
}

describe('half of the examination fee', () => {
  it('is offered with the withdrawal of a case whose first office action waits, asked for and sent on', async () => {
    const { order, number, deadline } = await buildCase(portal, owner, {}, 'oa1')
    const asked = () => portal.call('followUps.getCase', { number }, { as: owner })
    expect((await asked()).data.examinationRefund).toBeNull()
    await payExamination(order.id)
    expect((await asked()).data.examinationRefund).toEqual({
      amount: 125_000,
      paidOn,
      endsOn: deadline.officialOn,
    })

    const agent = await portal.person('agent')
    const orderNo = await submitPaidForm(portal, await withdraw(number, 125_000), owner)
    await actOn(portal, orderNo, { act: 'accept' }, agent)
    const draft = await actOn(portal, orderNo, { act: 'draft', text: '撤回' }, agent)
    expect(draft.status).toBe(200)
    const { data } = await portal.call('followUps.getFollowUp', { orderNo }, { as: agent })
    expect(data.form?.payments).toMatchObject([{ amountFen: 125_000, paidOn }])
  })

  it('refuses more than comes back, and any where nothing does', async () => {
    const { order, number } = await buildCase(portal, owner, { officialState: 'substantive' }, 'sub-exam')
    const send = async (amountFen: number) => {
      const json = await withdraw(number, amountFen)
      return portal.call('followUps.saveFollowUp', { json, draft: false }, { as: owner })
    }
    expect((await send(125_000)).fields.map(({ path }) => path)).toEqual(['payments'])
    await payExamination(order.id)
    expect((await send(250_000)).fields[0]?.message).toContain('1250.00')
    expect(beijingDate(new Date()) > paidOn).toBe(true)
  })

  it.each([
    ['our own fee', 0, 50_000, 125_000],
    ['fees beside it', 90_000, 0, 125_000],
    ['more than those beside it', 145_000, 0, 100_000],
    ['all that the office was to get', 345_000, 0, null],
  ])('stays where %s went back, as far as the fee is still held', async (_, official, service, amount) => {
    const { order, number } = await buildCase(portal, owner, {}, 'oa1')
    await payExamination(order.id)
    await payBack(order.id, official, service)
    const { data } = await portal.call('followUps.getCase', { number }, { as: owner })
    expect(data.examinationRefund?.amount ?? null).toBe(amount)
  })

  it('goes with the fee, where a correction took the request for examination out of the filing', async () => {
    const { order, number } = await buildCase(portal, owner, {}, 'oa1')
    await payExamination(order.id)
    await payBack(order.id, 250_000, 0)
    const form = { options: { examinationNow: false } }
    await portal.db.insert(filings).values({ orderId: order.id, form, submitted: form, updatedBy: owner.id })
    const { data } = await portal.call('followUps.getCase', { number }, { as: owner })
    expect(data.examinationRefund).toBeNull()
  })

  it('comes from the fee that a restoration paid too, which asked for the examination on its day', async () => {
    const { order, number } = await buildCase(portal, owner, {}, 'oa1')
    const notice = { ...emptyNotice, code: '200701', name: '视为撤回通知书', dispatchedOn: paidOn }
    const restored = await buildOrder(portal.db, owner, {
      kind: 'followUp',
      workState: 5,
      paymentState: 2,
      officialFen: 350_000,
    })
    const form = buildForm('restoration', { number, notice })
    const by = { updatedBy: owner.id, sentOn: paidOn }
    await portal.db
      .insert(followUps)
      .values({ orderId: restored.id, kind: 'restoration', form, submitted: form, ...by })
    const one = { orderId: restored.id, ownerId: owner.ownerId, number, caseOrderId: order.id, subject: 'restoration' }
    await portal.db.insert(followUpCases).values(one)
    await payExamination(restored.id)
    const { data } = await portal.call('followUps.getCase', { number }, { as: owner })
    expect(data.examinationRefund).toMatchObject({ amount: 125_000, paidOn })
    expect(await findExaminationAskedOn(portal.db, order.id)).toBe(paidOn)
    await portal.db
      .update(followUpCases)
      .set({ result: 'refused', resultOn: paidOn })
      .where(eq(followUpCases.orderId, restored.id))
    expect(await findExaminationAskedOn(portal.db, order.id)).toBeUndefined()
  })
})
