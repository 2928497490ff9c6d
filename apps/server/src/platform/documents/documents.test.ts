import { createHash } from 'node:crypto'
import { fileLinkSeconds } from '@portal/contract/limits'
import { eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOrder } from '../../test/build-order.ts'
import { joinOrganisation } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { files } from '../db/schema/files.ts'
import { orderDocuments } from '../db/schema/orders.ts'
import { startPaper } from './pdf/make-pdf.ts'
import { buildDocx, paragraphXml } from './test/build-docx.ts'
import { buildMp4 } from './test/build-video.ts'

let portal: TestPortal
let chen: TestPerson
let stranger: TestPerson
let agent: TestPerson
let clock = new Date()

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => clock })
  chen = await portal.person()
  stranger = await portal.person()
  agent = await portal.person('agent')
})

afterAll(() => portal.stop())

async function pdfOf(pages: number): Promise<Buffer> {
  const paper = startPaper({ title: '示例', madeAt: new Date(0) })
  for (let page = 0; page < pages; page += 1) {
    paper.paragraph(`第 ${page + 1} 页`)
    if (page < pages - 1) {
      paper.space(700)
      paper.heading('续')
    }
  }
  return paper.end()
}

const send = (name: string, content: Buffer, type: string, as: TestPerson | undefined = chen) =>
  sendUpload(portal, 'documents.uploadFile', { fields: { type }, file: { name, content }, ...(as && { as }) })

const open = (url: string, headers: Record<string, string> = {}) => portal.app.inject({ url, headers })

describe('documents.uploadFile', () => {
  it('stores a PDF with its pages and its sum', async () => {
    const content = await pdfOf(2)

    const answer = await send('claims.pdf', content, 'document')

    expect(answer).toMatchObject({
      status: 200,
      data: { name: 'claims.pdf', mediaType: 'application/pdf', size: content.length, pages: 2, claims: null },
    })
    expect(answer.data.sha256).toBe(createHash('sha256').update(content).digest('hex'))
  })
  it('counts claims and pages of a DOCX', async () => {
    const lines = [
      '权利要求书',
      '1. 一种水壶，其特征在于，包括壶体。',
      '2. 根据权利要求1所述的水壶，其特征在于，壶体带盖。',
      '说明书',
      '技术领域',
    ]
    const docx = buildDocx({ body: lines.map((line) => paragraphXml(line)).join('') })

    const answer = await send('五书.docx', docx, 'document')

    expect(answer).toMatchObject({ status: 200, data: { name: '五书.docx', claims: 2, pages: 1 } })
  })
  it('writes a picture anew and tells its size', async () => {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'the secret place' } })
      .jpeg()
      .toBuffer()

    const answer = await send('figure.jpg', picture, 'figure')
    const stored = await open(answer.data.url)

    expect(answer).toMatchObject({ status: 200, data: { width: 30, height: 20, pages: null } })
    expect(stored.rawPayload.toString('latin1')).not.toContain('the secret place')
  })
  it('keeps of a name its last part only', async () => {
    const answer = await send('../../etc/passwd.pdf', await pdfOf(1), 'document')

    expect(answer.data.name).toBe('passwd.pdf')
  })
  it('takes out of a name what nobody sees and what turns it around', async () => {
    const answer = await send('\u202exfdp\u200b.\u2066a\u2069.pdf', await pdfOf(1), 'document')

    expect(answer).toMatchObject({ status: 200, data: { name: 'xfdp.a.pdf' } })
    const [row] = await portal.db.select({ name: files.name }).from(files).where(eq(files.id, answer.data.id))
    expect(row?.name).toBe('xfdp.a.pdf')
  })
  it('refuses a PDF that starts a program', async () => {
    const plain = (await pdfOf(1)).toString('latin1')
    const active = plain.replace('/Type /Catalog', '/Type /Catalog /OpenAction <</S/Launch/F(/bin/sh)>>')
    expect(active).not.toBe(plain)

    const answer = await send('launch.pdf', Buffer.from(active, 'latin1'), 'document')

    expect(answer).toMatchObject({ status: 422, error: 'documents.pdfActive' })
    const packed = Buffer.from(zipSync({ 'a/launch.pdf': Buffer.from(active, 'latin1') }))
    expect(await send('all.zip', packed, 'any')).toMatchObject({ status: 422, error: 'documents.pdfActiveInside' })
  })
  it.each([
    ['documents.empty', 'a.pdf', Buffer.alloc(0), 'document'],
    ['documents.kindUnknown', 'a.bin', Buffer.from('just words'), 'document'],
    ['documents.kindMismatch', 'a.png', Buffer.from('%PDF-1.7\n'), 'image'],
    ['documents.activeContent', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image'],
    ['documents.oldWord', 'a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'document'],
    ['documents.damaged', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3000, 'x')]), 'document'],
  ])('refuses with %s', async (code, name, content, type) => {
    const answer = await send(name, content, type)

    expect(answer.error).toBe(code)
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
  it('takes the token from the first field only, and no long one', async () => {
    const person = await portal.person()
    const file = { name: 'a.txt', content: Buffer.from('text') }
    const send = (fields: Record<string, string>) => sendUpload(portal, 'documents.uploadFile', { fields, file })

    expect((await send({ type: 'other', token: person.token })).error).toBe('common.signInNeeded')
    expect((await send({ token: person.token.padEnd(300, 'x'), type: 'other' })).error).toBe('common.signInNeeded')
    expect((await send({ token: person.token, type: 'nonsense' })).error).toBe('common.badRequest')
  })
  it('refuses a field that is longer than any of ours', async () => {
    const as = await portal.person()
    const fields = { type: 'other', note: 'x'.repeat(70 * 1024) }

    const answer = await sendUpload(portal, 'documents.uploadFile', { fields, as })

    expect(answer).toMatchObject({ status: 413, error: 'common.tooLarge' })
  })
  it('refuses a call without a file, and nobody', async () => {
    const without = await sendUpload(portal, 'documents.uploadFile', { fields: { type: 'image' }, as: chen })
    const nobody = await sendUpload(portal, 'documents.uploadFile', {
      fields: { type: 'document' },
      file: { name: 'a.pdf', content: await pdfOf(1) },
    })

    expect(without.error).toBe('documents.noFile')
    expect(nobody.status).toBe(401)
  })
})

