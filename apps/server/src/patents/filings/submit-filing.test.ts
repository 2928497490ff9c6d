import { randomUUID } from 'node:crypto'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from '../../platform/db/schema/files.ts'
import {
  corrections,
  filings,
  orderDocuments,
  orderEvents,
  orderFeeLines,
  orderMembers,
  orders,
} from '../../platform/db/schema/orders.ts'
import { buildDocx, paragraphXml } from '../../platform/documents/test/build-docx.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildAgent, buildForm } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let stranger: TestPerson
let agentId: string

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  stranger = await portal.person()
})

afterAll(() => portal.stop())

const submit = (input: object, as: TestPerson | undefined = chen, language: 'en' | 'zh-CN' = 'en') =>
  portal.call('filings.submitFiling', input, { as, language })

const rowOf = async (orderNo: string) => {
  const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  if (!row) throw new Error('no order')
  return row
}

const linesOf = (orderId: string) =>
  portal.db.select().from(orderFeeLines).where(eq(orderFeeLines.orderId, orderId)).orderBy(asc(orderFeeLines.position))

const papersOf = async (orderId: string) =>
  (await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId)))
    .map(({ kind, version }) => `${kind} v${version}`)
    .sort()

async function uploadDrawing() {
  const { default: sharp } = await import('sharp')
  const content = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const upload = { fields: { type: 'figure' }, file: { name: '图1.png', content }, as: chen }
  return (await sendUpload(portal, 'documents.uploadFile', upload)).data.id
}

