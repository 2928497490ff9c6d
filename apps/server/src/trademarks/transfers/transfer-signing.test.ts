import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { makePapers } from './make-papers-parts.ts'
import * as world from './test/transfer-world.ts'
import { readTransferForm } from './transfer-rules.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  await world.storeOwnedMarks(portal)
})

afterAll(() => portal.stop())

const send = (person: TestPerson, transferenceJson: object, where: Record<string, unknown> = {}) =>
  portal.call('trademarkTransfers.transferTrademarks', { ...where, transferenceJson }, { as: person })

async function pdfOf(text: string): Promise<Buffer> {
  const paper = startPaper({ title: text, madeAt: new Date(0) })
  paper.title(text)
  return paper.end()
}

/** A transfer that was handed in, with what its client and its sides do. */
async function handedIn() {
  const person = await portal.person()
  const form = await world.buildForm(portal, person, ['61000003'])
  const { orderNo } = (await send(person, form, { draftKey: randomUUID() })).data
  const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
  const id = order?.id ?? ''
  const linkOf = async (party: 'seller' | 'buyer') =>
    (await portal.call('signing.makeLink', { orderNo, party, days: 14 }, { as: person })).data.code
  const correctBuyer = async (buyer: object) => {
    const askedBy = (await portal.person('reviewer')).id
    const round = 1 + (await portal.db.$count(corrections, eq(corrections.orderId, id)))
    await portal.db
      .insert(corrections)
      .values({ orderId: id, round, askedBy, fields: [{ path: 'buyer', words: '核对' }] })
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
    const { json, version } = (await portal.call('trademarkTransfers.getForm', { orderNo }, { as: person })).data
    const changed = { ...json, buyer: { ...json.buyer, ...buyer } }
    expect((await send(person, changed, { orderNo, version })).data.errors).toEqual([])
  }
  const setWork = (workState: number) => portal.db.update(orders).set({ workState }).where(eq(orders.id, id))
  const packed = async () => {
    const asked = await portal.call('trademarks.packOrders', { orderNo }, { as: person })
    if (asked.error) return { fields: asked.fields, names: [], manifest: undefined }
    await runDueJobs(portal)
    const job = await portal.call('views.getJob', { jobId: asked.data.jobId }, { as: person })
    const address = await portal.call('documents.getFileAddress', { id: job.data.fileId ?? '' }, { as: person })
    const entries = unzipSync((await portal.app.inject({ method: 'GET', url: address.data.url })).rawPayload)
    const manifest: Record<string, unknown> = JSON.parse(Buffer.from(entries['manifest.json'] ?? []).toString())
    return { fields: [], names: Object.keys(entries), manifest }
  }
  const parties = async () => (await portal.call('signing.listParties', { orderNo }, { as: person })).data.parties
  return { person, orderNo, id, linkOf, correctBuyer, setWork, packed, parties }
}

const open = (code: string) => portal.call('signing.openLink', { code })
const read = (code: string, paper: string) => portal.call('signing.readPaper', { code, paper })
const sign = async (code: string, version = 1) =>
  sendUpload(portal, 'signing.sign', {
    fields: { code, name: '张三', version: String(version) },
    file: { name: 'scan.pdf', content: await pdfOf('签章') },
  })

const anotherBuyer = { name: '杭州新买方有限公司', address: '杭州市秘密路 8 号', certificateNo: '91350100M000100Y43' }

describe('links of a transfer', () => {
  it('end when a correction names another buyer: the first learns nothing of who took their place', async () => {
    const { id, linkOf, correctBuyer, parties } = await handedIn()
    const [seller, buyer] = [await linkOf('seller'), await linkOf('buyer')]
    expect((await open(buyer)).data).toMatchObject({ state: 'open', name: '深圳腾云有限公司' })

    await correctBuyer(anotherBuyer)

    expect((await open(buyer)).error).toBe('signing.withdrawn')
    expect((await read(buyer, 'tm.agreement')).error).toBe('signing.withdrawn')
    expect((await sign(buyer, 2)).error).toBe('signing.withdrawn')
    // The seller signs the same deal, and reads whom it is with now.
    expect((await open(seller)).data).toMatchObject({ state: 'open', version: 2 })
    expect((await parties()).map(({ name, links }) => [name, links.map(({ state }) => state)])).toEqual([
      [world.owner, ['open']],
      [anotherBuyer.name, ['withdrawn']],
    ])
    const events = await portal.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.filter(({ event }) => event === 'signLinkEnded')).toHaveLength(1)
  })

  it('stay when a correction changes an address of the same buyer', async () => {
    const { linkOf, correctBuyer } = await handedIn()
    const buyer = await linkOf('buyer')

    await correctBuyer({ address: '深圳市南山区新路 9 号', name: '深圳腾云 有限公司' })

    expect((await open(buyer)).data).toMatchObject({ state: 'open', version: 2 })
  })

  it('read nothing any more once they were declined, and nothing opens to a former buyer who had signed', async () => {
    const { linkOf, correctBuyer, parties } = await handedIn()
    const declined = await linkOf('buyer')
    await portal.call('signing.decline', { code: declined, reason: '价款未谈妥' })
    expect((await read(declined, 'tm.agreement')).error).toBe('signing.answered')
    expect((await open(declined)).data).toMatchObject({ state: 'declined' })
    const signed = await linkOf('buyer')
    expect((await sign(signed)).error).toBeUndefined()
    expect((await read(signed, 'tm.consent')).error).toBe('signing.answered')

    await correctBuyer(anotherBuyer)

    expect((await open(declined)).error).toBe('signing.withdrawn')
    expect((await open(signed)).error).toBe('signing.withdrawn')
    // What the former buyer said is not told as the words of the one who stands there now.
    expect((await parties())[1]?.links).toEqual([])
  })

  it('name the application as the transfer’s, and read it', async () => {
    const { linkOf } = await handedIn()
    const buyer = await linkOf('buyer')

    const { papers } = (await open(buyer)).data
    const first = await read(buyer, papers[0]?.kind ?? '')

    expect(papers.map(({ kind }) => kind)).toEqual([
      ...['tm.transferApplication', 'tm.consent', 'tm.agreement', 'tm.buyerPower'],
    ])
    const pdf = await inspectPdf(Buffer.from(first.data.content, 'base64'))
    expect(pdf.ok && pdf.pages.map(({ text }) => text).join('')).toContain('转让人名称')
  })
})

