import { fileReceipts as call } from '@portal/contract/money/official-fees'
import { feeReceiptTitle } from '@portal/domain/money/official-fees/fee-titles'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { moveLines } from './fee-line-queries.ts'
import { addReceiptDocument } from './receipt-queries.ts'
import { findSentLines, type SentLine } from './result-queries.ts'
import { lockOrdersOfLines } from './return-queries.ts'

type Result = 'filed' | 'noNumber' | 'noLine' | 'severalLines' | 'hasReceipt'

/** The application number in the name of a receipt. */
function numberIn(name: string): string | undefined {
  for (const [text] of name.matchAll(/(?:ZL|CN)?\d{8,12}\.?[\dXx]/gi)) {
    const parsed = parseApplicationNumber(text)
    if (parsed.ok) return parsed.value
  }
  return undefined
}

/** The year in the name of a receipt, as our own archives name them: 第6年. */
const yearIn = (name: string): number | undefined => Number(/第\s*(\d{1,2})\s*年/.exec(name)?.[1]) || undefined

const isPaid = (line: SentLine) => line.state === 'taken' || line.state === 'filed'

export const fileReceipts = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    const files = await findOwnFiles(tx, user, input.fileIds)
    const named = files.map((file) => ({ file, number: numberIn(file.name) }))
    const numbers = [...new Set(named.flatMap(({ number }) => number ?? []))]
    const first = await findSentLines(tx, numbers)
    await lockOrdersOfLines(
      tx,
      first.map((line) => line.id),
    )
    const lines = (await findSentLines(tx, numbers)).filter(isPaid)
    const given = new Set<string>()
    const list = named.map(({ file, number }) => {
      const own = lines.filter((line) => line.number === number)
      const year = input.year ?? yearIn(file.name)
      const free = own.filter((line) => line.receiptFileId === null && !given.has(line.id))
      const open = year === undefined ? free : free.filter((line) => line.year === year)
      const [line] = open
      const result = resultOf(number, own, open)
      if (result === 'filed' && line) given.add(line.id)
      return {
        file,
        number,
        line: result === 'filed' ? line : own[0],
        result,
        years: open.map((one) => one.year).sort((a, b) => a - b),
      }
    })
    const filed = list.flatMap(({ file, line, result }) => (result === 'filed' && line ? [{ file, line }] : []))
    await moveLines(
      tx,
      filed.map(({ file, line }) => ({ line, state: 'filed' as const, receiptFileId: file.id })),
      now,
      beijingDate(now),
    )
    for (const { file, line } of filed) {
      await addReceiptDocument(tx, {
        orderId: line.orderId,
        fileId: file.id,
        title: feeReceiptTitle(line.year),
        uploadedBy: user.id,
      })
    }
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'feeReceipts',
      subjectId: [...new Set(filed.map(({ line }) => line.orderNo))].join(' '),
      detail: { filed: filed.length, files: files.length },
      requestId: client.requestId,
    })
    return {
      list: list.map(({ file, number, line, result, years }) => ({
        fileId: file.id,
        name: file.name,
        patentNumber: number ?? null,
        orderNo: line?.orderNo ?? null,
        result,
        years: result === 'severalLines' ? years : [],
      })),
      filed: filed.length,
    }
  }),
)

function resultOf(number: string | undefined, own: readonly SentLine[], open: readonly SentLine[]): Result {
  if (number === undefined) return 'noNumber'
  if (own.length === 0) return 'noLine'
  if (open.length === 0) return 'hasReceipt'
  return open.length === 1 ? 'filed' : 'severalLines'
}
