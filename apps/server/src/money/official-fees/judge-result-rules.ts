import { lineResult, type ResultRowCode } from '@portal/domain/money/official-fees/office-result'
import { officeRows } from '@portal/domain/money/official-fees/office-sheet'
import { civilDate } from '@portal/domain/platform/dates/civil-date'
import type { LineChange } from './fee-line-queries.ts'
import type { SheetResult } from './read-result.ts'
import type { SentLine } from './result-queries.ts'

export interface JudgedRow {
  readonly row: SheetResult
  readonly code: ResultRowCode
  readonly orderNo: string | null
}

interface Judged {
  readonly code: ResultRowCode
  readonly change?: LineChange
}
type Known = SheetResult & { readonly outcome: NonNullable<SheetResult['outcome']> }

/**
 * What each row of the office's answer means, and which lines move by it. A line moves only by all of its rows, and by
 * none that may be of another file: an old answer taken in again says nothing of a fee that was sent anew.
 *
 * @param lines of one file, or of all: then rows of a fee that stands in several wait for a person to say which.
 */
export function judgeResult(
  rows: readonly SheetResult[],
  lines: readonly SentLine[],
  days: { readonly paidOn: string; readonly today: string },
): { readonly rows: readonly JudgedRow[]; readonly changes: readonly LineChange[] } {
  const byNumber = Map.groupBy(lines, (line) => line.number)
  const codes = new Map<SheetResult, JudgedRow>()
  const ofLine = new Map<SentLine, Known[]>()
  const unsure = new Set<SentLine>()
  for (const row of rows) {
    const among = (byNumber.get(row.number ?? '') ?? []).filter(({ year }) => year === (row.year ?? year))
    const isOfSeveral = new Set(among.map((line) => line.fileId)).size > 1
    const line = isOfSeveral ? undefined : lineOf(row, among)
    const wrong = isOfSeveral && isKnown(row) ? 'severalFiles' : wrongOf(row, line)
    if (isOfSeveral) for (const one of among) unsure.add(one)
    if (wrong || !line || !isKnown(row)) {
      codes.set(row, { row, code: wrong ?? 'noSuchLine', orderNo: line?.orderNo ?? null })
      // A row that cannot be read may be the one that says otherwise: nothing of its line is decided by the others.
      if (line) unsure.add(line)
    } else ofLine.set(line, [...(ofLine.get(line) ?? []), row])
  }
  const changes: LineChange[] = []
  for (const [line, own] of ofLine) {
    const { code, change }: Judged = unsure.has(line) ? { code: 'split' } : judgeLine(line, own, days)
    for (const row of own) codes.set(row, { row, code, orderNo: line.orderNo })
    if (change) changes.push(change)
  }
  return { rows: rows.flatMap((row) => codes.get(row) ?? []), changes }
}

const isKnown = (row: SheetResult): row is Known => row.outcome !== undefined

/** The line that a row pays, of those of its number and year: the first, or the only one that still waits. */
function lineOf(row: SheetResult, lines: readonly SentLine[]): SentLine | undefined {
  if (row.year !== undefined) return lines[0]
  const waiting = lines.filter((line) => line.state === 'sent')
  const among = waiting.length > 0 ? waiting : lines
  return among.length === 1 ? among[0] : undefined
}

/** The fees of a line as the office's file held them. */
const sentRows = (line: SentLine) => officeRows([{ ...line, payer: '', creditCode: '' }], civilDate(line.dueOn))

function wrongOf(row: SheetResult, line: SentLine | undefined): ResultRowCode | undefined {
  if (row.number === undefined) return 'numberWrong'
  if (row.outcome === undefined) return 'wordUnknown'
  if (!line) return 'noSuchLine'
  if (row.isDayWrong) return 'dayWrong'
  if (row.isAmountWrong) return 'amountWrong'
  if (row.amountFen === undefined) return undefined
  return sentRows(line).some((sent) => sent.amountFen === row.amountFen) ? undefined : 'amountDiffers'
}

function judgeLine(
  line: SentLine,
  rows: readonly Known[],
  { paidOn, today }: { readonly paidOn: string; readonly today: string },
): Judged {
  const result = lineResult(rows, sentRows(line))
  if (result.kind === 'waiting' || result.kind === 'split') return { code: result.kind }
  const isPaid = line.state === 'taken' || line.state === 'filed'
  if (result.kind === 'failed') {
    if (line.state === 'returned') return { code: 'repeated' }
    if (isPaid) return { code: 'contradicts' }
    return { code: 'failed', change: { line, state: 'returned', failure: result.reason || '—' } }
  }
  if (line.state === 'returned' || line.state === 'released') return { code: 'contradicts' }
  if (line.state === 'filed' || (isPaid && result.receiptNo === '')) return { code: 'repeated' }
  const day =
    rows
      .flatMap((row) => row.paidOn ?? [])
      .sort()
      .at(-1) ?? paidOn
  const settled = line.paidOn ?? (day < today ? day : today)
  const receipt = result.receiptNo === '' ? {} : { receiptNo: result.receiptNo }
  const state = result.receiptNo === '' ? 'taken' : 'filed'
  return { code: 'paid', change: { line, state, paidOn: settled, ...receipt } }
}
