import { findClass } from './classes.ts'
import type { ChosenItem } from './goods-faults.ts'

/** Goods as somebody wrote them down, before they are looked up. */
export interface WrittenGoods extends ChosenItem {
  /** From 1. */
  readonly line: number
  /** No class is written: it is that of the line before, which names goods of its own. */
  readonly isClassTaken?: true
}

/** All that ends a line, also where it comes from a word processor: `.` of a pattern stops at each of them. */
const lineEnds = /\r\n|[\n\r\u2028\u2029]/

/**
 * Goods out of pasted text: lines of a sheet (序号, 商品类别, 类似群, 商品名称, divided by tabs), `9 计算机`, `第9类：计算机；鼠标`,
 * or a class on a line of its own and names behind it, divided by `；`, `;` or lines. A name before any class has none, and
 * neither has one on a line behind a class that does not exist.
 */
export function readGoodsText(text: string): readonly WrittenGoods[] {
  const goods: WrittenGoods[] = []
  let classCode = ''
  /** Whether the class stood on a line of its own, above what is of it. */
  let isHeading = false
  for (const [at, whole] of text.split(lineEnds).entries()) {
    const cells = whole.split('\t').map((cell) => cell.trim())
    if (cells.length >= 3) {
      const row = rowOf(cells)
      if (row) goods.push({ line: at + 1, ...row })
      continue
    }
    const line = whole.trim()
    // Only the head is matched: what stands behind it can be as long as a stranger likes.
    const [head = '', digits] = /^(?:第\s{0,4})?(\d{1,2})(?!\d)\s{0,4}(?:类|[.、:：\t ]|$)/.exec(line) ?? []
    const names = line.slice(head.length).replace(/^[：:、.\s]+/, '')
    if (digits !== undefined) {
      classCode = digits.padStart(2, '0')
      isHeading = names === ''
    } else if (!findClass(classCode)) classCode = ''
    const isClassTaken = digits === undefined && classCode !== '' && !isHeading
    for (const part of names.split(/[；;]/)) {
      const written = part.trim()
      if (written === '') continue
      const [, group = '', name = written] = /^(\d{4})\s+(\S.*)$/.exec(written) ?? []
      goods.push({
        line: at + 1,
        classCode: group === '' ? classCode : group.slice(0, 2),
        groupCode: group,
        itemCode: null,
        name,
        ...(isClassTaken && group === '' && { isClassTaken }),
      })
    }
  }
  return goods
}

/** A row of a sheet; undefined for its headings and for what names nothing. */
function rowOf(cells: readonly string[]): ChosenItem | undefined {
  // With a running number in front or without.
  const from = cells.length >= 4 ? cells.length - 3 : 0
  const [classCode = '', groupCode = '', name = ''] = cells.slice(from)
  const digits = /^第?(\d{1,2})类?$/.exec(classCode)?.[1]
  if (digits === undefined || name === '') return undefined
  return {
    classCode: digits.padStart(2, '0'),
    groupCode: /^\d{3,4}$/.test(groupCode) ? groupCode.padStart(4, '0') : '',
    itemCode: null,
    name,
  }
}
