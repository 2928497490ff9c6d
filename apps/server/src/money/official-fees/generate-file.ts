import { feeFileLinesMax } from '@portal/contract/money/official-fee-limits'
import type { FileCheck } from '@portal/contract/money/official-fee-shapes'
import { generateFile as call } from '@portal/contract/money/official-fees'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { officeRows, officeSheetName } from '@portal/domain/money/official-fees/office-sheet'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { addOrderEvent, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { type FeeLineRow, readLinesOfOrders } from './fee-line-queries.ts'
import {
  findAtOffice,
  insertFeeFile,
  type LockedFeeOrder,
  lineCheck,
  lockFeeOrders,
  orderCheck,
} from './file-queries.ts'
import { officeSheetType, writeOfficeSheet } from './office-sheet-parts.ts'

type Context = HandlerContext<typeof call>

export const generateFile = implement(call, async (context) => {
  try {
    return await context.db.transaction((tx) => generate(tx, context))
  } catch (error) {
    if (violatedConstraint(error) === 'fee_lines_office_key') {
      throw new AppError('officialFees.taken', {}, { cause: error })
    }
    throw error
  }
})

interface Chosen {
  readonly lines: readonly (FeeLineRow & { readonly order: LockedFeeOrder })[]
  readonly checks: readonly FileCheck[]
}

/** What of the named orders can go to the office now, and why the rest cannot. */
async function choose(tx: Tx, { input }: Context, today: CivilDate): Promise<Chosen> {
  const orderNos = [...new Set(input.orderNo)]
  const found = await lockFeeOrders(tx, orderNos)
  const known = new Set(found.map((order) => order.orderNo))
  const checks: FileCheck[] = orderNos
    .filter((orderNo) => !known.has(orderNo))
    .map((orderNo) => ({ orderNo, patentNumber: null, year: null, code: 'notThere', leftOut: true }))
  const sending = new Map<string, LockedFeeOrder>()
  for (const order of found) {
    const code = orderCheck(order)
    if (code) checks.push({ orderNo: order.orderNo, patentNumber: null, year: null, code, leftOut: true })
    else sending.set(order.id, order)
  }
  const lines = (await readLinesOfOrders(tx, [...sending.keys()])).flatMap((line) => {
    const order = sending.get(line.orderId)
    return order && isOpen(line) ? [{ ...line, order }] : []
  })
  // If two accounts pay the same fee, the first line of this file goes; the other is left out, like one that is at the office
  // already.
  const atOffice = new Set(await findAtOffice(tx, lines))
  const going = lines.filter((line) => {
    const check = lineCheck(line, atOffice, today)
    if (check) {
      checks.push({ orderNo: line.order.orderNo, patentNumber: line.number, year: line.year, ...check })
    }
    if (!check?.leftOut) atOffice.add(`${line.number} ${line.year}`)
    return !check?.leftOut
  })
  return { lines: going, checks }
}

const isOpen = (line: FeeLineRow) => line.state !== 'returned' && line.state !== 'released'

async function generate(tx: Tx, context: Context) {
  const { input, user, services, client } = context
  const now = services.now()
  const today = beijingDate(now)
  const { lines, checks } = await choose(tx, context, today)
  if (lines.length > feeFileLinesMax) throw new AppError('officialFees.tooManyLines', { max: feeFileLinesMax })
  const rows = officeRows(
    lines.map((line) => ({ ...line, payer: line.order.payer, creditCode: line.order.creditCode })),
    today,
  )
  const total = rows.reduce((sum, row) => sum + row.amountFen, 0)
  const answer = { lines: lines.length, rows: rows.length, total, checks: [...checks] }
  if (input.dryRun) return { ...answer, url: null, fileNo: null }
  if (lines.length === 0) throw new AppError('officialFees.nothingToSend')
  const file = await storeFile(tx, services.storage, await writeOfficeSheet(rows), {
    ownerId: user.ownerId,
    uploadedBy: user.id,
    name: `${officeSheetName}-${today}.xlsx`,
    mediaType: officeSheetType,
    purpose: 'export',
  })
  const fileNo = await insertFeeFile(tx, { fileId: file.id, createdBy: user.id, totalFen: total }, lines)
  const actor = { id: user.id, role: user.role }
  for (const [orderId, ofOrder] of Map.groupBy(lines, (line) => line.orderId)) {
    const { workState } = ofOrder[0]?.order ?? {}
    if (workState === workStates.submitted.code) {
      await moveOrder(tx, { orderId, set: 'work', to: workStates.accepted.code, event: 'accepted', actor })
    }
    if (workState === workStates.submitted.code || workState === workStates.accepted.code) {
      await moveOrder(tx, { orderId, set: 'work', to: workStates.filed.code, event: 'filed', actor })
    }
    const detail = { file: fileNo, count: ofOrder.length }
    await addOrderEvent(tx, { orderId, subject: 'fee', event: 'sentToOffice', actor, detail })
  }
  await writeAudit(tx, {
    actor: user,
    action: call.name,
    subjectKind: 'feeFile',
    subjectId: fileNo,
    detail: { lines: lines.length, total },
    requestId: client.requestId,
  })
  return { ...answer, fileNo, url: signFileLink(services.config.secretKey, file.id, now).url }
}
