import { buffer, text } from 'node:stream/consumers'
import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import type { ExportColumn } from './table-export.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

type Order = { number: string; title?: string; feeFen?: number; filedOn?: string; claims?: number }

const columns: ExportColumn<Order>[] = [
  { key: 'number', title: '申请号', width: 18, kind: 'text' },
  { key: 'title', title: '名称', width: 40, kind: 'text' },
  { key: 'feeFen', title: '金额（元）', width: 12, kind: 'money' },
  { key: 'filedOn', title: '申请日', width: 12, kind: 'date' },
  { key: 'claims', title: '权利要求', width: 8, kind: 'integer' },
]
const dangerous = [
  '=1+1',
  '+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
  ' =HYPERLINK("http://x")',
  '=cmd|"/c calc"!A0',
]

async function readBack(rows: Order[]): Promise<unknown[][]> {
  const [sheet] = await readXlsx(await buffer(writeXlsx({ sheet: '订单/2026', columns, rows })))
  if (sheet === undefined) throw new Error('no sheet')
  return sheet.data
}

describe('writeXlsx', () => {
  it('keeps text, money, dates and whole numbers as what they are', async () => {
    const row = {
      number: '002410567890',
      title: '一种 <散热> & "模组"\n第二行',
      feeFen: 95_005,
      filedOn: '2026-11-21',
      claims: 12,
    }

    const [heading, body] = await readBack([row])

    expect(heading).toEqual(['申请号', '名称', '金额（元）', '申请日', '权利要求'])
    expect(body).toEqual(['002410567890', '一种 <散热> & "模组"\n第二行', 950.05, new Date('2026-11-21T00:00:00Z'), 12])
  })

  it('leaves empty cells empty and writes negative fen exactly', async () => {
    const data = await readBack([{ number: 'a', feeFen: -5 }])

    expect(data[1]).toEqual(['a', null, -0.05, null, null])
  })

  it('keeps a day with a note as a date that shows the note', async () => {
    const dayNote = '（节假日未公布）'
    const rows = [{ number: '1', filedOn: `2027-01-23${dayNote}` }]
    const bytes = await buffer(writeXlsx({ sheet: 's', dayNote, columns, rows }))

    const [sheet] = await readXlsx(bytes)
    expect(sheet?.data[1]?.[3]).toEqual(new Date('2027-01-23T00:00:00Z'))
    const { unzipSync } = await import('fflate')
    const part = (name: string) => Buffer.from(unzipSync(bytes)[name] ?? []).toString()
    expect(part('xl/styles.xml')).toContain('yyyy\\-mm\\-dd&quot;（节假日未公布）&quot;')
    expect(part('xl/worksheets/sheet1.xml')).toMatch(/<c r="D2" s="6"><v>/)
  })

  it.each(dangerous)('writes %j as text, never as a formula', async (title) => {
    const bytes = await buffer(writeXlsx({ sheet: 's', columns, rows: [{ number: '1', title }] }))

    const { unzipSync } = await import('fflate')
    const sheet = Buffer.from(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? []).toString()
    expect(sheet).not.toContain('<f')
    expect(sheet).toMatch(/<c r="B2" s="5" t="inlineStr">/)
  })

  it('drops characters that XML cannot hold', async () => {
    const data = await readBack([{ number: 'a\u0000b\u001fc\ud800' }])

    expect(data[1]?.[0]).toBe('abc\ufffd')
  })

  it('pulls rows only as fast as they are read, in steady memory', async () => {
    let made = 0
    async function* many(): AsyncGenerator<Order> {
      for (; made < 100_000; made += 1)
        yield { number: `0${made}`, title: `一种散热模组 ${made}`, feeFen: made, filedOn: '2026-01-02', claims: 3 }
    }
    const stream = writeXlsx({ sheet: 's', columns, rows: many() })
    const before = process.memoryUsage().rss
    let peak = before
    let bytes = 0
    let madeAtFirstChunk = 0

    for await (const chunk of stream) {
      if (bytes === 0) madeAtFirstChunk = made
      bytes += chunk.length
      peak = Math.max(peak, process.memoryUsage().rss)
    }

    expect(made).toBe(100_000)
    expect(madeAtFirstChunk).toBeLessThan(5_000)
    expect((peak - before) / 1024 / 1024).toBeLessThan(150)
  })

  it('ends with the error of the rows', async () => {
    async function* broken(): AsyncGenerator<Order> {
      yield { number: '1' }
      throw new Error('database gone')
    }

    await expect(buffer(writeXlsx({ sheet: 's', columns, rows: broken() }))).rejects.toThrow('database gone')
  })
})

describe('writeCsv', () => {
  it('writes the mark, quotes and yuan', async () => {
    const csv = await text(
      writeCsv({ columns, rows: [{ number: '01', title: 'a "b", c', feeFen: 5, filedOn: '2026-01-02' }] }),
    )

    const bytes = await buffer(writeCsv({ columns, rows: [] as Order[] }))
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
    expect(csv.split('\r\n')[1]).toBe('"01","a ""b"", c",0.05,"2026-01-02",')
  })

  it.each(dangerous)('puts an apostrophe before %j', async (title) => {
    const csv = await text(writeCsv({ columns, rows: [{ number: '1', title }] }))

    expect(csv).toContain(`"'${title.replaceAll('"', '""')}"`)
  })
})