describe('documents.getFileAddress', () => {
  it('answers a link to one’s own file, and to who sees the order it lies on', async () => {
    const { data: file } = await send('a.pdf', await pdfOf(1), 'document')
    const before = await portal.call('documents.getFileAddress', { id: file.id }, { as: agent })
    const order = await buildOrder(portal.db, chen, { workState: 1 })
    await portal.db.insert(orderDocuments).values({
      orderId: order.id,
      fileId: file.id,
      kind: '100001',
      title: '权利要求书',
      version: 1,
      uploadedBy: chen.id,
    })

    const own = await portal.call('documents.getFileAddress', { id: file.id }, { as: chen })
    const after = await portal.call('documents.getFileAddress', { id: file.id }, { as: agent })

    expect(own.status).toBe(200)
    expect(before.status).toBe(404)
    expect(after.status).toBe(200)
    expect((await open(after.data.url)).statusCode).toBe(200)
  })
  it.each(['reviewer', 'finance', 'administrator'] as const)(
    'shows %s what was handed in and their own files, not what a customer keeps to themselves',
    async (role) => {
      const staff = await portal.person(role)
      const lying = await send('a.pdf', await pdfOf(1), 'document')
      const drafted = await send('b.pdf', await pdfOf(1), 'document')
      const handedIn = await send('c.pdf', await pdfOf(1), 'document')
      const own = await send('d.pdf', await pdfOf(1), 'document', staff)
      for (const [workState, file] of [
        [0, drafted],
        [1, handedIn],
      ] as const) {
        const order = await buildOrder(portal.db, chen, { workState })
        const paper = {
          fileId: file.data.id,
          kind: '100001' as const,
          title: '权利要求书',
          version: 1,
          uploadedBy: chen.id,
        }
        await portal.db.insert(orderDocuments).values({ orderId: order.id, ...paper })
      }
      const ids = [lying, drafted, crypto.randomUUID(), handedIn, own]
      const answers = await Promise.all(
        ids.flatMap((one) => {
          const id = typeof one === 'string' ? one : one.data.id
          return [
            portal.call('documents.getFileAddress', { id }, { as: staff }),
            portal.call('documents.getFileUrlOrImg', { id }, { as: staff }),
          ]
        }),
      )

      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 200, 200, 200, 200])
      expect(new Set(answers.slice(0, 6).map(({ msg }) => msg)).size).toBe(1)
    },
  )
  it('answers a stranger as for a file that is not there, and nobody with 401', async () => {
    const { data: file } = await send('a.pdf', await pdfOf(1), 'document')

    const other = await portal.call('documents.getFileAddress', { id: file.id }, { as: stranger })
    const missing = await portal.call('documents.getFileAddress', { id: crypto.randomUUID() }, { as: stranger })

    expect([other.status, other.msg]).toEqual([missing.status, missing.msg])
    expect(other.status).toBe(404)
    expect((await portal.call('documents.getFileAddress', { id: file.id })).status).toBe(401)
  })
})

