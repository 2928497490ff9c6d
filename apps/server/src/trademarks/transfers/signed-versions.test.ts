import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { corrections, orders } from '../../platform/db/schema/orders.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { planPackage } from '../registration/package-plan-parts.ts'
import * as world from './test/transfer-world.ts'

let portal: TestPortal
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-11-22T04:00:00Z') })
  await world.storeOwnedMarks(portal)
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

type Form = Awaited<ReturnType<typeof world.buildForm>> & Record<string, unknown>

async function pdfOf(text: string): Promise<Buffer> {
  const paper = startPaper({ title: text, madeAt: new Date(0) })
  paper.title(text)
  return paper.end()
}

/** A transfer that was handed in, and what its client and its buyer do. */
async function handedIn() {
  const person = await portal.person()
  const send = (form: object, where: Record<string, unknown>) =>
    portal.call('trademarkTransfers.transferTrademarks', { ...where, transferenceJson: form }, { as: person })
  const { orderNo } = (await send(await world.buildForm(portal, person, ['61000003']), { draftKey: randomUUID() })).data
  const find = async () => {
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (!order) throw new Error('no order')
    return order
  }
  const correct = async (path: string, change: (json: Form) => object) => {
    const { id } = await find()
    const round = 1 + (await portal.db.$count(corrections, eq(corrections.orderId, id)))
    const asked = { orderId: id, round, askedBy: reviewer.id, fields: [{ path, words: '核对' }] }
    await portal.db.insert(corrections).values(asked)
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.id, id))
    const { json, version } = (await portal.call('trademarkTransfers.getForm', { orderNo }, { as: person })).data
    expect((await send(change(json as unknown as Form), { orderNo, version })).data.errors).toEqual([])
  }
  const scan = async (paper: 'consent' | 'sellerPower' | 'buyerPower') => {
    const file = { name: 'scan.pdf', content: await pdfOf(randomUUID()) }
    const sent = await sendUpload(portal, 'documents.uploadFile', { as: person, fields: { type: 'document' }, file })
    const fileId: string = sent.data.id
    return portal.call('trademarkTransfers.handInSigned', { orderNo, paper, fileId }, { as: person })
  }
  const open = async () => {
    const asked = await portal.call('signing.makeLink', { orderNo, party: 'buyer', days: 14 }, { as: person })
    const { code } = asked.data
    return { code, version: (await portal.call('signing.openLink', { code })).data.version }
  }
  const sign = async ({ code, version }: Awaited<ReturnType<typeof open>>) => {
    const file = { name: 'scan.pdf', content: await pdfOf('签章') }
    return sendUpload(portal, 'signing.sign', { fields: { code, name: '张三', version: String(version) }, file })
  }
  const buyerLinks = async () =>
    (await portal.call('signing.listParties', { orderNo }, { as: person })).data.parties
      .find(({ key }) => key === 'buyer')
      ?.links.map(({ state, isOutdated }) => [state, isOutdated])
  const fileId = await world.fileOf(portal, person)
  const succeed = () =>
    correct('way', (json) => ({
      ...{ ...json, way: 'succession', reason: 'merger' },
      papers: [...json.papers, { key: 'x', kind: 'succession', fileId }],
    }))
  const move = () =>
    correct('buyer.address', (json) => ({ ...json, buyer: { ...json.buyer, address: '深圳市新路 1 号' } }))
  /** Brings one more file in the form. */
  const bring = async (kind: string) => {
    const more = { key: randomUUID(), kind, fileId: await world.fileOf(portal, person) }
    await correct('papers', (json) => ({ ...json, papers: [...json.papers, more] }))
    return more.fileId
  }
  const unsigned = async () => (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data.unsigned
  return { orderNo, find, scan, open, sign, buyerLinks, succeed, move, bring, unsigned }
}

describe('what was signed', () => {
  it('is outdated by a correction that makes a succession of an assignment, however many scans came before', async () => {
    const { find, scan, open, sign, buyerLinks, succeed, move } = await handedIn()
    expect((await scan('consent')).error).toBeUndefined()
    await move()
    expect((await sign(await open())).error).toBeUndefined()
    expect(await buyerLinks()).toEqual([['signed', false]])

    await succeed()

    expect(await buyerLinks()).toEqual([['signed', true]])
    const { unsigned, entries } = await planPackage(portal.db, await find())
    expect(unsigned.map(({ zh }) => zh)).toEqual(['受让人委托书'])
    expect(entries.map(({ name }) => name)).not.toContain('12_签章件_受让人.pdf')
  })

  it('is refused of papers that such a correction made anew after they were read', async () => {
    const { scan, open, sign, succeed, move } = await handedIn()
    await scan('consent')
    await move()
    const read = await open()

    await succeed()

    expect(await sign(read)).toMatchObject({ error: 'signing.papersChanged' })
  })

  it('by the buyer is current, whatever scans the seller handed in', async () => {
    const { scan, open, sign, buyerLinks, move } = await handedIn()
    expect((await scan('sellerPower')).error).toBeUndefined()
    await move()

    expect((await sign(await open())).error).toBeUndefined()

    expect(await buyerLinks()).toEqual([['signed', false]])
  })
})

describe('scans of what both sides signed', () => {
  const papers = ['consent', 'sellerPower', 'buyerPower'] as const

  it('hold when a correction adds another document, and what was signed by link too', async () => {
    const { find, scan, open, sign, buyerLinks, bring } = await handedIn()
    for (const paper of papers) expect((await scan(paper)).error).toBeUndefined()
    expect((await sign(await open())).error).toBeUndefined()

    await bring('buyerLicence')

    expect((await planPackage(portal.db, await find())).unsigned).toEqual([])
    expect(await buyerLinks()).toEqual([['signed', false]])
  })

  it('give way to a file that a later correction brings in the place of one of them', async () => {
    const { find, scan, bring } = await handedIn()
    for (const paper of papers) expect((await scan(paper)).error).toBeUndefined()

    const brought = await bring('consent')

    const { entries, unsigned } = await planPackage(portal.db, await find())
    expect(unsigned).toEqual([])
    expect(entries.find(({ name }) => name.startsWith('03_'))?.file.id).toBe(brought)
  })
})

describe('a side that signed on paper', () => {
  it('has nothing left to sign once consent and its power were handed in', async () => {
    const { scan, unsigned } = await handedIn()
    expect(await unsigned()).toBe(2)
    await scan('consent')
    await scan('buyerPower')
    expect(await unsigned()).toBe(1)

    await scan('sellerPower')

    expect(await unsigned()).toBe(0)
  })
})

describe('a scan of a paper that a correction took out', () => {
  it('is not taken: a succession has no consent', async () => {
    const { scan, succeed } = await handedIn()
    expect((await scan('consent')).error).toBeUndefined()

    await succeed()

    expect(await scan('consent')).toMatchObject({ error: 'trademarkTransfers.noPaper' })
  })
})
