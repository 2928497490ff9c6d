import { randomUUID } from 'node:crypto'
import { UsFormShape } from '@portal/contract/patents/us-form'
import { usSizeOf } from '@portal/domain/patents/us/filing-size'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmDraftOf } from '../../office/admin/test/case-world.ts'
import { corrections, orderDocuments, orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildUsForm, type SentUsForm } from './test/build-us-form.ts'

let portal: TestPortal
const now = new Date('2026-03-02T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})

afterAll(() => portal.stop())

async function figureOf(person: TestPerson): Promise<string> {
  const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, file: { name: 'fig.png', content } })
  return sent.data.id
}

const save = (
  person: TestPerson,
  json: SentUsForm,
  where: { orderNo?: string; version?: number; draftKey?: string; draft?: boolean } = {},
) => portal.call('filings.saveDraft', { ...where, type: json.kind ?? 'usDesign', json }, { as: person })

const submit = (person: TestPerson, orderNo: string, json?: SentUsForm) =>
  portal.call(
    'filings.submitFiling',
    { orderNo, type: json?.kind ?? 'usDesign', ...(json && { json }) },
    { as: person },
  )

async function submitted(kind: 'usDesign' | 'usInvention' = 'usDesign') {
  const person = await portal.person()
  const form = buildUsForm(kind, await figureOf(person))
  const { data } = await save(person, form)
  const sent = await submit(person, data.orderNo, form)
  expect(sent.error).toBeUndefined()
  return { person, form, orderNo: data.orderNo, sent: sent.data }
}

async function textOf(url: string): Promise<string> {
  const response = await portal.app.inject({ method: 'GET', url })
  const pdf = await inspectPdf(response.rawPayload)
  return pdf.ok ? pdf.pages.map(({ text }) => text).join('\n') : ''
}

describe('usSizeOf', () => {
  it('reads from a form what is charged', () => {
    const form = UsFormShape.parse({
      kind: 'usInvention',
      route: 'bypass',
      internationalOn: '2024-05-06',
      utility: {
        description: { fileId: randomUUID(), fileName: 'text.pdf', pages: 120 },
        claims: { text: '1. A kettle.\n2. The kettle of claim 1.\n3. The kettle of claim 1 or 2.' },
      },
    })
    expect(usSizeOf(form)).toMatchObject({
      ...{ claimCount: 4, independentCount: 1, isMultipleDependent: true },
      ...{ sheets: 120, benefitOn: '2024-05-06', isNotDocx: true, route: 'bypass' },
    })
  })
})

