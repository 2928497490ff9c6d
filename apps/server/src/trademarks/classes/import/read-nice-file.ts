import { readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { guessText } from '../../../platform/documents/guess-text-parts.ts'
import { readRows } from '../../../platform/documents/tables/read-rows-parts.ts'
import { NiceFileError, type NiceTable, NiceTableBuilder } from './nice-table.ts'

const bytesMax = 64 * 1024 * 1024

/**
 * The table of goods in a file: JSON of classes with groups with items (`{ code, name, children }`), or a sheet (XLSX,
 * CSV in UTF-8 or GB 18030) with the columns 类别, 类似群, 编码, 名称, and 类似群名称 where there is one.
 *
 * @throws NiceFileError if it is none of these, and what `readRows` throws.
 */
export async function readNiceFile(path: string): Promise<NiceTable> {
  const { size } = await stat(path)
  if (size > bytesMax) throw new NiceFileError(`larger than ${bytesMax / 1024 / 1024} MB`)
  const kind = extname(path).toLowerCase()
  if (kind === '.json') return readTree(guessText(await readFile(path)))
  if (kind !== '.csv' && kind !== '.xlsx') throw new NiceFileError('a .json, .csv or .xlsx file is needed')
  return readSheet(path)
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
const headingRowsMax = 10

async function readSheet(path: string): Promise<NiceTable> {
  const builder = new NiceTableBuilder()
  let head: readonly string[] | undefined
  let passed = 0
  for await (const row of readRows({ path })) {
    if ('object' in row || passed >= headingRowsMax) break
    if (!head) {
      const found = row.cells.map((cell) => cell.replaceAll(/[\s*＊]/g, ''))
      const has = (pattern: RegExp) => found.some((cell) => pattern.test(cell))
      if (has(headings.groupCode) && has(headings.name)) head = found
      else passed += 1
      continue
    }
    if (row.cells.some((cell) => cell.includes('\uFFFD'))) {
      throw new NiceFileError(
        `line ${row.line} is in neither UTF-8 nor the encoding of the first lines: save it as UTF-8`,
      )
    }
    const places = head
    const cell = (heading: keyof typeof headings) =>
      (row.cells[places.findIndex((one) => headings[heading].test(one))] ?? '').trim()
    const written = cell('groupCode')
    if (written === '' && cell('name') === '') continue
    const line = `line ${row.line}`
    const group = /^\d{3}$/.test(written) ? `0${written}` : written
    if (!builder.addGroup(group, cell('groupName'), line)) continue
    const code = cell('code')
    builder.addItem(group, /^\d{5}$/.test(code) ? `0${code}` : code, cell('name'), line)
  }
  if (!head) throw new NiceFileError('no columns headed 类似群 and 名称')
  return builder.build()
}
