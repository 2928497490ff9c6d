import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyrightDeposits } from '../../platform/db/schema/copyright.ts'
import {
  corrections,
  filings,
  orderDocuments,
  orderFeeLines,
  orderMembers,
  orders,
} from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildSoftware, buildWork, type SentSoftware } from './test/build-forms.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-04-02T04:00:00Z') })
})

afterAll(() => portal.stop())

async function upload(person: TestPerson, name: string, content: Buffer): Promise<string> {
  const type = name.endsWith('.pdf') ? 'document' : 'image'
  const sent = await sendUpload(portal, 'documents.uploadFile', {
    as: person,
    fields: { type },
    file: { name, content },
  })
  expect(sent.error).toBeUndefined()
  return sent.data.id
}

async function paperOf(person: TestPerson): Promise<string> {
  const paper = startPaper({ title: 'x', madeAt: new Date(0) })
  paper.title('营业执照')
  return upload(person, '营业执照.pdf', await paper.end())
}

/** A deposit as its work leaves it. */
async function depositOf(person: TestPerson, kind: 'source' | 'manual', fileId: string, version = 'V1.0') {
  const jobId = randomUUID()
  await portal.db.insert(copyrightDeposits).values({
    ownerId: person.id,
    requestedBy: person.id,
    jobId,
    kind,
    sourceFileId: fileId,
    name: '青禾灌溉管理系统',
    version,
    settings: {},
    state: 2,
    fileId,
    pages: 60,
    report: { rows: 5000 },
  })
  return jobId
}

async function world() {
  const person = await portal.person()
  const identity = await paperOf(person)
  const source = await depositOf(person, 'source', identity)
  const manual = await depositOf(person, 'manual', identity)
  return { person, identity, source, manual }
}

const save = (person: TestPerson, json: SentSoftware, where: object = {}) =>
  portal.call('copyright.submitSoftware', { ...where, json }, { as: person })

const read = async (person: TestPerson, orderNo: string) =>
  (await portal.call('copyright.getSoftware', { orderNo }, { as: person })).data

