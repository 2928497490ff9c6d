import { randomUUID } from 'node:crypto'
import { isPersonOwner } from '@portal/domain/copyright/applications/form'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signOrder } from '../../kernel/signing/test/sign-order.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
})
afterAll(() => portal.stop())

async function fileOf(person: TestPerson): Promise<string> {
  const paper = startPaper({ title: 'x', madeAt: new Date(0) })
  paper.title('证明')
  const file = { name: '证明.pdf', content: await paper.end() }
  return (await sendUpload(portal, 'documents.uploadFile', { as: person, fields: { type: 'document' }, file })).data.id
}

const place = { province: '浙江省', city: '杭州市' }
const owner = {
  ...{ key: 'o', name: '杭州青禾科技有限公司', certificateNo: '91350100M000100Y43', since: '2019-05-06' },
  ...place,
}
const buyer = {
  ...{
    key: 'b',
    name: '林青',
    type: 'person' as const,
    certificate: 'residentId' as const,
    certificateNo: '11010519491231002X',
  },
  ...{ since: '1949-12-31', ...place },
}
const contact = {
  ...{ name: '青禾', address: '杭州市 1 号', postcode: '310000', contact: '李明' },
  ...{ mobile: '13800138000', email: 'li@example.com' },
}

const base = (fileId: string, kinds: readonly string[]) => ({
  registrationNo: '2024SR0123456',
  name: '青禾灌溉管理系统',
  version: 'V1.0',
  owners: [owner],
  applicant: contact,
  papers: kinds.map((kind, at) => ({ key: `p${at}`, kind, owners: ['o', 'b'], fileId })),
  declared: true,
})
const forms = {
  change: (fileId: string) => ({
    ...base(fileId, ['identity', 'certificate', 'changeProof']),
    service: 'change',
    changes: [{ key: 'c', item: 'ownerName', before: '杭州青禾软件有限公司', after: owner.name }],
    reason: '公司更名',
  }),
  transfer: (fileId: string) => ({
    ...base(fileId, ['identity', 'certificate', 'contract']),
    service: 'transfer',
    assignees: [buyer],
    contractOn: '2026-11-01',
  }),
  duplicate: (fileId: string) => ({ ...base(fileId, ['identity']), service: 'duplicate', reason: '搬迁时遗失' }),
}
type Service = keyof typeof forms

const send = (person: TestPerson, json: object, where: object = {}) =>
  portal.call('copyright.submitService', { draftKey: randomUUID(), ...where, json } as never, { as: person })
const read = (person: TestPerson, orderNo: string) => portal.call('copyright.getService', { orderNo }, { as: person })

