import { readFile } from 'node:fs/promises'
import { watchLinesMax } from '@portal/contract/docket/monitoring-choices'
import { readReductionCell, readYearCell } from '@portal/domain/docket/monitoring/sheet-cells'
import { findWatchDateFaults, watchDateFaultWords } from '@portal/domain/docket/monitoring/watch-date-faults'
import type { ReductionPercent } from '@portal/domain/law/patents/reduction-percents'
import { type CivilDate, parseCivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { cellAsText, readTable } from '../../platform/documents/xlsx/read-table.ts'
import { AppError } from '../../platform/http/app-error.ts'

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
  /** Cells that say something that cannot be read. */
  readonly faults: readonly SheetFault[]
}
export interface SheetFault {
  /** Heading of the column as it is written. */
  readonly column: string
  readonly written: string
  readonly reason: TwoLanguages
}

const words = {
  day: { en: 'no date (as 2016-03-05)', zh: '日期无法识别（如 2016-03-05）' },
  reduction: { en: 'the reduction is 85, 70 or 0 per cent', zh: '费减比例应为 85%、70% 或 0' },
  year: { en: 'no year of this patent’s term', zh: '不是保护期限内的年度' },
} as const
/** What people write for nothing. */
const nothing = /^(|[-–—/]|无|none|n\/a)$/i

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
const termYearsMax = { invention: 20, utilityModel: 10, design: 15 } as const
/**
 * Rows of the first sheet of a workbook, found by their headings in one of the first ten rows.
 *
 * @throws AppError if it is no workbook, unpacks too large, has no column of numbers or too many rows.
 */
export async function readSheet(path: string, today: CivilDate): Promise<readonly SheetRow[]> {
  const table = await readTable(await readFile(path), 'monitoring.sheetUnreadable')
  const at = table.slice(0, headingRowsMax).findIndex((row) => placesOf(row).has('number'))
  const places = placesOf(table[at] ?? [])
  if (at < 0) throw new AppError('monitoring.sheetWithoutNumbers')
  const rows = table.slice(at + 1).flatMap((cells, index) => {
    const cell = (heading: Heading) => cellAsText(cells[places.get(heading) ?? -1])
    const written = cell('number')
    if (written === '') return []
    const faults: SheetFault[] = []
    const read = <Value>(heading: Heading, parse: (text: string) => Value | undefined, reason: TwoLanguages) => {
      const text = cell(heading)
      if (nothing.test(text)) return undefined
      const value = parse(text)
      const column = cellAsText(table[at]?.[places.get(heading) ?? -1])
      if (value === undefined) faults.push({ column, written: text, reason })
      return value
    }
    const number = parseApplicationNumber(written)
    const years = number.ok ? termYearsMax[number.type] : termYearsMax.invention
    const filedOn = read('filedOn', parseCivilDate, words.day)
    const grantedOn = read('grantedOn', parseCivilDate, words.day)
    for (const { field, key } of findWatchDateFaults(written, { filedOn, grantedOn }, today)) {
      if (field === 'terminationNoticeOn') continue
      const column = cellAsText(table[at]?.[places.get(field) ?? -1])
      faults.push({ column, written: cell(field), reason: watchDateFaultWords[key] })
    }
    return [
      {
        line: at + index + 2,
        written,
        notes: cell('notes').slice(0, 500),
        title: cell('title').slice(0, 300),
        applicantName: cell('applicant').slice(0, 200),
        reductionPercent: read('reduction', reductionOf, words.reduction),
        filedOn,
        grantedOn,
        firstYear: read('firstYear', (text) => yearOf(text, years), words.year),
        faults,
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

const reductionOf = (text: string): ReductionPercent | undefined =>
  /^(否|no)$/i.test(text) ? 0 : readReductionCell(text)

function yearOf(text: string, most: number): number | undefined {
  const year = readYearCell(text)
  return year !== undefined && year <= most ? year : undefined
}