describe('copyright.submitSoftware', () => {
  it('keeps a draft with the facts of its deposits, found by its key, and names what is missing', async () => {
    const { person, ...files } = await world()
    const draftKey = randomUUID()

    const saved = await save(person, { name: '青禾' }, { draftKey })
    const again = await save(person, { name: '青禾' }, { draftKey })

    expect(again.data.orderNo).toBe(saved.data.orderNo)
    expect(saved.data).toMatchObject({ workState: 0, version: 1, amountOfficial: 0, amountService: 60_000 })
    expect(saved.data.errors.map(({ path }) => path)).toEqual(expect.arrayContaining(['version', 'source', 'owners']))
    const { orderNo } = saved.data
    const spoofed = { jobId: files.source, name: 'x', pages: 3 }
    const whole = await save(person, { ...buildSoftware(files), source: spoofed }, { orderNo, version: 1 })
    expect(whole.data.errors).toEqual([])
    expect(whole.data.checks.map(({ path }) => path)).toEqual(['declared'])
    const found = await read(person, orderNo)
    expect(found.json.source).toMatchObject({ name: '青禾灌溉管理系统', pages: 60, lines: 5000 })
    expect((await save(person, { name: 'x' }, { orderNo, version: 1 })).error).toBe('common.conflict')
  })

  it('shows the number of an organisation, and takes it back masked', async () => {
    const { person, ...files } = await world()
    const { data } = await save(person, buildSoftware(files))
    const { orderNo } = data
    const shown = await read(person, orderNo)
    expect(shown.json.owners[0]?.certificateNo).toBe('91350100M000100Y43')
    const masked = shown.json.owners.map((owner) => ({ ...owner, certificateNo: '9135**********0Y43' }))

    const kept = await save(person, { ...shown.json, owners: masked, shortName: '青禾' }, { orderNo, version: 1 })

    expect(kept.data.errors).toEqual([])
    expect((await read(person, orderNo)).json.owners).toEqual(shown.json.owners)
    const strange = masked.map((owner) => ({ ...owner, key: 'another' }))
    const refused = await save(person, { ...shown.json, owners: strange }, { orderNo, version: 2 })
    expect(refused.error).toBe('filings.numberUnknown')
  })

  it('shows no day of birth beside a masked number, takes it back so, and not as that of an organisation', async () => {
    const { person, ...files } = await world()
    const [first] = buildSoftware(files).owners ?? []
    if (!first) throw new Error('no owner')
    const born = { type: 'person', certificate: 'residentId', certificateNo: '11010519491231002X', since: '1949-12-31' }
    const owners = [{ ...first, ...born } as typeof first]
    const { orderNo } = (await save(person, buildSoftware(files, { owners }))).data
    const shown = (await read(person, orderNo)).json
    expect(shown.owners[0]).toMatchObject({ certificateNo: '1101**********002X', since: '****-**-**' })

    const kept = await save(person, { ...shown, shortName: '青禾' }, { orderNo, version: 1 })
    expect(kept.data.errors).toEqual([])
    const stored = async () => {
      const [row] = await portal.db
        .select({ form: filings.form })
        .from(filings)
        .innerJoin(orders, eq(orders.id, filings.orderId))
        .where(eq(orders.orderNo, orderNo))
      if (!row) throw new Error('no form')
      return (row.form as typeof shown).owners[0]
    }
    expect(await stored()).toMatchObject({ certificateNo: '11010519491231002X', since: '1949-12-31' })

    const company = shown.owners.map((owner) => ({ ...owner, type: 'company', certificate: 'creditCode' }) as const)
    const turned = await save(person, { ...shown, owners: company }, { orderNo, version: 2 })
    expect(turned).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: 'owners.0.certificateNo' }] })
    const numbered = company.map((owner) => ({ ...owner, certificateNo: first.certificateNo }))
    const changed = await save(person, { ...shown, owners: numbered }, { orderNo, version: 2 })
    expect((await stored())?.since).toBe('')
    expect(changed.data.errors.map(({ path }) => path)).toContain('owners.0.since')
    const strange = shown.owners.map((owner) => ({ ...owner, certificateNo: born.certificateNo }))
    const refused = await save(person, { ...shown, owners: strange }, { orderNo, version: 3 })
    expect(refused).toMatchObject({ error: 'filings.numberUnknown', fields: [{ path: 'owners.0.since' }] })
  })

  it('refuses a deposit of another account, and one whose pages say another version', async () => {
    const { person, ...files } = await world()
    const other = await world()
    const theirs = await save(person, buildSoftware({ ...files, source: other.source }))
    expect(theirs.error).toBe('copyright.depositUnknown')

    const old = await depositOf(person, 'source', files.identity, 'V0.9')
    const saved = await save(person, buildSoftware({ ...files, source: old }))

    expect(saved.data.errors.map(({ path }) => path)).toEqual(['source'])
    const { orderNo } = saved.data
    const handed = await save(person, buildSoftware({ ...files, source: old }), { orderNo, version: 1, draft: false })
    expect(handed.error).toBe('filings.incomplete')
  })

  it('is handed in once, however often at once: fees frozen, papers made, the page of the declaration blank', async () => {
    const { person, ...files } = await world()
    const form = buildSoftware(files, { serviceType: 'express' })
    const { orderNo } = (await save(person, form)).data

    const sent = await Promise.all(
      Array.from({ length: 5 }, () => save(person, form, { orderNo, version: 1, draft: false })),
    )

    expect(new Set(sent.map(({ data }) => data.orderNo))).toEqual(new Set([orderNo]))
    for (const { data } of sent) expect(data).toMatchObject({ workState: 1, amountOfficial: 0, amountService: 120_000 })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const onOrder = order?.id ?? ''
    expect(await portal.db.$count(orderFeeLines, eq(orderFeeLines.orderId, onOrder))).toBe(2)
    const papers = await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, onOrder))
    expect(papers.map(({ kind }) => kind).sort()).toEqual([
      'copyright.application',
      'copyright.identity1',
      'copyright.manual',
      'copyright.signaturePage',
      'copyright.source',
    ])
    const textOf = async (kind: string) => {
      const id = papers.find((paper) => paper.kind === kind)?.fileId ?? ''
      const { data } = await portal.call('documents.getFileAddress', { id }, { as: person })
      const response = await portal.app.inject({ method: 'GET', url: data.url })
      const pdf = await inspectPdf(response.rawPayload)
      return pdf.ok ? pdf.pages.map(({ text }) => text).join('\n') : ''
    }
    expect(await textOf('copyright.application')).toContain('青禾灌溉管理系统')
    const page = await textOf('copyright.signaturePage')
    expect(page).toContain('由经办人亲笔抄写')
    expect(page).not.toContain('人工智能')
    expect((await read(person, orderNo)).mode).toBe('read')
  })

  it('is corrected in the opened section alone', async () => {
    const { person, ...files } = await world()
    const reviewer = await portal.person('reviewer')
    const form = buildSoftware(files)
    const { orderNo } = (await save(person, form)).data
    await save(person, form, { orderNo, version: 1, draft: false })
    const [order] = await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo)).returning()
    const fields = [{ path: 'tools', words: '请写明版本' }]
    await portal.db.insert(corrections).values({ orderId: order?.id ?? '', round: 1, fields, askedBy: reviewer.id })
    const shown = await read(person, orderNo)
    expect(shown).toMatchObject({ mode: 'correct', openSections: ['technical'] })

    const closed = await save(person, { ...shown.json, name: '别名系统' }, { orderNo, version: shown.version })
    const same = await save(person, shown.json, { orderNo, version: shown.version, draft: false })
    expect(shown.corrections[0]?.fields).toMatchObject([{ path: 'tools', changed: false }])
    const mended = { ...shown.json, tools: 'IntelliJ IDEA 2025.3' }
    await save(person, mended, { orderNo, version: shown.version })
    const { corrections: after, version } = await read(person, orderNo)
    expect(after[0]?.fields).toMatchObject([{ path: 'tools', changed: true }])
    const answered = await save(person, mended, { orderNo, version, draft: false })

    expect(closed.error).toBe('filings.fieldNotOpen')
    // Numbers of owners come back masked: that is no change.
    expect(same.error).toBe('filings.nothingChanged')
    expect(answered.data.workState).toBe(1)
    expect((await read(person, orderNo)).json.tools).toBe('IntelliJ IDEA 2025.3')
  })

  it('takes a deposit of whoever fills it in too, and shows its work to both, to nobody else', async () => {
    const { person, ...files } = await world()
    const editor = await portal.person()
    const stranger = await portal.person()
    const { orderNo, version } = (await save(person, buildSoftware(files))).data
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const member = { orderId: order?.id ?? '', userId: editor.id, addedBy: person.id, role: 'editor' as const }
    await portal.db.insert(orderMembers).values(member)
    const jobId = await depositOf(editor, 'source', await paperOf(editor))
    const strange = await depositOf(stranger, 'source', await paperOf(stranger))
    await portal.db.update(copyrightDeposits).set({ report: null })
    const shown = (as: TestPerson, job: string) => portal.call('copyright.getDeposit', { jobId: job }, { as })
    // Not named yet: the editor's own.
    expect((await shown(person, jobId)).error).toBe('common.notFound')

    const begun = { ...buildSoftware(files), sourceJob: jobId, manualJob: strange }
    const kept = await save(editor, begun, { orderNo, version })
    expect(kept.status).toBe(200)
    expect((await shown(person, jobId)).data).toMatchObject({ jobId, state: 2 })
    expect((await shown(editor, files.source)).data).toMatchObject({ jobId: files.source })
    expect((await shown(stranger, jobId)).error).toBe('common.notFound')
    // A form that names a stranger's shows nothing of it.
    expect((await shown(editor, strange)).error).toBe('common.notFound')

    const json = (await read(person, orderNo)).json
    const named = { ...json, sourceJob: '', manualJob: '', source: { jobId } }
    const saved = await save(editor, named as SentSoftware, { orderNo, version: kept.data.version })
    expect(saved.status).toBe(200)
    expect((await read(person, orderNo)).json.source).toMatchObject({ jobId, pages: 60 })
  })

  it('is not corrected to a name that its deposits do not carry, and opens them with it', async () => {
    const { person, ...files } = await world()
    const reviewer = await portal.person('reviewer')
    const form = buildSoftware(files)
    const { orderNo } = (await save(person, form)).data
    await save(person, form, { orderNo, version: 1, draft: false })
    const [order] = await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo)).returning()
    const fields = [{ path: 'name', words: '请与材料一致' }]
    await portal.db.insert(corrections).values({ orderId: order?.id ?? '', round: 1, fields, askedBy: reviewer.id })
    const { json, version, openSections } = await read(person, orderNo)
    const place = { orderNo, version, draft: false }
    const answered = await save(person, { ...json, name: '别名系统' }, place)

    expect(openSections.toSorted()).toEqual(['materials', 'papers', 'software'])
    expect(answered).toMatchObject({ error: 'filings.incomplete' })
    expect(answered.fields?.map(({ path }) => path)).toContain('source')
  })
})

