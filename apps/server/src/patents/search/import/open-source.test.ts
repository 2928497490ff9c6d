import { gzipSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ReadProgress, readPatentBytes } from './read-patents.ts'
import { cnipaXml, usptoGrant } from './test/fixtures.ts'
import { chunked, readAll } from './test/read-all.ts'

const keys = async (content: string | Uint8Array) => (await readAll(content)).records.map(({ key }) => key)
const row = (id: string) => JSON.stringify({ id, title: '示例', assignee: '', abstract: '摘要', label_id: 0 })

describe('openSource', () => {
  it('tells plain, gzip and zip by content', async () => {
    expect(await keys(cnipaXml)).toEqual(['pub:CN119000001'])
    expect(await keys(gzipSync(cnipaXml))).toEqual(['pub:CN119000001'])
    expect(await keys(zipSync({ 'a.bin': strToU8(cnipaXml) }))).toEqual(['pub:CN119000001'])
    expect(await keys(`\uFEFF${row('a')}\r\n${row('b')}`)).toEqual(['src:bdci-2022:a', 'src:bdci-2022:b'])
  })

  it('passes over pictures and reports, names members, and reads archives inside', async () => {
    const progress: ReadProgress[] = []
    const inner = zipSync({ 'c.xml': strToU8(usptoGrant('12000003', 'C')) })
    const archive = zipSync({
      'p/0.TIF': new Uint8Array([0x49, 0x49, 0x2a, 0, 1, 2, 3]),
      'a.xml': strToU8(usptoGrant('12000001', 'A')),
      'report.html': strToU8('<!DOCTYPE html><html></html>'),
      'list.txt': strToU8('US12000001'),
      'b.jsonl': [strToU8(row('b')), { level: 0 }],
      'inner.zip': inner,
    })
    const { records, readings, faults } = await readAll(archive, { onProgress: (each) => progress.push(each) })

    expect(faults).toEqual([])
    expect(records.map(({ key }) => key)).toEqual(['pub:US12000001', 'src:bdci-2022:b', 'pub:US12000003'])
    expect(readings.map((reading) => 'record' in reading && reading.position.member)).toEqual([
      'a.xml',
      'b.jsonl',
      'inner.zip/c.xml',
    ])
    expect(progress.at(-1)).toEqual({ bytes: archive.length, bytesTotal: archive.length, membersSkipped: 3 })
  })

  it('gives the records before the damage of an archive, then the fault', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => row(`${index}-${Math.sin(index)}`)).join('\n')
    const gzip = gzipSync(rows)
    const zip = zipSync({ 'a.jsonl': strToU8(rows) })

    for (const content of [gzip.subarray(0, gzip.length / 2), zip.subarray(0, zip.length / 2)]) {
      const { records, faults } = await readAll(content, { chunkSize: 1000 })

      expect(records.length).toBeGreaterThan(100)
      expect(records.length).toBeLessThan(3000)
      expect(faults.at(-1)?.reason).toBe('damagedArchive')
    }
  })

  it('refuses bombs and deep nesting', async () => {
    const limits = { ratioFrom: 100_000, ratioMax: 100 }
    const zeros = `{"a":"${'0'.repeat(3_000_000)}"}`
    const nested = gzipSync(gzipSync(gzipSync(gzipSync(row('a')))))

    expect((await readAll(gzipSync(zeros), { limits })).faults.at(-1)?.reason).toBe('archiveTooLarge')
    expect((await readAll(zipSync({ a: strToU8(zeros) }), { limits })).faults.at(-1)?.reason).toBe('archiveTooLarge')
    expect((await readAll(nested)).faults).toMatchObject([{ reason: 'archiveTooDeep' }])
  })

  it('refuses what is neither', async () => {
    expect((await readAll('hello')).faults).toMatchObject([{ reason: 'unknownFormat' }])
    expect((await readAll('')).faults).toMatchObject([{ reason: 'unknownFormat' }])
  })

  it('hands out records before the input has ended', async () => {
    expect.assertions(2)
    let isAtEnd = false
    const endless = async function* () {
      yield* chunked(`${row('a')}\n${'x'.repeat(2000)}\n`, 500)
      isAtEnd = true
      yield* chunked(row('b'))
    }
    for await (const reading of readPatentBytes(endless(), null)) {
      expect('record' in reading && reading.record.key).toBe('src:bdci-2022:a')
      expect(isAtEnd).toBe(false)
      break
    }
  })

  it('lets errors of the disk through', async () => {
    const failing = async function* () {
      yield* chunked(gzipSync(row('a')))
      throw Object.assign(new Error('read failed'), { code: 'EIO' })
    }

    await expect(async () => {
      for await (const _ of readPatentBytes(failing(), null));
    }).rejects.toThrow('read failed')
  })
})

describe('decodeText', () => {
  const titled = (title: Buffer, encoding: string) =>
    Buffer.concat([
      Buffer.from(
        `<?xml version="1.0" encoding="${encoding}"?>\n<us-patent-grant><us-bibliographic-data-grant><invention-title>`,
      ),
      title,
      Buffer.from('</invention-title></us-bibliographic-data-grant></us-patent-grant>'),
    ])

  it('follows the declared encoding', async () => {
    const gbk = Buffer.from([0xb5, 0xe7, 0xb3, 0xd8])
    for (const encoding of ['GB18030', 'gb2312', 'GBK']) {
      const { records } = await readAll(titled(gbk, encoding))
      expect(records[0]?.title.en).toBe('电池')
    }
  })

  it('reads UTF-16 with and without a mark', async () => {
    const text = titled(Buffer.from('电池'), 'UTF-16').toString()
    for (const content of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le')]) {
      expect((await readAll(content)).records[0]?.title.en).toBe('电池')
      expect((await readAll(Buffer.from(content).swap16())).records[0]?.title.en).toBe('电池')
    }
  })

  it('marks bytes that do not fit and refuses unknown encodings', async () => {
    const { records } = await readAll(titled(Buffer.from([0xb5, 0xe7]), 'UTF-8'))
    const { faults } = await readAll(titled(Buffer.from('x'), 'KLINGON'))

    expect(records[0]?.marks).toContain('undecodableText')
    expect(faults).toMatchObject([{ reason: 'unknownEncoding', detail: 'encoding klingon' }])
  })
})
