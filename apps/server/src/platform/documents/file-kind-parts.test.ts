import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { inertHeaders } from './file-headers-parts.ts'
import { type FileKind, judgeFile } from './file-kind-parts.ts'
import { startPaper } from './pdf/make-pdf.ts'
import { buildDocx, paragraphXml } from './test/build-docx.ts'
import { checkZip, listZip, ZipError } from './zip-parts.ts'

const all: FileKind[] = ['pdf', 'docx', 'jpg', 'png', 'tif', 'zip']
const picture = (format: 'jpeg' | 'png' | 'tiff') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
const pdf = () => startPaper({ title: 't', madeAt: new Date(0) }).end()
const docx = () => buildDocx({ body: paragraphXml('一') })
const oldWord = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
const zipOf = (files: Record<string, Uint8Array>) => Buffer.from(zipSync(files))

describe('judgeFile', () => {
  it.each([
    ['申请.pdf', pdf, 'pdf'],
    ['申请.docx', docx, 'docx'],
    ['图.JPG', () => picture('jpeg'), 'jpg'],
    ['图.png', () => picture('png'), 'png'],
    ['图.tiff', () => picture('tiff'), 'tif'],
    ['案卷.zip', () => zipOf({ 'a/100001.xml': strToU8('<x/>') }), 'zip'],
  ] as const)('takes %s', async (name, make, kind) => {
    expect(await judgeFile(await make(), name, all)).toMatchObject({ ok: true, kind })
  })

  it.each([
    ['empty.pdf', () => Buffer.alloc(0), 'documents.empty'],
    ['lie.pdf', () => picture('png'), 'documents.kindMismatch'],
    ['lie.docx', pdf, 'documents.kindMismatch'],
    ['lie.docx', () => zipOf({ 'a.txt': strToU8('x') }), 'documents.kindMismatch'],
    ['lie.jpg', () => Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;'), 'documents.kindMismatch'],
    ['noextension', pdf, 'documents.kindMismatch'],
    ['old.doc', () => oldWord, 'documents.oldWord'],
    ['locked.docx', () => oldWord, 'documents.oldWord'],
    ['a.svg', () => Buffer.from('<?xml version="1.0"?><svg onload="x()"/>'), 'documents.activeContent'],
    ['a.png', () => Buffer.from('  <svg xmlns="http://www.w3.org/2000/svg"/>'), 'documents.activeContent'],
    ['a.pdf', () => Buffer.from('<!DOCTYPE html><script>1</script>'), 'documents.activeContent'],
    ['a.pdf', () => Buffer.from('\ufeff<html>', 'utf16le'), 'documents.activeContent'],
    ['fake.pdf', () => Buffer.from('just words'), 'documents.notItsKind'],
    ['a.exe', () => Buffer.from('MZ\x90\x00'), 'documents.kindUnknown'],
    ['macro.docx', () => buildDocx({ body: '', more: { 'word/vbaProject.bin': 'x' } }), 'documents.macro'],
    ['cut.docx', () => docx().subarray(0, 400), 'documents.damaged'],
    ['slip.zip', () => zipOf({ '../../etc/passwd': strToU8('x') }), 'documents.archiveUnsafeName'],
    ['slip.zip', () => zipOf({ '..\\..\\x': strToU8('x') }), 'documents.archiveUnsafeName'],
    ['abs.zip', () => zipOf({ 'C:/x': strToU8('x') }), 'documents.archiveUnsafeName'],
  ] as const)('refuses %s (case %#)', async (name, make, code) => {
    expect(await judgeFile(await make(), name, all)).toMatchObject({ ok: false, code })
  })

  it('refuses kinds that the field does not take', async () => {
    expect(await judgeFile(docx(), 'a.docx', ['pdf'])).toMatchObject({ ok: false, code: 'documents.kindUnknown' })
  })

  it('refuses a picture over the limit of pictures', async () => {
    const large = Buffer.concat([await picture('png'), Buffer.alloc(21 * 1024 * 1024)])

    expect(await judgeFile(large, 'a.png', all)).toMatchObject({ code: 'common.tooLarge', values: { limit: '20 MB' } })
  })

  it('takes a file that is two things at once for what its first bytes say', async () => {
    const both = Buffer.concat([await pdf(), zipOf({ 'x.html': strToU8('<script>') })])

    expect(await judgeFile(both, 'a.pdf', all)).toMatchObject({ ok: true, kind: 'pdf', contentType: 'application/pdf' })
    expect(await judgeFile(both, 'a.zip', all)).toMatchObject({ ok: false, code: 'documents.kindMismatch' })
  })

  it('refuses bombs at once and in little memory, with the event loop free', async () => {
    const dense = zipOf({ 'word/a.xml': new Uint8Array(30 * 1024 * 1024) })
    const medium = zipOf({ 'a.xml': new Uint8Array(20 * 1024 * 1024) })
    const manyFiles = zipOf(
      Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}`, new Uint8Array()])),
    )
    const lying = Buffer.from(medium)
    // The directory says 10 bytes; what counts is what comes out.
    lying.writeUInt32LE(10, lying.indexOf('PK\x01\x02', 'latin1') + 24)
    const before = process.memoryUsage().rss
    let lag = 0
    let last = performance.now()
    const ticking = setInterval(() => {
      lag = Math.max(lag, performance.now() - last - 10)
      last = performance.now()
    }, 10)
    const start = performance.now()

    const verdicts = await Promise.all([dense, medium, manyFiles, lying].map((bytes) => judgeFile(bytes, 'a.zip', all)))

    clearInterval(ticking)
    expect(verdicts.map((verdict) => (verdict.ok ? 'taken' : verdict.code))).toEqual(
      Array(4).fill('documents.archiveBomb'),
    )
    expect(performance.now() - start).toBeLessThan(5_000)
    expect(lag).toBeLessThan(200)
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(300)
  })

  it('refuses an archive that unpacks to more than it declares, also where that would be allowed', async () => {
    const limits = { entries: 9, totalBytes: 1_200, milliseconds: 999 }
    const bytes = zipOf({ a: new Uint8Array(600), b: new Uint8Array(600) })
    expect(await checkZip(bytes, limits)).toMatchObject({ totalBytes: 1_200 })

    for (let at = bytes.indexOf('PK\x01\x02', 'latin1'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4, 'latin1')) {
      bytes.writeUInt32LE(1, at + 24)
    }

    await expect(checkZip(bytes, limits)).rejects.toMatchObject({ problem: 'bomb' })
  })

  it('refuses entries that share their bytes', () => {
    const bytes = Buffer.from(zipSync({ a: strToU8('aaaa'), b: strToU8('bbbb') }, { level: 0 }))
    const second = bytes.indexOf('PK\x01\x02', bytes.indexOf('PK\x01\x02', 0, 'latin1') + 4, 'latin1')
    bytes.writeUInt32LE(0, second + 42)

    expect(() => listZip(bytes, { entries: 9, totalBytes: 99, milliseconds: 99 })).toThrow(ZipError)
  })
})

describe('inertHeaders', () => {
  it('never lets a name break out of its header', () => {
    const headers = inertHeaders('pdf', '专利 "a"\r\nX-Evil: 1.pdf', 'inline')

    expect(headers['content-disposition']).toMatch(/^inline; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.~!-]+$/)
    expect(headers['content-disposition']).not.toMatch(/[\r\n]/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('offers office files and archives as downloads only', () => {
    expect(inertHeaders('docx', 'a.docx', 'inline')['content-disposition']).toMatch(/^attachment/)
  })
})

/** Sizes at which work that grows with the square of the length never ends within a test. */
describe('what was made to be looked at for ever', () => {
  const element = (id: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(0x10000000 + content.length)
    return Buffer.concat([Buffer.from(id, 'hex'), size, content])
  }

  it('is a kind of WebM with millions of zeros in its name', async () => {
    const name = Buffer.concat([Buffer.from('webm'), Buffer.alloc(20_000_000), Buffer.from('x')])
    const bytes = element('1a45dfa3', element('4282', name))

    expect(await judgeFile(bytes, 'doc.webm', ['mp4', 'webm'])).toMatchObject({ code: 'documents.notItsKind' })
  })

  it('is a WebM whose head says more than its kind: no more of it is read', async () => {
    const many = Buffer.concat(Array.from({ length: 40 }, () => element('ec', Buffer.alloc(0))))
    const bytes = element('1a45dfa3', Buffer.concat([many, element('4282', Buffer.from('webm'))]))

    expect(await judgeFile(bytes, 'doc.webm', ['mp4', 'webm'])).toMatchObject({ code: 'documents.kindMismatch' })
  })

  it.each([
    // Just under what is read of the part, and more than that.
    [85_000, { ok: true, kind: 'zip' }],
    [340_000, { code: 'documents.archiveBomb' }],
  ])('is an archive that says macroEnabled %i times', async (times, verdict) => {
    const bytes = zipOf({ '[Content_Types].xml': strToU8('macroEnabled'.repeat(times)) })

    expect(await judgeFile(bytes, 'many.zip', ['zip'])).toMatchObject(verdict)
  })

  it('is a sound of hundreds of thousands of empty pieces', async () => {
    const head = Buffer.from('RIFF\0\0\0\0WAVE')
    const sound = (pieces: number) =>
      Buffer.concat([
        head,
        Buffer.from('fmt \x10\0\0\0\x01\0\x01\0\x44\xac\0\0\x44\xac\0\0\x01\0\x08\0', 'latin1'),
        Buffer.alloc(8 * pieces, Buffer.from('LIST\0\0\0\0')),
        Buffer.from('data\x01\0\0\0x', 'latin1'),
      ])

    expect(await judgeFile(sound(5), 'a.wav', ['wav'])).toMatchObject({ ok: true })
    expect(await judgeFile(sound(600_000), 'a.wav', ['wav'])).toMatchObject({ code: 'documents.damaged' })
  })
})
