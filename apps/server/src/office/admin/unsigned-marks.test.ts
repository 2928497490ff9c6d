import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { corrections, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildMark, storeMarks } from '../../trademarks/register/test/mark-fixtures.ts'
import { buildTrademarkForm, sendPicture } from '../../trademarks/registration/test/build-form.ts'
import { buildServiceForm, markOwner, sendService } from '../../trademarks/services/test/service-world.ts'
import * as transfers from '../../trademarks/transfers/test/transfer-world.ts'
import { confirmDraftOf } from './test/case-world.ts'

let portal: TestPortal
let reviewer: TestPerson
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  reviewer = await portal.person('reviewer')
  await transfers.storeOwnedMarks(portal)
})
afterAll(() => portal.stop())

/** What the desk does with an order that was handed in and is paid. */
async function atDesk(orderNo: string) {
  const ofOrder = eq(orders.orderNo, orderNo)
  const [order] = await portal.db
    .update(orders)
    .set({ paymentState: 2, submittedAt: now })
    .where(ofOrder)
    .returning({ id: orders.id })
  const id = order?.id ?? ''
  const review = async () => (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
  const input = async () => ({ orderNo, version: (await review()).version })
  const accept = async () => portal.call('admin.acceptOrder', await input(), { as: reviewer, language: 'zh-CN' })
  const markFiled = async () => {
    await confirmDraftOf(portal, id)
    return portal.call('admin.markFiled', { ...(await input()), sentOn: '2026-11-22' }, { as: reviewer })
  }
  return { id, review, accept, markFiled }
}

const bring = async (as: TestPerson, orderNo: string, paper: 'power' | 'consent' | 'sellerPower' | 'buyerPower') => {
  const fileId = await sendPicture(portal, as)
  const { error } = await portal.call('trademarkTransfers.handInSigned', { orderNo, paper, fileId }, { as })
  expect(error).toBeUndefined()
}

describe('a registration whose applicants have not signed the power of attorney', () => {
  const second = { key: 'b', name: '上海示例贸易有限公司', idCode: '914403001922038216' }

  /** Of two applicants. */
  async function handIn(isPowerBrought = false) {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)
    const applicants = form.applicants.flatMap((one) => [one, { ...one, ...second }])
    const papers = form.papers.flatMap((paper) => [
      ...[paper, { ...paper, key: 'licence b' }],
      ...(isPowerBrought ? [{ ...paper, key: 'power', kind: 'powerOfAttorney' as const }] : []),
    ])
    const json = { ...form, applicants, papers }
    const sent = await portal.call('trademarks.applyForTrademark', { json }, { as: person })
    expect(sent.data.errors).toEqual([])
    return { person, json, orderNo: sent.data.orderNo, ...(await atDesk(sent.data.orderNo)) }
  }

  it('is neither accepted nor filed, with who is missing by name, until all have by link', async () => {
    const { person, orderNo, review, accept, markFiled } = await handIn()
    const toFix = async () => (await review()).checks.filter(({ level }) => level === 'fix')
    await signOrder(portal, person, orderNo, ['applicant-a'])

    expect(await toFix()).toMatchObject([
      { level: 'fix', path: 'applicants.1.name', words: { zh: expect.stringContaining(`${second.name}尚未签署`) } },
    ])
    expect(await accept()).toMatchObject({
      error: 'admin.unsigned',
      msg: expect.stringMatching(/^尚未签署：上海示例贸易有限公司。/),
      fields: [{ path: 'applicants.1' }],
    })
    const many = await portal.call('admin.processed', { orderNo: [orderNo] }, { as: reviewer })
    expect(many.data).toMatchObject({ done: [], refused: [{ orderNo, reason: expect.stringContaining(second.name) }] })

    await signOrder(portal, person, orderNo, ['applicant-b'])
    expect(await toFix()).toEqual([])
    expect((await accept()).data.workState).toBe(3)
    expect((await markFiled()).data.workState).toBe(5)
  })

  it('is accepted with one scan that bears the signatures of all', async () => {
    const { person, orderNo, accept } = await handIn()
    expect((await accept()).error).toBe('admin.unsigned')

    await bring(person, orderNo, 'power')

    expect((await accept()).data.workState).toBe(3)
  })

  it('is accepted with the signed power that the form brought', async () => {
    const { accept } = await handIn(true)

    expect((await accept()).data.workState).toBe(3)
  })

  it('is not filed with signatures that a correction has outdated', async () => {
    const { person, json, orderNo, id, markFiled } = await handIn()
    await signOrder(portal, person, orderNo)
    const asked = { orderId: id, round: 1, fields: [{ path: 'applicants', words: '核对' }], askedBy: reviewer.id }
    await portal.db.insert(corrections).values(asked)
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
    const { version } = (await portal.call('trademarks.getForm', { orderNo }, { as: person })).data
    const moved = json.applicants.map((one) => ({ ...one, street: '海淀区新址路 9 号' }))
    const answer = { orderNo, version, json: { ...json, applicants: moved } }
    const answered = await portal.call('trademarks.applyForTrademark', answer, { as: person })
    expect(answered.data.errors).toEqual([])
    await portal.db.update(orders).set({ workState: 3 }).where(eq(orders.id, id))

    expect(await markFiled()).toMatchObject({
      error: 'admin.unsigned',
      fields: [{ path: 'applicants.0' }, { path: 'applicants.1' }],
    })
  })
})