describe('documents.getFileUrlOrImg', () => {
  it('answers by id for the owner and by link for anybody who holds it', async () => {
    const { data: file } = await send('a.pdf', await pdfOf(3), 'document')

    const byId = await portal.call('documents.getFileUrlOrImg', { id: file.id }, { as: chen })
    const byLink = await portal.call('documents.getFileUrlOrImg', { url: byId.data.url })
    const whole = await portal.call('documents.getFileUrlOrImg', { url: portal.config.publicUrl + byId.data.url })

    expect(byId.data).toMatchObject({ name: 'a.pdf', pages: 3, show: 'pdf' })
    expect(byLink.data).toEqual(byId.data)
    expect(whole.data).toEqual(byId.data)
    expect(byId.data.orderNo).toBeNull()
  })
  it('names the order a file is filed on to who sees that order', async () => {
    const { data: file } = await send('a.pdf', await pdfOf(1), 'document')
    const order = await buildOrder(portal.db, chen, { workState: 0 })
    await portal.db.insert(orderDocuments).values({
      orderId: order.id,
      fileId: file.id,
      kind: '100001',
      title: '权利要求书',
      version: 1,
      uploadedBy: chen.id,
    })

    const owner = await portal.call('documents.getFileUrlOrImg', { id: file.id }, { as: chen })
    const nobody = await portal.call('documents.getFileUrlOrImg', { url: owner.data.url })
    const other = await portal.call('documents.getFileUrlOrImg', { url: owner.data.url }, { as: stranger })
    const early = await portal.call('documents.getFileUrlOrImg', { url: owner.data.url }, { as: agent })

    expect(owner.data.orderNo).toBe(order.orderNo)
    expect([nobody, other, early].map(({ data }) => data.orderNo)).toEqual([null, null, null])
  })
  it('refuses ids of others, nobody, addresses elsewhere, changed and ended links', async () => {
    const { data: file } = await send('a.pdf', await pdfOf(1), 'document')
    const other = await portal.call('documents.getFileUrlOrImg', { id: file.id }, { as: stranger })
    const nobody = await portal.call('documents.getFileUrlOrImg', { id: file.id })
    const nothing = await portal.call('documents.getFileUrlOrImg', {})
    const elsewhere = await portal.call('documents.getFileUrlOrImg', { url: `https://evil.example${file.url}` })
    const changed = await portal.call('documents.getFileUrlOrImg', { url: file.url.replace(/expires=\d/, 'expires=9') })
    clock = new Date(Date.now() + fileLinkSeconds * 1000 + 1000)
    const ended = await portal.call('documents.getFileUrlOrImg', { url: file.url })
    clock = new Date()

    expect(other.status).toBe(404)
    expect(nobody.status).toBe(401)
    expect(nothing.status).toBe(400)
    expect(elsewhere.error).toBe('documents.linkForeign')
    expect(changed.error).toBe('documents.linkForeign')
    expect(ended.error).toBe('documents.linkEnded')
  })
})

