import { describe, expect, it } from 'vitest'
import { type PatentReading, readPatentBytes } from './read-patents.ts'
import { neutralFields } from './shapes/neutral.ts'

async function read(text: string, chunk = 7): Promise<PatentReading[]> {
  const bytes = Buffer.from(text)
  const chunks = async function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
  }
  const readings: PatentReading[] = []
  for await (const reading of readPatentBytes(chunks(), bytes.length)) readings.push(reading)
  return readings
}
const faultsOf = (readings: readonly PatentReading[]) =>
  readings.flatMap((one) => ('fault' in one ? [{ line: one.fault.position.line, detail: one.fault.detail }] : []))
const recordsOf = (readings: readonly PatentReading[]) =>
  readings.flatMap((one) => ('record' in one ? [one.record] : []))

const head = 'office,publication_number,application_number,title,title_en,applicants,claims,filed_on,published_on,ipc'

describe('the neutral form', () => {
  it('is read alike from JSON Lines and CSV, whatever pieces the file comes in', async () => {
    const row = {
      office: 'CN',
      publication_number: 'CN109462287A',
      title: '一种“压力”传感器, 及其方法',
      title_en: 'A "pressure" sensor',
      applicants: ['甲公司', '乙大学'],
      claims: ['1. 一种传感器', '2. 如权利要求 1'],
      filed_on: '2018-12-03',
      published_on: '2019-03-12',
      ipc: ['G01L 1/00'],
    }
    const csv = `\uFEFF${head}\r\nCN,CN109462287A,,"一种“压力”传感器, 及其方法","A ""pressure"" sensor",甲公司；乙大学,"1. 一种传感器\n\n2. 如权利要求 1",2018-12-03,2019-03-12,G01L 1/00\r\n`

    const [fromJson] = recordsOf(await read(`${JSON.stringify(row)}\n`))
    const [fromCsv] = recordsOf(await read(csv))
    const [inOnePiece] = recordsOf(await read(csv, 100_000))

    expect(fromJson).toMatchObject({
      office: 'CN',
      title: { zh: row.title, en: row.title_en },
      claims: row.claims,
      applicants: row.applicants,
      filedOn: '2018-12-03',
      publishedOn: '2019-03-12',
      ipc: ['G01L1/00'],
      type: 'invention',
      source: { name: 'neutral' },
    })
    expect(fromCsv).toEqual(fromJson)
    expect(inOnePiece).toEqual(fromJson)
  })

  it('names line, field and what is wrong, and reads the rows between', async () => {
    const lines = [
      head,
      'CN,CN109462287A,,好,,,,2018-13-03,,',
      'CN,,,"两行\n标题",,,,,,',
      'cn,CN1,,,,,,,,',
      'CN,CN109462287A,,好,,,',
      'CN,CN109462287A,,好,,,,2018-12-03,,',
    ]
    const readings = await read(lines.join('\n'))

    expect(faultsOf(readings)).toEqual([
      { line: 2, detail: 'filed_on: must be a day such as 2024-03-01' },
      { line: 3, detail: 'publication_number: it or application_number must be there' },
      {
        line: 5,
        detail:
          'office: must be two capital letters, such as CN; publication_number: must be a number such as CN109462287A; title: it or title_en must be there',
      },
      { line: 6, detail: '7 cells under 10 fields' },
    ])
    expect(recordsOf(readings)).toHaveLength(1)
  })

  it('refuses unknown fields and values of another kind in JSON Lines', async () => {
    const base = { office: 'CN', application_number: 'CN201811465555.3', title: '好' }
    const rows = [
      { ...base, tittle: 'x' },
      { ...base, applicants: [1] },
      { ...base, title: 7 },
    ]
    const readings = await read(rows.map((row) => JSON.stringify(row)).join('\n'))

    expect(faultsOf(readings)).toEqual([
      { line: 1, detail: 'tittle: no such field' },
      { line: 2, detail: 'applicants: must be a list of texts' },
      { line: 3, detail: 'title: must be text; title: it or title_en must be there' },
    ])
  })

  it('ends at a row whose quote is never closed', async () => {
    const bytes = Buffer.from(`${head}\nCN,"${'x'.repeat(1000)}`)
    const readings: PatentReading[] = []
    const chunks = async function* () {
      yield bytes.subarray(0, 300)
      yield bytes.subarray(300)
    }
    for await (const one of readPatentBytes(chunks(), null, { limits: { lineMax: 300 } })) readings.push(one)

    expect(faultsOf(readings)[0]?.detail).toBe('a row of more than 300 characters at line 2')
  })

  it('is described in docs/patents-import.md, every field', async () => {
    const { readFile } = await import('node:fs/promises')
    const text = await readFile(new URL('../../../../../../docs/patents-import.md', import.meta.url), 'utf8')

    for (const field of neutralFields) expect(text).toContain(`| \`${field}\` |`)
  })
})
