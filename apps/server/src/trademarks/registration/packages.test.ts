import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import readExcel from 'read-excel-file/node'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files, jobs } from '../../platform/db/schema/files.ts'
import { corrections, orderDocuments, orderMembers, orders } from '../../platform/db/schema/orders.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildTrademarkForm, sendPicture, threeClasses } from './test/build-form.ts'
import { zipNames } from './test/zip-facts.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')
const wholeNumber = '11010519491231002X'

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
})
afterAll(() => portal.stop())

/** An order that was handed in, whose applicant is a natural person with an identity number. */
async function handIn(person: TestPerson, more: Record<string, unknown> = {}) {
  const form = await buildTrademarkForm(portal, person)
  const [identity, licence] = [await sendPicture(portal, person, 600), await sendPicture(portal, person, 700)]
  const applicants = [{ ...form.applicants[0], key: 'a', kind: 'individual' as const, idCode: wholeNumber }]
  const papers = [
    { key: 'i', kind: 'identity' as const, fileId: identity },
    { key: 'j', kind: 'identity' as const, fileId: licence },
    { key: 'l', kind: 'licence' as const, fileId: licence },
  ]
  const { data } = await portal.call(
    'trademarks.applyForTrademark',
    { json: { ...form, applicants, papers, ...more } },
    { as: person },
  )
  return { orderNo: data.orderNo, identity, licence }
}

const pack = (as: TestPerson, input: Parameters<typeof portal.call<'trademarks.packOrders'>>[1]) =>
  portal.call('trademarks.packOrders', input, { as })

/** The ZIP of work that was asked for, unpacked. */
async function unpack(as: TestPerson, jobId: string) {
  await runDueJobs(portal)
  const job = await portal.call('views.getJob', { jobId }, { as })
  const address = await portal.call('documents.getFileAddress', { id: job.data.fileId ?? '' }, { as })
  const bytes = (await portal.app.inject({ method: 'GET', url: address.data.url })).rawPayload
  return { job: job.data, bytes, entries: unzipSync(bytes) }
}

interface Manifest {
  orderNo: string
  madeTime: string
  files: { name: string; bytes: number; sha256: string }[]
}
const manifestOf = (entries: Record<string, Uint8Array>, folder = ''): Manifest =>
  JSON.parse(Buffer.from(entries[`${folder}manifest.json`] ?? []).toString())

function expectTrueHashes(entries: Record<string, Uint8Array>, folder = '') {
  const manifest = manifestOf(entries, folder)
  const real = Object.entries(entries)
    .filter(([name]) => name.startsWith(folder) && name !== `${folder}manifest.json`)
    .map(([name, bytes]) => ({
      name: name.slice(folder.length),
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    }))
  expect(manifest.files).toEqual(real)
  return manifest
}

