import { eq } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderDocuments, orderEvents, orders } from '../../platform/db/schema/orders.ts'
import { findFile } from '../../platform/documents/file-queries.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { buildMark, storeMarks } from '../register/test/mark-fixtures.ts'
import { buildTrademarkForm } from './test/build-form.ts'
import { buildMp3, buildWav } from './test/build-sound.ts'

let portal: TestPortal
const now = new Date('2026-11-22T04:00:00Z')

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => now })
  await storeMarks(portal.db, [
    buildMark({ number: '61000001', name: '云岭', classNumber: 30, groups: ['3002'], ownerName: '别家茶业有限公司' }),
  ])
})
afterAll(() => portal.stop())

const apply = (person: TestPerson, json: object, where: Record<string, unknown> = {}) =>
  portal.call('trademarks.applyForTrademark', { ...where, json }, { as: person })

describe('the picture of a mark', () => {
  const errorsOf = async (picture: Sharp, mark: object = {}) => {
    const person = await portal.person()
    const file = { name: 'mark.jpg', content: await picture.jpeg().toBuffer() }
    const { data } = await sendUpload(portal, 'documents.uploadFile', { as: person, file })
    const parts = { name: '云岭', picture: { fileId: data.id, isCmyk: false, colouredShare: 0 }, ...mark }
    const kept = await apply(person, { mark: parts }, { draft: true })
    return kept.data.errors.filter(({ path }) => path === 'mark.picture').map(({ message }) => message)
  }
  const plain = (background: string) => sharp({ create: { width: 500, height: 500, channels: 3, background } })

  it('in red is not black and white, whatever is sent of it; claimed as colour it is', async () => {
    expect(await errorsOf(plain('#c00'))).toEqual([expect.stringContaining('in colour')])
    expect(await errorsOf(plain('#c00'), { isColour: true })).toEqual([])
    expect(await errorsOf(plain('#888'))).toEqual([])
  })

  it('in CMYK is refused with a word', async () => {
    expect(await errorsOf(plain('#000').toColourspace('cmyk'), { isColour: true })).toEqual([
      expect.stringContaining('save it as RGB'),
    ])
  })
})

describe('trademarks.drawPicture', () => {
  it.each(['云岭', 'YUNLING SMART TEA', '江南智造云枢平台系统软件开发服务', '岭'])(
    'draws %s as a picture that the office takes',
    async (name) => {
      const person = await portal.person()
      const { data } = await portal.call('trademarks.drawPicture', { name }, { as: person })
      const kept = await apply(person, { mark: { name, picture: { fileId: data.fileId } } }, { draft: true })

      expect(data).toMatchObject({ width: 800, height: 800, mediaType: 'image/jpeg', fileName: `${name}.jpg` })
      expect(data.bytes).toBeLessThan(200 * 1024)
      expect(kept.data.errors.filter(({ path }) => path === 'mark.picture')).toEqual([])
    },
  )

  it('says so rather than drawing half of the words', async () => {
    const sent = await portal.call('trademarks.drawPicture', { name: '云\u{F0000}岭' }, { as: await portal.person() })
    expect(sent).toMatchObject({ status: 422, error: 'trademarks.cannotDraw' })
  })
})

