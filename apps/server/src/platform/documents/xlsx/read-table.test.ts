import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'

const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

function workbook(sheetData: string, more: Record<string, string> = {}): Buffer {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...more,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))))
}
const cell = (at: string) => `<c r="${at}"><v>1</v></c>`
const rowOf = (row: number, ...cells: string[]) => `<row r="${row}">${cells.join('')}</row>`
const read = (bytes: Buffer) => readTable(bytes, 'monitoring.sheetUnreadable')

describe('readTable', () => {
  it('reads a table; cells that only have a look do not widen it', async () => {
    const bytes = workbook(rowOf(1, cell('A1'), '<c r="C1"/>', '<c r="XFD1"/>') + rowOf(3, cell('B3')))

    await expect(read(bytes)).resolves.toEqual([
      [1, null],
      [null, null],
      [null, 1],
    ])
  })
  it('refuses a small file whose references span a vast table, and says how far they reach', async () => {
    const bytes = workbook(rowOf(1, cell('A1')) + rowOf(20_000, cell('XFD20000')))

    expect(bytes.length).toBeLessThan(2_000)
    await expect(read(bytes)).rejects.toMatchObject({
      code: 'documents.sheetTooLarge',
      values: { rows: 20_000, columns: 16_384 },
    })
  })
  it('refuses them however they are written', async () => {
    const vast = rowOf(1, cell('A1')) + rowOf(20_000, cell('XFD20000'))
    const prefixed = vast
      .replaceAll(/<(\/?)(row|c|v)\b/g, '<$1x:$2')
      .replaceAll(' r="', " r = '")
      .replaceAll('">', "'>")
    const escaped = vast.replaceAll('XFD', '&#88;FD')
    const far = `<row><c r="A1"><v>1</v></c></row><row r="99999999">${cell('A99999999')}</row>`
    const elsewhere = {
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="p"><Relationship Id="rId1" Type="${relation}/worksheet" Target="other.xml"/></Relationships>`,
      'xl/other.xml': `<worksheet xmlns="${main}"><sheetData>${vast}</sheetData></worksheet>`,
    }

    await expect(read(workbook(prefixed))).rejects.toMatchObject({ code: 'documents.sheetTooLarge' })
    await expect(read(workbook(escaped))).rejects.toMatchObject({ code: 'documents.sheetTooLarge' })
    await expect(read(workbook(far))).rejects.toMatchObject({ code: 'monitoring.sheetUnreadable' })
    await expect(read(workbook('', elsewhere))).rejects.toMatchObject({ code: 'documents.sheetTooLarge' })
  })
})