describe('trademarks.packOrders', () => {
  it('has nothing to pack of a draft that was cancelled before it was ever submitted', async () => {
    const person = await portal.person()
    const { data } = await portal.call('trademarks.applyForTrademark', { json: {}, draft: true }, { as: person })
    const { orderNo } = data
    expect((await portal.call('orders.cancelOrder', { orderNo }, { as: person })).status).toBe(200)

    const listed = await portal.call('trademarks.listPackages', { orderNo }, { as: person })
    expect([listed.status, listed.data.mayPack]).toEqual([200, false])
    expect((await pack(person, { orderNo })).error).toBe('trademarks.notPackable')
  })

  it('packs one order as its files are filed, named and listed with their hashes', async () => {
    const person = await portal.person()
    const { orderNo } = await handIn(person)
    const asked = await pack(person, { orderNo })
    const { job, bytes, entries } = await unpack(person, asked.data.jobId)

    expect(asked.data).toMatchObject({ files: 8, url: null })
    expect(job).toMatchObject({ state: 2, rows: 8, fileName: `${orderNo}_云岭_09-30-43.zip` })
    expect(Object.keys(entries)).toEqual([
      '01_商标注册申请书.pdf',
      '02_商标代理委托书.pdf',
      '03_商标图样.jpg',
      '04_身份证明.jpg',
      '04_身份证明_2.jpg',
      '05_主体资格证明.jpg',
      '06_商品清单.xlsx',
      'manifest.json',
    ])
    const manifest = expectTrueHashes(entries)
    expect(manifest).toMatchObject({ orderNo, madeTime: now.toISOString() })
    for (const { name, isUtf8 } of zipNames(bytes)) expect([name, isUtf8]).toEqual([name, true])
    const [sheet] = await readExcel(Buffer.from(entries['06_商品清单.xlsx'] ?? []))
    expect(sheet?.data).toHaveLength(threeClasses.length + 1)
    const form = await inspectPdf(Buffer.from(entries['01_商标注册申请书.pdf'] ?? []))
    expect(form.ok && form.pages.map(({ text }) => text).join('')).toContain(wholeNumber)
  })

  it('takes the signed power in place of ours, and several orders in a folder each', async () => {
    const person = await portal.person()
    const signed = await sendPicture(portal, person, 800)
    const form = await buildTrademarkForm(portal, person)
    const papers = [...form.papers, { key: 's', kind: 'powerOfAttorney' as const, fileId: signed }]
    const [one, two] = [
      await handIn(person),
      await portal.call('trademarks.applyForTrademark', { json: { ...form, papers } }, { as: person }),
    ]
    const list = [one.orderNo, two.data.orderNo]
    const asked = await pack(person, { packageList: [...list, one.orderNo] })
    const { job, entries } = await unpack(person, asked.data.jobId)

    expect(job.fileName).toBe('商标申请材料_2件_2026-11-22.zip')
    const folders = list.map((orderNo) => `${orderNo}_云岭_09-30-43/`)
    for (const [at, folder] of folders.entries()) expect(expectTrueHashes(entries, folder).orderNo).toBe(list[at])
    expect(Object.keys(entries).every((name) => folders.some((folder) => name.startsWith(folder)))).toBe(true)
    const [power] = await portal.db.select().from(files).where(eq(files.id, signed))
    const packed = manifestOf(entries, folders[1]).files.find(({ name }) => name.startsWith('02_'))
    expect(packed).toMatchObject({ name: '02_商标代理委托书.jpg', sha256: power?.sha256.toString('hex') })
  })

  it('is one job however often it is asked for at once, and the built one afterwards, until something changes', async () => {
    const person = await portal.person()
    const { orderNo } = await handIn(person)
    const asked = await Promise.all(Array.from({ length: 6 }, () => pack(person, { orderNo })))
    const jobIds = new Set(asked.map(({ data }) => data.jobId))
    expect(jobIds.size).toBe(1)
    const [jobId = ''] = jobIds
    const ofPerson = eq(jobs.requestedBy, person.id)
    expect(await portal.db.$count(jobs, ofPerson)).toBe(1)

    await unpack(person, jobId)
    const again = await pack(person, { orderNo })
    expect(again.data.jobId).toBe(jobId)
    expect(again.data.url).toMatch(/^\/files\//)

    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const newer = await sendPicture(portal, person, 900)
    const version = { orderId: order?.id ?? '', kind: 'tm.application' as const, title: '商标注册申请书', version: 2 }
    await portal.db.insert(orderDocuments).values({ ...version, fileId: newer, uploadedBy: person.id })
    const changed = await pack(person, { orderNo })
    expect(changed.data.jobId).not.toBe(jobId)
    expect(Object.keys((await unpack(person, changed.data.jobId)).entries)).toContain('01_商标注册申请书.jpg')
  })

  it('refuses while a file is gone, with what is missing of each order; nothing is begun', async () => {
    const person = await portal.person()
    const [one, two] = [await handIn(person), await handIn(person)]
    await portal.db.update(files).set({ removedAt: now }).where(eq(files.id, one.identity))
    await portal.db.update(files).set({ removedAt: now }).where(eq(files.id, two.licence))
    const sent = await pack(person, { packageList: [one.orderNo, two.orderNo] })
    const shown = await portal.call('trademarks.listPackages', { orderNo: two.orderNo }, { as: person })

    expect(sent).toMatchObject({ status: 422, error: 'trademarks.filesMissing' })
    expect(sent.fields).toEqual([
      { path: one.orderNo, message: 'Identity document' },
      { path: two.orderNo, message: 'Identity document, Licence of the applicant' },
    ])
    expect(sent.msg).toContain(one.orderNo)
    expect(shown.data.missing.map(({ zh }) => zh)).toEqual(['身份证明', '主体资格证明'])
    expect(await portal.db.$count(jobs, eq(jobs.requestedBy, person.id))).toBe(0)
  })

  it('is for who acts on the order: not for a viewer, a stranger, the cashier; staff leave a line in the audit log', async () => {
    const [person, viewer, stranger] = [await portal.person(), await portal.person(), await portal.person()]
    const [agent, reviewer, finance] = [
      await portal.person('agent'),
      await portal.person('reviewer'),
      await portal.person('finance'),
    ]
    const { orderNo, identity } = await handIn(person)
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const member = { orderId: order?.id ?? '', userId: viewer.id, role: 'viewer', addedBy: person.id }
    await portal.db.insert(orderMembers).values(member)
    const draft = await portal.call('trademarks.applyForTrademark', { json: {}, draft: true }, { as: person })

    expect((await pack(viewer, { orderNo })).error).toBe('common.forbidden')
    expect((await pack(finance, { orderNo })).error).toBe('common.forbidden')
    expect((await pack(stranger, { orderNo })).error).toBe('common.notFound')
    expect((await pack(person, { packageList: [orderNo, draft.data.orderNo] })).error).toBe('trademarks.notPackable')
    const { entries } = await unpack(agent, (await pack(agent, { orderNo })).data.jobId)
    expectTrueHashes(entries)
    expect((await pack(reviewer, { orderNo })).error).toBeUndefined()
    const lines = and(eq(auditLog.subjectId, orderNo), eq(auditLog.action, 'trademarks.packOrders'))
    const audited = await portal.db.select().from(auditLog).where(lines)
    expect(audited.map(({ actorId }) => actorId)).toEqual([reviewer.id])
    const scan = await portal.call('documents.getFileAddress', { id: identity }, { as: viewer })
    expect(scan.status).toBe(404)
  })

  it('is not built for somebody who lost the order meanwhile', async () => {
    const [person, editor] = [await portal.person(), await portal.person()]
    const { orderNo } = await handIn(person)
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const member = { orderId: order?.id ?? '', userId: editor.id, role: 'editor', addedBy: person.id }
    await portal.db.insert(orderMembers).values(member)
    const { data } = await pack(editor, { orderNo })
    await portal.db.delete(orderMembers).where(eq(orderMembers.userId, editor.id))
    await runDueJobs(portal)
    const job = await portal.call('views.getJob', { jobId: data.jobId }, { as: editor })

    expect(job.data).toMatchObject({ state: 3, errorCode: 'common.notFound', fileId: null })
  })

  it('packs a transfer with what both sides sign and bring', async () => {
    const person = await portal.person()
    const owner = '北京蓝鲸科技有限公司'
    await storeMarks(portal.db, [
      buildMark({ number: '61000001', name: '蓝鲸/云', classNumber: 9, groups: ['0901'], ownerName: owner }),
    ])
    const [fileId, consent] = [await sendPicture(portal, person), await sendPicture(portal, person, 450)]
    const address = '北京市海淀区示例路 1 号'
    const transferenceJson = {
      marks: [{ key: 'm', number: '61000001' }],
      seller: { address, name: owner, certificateNo: '91110108551385082Q' },
      buyer: { address, name: '深圳腾云有限公司', certificateNo: '914403001922038216' },
      contact: { name: '李明', phone: '13800138000', postcode: '100080' },
      papers: [
        { key: 's', kind: 'sellerIdentity' as const, fileId },
        { key: 'b', kind: 'buyerIdentity' as const, fileId },
        { key: 'c', kind: 'consent' as const, fileId: consent },
      ],
      declared: true,
    }
    const sent = await portal.call('trademarkTransfers.transferTrademarks', { transferenceJson }, { as: person })
    const { orderNo } = sent.data
    const { job, entries } = await unpack(person, (await pack(person, { orderNo })).data.jobId)

    expect(job.fileName).toBe(`${orderNo}_蓝鲸_云_09.zip`)
    expect(Object.keys(entries)).toEqual([
      '01_转让申请书.pdf',
      '02_商标代理委托书_转让人.pdf',
      '02_商标代理委托书_受让人.pdf',
      '03_同意转让声明.jpg',
      '04_身份证明_转让人.jpg',
      '04_身份证明_受让人.jpg',
      '06_商标清单.xlsx',
      'manifest.json',
    ])
    expectTrueHashes(entries)
  })
})

describe('the signed power of a registration', () => {
  const accept = (orderNo: string) => portal.db.update(orders).set({ workState: 3 }).where(eq(orders.orderNo, orderNo))
  const packagesOf = async (as: TestPerson, orderNo: string) =>
    (await portal.call('trademarks.listPackages', { orderNo }, { as })).data

  it('is missing until every applicant signed by link; then their scans stand for ours', async () => {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)
    const second = { key: 'b', name: '上海示例贸易有限公司', idCode: '914403001922038216' }
    const applicants = [...form.applicants, { ...form.applicants[0], ...second }]
    const papers = form.papers.flatMap((paper) => [paper, { ...paper, key: 'licence b' }])
    const json = { ...form, applicants, papers }
    const { orderNo } = (await portal.call('trademarks.applyForTrademark', { json }, { as: person })).data
    expect(await packagesOf(person, orderNo)).toMatchObject({ missing: [], unsigned: [{ en: 'Power of attorney' }] })
    await accept(orderNo)
    expect((await packagesOf(person, orderNo)).missing).toMatchObject([{ zh: '商标代理委托书（签章件）' }])
    expect((await pack(person, { orderNo })).error).toBe('trademarks.filesMissing')

    const sign = async (party: string) => {
      const { code } = (await portal.call('signing.makeLink', { orderNo, party, days: 7 }, { as: person })).data
      const asked = (await portal.call('signing.openLink', { code })).data
      expect(asked).toMatchObject({ role: 'applicant', type: 'trademark' })
      expect(asked.papers.map(({ kind }) => kind)).toEqual(['tm.application', 'tm.power'])
      const paper = (await portal.call('signing.readPaper', { code, paper: 'tm.power' })).data
      const content = Buffer.from(paper.content, 'base64')
      const read = await inspectPdf(content)
      expect(read.ok && read.pages.map(({ text }) => text).join('')).toContain('√ 商标注册申请')
      const fields = { code, name: '王经理', version: String(asked.version) }
      const sent = await sendUpload(portal, 'signing.sign', { fields, file: { name: 'scan.pdf', content } })
      expect(sent.error).toBeUndefined()
    }
    await sign('applicant-a')
    expect((await packagesOf(person, orderNo)).missing).toHaveLength(1)
    await sign('applicant-b')

    const { entries } = await unpack(person, (await pack(person, { orderNo })).data.jobId)
    const names = Object.keys(entries)
    expect(names).not.toContain('02_商标代理委托书.pdf')
    expect(names).toEqual(
      expect.arrayContaining(['12_签章件_示例科技有限公司.pdf', '12_签章件_上海示例贸易有限公司.pdf']),
    )
    expectTrueHashes(entries)
  })

  it('goes in alone as a colour scan in JPG where each paper came as a scan of its own', async () => {
    const person = await portal.person()
    const json = await buildTrademarkForm(portal, person)
    const { orderNo } = (await portal.call('trademarks.applyForTrademark', { json }, { as: person })).data
    const link = { orderNo, party: 'applicant-a', days: 7 }
    const { code } = (await portal.call('signing.makeLink', link, { as: person })).data
    const scanOf = async (field: string) => {
      const { content } = (await portal.call('signing.readPaper', { code, paper: field })).data
      return { field, name: `${field}.pdf`, content: Buffer.from(content, 'base64') }
    }
    const [application, power] = [await scanOf('tm.application'), await scanOf('tm.power')]
    const fields = { code, name: '王经理', version: '1' }
    const send = (more: readonly { field: string; name: string; content: Buffer }[]) =>
      sendUpload(portal, 'signing.sign', { fields, more })
    expect(await send([application])).toMatchObject({ error: 'signing.scanMissing' })
    expect(await send([application, { ...power, field: 'tm.consent' }])).toMatchObject({ error: 'signing.scanUnknown' })
    expect(await send([application, power, power])).toMatchObject({ error: 'signing.scanUnknown' })
    expect((await send([application, power])).error).toBeUndefined()
    expect((await send([application, power])).error).toBe('signing.answered')
    await accept(orderNo)

    const { documents } = (await portal.call('orders.getOrderDetail', { orderNo }, { as: person })).data
    const scans = documents.filter(({ kind }) => kind.startsWith('signed.'))
    expect(scans.map(({ kind, versions }) => [kind, versions[0]?.by])).toEqual([
      ['signed.applicant-a.tm.application', '王经理'],
      ['signed.applicant-a.tm.power', '王经理'],
    ])
    expect(await packagesOf(person, orderNo)).toMatchObject({ missing: [], unsigned: [] })
    const { entries } = await unpack(person, (await pack(person, { orderNo })).data.jobId)
    const names = Object.keys(entries)
    expect(names).toEqual(expect.arrayContaining(['02_商标代理委托书.jpg', '12_签章件.pdf', '06_商品清单.xlsx']))
    expect(names).not.toContain('02_商标代理委托书.pdf')
    const scan = entries['02_商标代理委托书.jpg'] ?? new Uint8Array()
    expect(scan.length).toBeLessThanOrEqual(2 * 1024 * 1024)
    const { format, width = 0, height = 0, space } = await sharp(scan).metadata()
    expect([format, space]).toEqual(['jpeg', 'srgb'])
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(800)
    expect(Math.max(width, height)).toBeLessThanOrEqual(3900)
    expectTrueHashes(entries)

    const sheet = { name: '商品.xlsx', content: Buffer.from(entries['06_商品清单.xlsx'] ?? []) }
    const [first] = await readExcel(sheet.content)
    expect(first?.data[0]).toEqual(['序号', '商品类别', '类似群', '商品名称'])
    const read = await sendUpload(portal, 'classification.checkGoods', { file: sheet, as: person })
    expect(read.data.lines.map(({ classCode, groupCode, name }) => [classCode, groupCode, name])).toEqual(
      json.goods.map(({ classCode, groupCode, name }) => [classCode, groupCode, name]),
    )
    expect(read.data.lines.filter(({ findings }) => findings.some(({ severity }) => severity === 'fault'))).toEqual([])
  })

  it('is missing where a correction takes out the one that was brought after the application was signed by link', async () => {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)
    const brought = { key: 's', kind: 'powerOfAttorney' as const, fileId: await sendPicture(portal, person, 840) }
    const apply = (
      papers: readonly { key: string; kind: 'identity' | 'powerOfAttorney'; fileId: string }[],
      where = {},
    ) =>
      portal.call('trademarks.applyForTrademark', { json: { ...form, papers: [...papers] }, ...where }, { as: person })
    const { orderNo } = (await apply([...form.papers, brought])).data
    const link = { orderNo, party: 'applicant-a', days: 7 }
    const { code } = (await portal.call('signing.makeLink', link, { as: person })).data
    const { content } = (await portal.call('signing.readPaper', { code, paper: 'tm.application' })).data
    const file = { name: 'scan.pdf', content: Buffer.from(content, 'base64') }
    const fields = { code, name: '王经理', version: '1' }
    expect((await sendUpload(portal, 'signing.sign', { fields, file })).error).toBeUndefined()
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const askedBy = (await portal.person('reviewer')).id
    const asked = { orderId: order?.id ?? '', round: 1, askedBy, fields: [{ path: 'papers', words: '委托书不清晰' }] }
    await portal.db.insert(corrections).values(asked)
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, orderNo))
    const { version } = (await portal.call('trademarks.getForm', { orderNo }, { as: person })).data

    expect((await apply(form.papers, { orderNo, version })).data).toMatchObject({ workState: 1, errors: [] })

    await accept(orderNo)
    expect((await packagesOf(person, orderNo)).missing).toMatchObject([{ zh: '商标代理委托书（签章件）' }])
  })

  it('can be handed in on the case as a scan', async () => {
    const person = await portal.person()
    const { orderNo } = await handIn(person)
    await accept(orderNo)
    const fileId = await sendPicture(portal, person, 820)
    const scan = { orderNo, paper: 'power' as const, fileId }
    const kept = await portal.call('trademarkTransfers.handInSigned', scan, { as: person })
    expect(kept.data).toMatchObject({ version: 2 })
    const { entries } = await unpack(person, (await pack(person, { orderNo })).data.jobId)
    expect(Object.keys(entries)).toContain('02_商标代理委托书.jpg')
  })

  it('shows who signs no whole number of a person, and nobody signs the power where a signed one was brought', async () => {
    const person = await portal.person()
    const { orderNo } = await handIn(person)
    const link = { orderNo, party: 'applicant-a', days: 7 }
    const { code } = (await portal.call('signing.makeLink', link, { as: person })).data
    for (const paper of ['tm.application', 'tm.power']) {
      const made = (await portal.call('signing.readPaper', { code, paper })).data
      const read = await inspectPdf(Buffer.from(made.content, 'base64'))
      const text = read.ok ? read.pages.map((page) => page.text).join('') : ''
      expect(text).toContain('示例科技有限公司')
      expect(text).not.toContain(wholeNumber)
    }

    const form = await buildTrademarkForm(portal, person)
    const brought = { key: 's', kind: 'powerOfAttorney' as const, fileId: await sendPicture(portal, person, 830) }
    const json = { ...form, papers: [...form.papers, brought] }
    const other = (await portal.call('trademarks.applyForTrademark', { json }, { as: person })).data
    const { parties } = (await portal.call('signing.listParties', { orderNo: other.orderNo }, { as: person })).data
    expect(parties.map(({ papers }) => papers.map(({ kind }) => kind))).toEqual([['tm.application']])
  })
})

describe('trademarks.listPackages', () => {
  it('finds work again while it runs and when it is done, for who asked for it', async () => {
    const person = await portal.person()
    const [one, other] = [await handIn(person), await handIn(person)]
    const { data } = await pack(person, { packageList: [one.orderNo, other.orderNo] })
    const list = async (orderNo: string, as = person) =>
      (await portal.call('trademarks.listPackages', { orderNo }, { as })).data
    expect(await list(one.orderNo)).toMatchObject({
      list: [{ jobId: data.jobId, state: 0, orders: 2, fileId: null }],
      mayPack: true,
      missing: [],
    })
    await runDueJobs(portal)
    expect((await list(other.orderNo)).list).toMatchObject([{ jobId: data.jobId, state: 2, progress: 100 }])
    const agent = await portal.person('agent')
    expect(await list(one.orderNo, agent)).toMatchObject({ list: [], mayPack: true })
  })
})