describe('copyright.getSoftware', () => {
  it('is found by its account alone, a draft not by an agent', async () => {
    const { person } = await world()
    const { orderNo } = (await save(person, { name: '青禾' })).data
    const [other, agent] = [await portal.person(), await portal.person('agent')]

    for (const one of [other, agent]) {
      expect((await portal.call('copyright.getSoftware', { orderNo }, { as: one })).error).toBe('common.notFound')
    }
    expect((await portal.call('copyright.getWork', { orderNo }, { as: person })).error).toBe('common.notFound')
  })
})

describe('copyright.submitWork', () => {
  it('measures samples, names what is wrong, and is handed in with its statement and the office’s fee', async () => {
    const { person, identity } = await world()
    const picture = (width: number) =>
      sharp({ create: { width, height: 900, channels: 3, background: '#7a5' } })
        .jpeg()
        .toBuffer()
    const small = await upload(person, 'small.jpg', await picture(640))
    const large = await upload(person, 'large.jpg', await picture(1200))
    const form = buildWork({ identity, sample: small })
    const saved = await portal.call('copyright.submitWork', { json: form }, { as: person })
    expect(saved.data.errors).toEqual([{ path: 'samples.0', message: expect.stringContaining('640 × 900') }])
    const { orderNo } = saved.data
    const mended = buildWork({ identity, sample: large })

    const sent = await portal.call(
      'copyright.submitWork',
      { orderNo, version: 1, json: mended, draft: false },
      { as: person },
    )

    expect(sent.data).toMatchObject({ workState: 1, amountOfficial: 30_000, amountService: 50_000 })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const papers = await portal.db
      .select({ kind: orderDocuments.kind })
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    expect(papers.map(({ kind }) => kind)).toContain('copyright.statement')
  })
})