describe('signatures by link', () => {
  it('stay valid when the client hands in a signed consent of their own, and grow old with a correction', async () => {
    const { person, orderNo, linkOf, correctBuyer, parties } = await handedIn()
    const seller = await linkOf('seller')
    const buyer = await linkOf('buyer')
    expect((await sign(seller)).error).toBeUndefined()
    const fileId = await world.fileOf(portal, person)

    const kept = await portal.call(
      'trademarkTransfers.handInSigned',
      { orderNo, paper: 'consent', fileId },
      { as: person },
    )

    expect(kept.data.version).toBe(2)
    expect((await parties())[0]?.links).toMatchObject([{ state: 'signed', isOutdated: false }])
    // Whoever had opened the papers before signs them still.
    expect((await sign(buyer, 1)).error).toBeUndefined()
    await correctBuyer({ address: '深圳市南山区新路 9 号' })
    expect((await parties()).map(({ links }) => links[0]?.isOutdated)).toEqual([true, true])
  })
})

describe('the package of a transfer', () => {
  const unsigned = ['同意转让声明', '转让人委托书', '受让人委托书']

  it('says what nobody has signed, and is built for the office only once it is signed by link', async () => {
    const { person, orderNo, linkOf, setWork, packed } = await handedIn()
    const early = await packed()
    expect(early.names).toContain('03_同意转让声明.pdf')
    expect(new Set(early.manifest?.unsigned as string[])).toEqual(new Set(unsigned))

    await setWork(3)
    const shown = await portal.call('trademarks.listPackages', { orderNo }, { as: person })
    expect(new Set(shown.data.missing.map(({ zh }) => zh))).toEqual(
      new Set(unsigned.map((name) => `${name}（签章件）`)),
    )
    const refused = await packed()
    expect(refused.fields?.map(({ path }) => path)).toEqual([orderNo])

    expect((await sign(await linkOf('seller'))).error).toBeUndefined()
    const half = await portal.call('trademarks.listPackages', { orderNo }, { as: person })
    // The consent needs both.
    expect(half.data.missing.map(({ en }) => en)).toEqual([
      'Buyer’s power of attorney, signed',
      'Statement of consent of both sides, signed',
    ])
    expect((await sign(await linkOf('buyer'))).error).toBeUndefined()

    const { names, manifest } = await packed()
    expect(names).toEqual([
      ...['01_转让申请书.pdf', '04_身份证明_转让人.png', '04_身份证明_受让人.png'],
      ...['12_签章件_转让人.pdf', '12_签章件_受让人.pdf', '06_商标清单.xlsx', 'manifest.json'],
    ])
    expect(manifest).not.toHaveProperty('unsigned')
  })

  it('takes scans of the client in their places, and no scan by link once the papers have changed', async () => {
    const { person, orderNo, linkOf, correctBuyer, setWork, packed } = await handedIn()
    expect((await sign(await linkOf('seller'))).error).toBeUndefined()
    await correctBuyer({ address: '深圳市南山区新路 9 号' })
    await setWork(3)
    expect((await packed()).fields).toMatchObject([{ message: expect.stringContaining('Seller’s power') }])

    for (const paper of ['consent', 'sellerPower', 'buyerPower'] as const) {
      const fileId = await world.fileOf(portal, person)
      await portal.call('trademarkTransfers.handInSigned', { orderNo, paper, fileId }, { as: person })
    }

    const { names } = await packed()
    expect(names.filter((name) => /^(02|03|12)_/.test(name))).toEqual([
      ...['02_商标代理委托书_转让人.jpg', '02_商标代理委托书_受让人.jpg', '03_同意转让声明.png'],
    ])
  })
})

describe('a paper of two hundred marks', () => {
  it('leaves the server free while it is made: its own thread works for less than a quarter of the time', async () => {
    const classes = Array.from({ length: 45 }, (_, at) => at + 1)
    const marks = Array.from({ length: 200 }, (_, at) => {
      const number = String(69_000_000 + at)
      return { key: number, number, name: '蓝鲸云计算'.repeat(35), classes }
    })
    const form = readTransferForm({ marks })
    if (!form) throw new Error('no form of a transfer')
    const begun = performance.now()
    // By the processor's clock: a busy machine makes turns long that nobody held.
    const before = process.threadCpuUsage()

    const made = await makePapers(portal.db, form, ['consent'], { agencyId: 1, madeAt: portal.services.now() })

    const { user, system } = process.threadCpuUsage(before)
    const took = performance.now() - begun
    expect(made.map(({ kind }) => kind)).toEqual(['tm.consent'])
    expect((user + system) / 1000).toBeLessThan(took / 4)
  }, 60_000)
})
