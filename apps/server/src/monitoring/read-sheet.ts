import { readFile } from 'node:fs/promises'
import { watchLinesMax } from '@portal/contract/monitoring-choices'
import { type CivilDate, parseCivilDate } from '@portal/domain/dates/civil-date'
import type { ReductionPercent } from '@portal/domain/fees/filing-fees'
import { cellAsText, readTable } from '../documents/xlsx/read-table.ts'
import { AppError } from '../http/app-error.ts'

/** One row of an imported sheet. */
export interface SheetRow {
  /** Row in the sheet, from 1. */
  readonly line: number
  readonly written: string
  readonly notes: string
  readonly title: string
  readonly applicantName: string
  readonly reductionPercent: ReductionPercent | undefined
  readonly filedOn: CivilDate | undefined
  readonly grantedOn: CivilDate | undefined
  /** First year whose fee is to be watched: the ones before are paid. */
  readonly firstYear: number | undefined
}

/** Headings as agencies write them (patent reference 7.5: S15); compared without blanks and stars. */
const headings = {
  number: /^(申请号|专利号|申请号[/／]专利号|专利申请号|applicationno\.?|applicationnumber|patentno\.?|patentnumber)$/i,
  reduction: /^(费减|费减比例|减缴比例|费用减缴|reduction)/i,
  firstYear: /^(监控起始年度|首次监控年度|起始监控年度|firstyeartomonitor|firstyeartowatch)/i,
  notes: /^(备注|说明|notes?|remarks?)$/i,
  title: /^(名称|专利名称|发明名称|title)$/i,
  applicant: /^(申请人|专利权人|申请人[/／]专利权人|applicant|patentee)$/i,
  filedOn: /^(申请日|申请日期|filingdate|filed|filedon)$/i,
  grantedOn: /^(授权日|授权公告日|授权日期|grantdate|granted|grantedon)$/i,
} as const
type Heading = keyof typeof headings

const headingRowsMax = 10
/**
 * Rows of the first sheet of a workbook, found by their headings in one of the first ten rows.
 *
 * @throws AppError if it is no workbook, unpacks too large, has no column of numbers or too many rows.
 */
export async function readSheet(path: string): Promise<readonly SheetRow[]> {
  const table = await readTable(await readFile(path), 'monitoring.sheetUnreadable')
  const at = table.slice(0, headingRowsMax).findIndex((row) => placesOf(row).has('number'))
  const places = placesOf(table[at] ?? [])
  if (at < 0) throw new AppError('monitoring.sheetWithoutNumbers')
  const rows = table.slice(at + 1).flatMap((cells, index) => {
    const cell = (heading: Heading) => cellAsText(cells[places.get(heading) ?? -1])
    const written = cell('number')
    if (written === '') return []
    return [
      {
        line: at + index + 2,
        written,
        notes: cell('notes').slice(0, 500),
        title: cell('title').slice(0, 300),
        applicantName: cell('applicant').slice(0, 200),
        reductionPercent: reductionOf(cell('reduction')),
        filedOn: parseCivilDate(cell('filedOn')),
        grantedOn: parseCivilDate(cell('grantedOn')),
        firstYear: yearOf(cell('firstYear')),
      },
    ]
  })
  if (rows.length > watchLinesMax) throw new AppError('monitoring.tooManyLines', { max: watchLinesMax })
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

/** `85%`, `0.85`, `85`, `0.15` (what is left to pay); some old templates write 75 for 70 (patent reference 2.4). */
function reductionOf(text: string): ReductionPercent | undefined {
  const value = Number.parseFloat(text.replace('%', ''))
  if (Number.isNaN(value)) return undefined
  const percent = Math.round(value <= 1 ? value * 100 : value)
  if (percent === 85 || percent === 15) return 85
  if (percent === 70 || percent === 75 || percent === 30) return 70
  return percent === 0 || percent === 100 ? 0 : undefined
}

function yearOf(text: string): number | undefined {
  const year = Number(/^第?\s*(\d{1,2})/.exec(text)?.[1])
  return year >= 1 && year <= 25 ? year : undefined
}
