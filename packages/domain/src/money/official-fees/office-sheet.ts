import { annuityCode, annuityLateCode } from '../../law/patents/annuities.ts'
import { feeKindNames } from '../../law/patents/fee-kinds.ts'
import { getTariffRow } from '../../law/patents/tariff.ts'
import type { CivilDate } from '../../platform/dates/civil-date.ts'
import { type RightType, rightTypeNames } from '../../platform/identifiers/right-type.ts'

export interface OfficeLine {
  readonly number: string
  readonly kind: RightType
  readonly year: number
  readonly annualFen: number
  readonly lateFen: number
  readonly restorationFen: number
  readonly payer: string
  readonly creditCode: string
}

/** One row of the office's bulk sheet 国家申请号缴费: one fee. @see patent reference 5.6 */
export interface OfficeRow {
  readonly serial: number
  readonly number: string
  readonly payer: string
  readonly creditCode: string
  readonly feeName: string
  /** Empty where the source knows none: designs from year 11. */
  readonly feeCode: string
  readonly amountFen: number
  readonly note: string
}

export const officeSheetName = '国家申请号缴费'
export const officeHeadings = [
  '序列号',
  '申请号',
  '缴费人姓名',
  '统一社会信用代码',
  '费用名称',
  '费用代码',
  '金额',
  '备注',
] as const

/** The rows that pay some lines, one a fee, in the order of the lines; a fee of nothing has no row. */
export function officeRows(lines: readonly OfficeLine[], on: CivilDate): readonly OfficeRow[] {
  const rows = lines.flatMap((line) => {
    const right = rightTypeNames[line.kind].zh
    const of = { number: line.number, payer: line.payer, creditCode: line.creditCode }
    const note = `第${line.year}年`
    return [
      {
        ...of,
        feeName: `${right}第${line.year}年年费`,
        feeCode: annuityCode(line.kind, line.year) ?? '',
        amountFen: line.annualFen,
        note,
      },
      {
        ...of,
        feeName: `${right}年费滞纳金`,
        feeCode: annuityLateCode(line.kind),
        amountFen: line.lateFen,
        note,
      },
      {
        ...of,
        feeName: feeKindNames.restoration.zh,
        feeCode: getTariffRow('restoration', line.kind, on).code ?? '',
        amountFen: line.restorationFen,
        note,
      },
    ]
  })
  return rows.filter((row) => row.amountFen > 0).map((row, at) => ({ serial: at + 1, ...row }))
}
