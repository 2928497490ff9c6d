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
