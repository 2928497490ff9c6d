import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { readCsv } from '../../../platform/documents/read-csv-parts.ts'
import { cellAsText, readTable } from '../../../platform/documents/xlsx/read-table.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { NiceFileError, type NiceTable, NiceTableBuilder } from './nice-table.ts'

const bytesMax = 64 * 1024 * 1024

/**
 * The table of goods in a file: JSON of classes with groups with items (`{ code, name, children }`), or a sheet (XLSX,
 * CSV in UTF-8 or GB 18030) with the columns 类别, 类似群, 编码, 名称, and 类似群名称 where there is one.
 *
 * @throws NiceFileError if it is none of these.
 */
export async function readNiceFile(path: string): Promise<NiceTable> {
  const { size } = await stat(path)
  if (size > bytesMax) throw new NiceFileError(`larger than ${bytesMax / 1024 / 1024} MB`)
  const bytes = await readFile(path)
  const kind = extname(path).toLowerCase()
  if (kind === '.json') return readTree(textOf(bytes))
  if (kind === '.csv') return readRows(readCsv(textOf(bytes)))
  if (kind !== '.xlsx') throw new NiceFileError('a .json, .csv or .xlsx file is needed')
  try {
    return readRows(await readTable(bytes, 'classification.sheetUnreadable'))
  } catch (error) {
    if (error instanceof AppError) throw new NiceFileError(error.code, { cause: error })
    throw error
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Chinese Excel writes CSV so; what is neither shows as columns that are missing.
    return new TextDecoder('gb18030').decode(bytes)
  }
}

type Node = { code?: unknown; name?: unknown; children?: unknown }
const nodesOf = (value: unknown): Node[] =>
  Array.isArray(value) ? value.filter((node): node is Node => typeof node === 'object' && node !== null) : []
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

function readTree(json: string): NiceTable {
  const builder = new NiceTableBuilder()
  for (const one of nodesOf(parse(json))) {
    for (const group of nodesOf(one.children)) {
      const code = text(group.code)
      if (!builder.addGroup(code, text(group.name), `group ${code.slice(0, 40)}`)) continue
      for (const item of nodesOf(group.children)) {
        builder.addItem(code, text(item.code), text(item.name), `group ${code}: ${text(item.name).slice(0, 60)}`)
      }
    }
  }
  return builder.build()
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new NiceFileError('this is no JSON', { cause: error })
  }
}

const headings = {
  groupCode: /^(类似群|类似群号|群组)$/,
  groupName: /^(类似群名称|群组名称)$/,
  code: /^(编码|商品编码|商品服务编码)$/,
  name: /^(名称|商品名称|商品\/?服务项目|商品\/?服务名称)$/,
} as const

function readRows(rows: readonly (readonly unknown[])[]): NiceTable {
  const plain = (cell: unknown) => cellAsText(cell).replaceAll(/[\s*＊\uFEFF]/g, '')
  const place = (row: readonly unknown[], pattern: RegExp) => row.findIndex((cell) => pattern.test(plain(cell)))
  const at = rows.slice(0, 10).findIndex((row) => place(row, headings.groupCode) >= 0 && place(row, headings.name) >= 0)
  const head = rows[at]
  if (!head) throw new NiceFileError('no columns headed 类似群 and 名称')
  const cell = (row: readonly unknown[], heading: keyof typeof headings) =>
    cellAsText(row[place(head, headings[heading])])
  const builder = new NiceTableBuilder()
  for (const [index, row] of rows.slice(at + 1).entries()) {
    const written = cell(row, 'groupCode')
    if (written === '' && cell(row, 'name') === '') continue
    const line = `line ${at + index + 2}`
    const group = /^\d{3}$/.test(written) ? `0${written}` : written
    if (!builder.addGroup(group, cell(row, 'groupName'), line)) continue
    const code = cell(row, 'code')
    builder.addItem(group, /^\d{5}$/.test(code) ? `0${code}` : code, cell(row, 'name'), line)
  }
  return builder.build()
}