describe('documents.listLibrary', () => {
  it('lists the account’s own files, newest first, by type and part of the name', async () => {
    const li = await portal.person()
    await send('one.pdf', await pdfOf(1), 'document', li)
    await send('two.pdf', await pdfOf(1), 'any', li)

    const all = await portal.call('documents.listLibrary', {}, { as: li })
    const named = await portal.call('documents.listLibrary', { name: 'ONE' }, { as: li })
    const typed = await portal.call('documents.listLibrary', { type: 'any' }, { as: li })

    expect(all.data.list.map((file) => file.name)).toEqual(['two.pdf', 'one.pdf'])
    expect(all.data.total).toBe(2)
    expect(named.data.list.map((file) => file.name)).toEqual(['one.pdf'])
    expect(typed.data.list.map((file) => file.name)).toEqual(['two.pdf'])
    expect((await portal.call('documents.listLibrary', {}, { as: stranger })).data.total).toBe(0)
    expect((await portal.call('documents.listLibrary', {})).status).toBe(401)
  })
  it('leaves a colleague’s export to who made it, and shows what they put on a case', async () => {
    const owner = await portal.person()
    const maker = await portal.person()
    await joinOrganisation(portal.db, owner.id, maker.id)
    const mate = { ...maker, ownerId: owner.id }
    const { data: file } = await send('Cases.pdf', await pdfOf(1), 'document', mate)
    await portal.db.update(files).set({ purpose: 'export' }).where(eq(files.id, file.id))
    const read = async (as: TestPerson) => {
      const listed = await portal.call('documents.listLibrary', { type: 'export' }, { as })
      const one = await portal.call('documents.getFileAddress', { id: file.id }, { as })
      return [listed.data.list.map(({ name }) => name), listed.data.total, one.status]
    }

    expect([await read(mate), await read(owner)]).toEqual([
      [['Cases.pdf'], 1, 200],
      [[], 0, 404],
    ])
    const order = await buildOrder(portal.db, owner, { workState: 1 })
    const paper = { kind: '100001' as const, title: '清单', version: 1, uploadedBy: mate.id }
    await portal.db.insert(orderDocuments).values({ orderId: order.id, fileId: file.id, ...paper })
    expect(await read(owner)).toEqual([[], 0, 200])
  })
})

describe('GET /files/:id', () => {
  it('streams the whole and a range, so that nothing in it can run', async () => {
    const content = await pdfOf(1)
    const { data: file } = await send('说明书.pdf', content, 'document')

    const whole = await open(file.url)
    const part = await open(file.url, { range: 'bytes=5-14' })
    const beyond = await open(file.url, { range: `bytes=${content.length}-` })
    const download = await open(`${file.url}&download=1`)

    expect(whole.statusCode).toBe(200)
    expect(whole.rawPayload.equals(content)).toBe(true)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
    })
    expect(whole.headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%E8/)
    expect(download.headers['content-disposition']).toMatch(/^attachment/)
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5-14/${content.length}`])
    expect(part.rawPayload.equals(content.subarray(5, 15))).toBe(true)
    expect(beyond.statusCode).toBe(416)
  })
  it('plays a video: shown, and answered in ranges even where the range is the whole', async () => {
    const content = buildMp4({ place: '+31.9522+118.8400/' })
    const { data: file } = await send('样机.mp4', content, 'video')

    const [whole, first] = [await open(file.url, { range: 'bytes=0-' }), await open(file.url, { range: 'bytes=0-1' })]

    expect(file).toMatchObject({ mediaType: 'video/mp4', width: 640, height: 360, size: content.length })
    expect([whole.statusCode, whole.headers['content-range']]).toEqual([
      206,
      `bytes 0-${content.length - 1}/${content.length}`,
    ])
    expect(whole.rawPayload.includes('+31.95')).toBe(false)
    expect(first.headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '2' })
    expect(first.headers['content-disposition']).toMatch(/^inline/)
  })
  it('downloads a Word file, never shows it', async () => {
    const docx = buildDocx({ body: paragraphXml('一种水壶') })
    const { data: file } = await send('a.docx', docx, 'document')

    expect((await open(file.url)).headers['content-disposition']).toMatch(/^attachment/)
  })
  it('refuses without, with a changed and with an ended signature', async () => {
    const { data: file } = await send('a.pdf', await pdfOf(1), 'document')
    const { data: another } = await send('b.pdf', await pdfOf(1), 'document')
    const query = file.url.split('?')[1]

    expect((await open(`/files/${file.id}`)).statusCode).toBe(404)
    expect((await open(`/files/${another.id}?${query}`)).statusCode).toBe(404)
    expect((await open(`/files/${file.id}?${query}&expires=1`)).statusCode).toBe(404)
    clock = new Date(Date.now() + fileLinkSeconds * 1000 + 1000)
    expect((await open(file.url)).statusCode).toBe(410)
    clock = new Date()
  })
})
