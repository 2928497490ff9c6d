import { feeFileLinesMax } from '@portal/contract/money/official-fee-limits'
import { type Outcome, readOutcome } from '@portal/domain/money/official-fees/office-result'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { cellAsText, readTable } from '../../platform/documents/xlsx/read-table.ts'
import { AppError } from '../../platform/http/app-error.ts'

/** One row of the office's answer. */
export interface SheetResult {
  /** Row in the sheet, from 1. */
  readonly line: number
  readonly written: string
  /** Exchange form; undefined for what is no number. */
  readonly number: string | undefined
  readonly feeName: string
  readonly year: number | undefined
  readonly amountFen: number | undefined
  /** Undefined for words that are none of the office's. */
  readonly outcome: Outcome | undefined
  readonly receiptNo: string
  readonly reason: string
  readonly paidOn: CivilDate | undefined
  /** It names a day of payment that cannot be read. */
  readonly isDayWrong: boolean
  /** It names an amount that cannot be read. */
  readonly isAmountWrong: boolean
}

const headings = {
  number: /^(申请号|专利号|申请号[/／]专利号|applicationno\.?|applicationnumber)$/i,
  feeName: /^(费用名称|费用种类|fee|feename)$/i,
  amount: /^(金额|缴费金额|费用金额|应缴金额|amount)([(（].*[)）])?$/i,
  state: /^(缴费状态|支付状态|缴费结果|状态|state|status|result)$/i,
  receiptNo: /^(票据号|票据号码|电子票据号|电子票据号码|收据号|receiptno\.?|receiptnumber)$/i,
  reason: /^(失败原因|原因|错误信息|reason)$/i,
  note: /^(备注|说明|note|notes)$/i,
  paidOn: /^(缴费日|缴费日期|支付日期|支付时间|缴费时间|paidon|dateofpayment)$/i,
} as const
type Heading = keyof typeof headings
const headingRowsMax = 10
/** A line is up to three rows. */
const rowsMax = feeFileLinesMax * 3

/** Rows of the office's answer, found by their headings in one of the first ten rows of the first sheet. */
export async function readResult(bytes: Buffer): Promise<readonly SheetResult[]> {
  const table = await readTable(bytes, 'officialFees.sheetUnreadable')
  const at = table.slice(0, headingRowsMax).findIndex((row) => {
    const found = placesOf(row)
    return found.has('number') && found.has('state')
  })
  if (at < 0) throw new AppError('officialFees.sheetWithoutNumbers')
  const places = placesOf(table[at] ?? [])
  const rows = table.slice(at + 1).flatMap((cells, index): SheetResult[] => {
    const cell = (heading: Heading) => cellAsText(cells[places.get(heading) ?? -1])
    const written = cell('number')
    if (written === '') return []
    const parsed = parseApplicationNumber(written)
    const day = cell('paidOn')
    const paidOn = dayOf(day)
    const amount = cell('amount')
    const amountFen = fenOf(amount)
    const year = Number(/第\s*(\d{1,2})\s*年/.exec(`${cell('feeName')} ${cell('note')}`)?.[1])
    return [
      {
        line: at + index + 2,
        written: written.slice(0, 60),
        number: parsed.ok ? parsed.value : undefined,
        feeName: cell('feeName').slice(0, 80),
        year: Number.isNaN(year) ? undefined : year,
        amountFen,
        outcome: readOutcome(cell('state')),
        receiptNo: cell('receiptNo').slice(0, 60),
        reason: (cell('reason') || cell('note')).slice(0, 200),
        paidOn,
        isDayWrong: day !== '' && paidOn === undefined,
        isAmountWrong: amount !== '' && amountFen === undefined,
      },
    ]
  })
  if (rows.length > rowsMax) throw new AppError('officialFees.tooManyLines', { max: rowsMax })
  return rows
}

function placesOf(row: readonly unknown[]): ReadonlyMap<Heading, number> {
  const places = new Map<Heading, number>()
  for (const [place, cell] of row.entries()) {
    const text = cellAsText(cell).replaceAll(/[\s*＊:：]/g, '')
    for (const [heading, pattern] of Object.entries(headings) as [Heading, RegExp][]) {
      if (pattern.test(text) && !places.has(heading)) places.set(heading, place)
    }
  }
  return places
}

/** A day as `2026-09-15`, `2026/9/5`, `2026.09.15` or `2026年9月15日`, alone or with a time; undefined for anything else. */
function dayOf(text: string): CivilDate | undefined {
  const found = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?(?:[T\s]*\d{1,2}[:：时].*)?$/.exec(
    text.normalize('NFKC').trim(),
  )
  if (!found) return undefined
  const [, year, month = '', day = ''] = found
  return parseCivilDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** `1,200.00` or `1200` yuan in fen; undefined for no number. */
function fenOf(text: string): number | undefined {
  const plain = text.replaceAll(/[,，¥￥元\s]/g, '')
  return /^\d{1,9}(\.\d{1,2}0*)?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