describe('a US form as a filing', () => {
  it('is saved as a draft, found by its key, and refused when another tab was first', async () => {
    const person = await portal.person()
    const draftKey = randomUUID()
    const form = buildUsForm('usDesign', await figureOf(person), { title: 'Kettle' })
    const first = await save(person, form, { draftKey })
    const again = await save(person, form, { draftKey })
    const { orderNo, version } = first.data
    const changed = await save(person, { ...form, titleZh: '壶' }, { orderNo, version })
    const late = await save(person, { ...form, titleZh: '杯' }, { orderNo, version })

    expect(again.data).toMatchObject({ orderNo, version })
    expect(changed.data.version).toBe(version + 1)
    expect(late.error).toBe('common.conflict')
    expect(first.data.errors).toEqual([{ path: 'title', message: expect.stringContaining('electric kettle') }])
    const read = await portal.call('usFilings.getUsFiling', { orderNo }, { as: person })
    expect(read.data).toMatchObject({
      mode: 'draft',
      mayProve: false,
      json: { titleZh: '壶', design: { article: 'electric kettle' } },
    })
  })

  it('becomes one order with fees, data sheet and specification, however often it is submitted at once', async () => {
    const person = await portal.person()
    const form = buildUsForm('usDesign', await figureOf(person))
    const { data } = await save(person, form)
    const sent = await Promise.all(Array.from({ length: 5 }, () => submit(person, data.orderNo)))

    // 520 USD of a small entity at 7.20 yuan, and our own fee.
    const amounts = { amountOfficial: 374_400, amountService: 680_000 }
    for (const one of sent) expect(one.data).toMatchObject({ orderNo: data.orderNo, ...amounts })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, data.orderNo))
    expect(order).toMatchObject({
      kind: 'usDesign',
      workState: 1,
      officialFen: 374_400,
      serviceFen: 680_000,
      applicantName: 'Example Appliance Co., Ltd.',
    })
    const lines = await portal.db
      .select()
      .from(orderFeeLines)
      .where(eq(orderFeeLines.orderId, order?.id ?? ''))
    expect(lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['us.filing', 86_400],
      ['us.search', 86_400],
      ['us.examination', 201_600],
      ['service', 680_000],
    ])
    const documents = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual(['us.dataSheet', 'us.figure1', 'us.specification'])
    const detail = await portal.call('orders.getOrderDetail', { orderNo: data.orderNo }, { as: person })
    const specification = detail.data.documents.find(({ kind }) => kind === 'us.specification')?.versions[0]
    const link = await portal.call('documents.getFileAddress', { id: specification?.fileId ?? '' }, { as: person })
    expect(await textOf(link.data.url)).toContain(
      'FIG. 1 is a perspective view of an electric kettle showing my new design.',
    )
    expect(detail.data.inventors).toMatchObject([{ name: 'San ZHANG' }])
  })

  it('names every place that is missing and submits nothing', async () => {
    const person = await portal.person()
    const { data } = await save(person, { kind: 'usInvention' })
    const refused = await portal.call(
      'filings.submitFiling',
      { orderNo: data.orderNo, type: 'usInvention' },
      { as: person, language: 'zh-CN' },
    )

    expect(refused.error).toBe('filings.incomplete')
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, data.orderNo))
    expect(order).toMatchObject({ workState: 0, submittedAt: null })
    expect(data.errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['title', 'priorities', 'inventors', 'utility.claims', 'signature.name', 'declared']),
    )
  })

  it('refuses a Chinese number that cannot be and a figure that is not there', async () => {
    const person = await portal.person()
    const priorities = [{ key: 'p1', country: 'CN', number: '202630012345.6', filedOn: '2026-01-05' }]
    const publication = { figure: '99' }
    const form = buildUsForm('usDesign', await figureOf(person), { priorities, publication })
    const saved = await save(person, form)
    const refused = await submit(person, saved.data.orderNo, form)

    expect(refused.error).toBe('filings.incomplete')
    expect(saved.data.errors.map(({ path }) => path)).toEqual(['priorities.0.number', 'publication.figure'])
  })

  it('carries its last day to file from the submission until it is filed', async () => {
    const { orderNo } = await submitted()
    const own = eq(orders.orderNo, orderNo)
    const order = async () => (await portal.db.select().from(orders).where(own))[0]
    // Six months from the priority of 2026-01-05: a Sunday, moved to the Monday.
    expect(await order()).toMatchObject({ deadlineOfficialOn: '2026-07-06', deadlineInternalOn: '2026-06-12' })

    await portal.db.update(orders).set({ workState: 3, paymentState: 2, submittedAt: now }).where(own)
    const { id: orderId = '', version = 0 } = (await order()) ?? {}
    await confirmDraftOf(portal, orderId)
    const reviewer = await portal.person('reviewer')
    const filed = await portal.call('admin.markFiled', { orderNo, version, sentOn: '2026-03-02' }, { as: reviewer })

    expect(filed.error).toBeUndefined()
    expect(await order()).toMatchObject({ deadlineOfficialOn: null, deadlineInternalOn: null })
  })

  it('takes no file of somebody else and no claim of a status that the test denies', async () => {
    const person = await portal.person()
    const foreign = await figureOf(await portal.person())
    expect((await save(person, buildUsForm('usDesign', foreign))).error).toBe('filings.fileUnknown')

    const own = await figureOf(person)
    const answers = { owner: 'smallBusiness' as const, employees: 500, boundToLarge: false }
    const { data } = await save(person, buildUsForm('usDesign', own, { entity: { claimed: 'small', answers } }))
    expect(data.errors.map(({ path }) => path)).toEqual(['entity'])
  })

  it('is no Chinese form to the calls of those, and the other way round', async () => {
    const { person, orderNo } = await submitted()
    expect((await portal.call('filings.getDraft', { orderNo }, { as: person })).status).toBe(404)
    expect((await portal.call('filings.previewFiling', { orderNo }, { as: person })).status).toBe(404)
    const own = await portal.call('filings.saveDraft', { json: { kind: 'invention' } }, { as: person })
    expect((await portal.call('usFilings.getUsFiling', { orderNo: own.data.orderNo }, { as: person })).status).toBe(404)
    expect((await save(person, { kind: 'usDesign' }, { orderNo: own.data.orderNo, version: 1 })).error).toBe(
      'filings.notOpen',
    )
  })

  it('answers a correction in the opened section only, with the papers made anew', async () => {
    const { person, form, orderNo } = await submitted()
    const reviewer = await portal.person('reviewer')
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    await portal.db
      .update(orders)
      .set({ workState: 2 })
      .where(eq(orders.id, order?.id ?? ''))
    const fields = [
      { path: 'title', words: 'Name the article first' },
      { path: 'entity', words: 'Is every owner small?' },
    ]
    await portal.db.insert(corrections).values({ orderId: order?.id ?? '', round: 1, fields, askedBy: reviewer.id })
    const read = await portal.call('usFilings.getUsFiling', { orderNo }, { as: person })
    const { version } = read.data
    const inventors = form.inventors.map((one) => ({ ...one, given: 'Si' }))
    const closed = await save(person, { ...form, inventors }, { orderNo, version, draft: false })
    const round = await portal.call('followUps.getReviewRound', { orderNo }, { as: person })
    const file = [await figureOf(person)]
    const byPaths = (json: Record<string, unknown>) =>
      portal.call('followUps.answerCorrection', { orderNo, json, file }, { as: person })
    const closedPath = await byPaths({ 'inventors.0.given': 'Si' })
    const same = await save(person, form, { orderNo, version, draft: false })
    const empty = await byPaths({ title: '' })
    const answered = await byPaths({ title: 'Improved electric kettle', 'entity.claimed': 'large' })

    expect(read.data).toMatchObject({ mode: 'correct', openSections: ['title', 'entity'] })
    expect(read.data.previous?.json.title).toBe('Electric kettle')
    const after = await portal.call('usFilings.getUsFiling', { orderNo }, { as: reviewer })
    expect(after.data).toMatchObject({
      json: { title: 'Improved electric kettle' },
      previous: { json: { title: 'Electric kettle' } },
    })
    expect(closed.error).toBe('filings.fieldNotOpen')
    expect(same.error).toBe('filings.nothingChanged')
    expect(round.data).toMatchObject({ reviewed: false, round: 1, openFields: ['title', 'entity'] })
    expect([closedPath.error, empty.error]).toEqual(['filings.fieldNotOpen', 'filings.incomplete'])
    expect(answered.data).toMatchObject({ round: 1, state: 1, errors: [] })
    const sheets = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    expect(sheets.filter(({ kind }) => kind === 'us.dataSheet').map(({ version }) => version)).toEqual([1, 2])
    // A refused answer leaves no file behind.
    expect(sheets.filter(({ kind }) => kind === 'correction').map(({ version }) => version)).toEqual([1])
    // Unpaid: the fees follow the status, at the rates of the day it was submitted.
    const [now] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const lines = await portal.db
      .select()
      .from(orderFeeLines)
      .where(eq(orderFeeLines.orderId, order?.id ?? ''))
    const office = lines.filter(({ beneficiary }) => beneficiary === 'office')
    expect(now?.officialFen).toBeGreaterThan(order?.officialFen ?? 0)
    expect(office.every(({ amountFen, fullFen }) => amountFen === fullFen)).toBe(true)
    expect(office.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(now?.officialFen)
  })
})