describe('filings.submitFiling', () => {
  it('says that the agency has nobody, while it has nobody', async () => {
    expect(await submit({ json: buildForm() })).toMatchObject({ status: 409, error: 'filings.agentMissing' })
    agentId = await buildAgent(portal.db)
  })
  it('freezes the fees, makes the papers and moves the draft to review', async () => {
    const draft = await portal.call('filings.saveDraft', { json: buildForm() }, { as: chen })

    const { data, status } = await submit({ orderNo: draft.data.orderNo, version: 1 })

    expect(status).toBe(200)
    const order = await rowOf(data.orderNo)
    expect(order).toMatchObject({ workState: 1, paymentState: 0, agentId, officialFen: 3450_00, serviceFen: 3800_00 })
    expect(data).toMatchObject({ orderNo: draft.data.orderNo, amountOfficial: 3450_00, amountService: 3800_00 })
    expect(Date.parse(data.expireTime ?? '')).toBeGreaterThan(Date.now())
    const lines = await linesOf(order.id)
    const sum = (who: string) =>
      lines.filter((line) => line.beneficiary === who).reduce((total, line) => total + line.amountFen, 0)
    expect([sum('office'), sum('service')]).toEqual([order.officialFen, order.serviceFen])
    expect(lines.map((line) => line.position)).toEqual([1, 2, 3, 4])
    expect(await papersOf(order.id)).toEqual(['100001 v1', '100002 v1', '100004 v1', '100007 v1'])
    const [filing] = await portal.db.select().from(filings).where(eq(filings.orderId, order.id))
    expect(filing?.submitted).toEqual(filing?.form)
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
    expect(events.map((event) => event.event)).toEqual(['created', 'submitted'])
  })
  it('stores the power of attorney as a PDF that the agency can open', async () => {
    const { data } = await submit({ json: buildForm() })
    const agent = await portal.person('agent')
    const order = await rowOf(data.orderNo)
    const [paper] = await portal.db
      .select()
      .from(orderDocuments)
      .innerJoin(files, eq(files.id, orderDocuments.fileId))
      .where(eq(orderDocuments.orderId, order.id))
      .then((rows) => rows.filter((row) => row.order_documents.kind === '100007'))
    if (!paper) throw new Error('no paper')

    const link = await portal.call('documents.getFileAddress', { id: paper.files.id }, { as: agent })
    const content = await portal.app.inject({ url: link.data.url })

    expect(content.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
  it('makes one order of two submits of one draft at once, with one set of lines and papers', async () => {
    const { data: draft } = await portal.call('filings.saveDraft', { json: buildForm() }, { as: chen })
    await Promise.all([1, 2, 3].map(() => portal.call('filings.getDraft', { orderNo: draft.orderNo }, { as: chen })))

    const both = await Promise.all([1, 2].map(() => submit({ orderNo: draft.orderNo, version: 1 })))
    const later = await submit({ orderNo: draft.orderNo, version: 1, json: buildForm() })

    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect(both[1]?.data).toEqual(both[0]?.data)
    expect(later.data).toEqual(both[0]?.data)
    const order = await rowOf(draft.orderNo)
    expect(await linesOf(order.id)).toHaveLength(4)
    expect(await papersOf(order.id)).toHaveLength(4)
    const stored = await portal.db.select().from(files).where(eq(files.purpose, 'made'))
    for (const file of stored) expect(await portal.services.storage.head(file.storageKey)).toBeDefined()
  })
  it('makes one order of a submit without a draft that is repeated at once', async () => {
    const input = { draftKey: randomUUID(), json: buildForm() }

    const both = await Promise.all([submit(input), submit(input)])

    expect(both.map((one) => one.status)).toEqual([200, 200])
    expect(both[0]?.data.orderNo).toBe(both[1]?.data.orderNo)
  })
  it('makes two orders of a same-day pair, each with its own fees and papers', async () => {
    const fileId = await uploadDrawing()
    const form = buildForm({ kind: 'sameDay', serviceType: 'express' })
    if (form.documents) {
      form.documents.drawings = [{ key: 'd', fileId, fileName: '', pages: 9, labels: ['1'] }]
      form.documents.abstractFigure = '1'
      if (form.documents.description) {
        form.documents.description.text =
          '技术领域\n涉及水壶。\n背景技术\n水壶会烧干。\n发明内容\n提供一种水壶。\n附图说明\n图1为示意图。\n具体实施方式\n如图1，水壶包括壶体。'
      }
    }

    const { data, status } = await submit({ json: form })

    expect(status).toBe(200)
    const pair = await portal.db
      .select()
      .from(orders)
      .where(
        inArray(
          orders.orderNo,
          data.orders.map((one) => one.orderNo),
        ),
      )
      .orderBy(asc(orders.orderNo))
    expect(pair.map((one) => [one.kind, one.workState, one.pairNo])).toEqual([
      ['invention', 1, data.orderNo],
      ['utilityModel', 1, data.orderNo],
    ])
    expect(pair.map((one) => [one.officialFen, one.serviceFen])).toEqual([
      [3450_00, 5800_00],
      [500_00, 2800_00],
    ])
    for (const one of pair) expect(await papersOf(one.id)).toContain('100007 v1')
  })
  it('shows both orders of a pair to those the draft was shown to, each in their role', async () => {
    const fileId = await uploadDrawing()
    const form = buildForm({ kind: 'sameDay' })
    if (form.documents) {
      form.documents.drawings = [{ key: 'd', fileId, fileName: '', pages: 9, labels: ['1'] }]
      form.documents.abstractFigure = '1'
      if (form.documents.description) {
        form.documents.description.text =
          '技术领域\n涉及水壶。\n背景技术\n水壶会烧干。\n发明内容\n提供一种水壶。\n附图说明\n图1为示意图。\n具体实施方式\n如图1，水壶包括壶体。'
      }
    }
    const { orderNo } = (await portal.call('filings.saveDraft', { json: form }, { as: chen })).data
    const [viewer, editor] = [await portal.person(), await portal.person()]
    const draft = await rowOf(orderNo)
    await portal.db.insert(orderMembers).values([
      { orderId: draft.id, userId: viewer.id, role: 'viewer', addedBy: chen.id },
      { orderId: draft.id, userId: editor.id, role: 'editor', addedBy: chen.id },
    ])

    const { data } = await submit({ orderNo, version: 1 }, editor)

    expect(data.orders).toHaveLength(2)
    for (const one of data.orders) {
      const members = await portal.db
        .select()
        .from(orderMembers)
        .where(eq(orderMembers.orderId, (await rowOf(one.orderNo)).id))
      expect(new Map(members.map(({ userId, role }) => [userId, role]))).toEqual(
        new Map([
          [viewer.id, 'viewer'],
          [editor.id, 'editor'],
        ]),
      )
    }
  })
  it('names each place that is missing or wrong, in the caller’s language', async () => {
    const answer = await submit({ json: buildForm({ title: '', declared: false }) }, chen, 'zh-CN')

    expect(answer).toMatchObject({ status: 422, error: 'filings.incomplete' })
    expect(answer.fields).toEqual([
      { path: 'title', message: '请填写名称' },
      { path: 'declared', message: '提交前请确认声明' },
    ])
  })
  it('refuses what an office check says must be fixed', async () => {
    const form = buildForm()
    if (form.documents?.claims) form.documents.claims.text = '1. 根据权利要求9所述的水壶。'

    const answer = await submit({ json: form })

    expect(answer.error).toBe('filings.incomplete')
    expect(answer.fields.map((field) => field.path)).toContain('documents.claims')
  })
  it('refuses a stale version, unknown numbers, files and attorneys, a missing form, strangers and nobody', async () => {
    const { data: draft } = await portal.call('filings.saveDraft', { json: buildForm() }, { as: chen })
    await portal.call(
      'filings.saveDraft',
      { orderNo: draft.orderNo, version: 1, json: buildForm({ title: '一种己' }) },
      { as: chen },
    )
    const masked = buildForm()
    const [inventor] = masked.inventors ?? []
    if (inventor) inventor.idCode = '1101**********0021'
    const withFile = buildForm()
    if (withFile.documents?.claims) withFile.documents.claims.fileId = randomUUID()

    expect((await submit({ orderNo: draft.orderNo, version: 1, json: buildForm({ title: '一种庚' }) })).error).toBe(
      'common.conflict',
    )
    expect((await submit({ json: masked })).error).toBe('filings.numberUnknown')
    expect((await submit({ json: withFile })).error).toBe('filings.fileUnknown')
    expect((await submit({ json: buildForm({ agentId: randomUUID() }) })).error).toBe('filings.agentUnknown')
    expect((await submit({})).status).toBe(400)
    expect((await submit({ orderNo: draft.orderNo }, stranger)).status).toBe(404)
    expect((await portal.call('filings.submitFiling', { json: buildForm() })).status).toBe(401)
  })
  it('answers of a cancelled draft that it is not open', async () => {
    const { data: draft } = await portal.call('filings.saveDraft', { json: buildForm() }, { as: chen })
    await portal.db.update(orders).set({ workState: 9 }).where(eq(orders.orderNo, draft.orderNo))

    expect((await submit({ orderNo: draft.orderNo })).error).toBe('filings.notOpen')
  })
})

describe('the answer to a correction', () => {
  async function corrected(paths: readonly string[]) {
    const { data } = await submit({ json: buildForm() })
    const order = await rowOf(data.orderNo)
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, order.id))
    await portal.db.insert(corrections).values({
      orderId: order.id,
      round: 1,
      fields: paths.map((path) => ({ path, words: 'Please look again' })),
      dueOn: '2099-01-05',
      askedBy: chen.id,
    })
    const { data: now } = await portal.call('filings.getDraft', { orderNo: order.orderNo }, { as: chen })
    return { order, now }
  }

  it('opens only its fields, with the reviewer’s words', async () => {
    const { order, now } = await corrected(['title', 'applicants.0.street'])
    const save = (json: object) =>
      portal.call(
        'filings.saveDraft',
        { orderNo: order.orderNo, version: now.version, json: { ...now.json, ...json } },
        { as: chen },
      )
    const [applicant] = now.json.applicants

    expect(now).toMatchObject({
      mode: 'correct',
      openFields: ['title', 'applicants.0.street'],
      corrections: [{ round: 1, fields: [{ path: 'title', words: 'Please look again' }, {}], dueOn: '2099-01-05' }],
    })
    const closed = await save({ titleEn: 'A kettle', applicants: [{ ...applicant, city: '苏州市' }] })
    expect(closed).toMatchObject({ status: 409, error: 'filings.fieldNotOpen' })
    expect(closed.fields.map((field) => field.path)).toEqual(['titleEn', 'applicants.0.city'])
    const opened = await save({ title: '一种新水壶', applicants: [{ ...applicant, street: '新路2号' }] })
    expect(opened).toMatchObject({ status: 200, data: { workState: 2 } })
  })
  it('goes back to review when handed in, with new versions of the changed papers only', async () => {
    const { order, now } = await corrected(['documents.claims'])
    const json = structuredClone(now.json)
    json.documents.claims.text = '1. 一种水壶，其特征在于，包括壶体和壶盖。'
    const input = { orderNo: order.orderNo, version: now.version, json, draft: false }

    const answers = await Promise.all([1, 2].map(() => portal.call('filings.saveDraft', input, { as: chen })))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 200)?.data.workState).toBe(1)
    expect(await papersOf(order.id)).toEqual(['100001 v1', '100001 v2', '100002 v1', '100004 v1', '100007 v1'])
    const [correction] = await portal.db.select().from(corrections).where(eq(corrections.orderId, order.id))
    expect(correction?.answeredAt).not.toBeNull()
    const later = await portal.call('filings.saveDraft', { ...input, version: undefined }, { as: chen })
    expect(later.error).toBe('filings.notOpen')
  })
  it('leaves title and applicant of the order alone until it is handed in', async () => {
    const { order, now } = await corrected(['title', 'applicants.0.name'])
    const json = structuredClone(now.json)
    json.title = '一种新水壶'
    const [applicant] = json.applicants
    if (applicant) applicant.name = '新水壶有限公司'
    const input = { orderNo: order.orderNo, json }
    const facts = async () => {
      const { title, applicantName } = await rowOf(order.orderNo)
      return [title, applicantName]
    }

    const saved = await portal.call('filings.saveDraft', { ...input, version: now.version }, { as: chen })
    expect(await facts()).toEqual([order.title, order.applicantName])
    const { version } = saved.data
    const answered = await portal.call('filings.saveDraft', { ...input, version, draft: false }, { as: chen })

    expect(answered.status).toBe(200)
    expect(await facts()).toEqual(['一种新水壶', '新水壶有限公司'])
  })
  it('is refused while what was opened says what it said, though it was changed and changed back', async () => {
    const { order, now } = await corrected(['title'])
    const save = (json: typeof now.json, version: number, draft: boolean) =>
      portal.call('filings.saveDraft', { orderNo: order.orderNo, version, json, draft }, { as: chen })

    const same = await save(now.json, now.version, false)
    const changed = await save({ ...now.json, title: '一种新水壶' }, now.version, true)
    const back = await save(now.json, changed.data.version, false)

    expect([same, back].map(({ status, error }) => [status, error])).toEqual([
      [409, 'filings.nothingChanged'],
      [409, 'filings.nothingChanged'],
    ])
    expect((await rowOf(order.orderNo)).workState).toBe(2)
  })
  it('is refused while what was opened is still wrong', async () => {
    const { order, now } = await corrected(['title'])

    const answer = await portal.call(
      'filings.saveDraft',
      { orderNo: order.orderNo, version: now.version, json: { ...now.json, title: ' ' }, draft: false },
      { as: chen },
    )

    expect(answer).toMatchObject({ error: 'filings.incomplete', fields: [{ path: 'title' }] })
  })
})

