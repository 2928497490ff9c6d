import { buffer } from 'node:stream/consumers'
import { type OfficeRow, officeHeadings, officeSheetName } from '@portal/domain/money/official-fees/office-sheet'
import { writeXlsx } from '../../platform/documents/xlsx/write-xlsx.ts'

export const officeSheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The office's sheet 国家申请号缴费; numbers and codes stay text. */
export function writeOfficeSheet(rows: readonly OfficeRow[]): Promise<Buffer> {
  const [serial, number, payer, creditCode, feeName, feeCode, amount, note] = officeHeadings
  const columns = [
    { key: 'serial', title: serial, width: 8, kind: 'integer' },
    { key: 'number', title: number, width: 18, kind: 'text' },
    { key: 'payer', title: payer, width: 28, kind: 'text' },
    { key: 'creditCode', title: creditCode, width: 22, kind: 'text' },
    { key: 'feeName', title: feeName, width: 26, kind: 'text' },
    { key: 'feeCode', title: feeCode, width: 18, kind: 'text' },
    { key: 'amountFen', title: amount, width: 12, kind: 'money' },
    { key: 'note', title: note, width: 12, kind: 'text' },
  ] as const
  return buffer(writeXlsx({ sheet: officeSheetName, columns, rows }))
}