describe('usFilings.getUsFiling', () => {
  it('shows an agent what was handed in, and a stranger nothing', async () => {
    const { orderNo } = await submitted()
    const agent = await portal.person('agent')
    const seen = await portal.call('usFilings.getUsFiling', { orderNo }, { as: agent })

    expect(seen.data).toMatchObject({
      ...{ mode: 'read', mayProve: false, previous: null },
      json: { title: 'Electric kettle' },
    })
    expect((await portal.call('usFilings.getUsFiling', { orderNo }, { as: await portal.person() })).status).toBe(404)
    expect((await portal.call('usFilings.getUsFiling', { orderNo })).status).toBe(401)
  })
})

describe('usFilings.quoteUsFiling', () => {
  it('tells dollars, fen, discount and source', async () => {
    const person = await portal.person()
    const { data } = await portal.call(
      'usFilings.quoteUsFiling',
      { kind: 'usInvention', status: 'micro', claimCount: 22, independentCount: 3 },
      { as: person },
    )

    expect(data).toMatchObject({
      cents: 48_000,
      rate: { rateMicro: 7_200_000, from: '2025-01-19' },
      official: 345_600,
      service: 1_880_000,
      total: 2_225_600,
      on: '2026-03-02',
    })
    expect(
      data.lines.map(({ kind, quantity, cents, discountPercent, toConfirm }) => [
        kind,
        quantity,
        cents,
        discountPercent,
        toConfirm,
      ]),
    ).toEqual([
      ['filing', 1, 7000, 80, false],
      ['search', 1, 15_400, 80, false],
      ['examination', 1, 17_600, 80, false],
      ['claims', 2, 8000, 80, true],
    ])
  })
})

