import { civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orders } from '../../platform/db/schema/orders.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { planPackage } from '../registration/package-plan-parts.ts'
import { buildServiceForm, type ServiceForm, sendService, serviceOrder } from './test/service-world.ts'

let portal: TestPortal
const name = '张伟'
const person = {
  ...{ kind: 'individual', name, province: '北京市', city: '北京市', street: '海淀区示例路 1 号' },
}
const applicants = [
  { ...person, key: 'a', idCode: '11010519491231002X' },
  { ...person, key: 'b', idCode: '110105199001010010' },
]

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  const term = { registeredOn: civilDate('2016-10-16'), validTo: civilDate('2026-10-15') }
  await storeMarks(portal.db, [buildMark({ number: '66000001', classNumber: 9, ownerName: name, ...term })])
})
afterAll(() => portal.stop())

const picture = (background: string) =>
  sharp({ create: { width: 50, height: 50, channels: 3, background } })
    .png()
    .toBuffer()

/** A renewal of two owners of one name. */
async function renewal(as: TestPerson, more: Record<string, unknown> = {}) {
  const form = await buildServiceForm(portal, as, 'renewal', ['66000001'], { applicants })
  const papers = [...form.papers, ...((more.papers as typeof form.papers | undefined) ?? [])]
  return sendService(portal, as, { ...form, ...more, papers })
}
async function upload(as: TestPerson, background: string): Promise<string> {
  const file = { name: 'power.png', content: await picture(background) }
  return (await sendUpload(portal, 'documents.uploadFile', { as, fields: { type: 'figure' }, file })).data.id
}
/** One of the applicants signs all that their link names. @returns the kinds of those papers. */
async function signAs(as: TestPerson, orderNo: string, key: string): Promise<readonly string[]> {
  const party = `applicant-${key}`
  const { code } = (await portal.call('signing.makeLink', { orderNo, party, days: 7 }, { as })).data
  const { version, papers } = (await portal.call('signing.openLink', { code })).data
  const file = { name: 'scan.png', content: await picture('#888') }
  const signed = await sendUpload(portal, 'signing.sign', { fields: { code, name, version: String(version) }, file })
  expect(signed.error).toBeUndefined()
  return papers.map(({ kind }) => kind)
}
const accept = (orderNo: string) => portal.db.update(orders).set({ workState: 3 }).where(eq(orders.orderNo, orderNo))
const planOf = async (orderNo: string) => planPackage(portal.db, await serviceOrder(portal, orderNo))

describe('a package with papers that came back signed', () => {
  it('holds the power that was handed in last, not the one that the form brought', async () => {
    const as = await portal.person()
    const [brought, newer] = [await upload(as, '#fff'), await upload(as, '#000')]
    const papers = [{ key: 'p', kind: 'powerOfAttorney', fileId: brought }]
    const { orderNo } = (await renewal(as, { papers })).data
    const unsigned = async (no: string, of = as) =>
      (await portal.call('orders.getOrderDetail', { orderNo: no }, { as: of })).data.unsigned
    const other = await portal.person()
    // The application bears no signature in a package: with the power nothing is left to sign.
    expect(await unsigned(orderNo)).toBe(0)
    expect(await unsigned((await renewal(other)).data.orderNo, other)).toBe(2)
    const powers = async () =>
      (await planOf(orderNo)).entries.filter(({ name }) => name.startsWith('02_')).map(({ file }) => file.id)
    expect(await powers()).toEqual([brought])

    const kept = await portal.call(
      'trademarkTransfers.handInSigned',
      { orderNo, paper: 'power', fileId: newer },
      { as },
    )

    expect(kept.error).toBeUndefined()
    expect(await powers()).toEqual([newer])
    expect((await planOf(orderNo)).missing).toEqual([])
  })

  it('names the scans of two signers of one name apart', async () => {
    const as = await portal.person()
    const { orderNo } = (await renewal(as)).data
    for (const { key } of applicants) await signAs(as, orderNo, key)

    await accept(orderNo)

    const { entries, missing } = await planOf(orderNo)
    expect(missing).toEqual([])
    expect(entries.map((one) => one.name).filter((one) => one.startsWith('12_'))).toEqual([
      ...['12_签章件_张伟.png', '12_签章件_张伟_2.png'],
    ])
  })

  it('misses the power again where a correction takes out the one that was brought: the application alone was signed', async () => {
    const as = await portal.person()
    const papers = [{ key: 'p', kind: 'powerOfAttorney', fileId: await upload(as, '#fff') }]
    const { orderNo } = (await renewal(as, { papers })).data
    for (const { key } of applicants) expect(await signAs(as, orderNo, key)).toEqual(['tm.serviceApplication'])

    const { id } = await serviceOrder(portal, orderNo)
    const askedBy = (await portal.person('reviewer')).id
    const fields = [{ path: 'papers', words: '委托书不清晰' }]
    await portal.db.insert(corrections).values({ orderId: id, round: 1, askedBy, fields })
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
    const { json, version } = (await portal.call('trademarkServices.getForm', { orderNo }, { as })).data
    const left = json.papers.filter(({ kind }) => kind !== 'powerOfAttorney')
    const answer = { ...json, papers: left } as unknown as ServiceForm
    expect((await sendService(portal, as, answer, { orderNo, version })).data).toMatchObject({ errors: [] })

    await accept(orderNo)
    expect((await planOf(orderNo)).missing.map(({ zh }) => zh)).toEqual(['商标代理委托书（签章件）'])
    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as })).data.unsigned).toBe(2)
    for (const { key } of applicants) expect(await signAs(as, orderNo, key)).toContain('tm.power')
    expect((await planOf(orderNo)).missing).toEqual([])
  })

  it('is never of two applicants of one key, who would be one party with one signature', async () => {
    const as = await portal.person()

    const sent = await renewal(as, { applicants: applicants.map((one) => ({ ...one, key: 'a' })) })

    expect(sent).toMatchObject({ error: 'filings.incomplete', fields: [{ path: 'applicants.1.name' }] })
  })
})
