import type { WrittenGoods } from '@portal/domain/trademarks/classes/goods-lines'
import { cellAsText, readTable } from '../../platform/documents/xlsx/read-table.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** Headings of the office's client (practice reference §1.4) and of what agencies keep; compared without blanks. */
const headings = {
  classCode: /^(商品类别|类别|国际分类|class)$/i,
  groupCode: /^(类似群|类似群号|群组|group)$/i,
  itemCode: /^(编码|商品编码|code)$/i,
  name: /^(商品名称|商品\/?服务项目|商品\/?服务|名称|goods|name)$/i,
} as const
type Heading = keyof typeof headings
const headingRowsMax = 10

/**
 * Rows of the first sheet of a workbook: 序号, 商品类别, 类似群, 商品名称, and 编码 where there is one.
 *
 * @throws AppError if it is no workbook, is too large or lacks the columns.
 */
export async function readGoodsSheet(bytes: Buffer): Promise<readonly WrittenGoods[]> {
  return goodsOfTable(await readTable(bytes, 'classification.sheetUnreadable'))
}

/** @throws AppError if the columns are missing. */
export function goodsOfTable(table: readonly (readonly unknown[])[]): readonly WrittenGoods[] {
  const at = table.slice(0, headingRowsMax).findIndex((row) => {
    const places = placesOf(row)
    return places.has('name') && places.has('classCode')
  })
  if (at < 0) throw new AppError('classification.sheetColumns')
  const places = placesOf(table[at] ?? [])
  return table.slice(at + 1).flatMap((cells, index) => {
    const cell = (heading: Heading) => cellAsText(cells[places.get(heading) ?? -1])
    const name = cell('name')
    if (name === '') return []
    // Excel drops leading zeros of what it takes for a number.
    const pad = (digits: string, length: number) => (/^\d+$/.test(digits) ? digits.padStart(length, '0') : digits)
    const code = cell('itemCode')
    return [
      {
        line: at + index + 2,
        classCode: pad(cell('classCode').replace(/^第?(\d+)类?$/, '$1'), 2),
        groupCode: pad(cell('groupCode'), 4),
        itemCode: code === '' ? null : pad(code, 6),
        name,
      },
    ]
  })
}

function placesOf(row: readonly unknown[]): ReadonlyMap<Heading, number> {
  const places = new Map<Heading, number>()
  for (const [at, cell] of row.entries()) {
    const text = cellAsText(cell).replaceAll(/[\s*＊]/g, '')
    for (const [heading, pattern] of Object.entries(headings)) {
      if (pattern.test(text) && !places.has(heading as Heading)) places.set(heading as Heading, at)
    }
  }
  return places
}