describe('a transfer that its sides have not signed', () => {
  async function handIn(isSuccession = false) {
    const person = await portal.person()
    const form = await transfers.buildForm(portal, person, ['61000003'])
    const fileId = await transfers.fileOf(portal, person)
    const papers = [...form.papers, { key: 'proof', kind: 'succession', fileId }]
    const transferenceJson: object = {
      ...form,
      ...(isSuccession && { way: 'succession', reason: 'merger', papers }),
    }
    const call = { transferenceJson, draftKey: randomUUID() }
    const sent = await portal.call('trademarkTransfers.transferTrademarks', call, { as: person })
    expect(sent.data.errors).toEqual([])
    return { person, orderNo: sent.data.orderNo, ...(await atDesk(sent.data.orderNo)) }
  }

  it('is neither accepted nor filed until one has by link and the other on the consent and the power of attorney', async () => {
    const { person, orderNo, review, accept, markFiled } = await handIn()
    expect(await accept()).toMatchObject({ error: 'admin.unsigned', fields: [{ path: 'seller' }, { path: 'buyer' }] })
    await signOrder(portal, person, orderNo, ['seller'])
    await bring(person, orderNo, 'buyerPower')
    expect((await review()).checks).toMatchObject([{ path: 'buyer.name' }])
    expect(await accept()).toMatchObject({ error: 'admin.unsigned', fields: [{ path: 'buyer' }] })

    await bring(person, orderNo, 'consent')

    expect((await accept()).data.workState).toBe(3)
    expect((await markFiled()).data.workState).toBe(5)
  })

  it('asks the successor alone where the owner is gone', async () => {
    const { accept } = await handIn(true)

    expect(await accept()).toMatchObject({ error: 'admin.unsigned', fields: [{ path: 'buyer' }] })
  })
})

describe('a service whose applicant has not signed', () => {
  it('is neither accepted nor filed until they have', async () => {
    const mark = { number: '61000071', classNumber: 9, ownerName: markOwner }
    await storeMarks(portal.db, [buildMark(mark)])
    const person = await portal.person()
    const form = await buildServiceForm(portal, person, 'surrender', [mark.number])
    const { orderNo } = (await sendService(portal, person, form)).data
    const { id, accept, markFiled } = await atDesk(orderNo)
    expect(await accept()).toMatchObject({ error: 'admin.unsigned', fields: [{ path: 'applicants.0' }] })
    await portal.db.update(orders).set({ workState: 3 }).where(eq(orders.id, id))
    expect(await markFiled()).toMatchObject({ error: 'admin.unsigned', fields: [{ path: 'applicants.0' }] })

    await signOrder(portal, person, orderNo)

    expect((await markFiled()).data.workState).toBe(5)
  })
})