describe('usFilings.makeDataSheet', () => {
  it('fills every section of the data sheet', async () => {
    const { person, orderNo } = await submitted('usInvention')
    const made = await portal.call('usFilings.makeDataSheet', { orderNo }, { as: person })
    const pdf = await inspectPdf(Buffer.from(made.data.content, 'base64'))
    const text = pdf.ok ? pdf.pages.map((page) => page.text).join('\n') : ''

    // Each value stands behind its own label.
    for (const row of [
      /Secrecy order/,
      /Given name\s+San/,
      /Family name\s+ZHANG/,
      /Residence information\s+Non-US residency/,
      /Application number\s+202630000001\.X/,
      /Filing date[\s\S]{0,30}2026-01-05/,
      /Access code\s+A1B2/,
      /Subject matter\s+Utility/,
      /Small entity status[\s\S]{0,30}\[X\]/,
      /Total number of[\s\S]{0,30}\b1\b/,
      /Capacity\s+Assignee\s+Name\s+Example Appliance Co\., Ltd\./,
      /Signature\s+\/San ZHANG\//,
      /Registration number\s+Date[\s\S]{0,30}2026-03-02/,
      /Customer number\s+123456/,
    ])
      expect(text).toMatch(row)
    const other = await portal.call('usFilings.makeDataSheet', { orderNo, paper: 'specification' }, { as: person })
    const texts = await inspectPdf(Buffer.from(other.data.content, 'base64'))
    expect(texts.ok && texts.pages.map((page) => page.text).join('\n')).toContain('CROSS-REFERENCE')
  })
})

describe('usFilings.proveSection', () => {
  it('keeps approvals and remarks of the version that was read, by the customer alone', async () => {
    const { person, orderNo } = await submitted()
    const { data } = await portal.call('usFilings.getUsFiling', { orderNo }, { as: person })
    const prove = (as: TestPerson, more: Partial<{ version: number; approved: boolean; words: string }>) =>
      portal.call(
        'usFilings.proveSection',
        { orderNo, version: data.version, section: 'title', approved: true, ...more },
        { as },
      )
    // A double click is one remark.
    const say = () => prove(person, { approved: false, words: 'The lid is missing' })
    const [remark] = await Promise.all([say(), say()])
    const approved = await prove(person, {})

    expect(remark.error).toBeUndefined()
    expect(approved.data.proofs).toHaveLength(2)
    expect(approved.data.proofs).toMatchObject([
      { section: 'title', approved: true, version: data.version },
      { section: 'title', approved: false, words: 'The lid is missing' },
    ])
    expect((await prove(person, { approved: false })).error).toBe('usFilings.wordsMissing')
    expect((await prove(person, { version: data.version + 1 })).error).toBe('common.conflict')
    expect((await prove(await portal.person('agent'), {})).status).toBe(403)
    expect((await prove(await portal.person(), {})).status).toBe(404)
  })

  it('refuses a draft', async () => {
    const person = await portal.person()
    const { data } = await save(person, { kind: 'usDesign' })
    const refused = await portal.call(
      'usFilings.proveSection',
      { orderNo: data.orderNo, version: 1, section: 'title', approved: true },
      { as: person },
    )
    expect(refused.error).toBe('usFilings.notSubmitted')
  })
})
