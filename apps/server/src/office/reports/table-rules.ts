import { type ReportPart, reportGroups, rightPhases } from '@portal/domain/office/reports/report-facts'
import { reportLabels } from '@portal/domain/office/reports/report-labels'
import { noCalendarNote, notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { formatFen } from '@portal/domain/platform/words/amounts'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { ColumnKind } from '../../platform/documents/xlsx/table-export.ts'
import type { Line } from './line-rules.ts'
import type { ReportFacts } from './send-parts.ts'

type Language = 'en' | 'zh'

/** A column of a part, as the sheet and the paper have it. */
export interface PartColumn {
  readonly key: string
  readonly title: TwoLanguages
  readonly kind: ColumnKind
  /** Of the sheet, in letters. */
  readonly width: number
  /** Of the paper's width; left out there without one. */
  readonly share?: number
  readonly cell: (line: Line, language: Language) => string | number | null
}

const column = (
  key: string,
  title: TwoLanguages,
  { kind = 'text', width, share }: { kind?: ColumnKind; width: number; share?: number },
  cell: PartColumn['cell'],
): PartColumn => ({ key, title, kind, width, cell, ...(share !== undefined && { share }) })

const l = reportLabels
/** What a rest day may still move, in a year whose calendar is not published, says so. */
const noted = (day: string | null, mayMove: boolean, language: Language) =>
  day !== null && mayMove ? notedDay(day, language) : day

const titleColumn = (title: TwoLanguages, share: number) =>
  column('title', title, { width: 44, share }, ({ title: said }) => said)
const numberColumn = (share: number) => column('number', l.rightNumber, { width: 22, share }, (line) => line.number)
const kindColumn = column(
  'kind',
  l.kind,
  { width: 20 },
  ({ group }, language) => group && reportGroups[group][language],
)
const countryColumn = (share?: number) =>
  column(
    'country',
    l.country,
    { width: 16, ...(share !== undefined && { share }) },
    (line, language) => line.country?.name[language] ?? null,
  )
const referenceColumn = (share: number) =>
  column('reference', l.reference, { width: 18, share }, ({ reference }) => reference)
const official = column('official', l.official, { kind: 'money', width: 16, share: 0.15 }, (line) => line.official)
const service = column('service', l.service, { kind: 'money', width: 16, share: 0.15 }, (line) => line.service)
const total = column(
  'total',
  l.total,
  { kind: 'money', width: 16, share: 0.15 },
  (line) => (line.official ?? 0) + (line.service ?? 0),
)

/** Columns of a part of this report, in their order; shares of the paper make one. */
export function columnsOf(
  part: ReportPart,
  { hasReferences }: Pick<ReportFacts, 'hasReferences'>,
): readonly PartColumn[] {
  if (part === 'right') {
    const [ofTitle, ofNext] = hasReferences ? [0.22, 0.155] : [0.26, 0.225]
    return [
      kindColumn,
      titleColumn(l.title, ofTitle),
      numberColumn(0.155),
      ...(hasReferences ? [referenceColumn(0.11)] : []),
      countryColumn(),
      column('phase', l.phase, { width: 16 }, ({ phase }, language) => phase && rightPhases[phase][language]),
      column('state', l.state, { width: 22, share: 0.13 }, ({ state }, language) => state?.[language] ?? null),
      column('filed', l.filedOn, { kind: 'date', width: 14, share: 0.115 }, ({ filedOn }) => filedOn),
      column('granted', l.grantedOn, { kind: 'date', width: 14 }, ({ grantedOn }) => grantedOn),
      column('next', l.next, { width: 30, share: ofNext }, ({ limit }, language) => limit?.[language] ?? null),
      column('nextOn', l.nextOn, { kind: 'date', width: 18, share: 0.115 }, ({ onDay, mayMove }, language) =>
        noted(onDay, mayMove, language),
      ),
    ]
  }
  if (part === 'limit') {
    return [
      column('day', l.day, { kind: 'date', width: 18, share: 0.17 }, ({ onDay, mayMove }, language) =>
        noted(onDay, mayMove, language),
      ),
      column('limit', l.deadline, { width: 36, share: 0.26 }, ({ limit }, language) => limit?.[language] ?? null),
      titleColumn(l.subject, 0.3),
      numberColumn(0.17),
      kindColumn,
      countryColumn(),
      column('overdue', l.overdue, { width: 10, share: 0.1 }, ({ isOverdue }, language) =>
        isOverdue ? l.overdue[language] : null,
      ),
    ]
  }
  if (part === 'done') {
    return [
      column('day', l.day, { kind: 'date', width: 14, share: 0.12 }, ({ onDay }) => onDay),
      column('what', l.done, { width: 34, share: 0.3 }, ({ what }, language) => what?.[language] ?? null),
      titleColumn(l.subject, 0.38),
      numberColumn(0.2),
      kindColumn,
      countryColumn(),
    ]
  }
  if (part === 'cost') {
    return [
      column('day', l.day, { kind: 'date', width: 14, share: 0.12 }, ({ onDay }) => onDay),
      column('what', l.booking, { width: 12, share: 0.1 }, ({ what }, language) => what?.[language] ?? null),
      titleColumn(l.subject, 0.33),
      column('orderNo', l.orderNo, { width: 20 }, ({ number }) => number),
      ...[official, service, total],
    ]
  }
  if (part === 'due') {
    return [
      column('day', l.day, { kind: 'date', width: 18, share: 0.17 }, ({ onDay, mayMove }, language) =>
        noted(onDay, mayMove, language),
      ),
      column('fee', l.fee, { width: 34, share: 0.25 }, ({ limit }, language) => limit?.[language] ?? null),
      titleColumn(l.title, 0.26),
      numberColumn(0.17),
      kindColumn,
      official,
    ]
  }
  return [
    column('validUntil', l.validUntil, { kind: 'date', width: 16, share: 0.13 }, ({ onDay }) => onDay),
    titleColumn(l.subject, 0.28),
    column('orderNo', l.orderNo, { width: 20 }, ({ number }) => number),
    countryColumn(0.14),
    ...[official, service, total],
  ]
}

/** A cell as text on paper. */
export function paperCell({ kind, cell }: PartColumn, line: Line, language: Language): string {
  const value = cell(line, language)
  if (value === null) return kind === 'money' ? l.notKnown[language] : ''
  if (kind === 'money') return formatFen(Number(value))
  // On paper a mark stands for the words, which are said once.
  return kind === 'date' ? String(value).replace(noCalendarNote[language], '*') : String(value)
}