describe('trademarks.fitPicture', () => {
  const drawn = (width: number, height: number, format: 'png' | 'jpeg') =>
    sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: format === 'png' ? 0 : 1 } } })
      .composite([{ input: { create: { width: 60, height: 60, channels: 3, background: '#000' } }, gravity: 'centre' }])
      .toFormat(format)
      .toBuffer()
  const bring = async (content: Buffer, name: string) => {
    const person = await portal.person()
    const { data } = await sendUpload(portal, 'documents.uploadFile', { as: person, file: { name, content } })
    return { person, given: data }
  }

  it.each([
    ['a PNG with transparent ground', 'mark.png', 600, 600, [600, 600]],
    ['one too small', 'mark.jpg', 200, 200, [400, 400]],
    ['one too large', 'mark.jpg', 3000, 2000, [1500, 1000]],
    ['a long and narrow one', 'mark.png', 3000, 300, [1500, 400]],
  ] as const)('makes %s a picture that the office takes', async (_, name, width, height, made) => {
    const format = name.endsWith('png') ? 'png' : 'jpeg'
    const { person, given } = await bring(await drawn(width, height, format), name)

    const { data } = await portal.call('trademarks.fitPicture', { fileId: given.id }, { as: person })

    expect(data).toMatchObject({ fileName: 'mark.jpg', width: made[0], height: made[1], mediaType: 'image/jpeg' })
    const kept = await apply(person, { mark: { name: '云岭', picture: { fileId: data.fileId } } }, { draft: true })
    expect(kept.data.errors.filter(({ path }) => path === 'mark.picture')).toEqual([])
    const stored = await findFile(portal.db, data.fileId)
    const bytes = await readStoredFile(portal.services.storage, stored?.storageKey ?? '')
    const { hasAlpha, format: storedFormat } = await sharp(bytes).metadata()
    expect({ hasAlpha, storedFormat }).toEqual({ hasAlpha: false, storedFormat: 'jpeg' })
    const [corner] = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
    expect(corner).toBe(format === 'png' || made[0] > width ? 255 : 0)
  })

  it('brings a heavy one below the weight', async () => {
    const noise = sharp({
      create: {
        width: 1500,
        height: 1500,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
    const { person, given } = await bring(await noise.jpeg({ quality: 95 }).toBuffer(), 'heavy.jpg')

    const { data } = await portal.call('trademarks.fitPicture', { fileId: given.id }, { as: person })

    expect(data.bytes).toBeLessThan(200 * 1024)
    expect(Math.min(data.width, data.height)).toBeGreaterThanOrEqual(400)
  })

  it('knows no picture of somebody else', async () => {
    const { given } = await bring(await drawn(200, 200, 'jpeg'), 'mark.jpg')
    const answer = await portal.call('trademarks.fitPicture', { fileId: given.id }, { as: await portal.person() })
    expect(answer).toMatchObject({ status: 404, error: 'common.notFound' })
  })
})

describe('a sound mark', () => {
  const send = (person: TestPerson, name: string, content: Buffer) =>
    sendUpload(portal, 'documents.uploadFile', { as: person, file: { name, content }, fields: { type: 'sound' } })

  it('is handed in with its sample and what it is used for', async () => {
    const person = await portal.person()
    const sample = await send(person, 'jingle.mp3', buildMp3(20))
    const form = await buildTrademarkForm(portal, person)
    const mark = { ...form.mark, type: 'sound' as const, description: '广告片头使用的五音旋律。' }
    const without = await apply(person, { ...form, mark }, { draft: true })
    const sound = { fileId: sample.data.id }
    const { data } = await apply(person, { ...form, mark: { ...mark, sound } })
    const read = await portal.call('trademarks.getForm', { orderNo: data.orderNo }, { as: person })

    expect(without.data.errors).toEqual([{ path: 'mark.sound', message: expect.any(String) }])
    expect(data.workState).toBe(1)
    expect(read.data.json.mark.sound).toMatchObject({ fileName: 'jingle.mp3', mediaType: 'audio/mpeg' })
    const packed = await portal.call('trademarks.packOrders', { orderNo: data.orderNo }, { as: person })
    expect(packed.error).toBeUndefined()
  })

  it.each([
    ['a WAV', 'a.wav', buildWav(800), 200, undefined],
    ['an MP3 with a tag of titles', 'a.mp3', buildMp3(5, true), 200, undefined],
    ['a WAV cut short', 'a.wav', buildWav(800).subarray(0, 400), 422, 'documents.damaged'],
    ['a tag without a sound', 'a.mp3', buildMp3(0, true), 422, 'documents.damaged'],
    ['a WAV that is called MP3', 'a.mp3', buildWav(800), 415, 'documents.kindMismatch'],
    ['words', 'a.mp3', Buffer.from('la la la'), 415, 'documents.notItsKind'],
    ['five megabytes', 'a.wav', buildWav(5 * 1024 * 1024), 413, 'common.tooLarge'],
  ])('takes or refuses %s', async (_what, name, content, status, error) => {
    const sent = await send(await portal.person(), name, content)
    expect([sent.status, sent.error]).toEqual([status, error])
  })
})

describe('trademarks.keepDecision', () => {
  const question = { name: '云岭', classes: [9, 30, 43], groups: ['0901', '3002', '4301'] }

  it('keeps with the order what stood in the way, how near, when, and who went on; staff see it', async () => {
    const person = await portal.person()
    const { data } = await apply(person, await buildTrademarkForm(portal, person), { draft: true })
    const { orderNo } = data
    const kept = await portal.call('trademarks.keepDecision', { orderNo, ...question }, { as: person })
    await apply(person, await buildTrademarkForm(portal, person), { orderNo })

    expect(kept.data).toEqual({ decidedTime: now.toISOString(), band: 'high', found: 1 })
    const [order] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    const papers = await portal.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.orderId, order?.id ?? ''))
    const paper = papers.find(({ kind }) => kind === 'tm.decision')
    const file = paper && (await findFile(portal.db, paper.fileId))
    const pdf = await inspectPdf(await readStoredFile(portal.services.storage, file?.storageKey ?? ''))
    const text = pdf.ok ? pdf.pages.map((page) => page.text).join('') : ''
    for (const said of ['61000001', '别家茶业有限公司', '高风险 1 件', person.account]) expect(text).toContain(said)
    const events = await portal.db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, order?.id ?? ''))
    expect(events.find(({ event }) => event === 'wentOnDespiteSimilar')).toMatchObject({
      actorId: person.id,
      detail: { mark: '云岭', band: 'high', high: 1 },
    })
    const reviewer = await portal.person('reviewer')
    const review = await portal.call('admin.getReview', { orderNo }, { as: reviewer })
    expect(review.data.documents.map(({ kind }) => kind)).toContain('tm.decision')
    expect(review.data.history.map(({ event }) => event)).toContain('wentOnDespiteSimilar')
  })

  it('is refused for another mark than the saved one, for a stranger, and once handed in', async () => {
    const person = await portal.person()
    const { data } = await apply(person, await buildTrademarkForm(portal, person))
    const keep = (more: object, as = person) =>
      portal.call('trademarks.keepDecision', { orderNo: data.orderNo, ...question, ...more }, { as })
    const closed = await keep({})
    await portal.db.update(orders).set({ workState: 2 }).where(eq(orders.orderNo, data.orderNo))

    expect(closed.error).toBe('filings.notOpen')
    expect((await keep({ name: '云岭山' })).error).toBe('trademarks.decisionOld')
    expect((await keep({ classes: [30] })).error).toBe('trademarks.decisionOld')
    expect((await keep({}, await portal.person())).error).toBe('common.notFound')
  })
})
