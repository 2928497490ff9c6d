import { readFile } from 'node:fs/promises'
import { importResult as call } from '@portal/contract/money/official-fees'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { moveLines } from './fee-line-queries.ts'
import { type JudgedRow, judgeResult } from './judge-result-rules.ts'
import { staffActor } from './office-rules.ts'
import { readResult, type SheetResult } from './read-result.ts'
import { findSentLines, recordResult } from './result-queries.ts'
import { lockOrdersOfLines, requestRefundOfReturned } from './return-queries.ts'

type Context = HandlerContext<typeof call>

export const importResult = implement(call, async (context) => {
  const { input, uploads, db, services } = context
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  const today = beijingDate(services.now())
  const paidOn = input.paidOn ?? today
  if (paidOn > today) throw new AppError('officialFees.dayWrong')
  const rows = await readResult(await readFile(upload.path))
  if (rows.some((row) => row.paidOn !== undefined && row.paidOn > today)) throw new AppError('officialFees.dayWrong')
  return db.transaction((tx) => takeIn(tx, context, rows, paidOn))
})

const numbersOf = (rows: readonly SheetResult[]) => [...new Set(rows.flatMap((row) => row.number ?? []))]

async function takeIn(
  tx: Tx,
  { input, user, services, client }: Context,
  rows: readonly SheetResult[],
  paidOn: string,
) {
  const now = services.now()
  const first = await findSentLines(tx, numbersOf(rows), input.feeFileId)
  const orders = await lockOrdersOfLines(
    tx,
    first.map((line) => line.id),
  )
  // Read again once their orders are locked: if two people import the same file, the second finds it done.
  const locked = new Set(orders.map((order) => order.id))
  const lines = (await findSentLines(tx, numbersOf(rows), input.feeFileId)).filter((line) => locked.has(line.orderId))
  const judged = judgeResult(rows, lines, { paidOn, today: beijingDate(now) })
  const answer = {
    rows: judged.rows.map(toReply),
    paid: judged.changes.filter((change) => change.state !== 'returned').length,
    failed: judged.changes.filter((change) => change.state === 'returned').length,
    unchanged: judged.rows.filter((row) => row.code !== 'paid' && row.code !== 'failed').length,
  }
  if (input.dryRun) {
    const returned = judged.changes.filter((change) => change.state === 'returned')
    return { ...answer, refunds: new Set(returned.map(({ line }) => line.orderId)).size }
  }
  await moveLines(tx, judged.changes, now, beijingDate(now))
  let refunds = 0
  for (const order of orders) {
    const changes = judged.changes.filter(({ line }) => line.orderId === order.id)
    if (changes.length === 0) continue
    await recordResult(tx, { order, changes, actor: staffActor(user) })
    if (await requestRefundOfReturned(tx, order, user.id)) refunds += 1
  }
  await writeAudit(tx, {
    actor: user,
    action: call.name,
    subjectKind: 'feeResult',
    subjectId: orders.map((order) => order.orderNo).join(' '),
    detail: { paid: answer.paid, failed: answer.failed, rows: rows.length },
    requestId: client.requestId,
  })
  return { ...answer, refunds }
}

function toReply({ row, code, orderNo }: JudgedRow) {
  return {
    line: row.line,
    patentNumber: row.number ?? row.written,
    feeName: row.feeName,
    code,
    orderNo,
    receiptNo: row.receiptNo,
    reason: row.reason,
  }
}
