import { workStates } from '@portal/domain/kernel/orders/order-states'
import { feeReceiptTitle } from '@portal/domain/money/official-fees/fee-titles'
import { officeRows, officeSheetName } from '@portal/domain/money/official-fees/office-sheet'
import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { addOrderEvent, moveOrder } from '../kernel/orders/order-move-queries.ts'
import { type FeeLineRow, type LineChange, moveLines, readFeeLines } from '../money/official-fees/fee-line-queries.ts'
import { insertFeeFile } from '../money/official-fees/file-queries.ts'
import { officeSheetType, writeOfficeSheet } from '../money/official-fees/office-sheet-parts.ts'
import { addReceiptDocument } from '../money/official-fees/receipt-queries.ts'
import { recordResult } from '../money/official-fees/result-queries.ts'
import { requestRefundOfReturned } from '../money/official-fees/return-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { startPaper } from '../platform/documents/pdf/make-pdf.ts'
import { storeFile } from '../platform/documents/store-file-parts.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'
import type { DemoFeeOrder } from './demo-fee-acts.ts'
import { demoCode, demoId } from './demo-id.ts'
import { storePapers } from './demo-papers.ts'

/** Where the demo's acts of staff and of the office are written; the keys of what was stored are gathered. */
export interface Office {
  readonly tx: Tx
  readonly storage: FileStorage
  readonly today: CivilDate
  readonly storedKeys: string[]
}

const staffId = demoPeople.staff.id
const actor = { id: staffId, role: 'administrator' } as const
const set = 'work'

/** A file for the office with the fees of one order. */
export async function sendToOffice({ tx, storage, today, storedKeys }: Office, order: DemoFeeOrder): Promise<void> {
  const lines = await readFeeLines(tx, order.id)
  const payer = { payer: order.applicantName ?? '', creditCode: '' }
  const rows = officeRows(
    lines.map((line) => ({ ...line, ...payer })),
    today,
  )
  const file = await storeFile(tx, storage, await writeOfficeSheet(rows), {
    ownerId: staffId,
    uploadedBy: staffId,
    name: `${officeSheetName}-${today}.xlsx`,
    mediaType: officeSheetType,
    purpose: 'export',
  })
  storedKeys.push(file.storageKey)
  const totalFen = rows.reduce((sum, row) => sum + row.amountFen, 0)
  const fileNo = await insertFeeFile(tx, { fileId: file.id, createdBy: staffId, totalFen }, lines)
  await moveOrder(tx, { orderId: order.id, set, to: workStates.accepted.code, event: 'accepted', actor })
  await moveOrder(tx, { orderId: order.id, set, to: workStates.filed.code, event: 'filed', actor })
  const detail = { file: fileNo, count: lines.length }
  await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'sentToOffice', actor, detail })
}

/** The office took the first fee and refused the last; its money is asked back. */
export async function giveBackOne({ tx, today }: Office, order: DemoFeeOrder): Promise<void> {
  const lines = await readFeeLines(tx, order.id)
  const changes = lines.map(
    (line, at): LineChange =>
      at === lines.length - 1
        ? { line, state: 'returned', failure: '票据抬头与著录项目不一致' }
        : { line, state: 'filed', paidOn: addDays(today, -2), receiptNo: receiptNoOf(line) },
  )
  await noteResult(tx, order, changes, today)
  await requestRefundOfReturned(tx, order, staffId)
}

/** The office took every fee; each has its receipt, and the order is done. */
export async function settleAtOffice(office: Office, order: DemoFeeOrder): Promise<void> {
  const { tx, storage, today, storedKeys } = office
  const paidOn = addDays(today, -6)
  const lines = await readFeeLines(tx, order.id)
  const papers = lines.map((line) => ({
    fileId: demoId(`receipt ${line.number} ${line.year}`),
    ownerId: staffId,
    uploadedBy: staffId,
    name: `${line.number}-票据.pdf`,
    at: new Date(`${paidOn}T10:00:00+08:00`),
    make: () => makeReceipt(line, order.applicantName ?? '', paidOn),
  }))
  storedKeys.push(...(await storePapers(tx, storage, papers)))
  const changes = lines.map((line, at): LineChange => {
    const receiptFileId = papers[at]?.fileId
    return { line, state: 'filed', paidOn, receiptNo: receiptNoOf(line), ...(receiptFileId && { receiptFileId }) }
  })
  await noteResult(tx, order, changes, today)
  for (const { line, receiptFileId: fileId } of changes) {
    if (fileId)
      await addReceiptDocument(tx, {
        orderId: order.id,
        fileId,
        title: feeReceiptTitle(line.year),
        uploadedBy: staffId,
      })
  }
  await moveOrder(tx, { orderId: order.id, set, to: workStates.completed.code, event: 'completed', actor })
}

async function noteResult(tx: Tx, order: DemoFeeOrder, changes: readonly LineChange[], today: CivilDate) {
  await moveLines(tx, changes, new Date(`${today}T00:00:00+08:00`), today)
  await recordResult(tx, { order: { ...order, title: order.title ?? '' }, changes, actor })
}

const receiptNoOf = ({ number, year }: FeeLineRow) =>
  BigInt(`0x${demoCode(`receipt ${number} ${year}`, 8)}`)
    .toString()
    .padStart(10, '0')

/** A receipt as the demo shows it: says itself that it is made up. */
function makeReceipt(line: FeeLineRow, payer: string, on: CivilDate): Promise<Buffer> {
  const foot = '示例数据，非真实票据 · Sample data, not a real receipt'
  const paper = startPaper({ title: '专利收费票据', foot, madeAt: new Date(`${on}T10:00:00+08:00`) })
  paper.title('专利收费票据', 'Receipt of an official fee')
  paper.table([
    ['票据号', receiptNoOf(line)],
    ['缴费人', payer],
    ['申请号', displayApplicationNumber(line.number)],
    ['费用名称', `第${line.year}年年费`],
    ['金额', `¥${((line.annualFen + line.lateFen + line.restorationFen) / 100).toFixed(2)}`],
    ['缴费日', on],
  ])
  return paper.end()
}