describe('filings.readApplication', () => {
  const whole = [
    '权利要求书',
    '1. 一种水壶。',
    '说明书',
    '一种水壶',
    '技术领域',
    '涉及水壶。',
    '说明书摘要',
    '一种水壶。',
  ]
  const uploadLines = async (lines: readonly string[]) => {
    const content = buildDocx({ body: lines.map((line) => paragraphXml(line)).join('') })
    const upload = { fields: { type: 'document' }, file: { name: 'a.docx', content }, as: chen }
    return (await sendUpload(portal, 'documents.uploadFile', upload)).data.id
  }
  it('splits a whole application and reads one book', async () => {
    const fileId = await uploadLines(whole)

    const all = await portal.call('filings.readApplication', { fileId, part: 'whole' }, { as: chen })
    const one = await portal.call('filings.readApplication', { fileId, part: 'claims' }, { as: chen })

    expect(all.data).toMatchObject({ title: '一种水壶', claims: '1. 一种水壶。', abstract: '一种水壶。', drawings: [] })
    expect(all.data.description).toContain('技术领域')
    expect(one.data).toMatchObject({ claims: '1. 一种水壶。', description: '' })
  })
  it('takes a file without titles as the one book it was given for', async () => {
    const fileId = await uploadLines(['1. 一种水壶。', '2. 根据权利要求1所述的水壶。'])

    const one = await portal.call('filings.readApplication', { fileId, part: 'claims' }, { as: chen })
    const all = await portal.call('filings.readApplication', { fileId, part: 'whole' }, { as: chen })

    expect(one.data.claims.split('\n')).toHaveLength(2)
    expect(all.error).toBe('filings.partsNotFound')
  })
  it('refuses files of others as missing ones, and nobody', async () => {
    const fileId = await uploadLines(whole)
    const input = { fileId, part: 'whole' as const }

    expect((await portal.call('filings.readApplication', input, { as: stranger })).status).toBe(404)
    expect(
      (await portal.call('filings.readApplication', { ...input, fileId: randomUUID() }, { as: chen })).status,
    ).toBe(404)
    expect((await portal.call('filings.readApplication', input)).status).toBe(401)
  })
})
