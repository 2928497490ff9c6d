import { SaxesParser } from 'saxes'

const row = /^[1-9]\d{0,6}$/
const reference = /^([A-Z]{1,3})([1-9]\d{0,6})$/
/** Of the format itself: 2^20. */
const rowsMax = 1_048_576

/**
 * The last row and column of a sheet that hold something: a table built of it has their product of cells. What is no
 * sheet has none.
 *
 * @param xml a part of a workbook.
 * @throws Error for a document type, for what is not well formed and for references that are none.
 */
export function measureSheet(xml: string): { readonly rows: number; readonly columns: number } {
  const parser = new SaxesParser()
  const last = { rows: 0, columns: 0 }
  let at: { readonly row: number; readonly column: number } | undefined
  parser.on('doctype', () => {
    throw new Error('a DTD in a part of a workbook')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const element = plain(name)
    // Anything inside a cell may be its value; cells that only have a look are not read into the table.
    if (at) {
      last.rows = Math.max(last.rows, at.row)
      last.columns = Math.max(last.columns, at.column)
    }
    if (element !== 'row' && element !== 'c') return
    for (const [key, value] of Object.entries(attributes)) {
      if (plain(key) !== 'r') continue
      const [, letters = '', digits = ''] = reference.exec(value) ?? []
      const number = Number(element === 'row' ? (row.exec(value)?.[0] ?? 0) : digits)
      if (number < 1 || number > rowsMax) throw new Error('a reference that is none')
      if (element === 'c') at = { row: number, column: columnOf(letters) }
    }
  })
  parser.on('closetag', ({ name }) => {
    if (plain(name) === 'c') at = undefined
  })
  parser.write(xml.replace(/^\uFEFF/, '')).close()
  return last
}

const plain = (name: string) => name.slice(name.indexOf(':') + 1)
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
