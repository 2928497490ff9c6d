import { randomUUID } from 'node:crypto'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, filings, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../../trademarks/register/test/mark-fixtures.ts'
import {
  buildServiceForm,
  type ServiceForm,
  sendService,
  serviceOrder,
} from '../../trademarks/services/test/service-world.ts'
import { isToSign } from '../orders/signature-rules.ts'
import { recounted } from './test/recounted.ts'

let portal: TestPortal
const name = '张伟'
const person = { kind: 'individual', name, province: '北京市', city: '北京市', street: '海淀区示例路 1 号' }
const applicants = [
  { ...person, key: 'a', idCode: '11010519491231002X' },
  { ...person, key: 'b', idCode: '110105199001010010' },
]

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  const term = { registeredOn: civilDate('2016-10-16'), validTo: civilDate('2026-10-15') }
  const numbers = ['66000001', '66000002']
  const marks = numbers.map((number) => buildMark({ number, classNumber: 9, ownerName: name, ...term }))
  await storeMarks(portal.db, marks)
})
afterAll(() => portal.stop())

async function upload(as: TestPerson): Promise<string> {
  const picture = sharp({ create: { width: 50, height: 50, channels: 3, background: '#fff' } })
  const file = { name: 'power.png', content: await picture.png().toBuffer() }
  return (await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'figure' }, file })).data.id
}

/** Renewals of two owners, one order for each number. */
async function renewals(numbers: readonly string[] = ['66000001']) {
  const as = await portal.person()
  const form = await buildServiceForm(portal, as, 'renewal', numbers, { applicants })
  const { data } = await sendService(portal, as, form)
  expect(data.errors).toEqual([])
  return { as, form, orderNos: data.orders.map(({ orderNo }) => orderNo), orderNo: data.orderNo }
}

const openOf = async (orderNo: string) => (await serviceOrder(portal, orderNo)).openSignatures

async function linkFor(as: TestPerson, orderNo: string, key: string) {
  const { code } = (await portal.call('signing.makeLink', { orderNo, party: `applicant-${key}`, days: 7 }, { as })).data
  return code
}

async function signWith(code: string): Promise<void> {
  const { version } = (await portal.call('signing.openLink', { code })).data
  const file = {
    name: 'scan.png',
    content: await sharp({ create: { width: 50, height: 50, channels: 3, background: '#888' } })
      .png()
      .toBuffer(),
  }
  const signed = await sendUpload(portal, 'signing.sign', { fields: { code, name, version: String(version) }, file })
  expect(signed.error).toBeUndefined()
}

/** A reviewer asks for a part of the form, and the client hands in the form as they changed it. */
async function correct(as: TestPerson, orderNo: string, path: string, change: (form: ServiceForm) => ServiceForm) {
  const { id } = await serviceOrder(portal, orderNo)
  const askedBy = (await portal.person('reviewer')).id
  await portal.db.insert(corrections).values({ orderId: id, round: 1, askedBy, fields: [{ path, words: '请更正' }] })
  await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
  const { json, version } = (await portal.call('trademarkServices.getForm', { orderNo }, { as })).data
  const sent = await sendService(portal, as, change(json as unknown as ServiceForm), { orderNo, version })
  expect(sent.data).toMatchObject({ errors: [] })
}

describe('the number of open signatures that an order keeps', () => {
  it('is counted when a form is handed in, of each order that it becomes, and not of a draft', async () => {
    const { as, form, orderNos } = await renewals(['66000001', '66000002'])
    const draft = await sendService(portal, as, form, { draft: true, draftKey: randomUUID() })

    expect(await Promise.all(orderNos.map(openOf))).toEqual([2, 2])
    expect(await openOf(draft.data.orderNo)).toBeNull()
  })

  it('falls with a signature alone: not with a link that is made, replaced, withdrawn or declined', async () => {
    const { as, orderNo } = await renewals()
    await linkFor(as, orderNo, 'a')
    const declined = await linkFor(as, orderNo, 'a')
    await linkFor(as, orderNo, 'b')
    const { parties } = (await portal.call('signing.listParties', { orderNo }, { as })).data
    const id = parties.find(({ key }) => key === 'applicant-b')?.links[0]?.id ?? ''
    expect((await portal.call('signing.endLink', { orderNo, id }, { as })).error).toBeUndefined()
    expect((await portal.call('signing.decline', { code: declined, reason: '尚未谈妥' })).error).toBeUndefined()
    expect(await openOf(orderNo)).toBe(2)

    await signWith(await linkFor(as, orderNo, 'b'))

    expect(await openOf(orderNo)).toBe(1)
  })

  it('falls with a power that is handed in signed, for all whom it names', async () => {
    const { as, orderNo } = await renewals()

    const brought = { orderNo, paper: 'power' as const, fileId: await upload(as) }
    expect((await portal.call('trademarkTransfers.handInSigned', brought, { as })).error).toBeUndefined()

    expect(await openOf(orderNo)).toBe(0)
    const { parties } = (await portal.call('signing.listParties', { orderNo }, { as })).data
    expect(parties.map(({ isOnPaper }) => isOnPaper)).toEqual([true, true])
  })

  it('rises when a correction makes papers anew', async () => {
    const { as, orderNo } = await renewals()
    for (const key of ['a', 'b']) await signWith(await linkFor(as, orderNo, key))
    expect(await openOf(orderNo)).toBe(0)

    await correct(as, orderNo, 'applicants', (form) => ({
      ...form,
      applicants: form.applicants.map((one) => (one.key === 'b' ? { ...one, street: '海淀区示例路 2 号' } : one)),
    }))

    expect(await openOf(orderNo)).toBe(2)
  })

  it('is what a count of all of them anew says, as it is made at start of orders from before it was kept', async () => {
    const { orderNos } = await renewals(['66000001', '66000002'])

    const { kept, anew } = await recounted(portal.db)

    expect(kept).toEqual(anew)
    expect(anew).toMatchObject(Object.fromEntries(orderNos.map((orderNo) => [orderNo, 2])))
  })

  it('is counted for all others when one form from before cannot be read, which is logged', async () => {
    const [broken, { orderNo }] = [await renewals(), await renewals()]
    const { id } = await serviceOrder(portal, broken.orderNo)
    await portal.db
      .update(filings)
      .set({ submitted: { kind: 'none' } })
      .where(eq(filings.orderId, id))

    const { anew, logged } = await recounted(portal.db)

    expect(anew).toMatchObject({ [broken.orderNo]: 0, [orderNo]: 2 })
    expect(logged).toMatchObject([{ orderId: id }])
  })
})

describe('orders to be signed', () => {
  it('are found by their index among very many of an account', async () => {
    const { as, orderNo } = await renewals()
    await portal.db.update(orders).set({ paymentState: 2 }).where(eq(orders.orderNo, orderNo))
    await portal.db.execute(sql`
      insert into orders (order_no, owner_id, created_by, agency_id, kind, work_state, payment_state, open_signatures)
      select 'X' || n, ${as.id}::uuid, ${as.id}::uuid, 1, 'trademark', 3, 2, 0 from generate_series(1, 3000) n`)
    await portal.db.execute(sql`analyze orders`)
    const found = sql`select orders.order_no from orders where orders.owner_id = ${as.id} and ${isToSign}`

    const { rows: plan } = await portal.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${found}`)

    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_to_sign_idx')
    expect((await portal.db.execute(found)).rows).toEqual([{ order_no: orderNo }])
  })
})