describe('copyright.submitService', () => {
  it.each<[Service, number, string]>([
    ['change', 40_000, '杭州青禾软件有限公司 → 杭州青禾科技有限公司'],
    ['transfer', 80_000, '著作权转让'],
    ['duplicate', 30_000, '补发后原证书作废'],
  ])('takes a %s from draft to the office and its certificate', async (service, serviceFen, words) => {
    const [person, stranger, reviewer] = [await portal.person(), await portal.person(), await portal.person('reviewer')]
    const draft = await send(person, { service, name: '青禾' }, { draft: true })
    expect(draft.data).toMatchObject({ workState: 0, amountOfficial: 0, amountService: serviceFen })
    expect(draft.data.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['registrationNo', 'declared']))

    const { orderNo, version } = draft.data
    const json = forms[service](await fileOf(person))
    const sent = await send(person, json, { draftKey: undefined, orderNo, version, draft: false })
    expect(sent.data).toMatchObject({ orderNo, workState: 1, errors: [], amountService: serviceFen })
    expect((await read(stranger, orderNo)).status).toBe(404)
    expect((await read(stranger, 'P000000000000')).status).toBe(404)
    const shown = (await read(person, orderNo)).data.json
    const people = [...shown.owners, ...shown.assignees]
    expect(people.map(({ certificateNo }) => certificateNo.includes('*'))).toEqual(people.map(isPersonOwner))

    const { documents } = (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data
    expect(documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['copyright.application', 'copyright.signaturePage']),
    )
    const made = await portal.call('copyright.makePaper', { json: { kind: 'copyrightService', ...json } } as never, {
      as: person,
    })
    const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
    expect(pdf.ok && pdf.pages.map(({ text }) => text).join('')).toContain(words)

    const { list } = (await portal.call('copyright.listOrders', { type: 'copyrightService' }, { as: person })).data
    expect(list).toMatchObject([{ orderNo, type: 'copyrightService', workVersion: 'V1.0' }])

    const review = async () => (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
    expect((await review()).fields.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['service', 'registrationNo']),
    )
    await portal.db
      .update(orders)
      .set({ paymentState: 2, submittedAt: new Date('2026-11-21T04:00:00Z') })
      .where(eq(orders.orderNo, orderNo))
    const accept = async () =>
      portal.call('admin.acceptOrder', { orderNo, version: (await review()).version }, { as: reviewer })
    expect((await accept()).error).toBe('admin.unsigned')
    await signOrder(portal, person, orderNo)
    expect((await review()).checks).toEqual([])
    expect((await accept()).error).toBeUndefined()
    const act = async (name: 'admin.markFiled' | 'admin.recordOfficialDocument', input: object) =>
      portal.call(name, { orderNo, version: (await review()).version, ...input } as never, { as: reviewer })
    expect((await act('admin.markFiled', { sentOn: '2026-11-22' })).error).toBeUndefined()
    const record = (code: string, more: object) =>
      act('admin.recordOfficialDocument', { code, dispatchedOn: '2026-11-22', ...more })
    expect(
      (await record('cr-acceptance', { applicationNumber: '2026R11L123456', filedOn: '2026-11-22' })).error,
    ).toBeUndefined()
    const done = await record('cr-certificate', { applicationNumber: '2024SR0123456' })
    expect(done.error).toBeUndefined()
    expect((await review()).officialState).toBe('crIssued')
  })

  it('asks both sides of a contract to sign, and opens a part for a correction', async () => {
    const [person, reviewer] = [await portal.person(), await portal.person('reviewer')]
    const sent = await send(person, forms.transfer(await fileOf(person)), { draft: false })
    const { orderNo } = sent.data
    const { parties } = (await portal.call('signing.listParties', { orderNo }, { as: person })).data
    expect(parties.map(({ name, role }) => [name, role])).toEqual([
      [owner.name, 'seller'],
      [buyer.name, 'buyer'],
    ])
    await portal.db
      .update(orders)
      .set({ paymentState: 2, submittedAt: new Date('2026-11-21T04:00:00Z') })
      .where(eq(orders.orderNo, orderNo))
    const { version } = (await portal.call('admin.getReview', { orderNo }, { as: reviewer })).data
    const fields = [{ path: 'contractOn', words: '与合同不一致' }]
    const asked = await portal.call('admin.askCorrection', { orderNo, version, fields, dueOn: '2026-12-01' } as never, {
      as: reviewer,
    })
    expect(asked.error).toBeUndefined()

    const found = (await read(person, orderNo)).data
    expect([found.mode, found.openSections]).toEqual(['correct', expect.arrayContaining(['content', 'papers'])])
    const answer = { ...found.json, contractOn: '2026-10-01' }
    const kept = await send(person, answer, { draftKey: undefined, orderNo, version: found.version, draft: false })
    expect(kept.data).toMatchObject({ workState: 1, errors: [] })
  })
})

describe('copyright.getService', () => {
  it('reads the own form as it was saved, a stranger’s and another kind’s as missing', async () => {
    const [person, stranger] = [await portal.person(), await portal.person()]
    const { orderNo } = (await send(person, { service: 'duplicate', name: '青禾', reason: '遗失' }, { draft: true }))
      .data

    expect((await read(person, orderNo)).data.json).toMatchObject({
      service: 'duplicate',
      name: '青禾',
      reason: '遗失',
    })
    expect((await read(stranger, orderNo)).status).toBe(404)
    expect((await portal.call('copyright.getWork', { orderNo }, { as: person })).status).toBe(404)
    expect((await portal.call('copyright.getService', { orderNo }, {})).status).toBe(401)
  })
})
