import { readFile } from 'node:fs/promises'
import { checkGoods as call, goodsLinesMax } from '@portal/contract/trademarks/classification'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { fillBoth } from '@portal/domain/platform/words/two-languages'
import { trademarkClasses } from '@portal/domain/trademarks/classes/classes'
import { type GoodsFinding, goodsFaultWords } from '@portal/domain/trademarks/classes/goods-fault-words'
import { checkItem, findTwice } from '@portal/domain/trademarks/classes/goods-faults'
import { readGoodsText, type WrittenGoods } from '@portal/domain/trademarks/classes/goods-lines'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { toEditionReply } from './edition-rules.ts'
import { readGoodsSheet } from './goods-sheet-parts.ts'
import { isInTable, type Table, tableOn } from './table-parts.ts'

export const checkGoods = implement(call, async ({ input, uploads, db, services }) => {
  const today = beijingDate(services.now())
  const table = await tableOn(db, today)
  const written: WrittenGoods[] = (input.items ?? []).map((item, at) => ({ line: at + 1, ...item }))
  written.push(...readGoodsText(input.text ?? ''))
  for (const { path } of uploads) written.push(...(await readGoodsSheet(await readFile(path))))
  if (written.length === 0) throw new AppError('classification.nothingGiven')
  if (written.length > goodsLinesMax) throw new AppError('classification.tooManyLines', { max: goodsLinesMax })

  // What is written without a code takes that of its name, and without a class the one class that has the name.
  const items = written.map((line) => {
    if (line.itemCode !== null) return line
    const one = line.classCode === '' ? { ...line, classCode: onlyClassOf(table, line.name) } : line
    const known = table.find(one.classCode, one.groupCode, one.name)
    return known ? { ...one, groupCode: known.groupCode, itemCode: known.code } : one
  })
  const twice = new Set(findTwice(items))
  return {
    edition: toEditionReply(table, today),
    lines: items.map((whole) => {
      const { isClassTaken, ...item } = whole
      const findings = [...checkItem(item, today, (one) => isInTable(table, one), table.edition)]
      if (isClassTaken) findings.push({ code: 'classTaken', severity: 'warning', params: { class: item.classCode } })
      if (twice.has(whole)) {
        findings.push({ code: 'twice', severity: 'fault', params: { name: item.name, class: item.classCode } })
      }
      const nameEn = table.find(item.classCode, item.groupCode, item.name)?.nameEn ?? ''
      return { ...item, nameEn, isCustom: !isInTable(table, item), findings: findings.map(inWords) }
    }),
  }
})

/** Empty where no class or several have the name. */
function onlyClassOf(table: Table, name: string): string {
  const having = trademarkClasses.filter(({ code }) => table.find(code, '', name))
  return having.length === 1 ? (having[0]?.code ?? '') : ''
}

const inWords = ({ code, severity, params }: GoodsFinding) => ({
  code,
  severity,
  words: fillBoth(goodsFaultWords[code], params),
})
