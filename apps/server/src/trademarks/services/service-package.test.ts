import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orderDocuments, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildServiceForm, markOwner, type ServiceForm, sendService } from './test/service-world.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  const of = { ownerName: markOwner, groups: ['0901'], classNumber: 9 }
  await storeMarks(portal.db, [
    buildMark({ number: '62000001', name: '蓝鲸云', ...of }),
    buildMark({ number: '62000002', name: '山海茶', ...of }),
  ])
})

afterAll(() => portal.stop())

/** A change of address of both marks of the owner, handed in. */
async function changed(more: Record<string, unknown> = {}) {
  const person = await portal.person()
  const change = { name: false, address: true, oldAddress: '北京市西城区旧路 3 号' }
  const form = await buildServiceForm(portal, person, 'change', ['62000001', '62000002'], { change, ...more })
  const sent = await sendService(portal, person, form)
  expect(sent.error).toBeUndefined()
  const { orderNo } = sent.data
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  return { person, orderNo, id: order?.id ?? '', form }
}

const documentsOf = async (person: TestPerson, orderNo: string) =>
  (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data.documents

interface Packed {
  readonly names: readonly string[]
  /** What is missing. */
  readonly fields: readonly string[]
  readonly entries: Readonly<Record<string, Uint8Array>>
}

async function packed(person: TestPerson, orderNo: string): Promise<Packed> {
  const asked = await portal.call('trademarks.packOrders', { orderNo }, { as: person })
  if (asked.error) return { names: [], fields: (asked.fields ?? []).map(({ message }) => message), entries: {} }
  await runDueJobs(portal)
  const job = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })
  const address = await portal.call('documents.getFileAddress', { id: job.data.fileId ?? '' }, { as: person })
  const entries = unzipSync((await portal.app.inject({ method: 'GET', url: address.data.url })).rawPayload)
  return { names: Object.keys(entries), fields: [], entries }
}

async function textOf(bytes: Uint8Array | undefined): Promise<string> {
  const pdf = await inspectPdf(Buffer.from(bytes ?? []))
  return pdf.ok ? pdf.pages.map(({ text }) => text.replaceAll(/\s/g, '')).join('') : ''
}

describe('the package of a service', () => {
  it('has the application, the power with its annex, what was brought, and the list of marks', async () => {
    const { person, orderNo } = await changed()

    const { names, entries } = await packed(person, orderNo)

    expect(names).toEqual([
      ...['01_变更商标申请人_注册人名义_地址申请书.pdf', '02_商标代理委托书.pdf', '03_身份证明.png', '04_变更证明.png'],
      ...['05_商标局通知书.png', '07_证据材料.png', '06_商标清单.xlsx', 'manifest.json'],
    ])
    // The power says that its marks stand in an annex.
    expect(await textOf(entries['02_商标代理委托书.pdf'])).toMatch(/详见附件.*附件：商标清单.*62000001.*62000002/)
  })

  it('is built for the office once the applicant signed, by a link or on a scan that is handed in', async () => {
    const [byLink, byScan] = [await changed(), await changed()]
    for (const { id } of [byLink, byScan]) {
      await portal.db.update(orders).set({ workState: 3 }).where(eq(orders.id, id))
    }
    expect((await packed(byLink.person, byLink.orderNo)).fields).toEqual(['Power of attorney, signed'])

    const party = { orderNo: byLink.orderNo, party: 'applicant-a', days: 7 }
    const { code } = (await portal.call('signing.makeLink', party, { as: byLink.person })).data
    const asked = (await portal.call('signing.openLink', { code })).data
    expect(asked).toMatchObject({ name: markOwner, role: 'applicant', type: 'trademarkService' })
    expect(asked.papers.map(({ kind }) => kind)).toEqual(['tm.serviceApplication', 'tm.power'])
    const paper = (await portal.call('signing.readPaper', { code, paper: 'tm.power' })).data
    expect(await textOf(Buffer.from(paper.content, 'base64'))).toContain('附件：商标清单')
    const fields = { code, name: '王经理', version: String(asked.version) }
    const file = { name: 'scan.pdf', content: Buffer.from(paper.content, 'base64') }
    expect((await sendUpload(portal, 'signing.sign', { fields, file })).error).toBeUndefined()
    const { names } = await packed(byLink.person, byLink.orderNo)
    expect(names).toContain('12_签章件.pdf')
    expect(names).not.toContain('02_商标代理委托书.pdf')

    const upload = {
      as: byScan.person,
      fields: { type: 'document' },
      file: { name: 'power.pdf', content: file.content },
    }
    const scan = (await sendUpload(portal, 'documents.uploadFile', upload)).data.id
    const handIn = { orderNo: byScan.orderNo, paper: 'power' as const, fileId: scan }
    const kept = await portal.call('trademarkTransfers.handInSigned', handIn, { as: byScan.person })
    expect(kept.data).toMatchObject({ version: 2 })
    expect((await packed(byScan.person, byScan.orderNo)).names).toContain('02_商标代理委托书.jpg')
  })
})

describe('the papers of a service', () => {
  it('open to nobody the order was only shown to: the application prints numbers of people too', async () => {
    const { person, orderNo, id } = await changed()
    const viewer = await portal.person()
    await portal.db.insert(orderMembers).values({ orderId: id, userId: viewer.id, addedBy: person.id })

    expect((await documentsOf(person, orderNo)).map(({ kind }) => kind)).toContain('tm.serviceApplication')
    expect(await documentsOf(viewer, orderNo)).toEqual([])
  })

  it('that a correction leaves out are withdrawn, and the others stay as they are', async () => {
    const { person, orderNo, id } = await changed()
    const askedBy = (await portal.person('reviewer')).id
    await portal.db
      .insert(corrections)
      .values({ orderId: id, round: 1, askedBy, fields: [{ path: 'papers', words: '证据与本案无关' }] })
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
    const { json, version } = (await portal.call('trademarkServices.getForm', { orderNo }, { as: person })).data
    // The first two go, the places of the others change.
    const papers = json.papers.filter(({ kind }) => kind !== 'evidence')

    const answer = { ...json, papers: papers.toReversed() } as unknown as ServiceForm
    const answered = await sendService(portal, person, answer, { orderNo, version, draftKey: randomUUID() })

    expect(answered.data).toMatchObject({ workState: 1, errors: [] })
    const found = (await documentsOf(person, orderNo)).map(({ kind, isWithdrawn, versions }) => [
      kind.split('.').slice(0, 3).join('.'),
      isWithdrawn,
      versions.length,
    ])
    expect(found).toEqual([
      ['tm.brought.evidence', true, 1],
      ['tm.brought.identity', false, 1],
      ['tm.brought.nameProof', false, 1],
      ['tm.brought.notice', false, 1],
      ['tm.power', false, 1],
      ['tm.serviceApplication', false, 1],
    ])
    const withdrawn = and(eq(orderDocuments.orderId, id), eq(orderDocuments.kind, 'tm.power'))
    const powers = await portal.db.select().from(orderDocuments).where(withdrawn)
    expect(powers.map(({ withdrawnAt }) => withdrawnAt)).toEqual([null])
  })
})
