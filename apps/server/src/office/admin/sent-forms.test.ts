import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../../trademarks/register/test/mark-fixtures.ts'
import { buildTrademarkForm } from '../../trademarks/registration/test/build-form.ts'
import { applicant, buildServiceForm, sendService } from '../../trademarks/services/test/service-world.ts'
import * as transfers from '../../trademarks/transfers/test/transfer-world.ts'
import { confirmDraftOf } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const handedIn = new Date('2026-11-22T04:00:00Z')
let now = handedIn

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
})
beforeEach(() => {
  now = handedIn
})
afterAll(() => portal.stop())

/** Marks an order as filed that was signed and paid, its draft confirmed. */
async function mark(orderNo: string, sentOn: string, more: Record<string, unknown> = {}) {
  const ofOrder = eq(orders.orderNo, orderNo)
  await portal.db.update(orders).set({ workState: 3, paymentState: 2, submittedAt: handedIn }).where(ofOrder)
  const [order] = await portal.db.select().from(orders).where(ofOrder)
  if (!order) throw new Error('no order')
  await confirmDraftOf(portal, order.id)
  return portal.call('admin.markFiled', { orderNo, version: order.version, sentOn, ...more }, { as: reviewer })
}

describe('a form that was sent before our copy of the register grew newer', () => {
  it('is marked as filed though the owner has another mark by now, once somebody confirmed it', async () => {
    const [person, ownerName] = [await portal.person(), '旧名丙有限公司']
    await storeMarks(portal.db, [buildMark({ number: '64000031', ownerName })])
    const change = { change: { name: true, oldName: ownerName }, applicants: [applicant('新名丙有限公司')] }
    const form = await buildServiceForm(portal, person, 'change', ['64000031'], change)
    const { orderNo } = (await sendService(portal, person, form)).data
    await signOrder(portal, person, orderNo)
    now = new Date('2026-11-25T04:00:00Z')
    await storeMarks(portal.db, [buildMark({ number: '64000032', ownerName })], '2026-11-24')

    const refused = await mark(orderNo, '2026-11-23')

    expect(refused).toMatchObject({ error: 'admin.registerOpen', fields: [{ path: 'registerSeen' }] })
    expect(refused.msg).toContain('64000032')
    expect((await mark(orderNo, '2026-11-23', { registerSeen: true })).data).toMatchObject({ workState: 5 })
    const lines = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, orderNo))
    expect(lines.map(({ detail }) => detail)).toContainEqual({ sentOn: '2026-11-23', registerSeen: ['marks'] })
  })

  it('is a transfer of a mark that was frozen or had ended by a copy of any later day', async () => {
    const mine = { classNumber: 12, groups: ['1202'], ownerName: transfers.owner }
    const [frozen, ended] = [
      { ...mine, number: '61000041', name: '独' },
      { ...mine, number: '61000042', name: '山' },
    ]
    await storeMarks(portal.db, [buildMark(frozen), buildMark(ended)])
    const send = async (number: string) => {
      const person = await portal.person()
      const transferenceJson: object = await transfers.buildForm(portal, person, [number])
      const call = { transferenceJson, draftKey: randomUUID() }
      const { orderNo } = (await portal.call('trademarkTransfers.transferTrademarks', call, { as: person })).data
      await signOrder(portal, person, orderNo)
      return orderNo
    }
    const [one, other] = [await send('61000041'), await send('61000042')]
    now = new Date('2026-11-25T04:00:00Z')
    await storeMarks(portal.db, [buildMark({ ...frozen, isFrozen: true })], '2026-11-24')
    await storeMarks(portal.db, [buildMark({ ...ended, status: 'tmCancelled' })], '2026-11-22')

    expect(await mark(one, '2026-11-23')).toMatchObject({ error: 'admin.registerOpen' })
    expect((await mark(one, '2026-11-23', { registerSeen: true })).data).toMatchObject({ workState: 5 })
    // A copy lags: of the day before it was sent too it can be one that nobody had then.
    expect(await mark(other, '2026-11-23')).toMatchObject({ error: 'admin.registerOpen' })
    expect((await mark(other, '2026-11-23', { registerSeen: true })).data).toMatchObject({ workState: 5 })
  })
})

describe('a registration that was handed in before a paper of each applicant was asked for', () => {
  it('is marked as filed with what it was handed in with', async () => {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)
    const [first] = form.applicants
    const [paper] = form.papers
    const applicants = [...form.applicants, { ...first, key: 'b', name: '另一示例有限公司' }]
    const hand = (papers: object[]) =>
      portal.call('trademarks.applyForTrademark', { json: { ...form, applicants, papers } } as never, { as: person })
    expect(await hand([{ ...paper }])).toMatchObject({ fields: [{ path: 'papers' }] })
    const { orderNo } = (await hand([{ ...paper }, { ...paper, key: 'j' }])).data
    const ofOrder = sql`${filings.orderId} = (select o.id from orders o where o.order_no = ${orderNo})`
    const before = sql`jsonb_set(${filings.submitted}, '{papers}', (${filings.submitted} -> 'papers') - 1)`
    await portal.db.update(filings).set({ submitted: before }).where(ofOrder)
    await signOrder(portal, person, orderNo)

    expect(await mark(orderNo, '2026-11-22')).toMatchObject({ data: { workState: 5 } })
  })
})