describe('copyright.getWork', () => {
  it('reads a work with its files', async () => {
    const { person, identity } = await world()
    const saved = await portal.call(
      'copyright.submitWork',
      { json: { name: '小青禾', papers: [{ key: 'p', kind: 'identity', fileId: identity }] } },
      { as: person },
    )

    const { data } = await portal.call('copyright.getWork', { orderNo: saved.data.orderNo }, { as: person })

    expect(data).toMatchObject({ mode: 'draft', json: { name: '小青禾' }, files: [{ id: identity, pages: 1 }] })
  })
})

async function textOfPaper(content: string): Promise<string> {
  const pdf = await inspectPdf(Buffer.from(content, 'base64'))
  return pdf.ok ? pdf.pages.map(({ text }) => text).join('\n') : ''
}

describe('copyright.makePaper', () => {
  it('makes the papers of a form that is sent, numbers of persons masked, and none that it does not have', async () => {
    const { person, identity } = await world()
    const json = { ...buildWork({ identity, sample: identity }), kind: 'workCopyright' as const }
    const make = (paper: 'application' | 'statement' | 'power', form: object) =>
      portal.call('copyright.makePaper', { json: form as typeof json, paper }, { as: person })

    const application = await make('application', json)
    const statement = await make('statement', json)

    const text = await textOfPaper(application.data.content)
    expect(text).toContain('小青禾')
    expect(text).toContain('91350100M000100Y43')
    expect(await textOfPaper(statement.data.content)).toContain('独创性')
    expect((await make('statement', { kind: 'softwareCopyright', name: 'x' })).error).toBe('common.badRequest')
  })
})

describe('copyright.makeCheckList', () => {
  it('makes the list in the language of who asks', async () => {
    const person = await portal.person()

    const { data } = await portal.call('copyright.makeCheckList', { type: 'workCopyright' }, { as: person })

    expect(await textOfPaper(data.content)).toContain('Statement in three parts')
  })
})
