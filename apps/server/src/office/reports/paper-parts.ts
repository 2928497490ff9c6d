import {
  doneEvents,
  type ReportGroup,
  type ReportPart,
  type RightPhase,
  reportGroups,
  reportNumber,
  reportParts,
  rightPhaseKeys,
  rightPhases,
  tellsOfAllPatents,
} from '@portal/domain/office/reports/report-facts'
import { reportLabels as l, periodWords, unknownDueWords } from '@portal/domain/office/reports/report-labels'
import { noCalendar } from '@portal/domain/platform/calendar/calendar-note'
import { formatFen } from '@portal/domain/platform/words/amounts'
import type { Db } from '../../platform/db/connection.ts'
import { type PaperTone, startTablePaper, type TablePaper } from '../../platform/documents/pdf/table-paper.ts'
import { readLines } from './line-queries.ts'
import { toReportLine } from './line-rules.ts'
import { findHead } from './report-queries.ts'
import { columnsOf, paperCell } from './table-rules.ts'
import type { MadeReport } from './write-files-parts.ts'

type Language = 'en' | 'zh'

const phaseTones: Readonly<Record<RightPhase, PaperTone>> = {
  inForce: 'good',
  pending: 'first',
  preparation: 'second',
  ended: 'quiet',
  unknown: 'wait',
}
/** As the bars are built, from the foot. */
const stacked: readonly RightPhase[] = ['inForce', 'pending', 'preparation', 'unknown', 'ended']
const stars: Readonly<Record<Language, string>> = {
  en: `* ${noCalendar.en}: the day may still move to a later working day.`,
  zh: `* ${noCalendar.zh}，该日可能顺延至其后的工作日。`,
}
/** Amounts above bars, in thousands where they are long. */
const short = (fen: number) => formatFen(fen).replace(/\.\d\d$/, '')

interface Writing {
  readonly db: Db
  readonly paper: TablePaper
  readonly report: MadeReport
  readonly language: Language
}

/** A report as a PDF: letterhead, figures and plots first, then each part as a table. */
export async function writePaper(db: Db, report: MadeReport, language: Language): Promise<Buffer> {
  const head = report.figures.head ?? (await findHead(db, report.organisationId))
  const name = language === 'en' ? head.nameEn : head.name
  const number = reportNumber(report)
  const madeAt = new Date(`${report.asOf}T12:00:00+08:00`)
  const paper = startTablePaper({
    ...{
      title: `${report.name} – ${report.subject}`,
      foot: `${name}  ·  ${number}  ·  ${report.subject}`,
      language,
      madeAt,
    },
  })
  const writing = { db, paper, report, language }
  paper.letterhead(
    name,
    [head.address, head.phone].filter((one) => one !== ''),
  )
  paper.title(report.name, [
    `${report.subject}  ·  ${l.number[language]} ${number}`,
    `${l.asOf[language]} ${report.asOf}  ·  ${l.period[language]} ${periodWords(report, language)}`,
    ...filterWords(report, language),
  ])
  paper.figures(headFigures(report, language))
  await drawPlots(writing)
  for (const part of report.parts) await writePart(writing, part)
  return paper.end()
}

/** That a report leaves something out is said on it. */
function filterWords({ groups, countries }: MadeReport, language: Language): string[] {
  const said: string[] = []
  if (groups)
    said.push(
      `${l.kind[language]}: ${groups.map((one) => reportGroups[one][language]).join(language === 'zh' ? '、' : ', ')}`,
    )
  if (groups && tellsOfAllPatents(groups)) said.push(l.allPatents[language])
  if (countries) said.push(`${l.country[language]}: ${countries.join(language === 'zh' ? '、' : ', ')}`)
  return said
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
const inPhase = ({ groups }: MadeReport['figures'], phase: RightPhase) =>
  sumOf(groups.map(({ phases }) => phases[phase] ?? 0))

function headFigures({ parts, figures }: MadeReport, language: Language) {
  const has = (part: ReportPart) => parts.includes(part)
  const { limits, costs, due, quotes, groups } = figures
  const all = sumOf(groups.map(({ phases }) => sumOf(Object.values(phases))))
  const back = costs.refundedOfficial + costs.refundedService
  return [
    ...(has('right')
      ? [
          { name: l.rights[language], value: String(all) },
          { name: l.inForce[language], value: String(inPhase(figures, 'inForce')) },
        ]
      : []),
    ...(has('limit')
      ? [
          {
            name: l.deadlines[language],
            value: String(limits.total),
            note: `${l.overdue[language]}: ${limits.overdue}`,
          },
        ]
      : []),
    ...(has('cost')
      ? [
          {
            ...{ name: l.paid[language], value: formatFen(costs.official + costs.service) },
            note: back > 0 ? `${l.refunded[language]}: ${formatFen(back)}` : '',
          },
        ]
      : []),
    ...(has('due')
      ? [
          {
            name: due.unknown + due.unwatched > 0 ? l.dueKnown[language] : l.dueSum[language],
            value: formatFen(due.official),
          },
        ]
      : []),
    ...(has('quote') ? [{ name: l.quotes[language], value: String(quotes.count) }] : []),
  ]
}

/** Plots, each followed by the table of its numbers. */
async function drawPlots({ paper, report: { parts, figures }, language }: Writing): Promise<void> {
  const { groups, limits, years } = figures
  if (parts.includes('right') && groups.length > 0) {
    const shown = rightPhaseKeys.filter((phase) => inPhase(figures, phase) > 0)
    paper.bars(
      l.byState[language],
      groups.map(({ group, phases }) => ({
        ...{ mark: reportGroups[group][language], value: String(sumOf(Object.values(phases))) },
        parts: stacked.map((phase) => ({ amount: phases[phase] ?? 0, tone: phaseTones[phase] })),
      })),
      stacked
        .filter((phase) => shown.includes(phase))
        .map((phase) => ({ name: rightPhases[phase][language], tone: phaseTones[phase] })),
    )
    const share = 0.64 / Math.max(1, shown.length + 1)
    await paper.table(
      [
        { head: l.kind[language], share: 0.36 },
        ...shown.map((phase) => ({ head: rightPhases[phase][language], share, align: 'right' as const })),
        { head: l.total[language], share, align: 'right' },
      ],
      groups.map(({ group, phases }) => [
        ...[reportGroups[group][language], ...shown.map((phase) => String(phases[phase] ?? 0))],
        String(sumOf(Object.values(phases))),
      ]),
    )
  }
  if (parts.includes('limit') && limits.months.length > 0) {
    paper.bars(
      l.byMonth[language],
      limits.months.map(({ month, count }) => ({
        mark: month,
        value: String(count),
        parts: [{ amount: count, tone: 'first' }],
      })),
      [],
    )
  }
  if (parts.includes('cost') && years.length > 0) {
    paper.bars(
      l.byYear[language],
      years.map(({ year, official, service }) => ({
        ...{ mark: String(year), value: short(official + service) },
        parts: [
          { amount: service, tone: 'first' },
          { amount: official, tone: 'second' },
        ],
      })),
      [
        { name: l.service[language], tone: 'first' },
        { name: l.official[language], tone: 'second' },
      ],
    )
    await paper.table(
      [
        { head: l.year[language], share: 0.2 },
        ...[l.official, l.service, l.total, l.refunds].map((head) => ({
          head: head[language],
          share: 0.2,
          align: 'right' as const,
        })),
      ],
      years.map(({ year, official, service, refunded }) => [
        ...[String(year), formatFen(official), formatFen(service), formatFen(official + service), formatFen(refunded)],
      ]),
    )
  }
}

async function writePart(writing: Writing, part: ReportPart): Promise<void> {
  const { paper, report, language } = writing
  const { figures } = report
  if (part === 'right') {
    for (const { group, phases } of figures.groups) {
      paper.heading(`${reportGroups[group][language]} (${sumOf(Object.values(phases))})`)
      await writeTable(writing, part, { group })
    }
    if (figures.groups.length === 0) {
      paper.heading(reportParts[part][language])
      paper.note(l.nothing[language])
    }
    return
  }
  paper.heading(headingOf(writing, part))
  if (part === 'done' || part === 'cost') paper.note(`${l.period[language]} ${periodWords(report, language)}`)
  if (part === 'done') {
    const counts = figures.done.map(({ event, count }) => `${doneEvents[event][language]}: ${count}`)
    if (counts.length > 0) paper.note(counts.join('  ·  '))
  }
  const foot = footOf(figures, part, language)
  await writeTable(writing, part, foot ? { foot } : {})
  if (part === 'due') for (const words of unknownDueWords(figures.due, language)) paper.note(words)
}

function headingOf({ report: { figures, limitDays }, language }: Writing, part: ReportPart): string {
  const words = reportParts[part][language]
  if (part !== 'limit') return words
  const ahead = language === 'zh' ? `未来 ${limitDays} 天` : `next ${limitDays} days`
  return language === 'zh'
    ? `${words}（${ahead}，${figures.limits.total}）`
    : `${words}, ${ahead} (${figures.limits.total})`
}

/** The last row of a table of money: what its heads and its figures say. */
function footOf(
  { costs, due, quotes }: MadeReport['figures'],
  part: ReportPart,
  language: Language,
): readonly string[] | undefined {
  const sum = (official: number, service: number) => [
    formatFen(official),
    formatFen(service),
    formatFen(official + service),
  ]
  const word = l.total[language]
  if (part === 'cost')
    return [word, '', '', ...sum(costs.official - costs.refundedOfficial, costs.service - costs.refundedService)]
  if (part === 'quote') return [word, '', '', ...sum(quotes.official, quotes.service)]
  return part === 'due' ? [word, '', '', '', formatFen(due.official)] : undefined
}

async function writeTable(
  { db, paper, report, language }: Writing,
  part: ReportPart,
  { group, foot }: { readonly group?: ReportGroup; readonly foot?: readonly string[] },
): Promise<void> {
  const columns = columnsOf(part, report).filter(({ share }) => share !== undefined)
  let count = 0
  let hasStar = false
  async function* rows() {
    for await (const row of readLines(db, { id: report.id, part, group })) {
      const line = toReportLine(row, language)
      const cells = columns.map((one) => paperCell(one, line, language))
      count += 1
      hasStar ||= cells.some((cell) => /^\d{4}-\d\d-\d\d\*$/.test(cell))
      yield cells
    }
    if (count === 0) yield [l.nothing[language]]
  }
  await paper.table(
    columns.map(({ title, share = 0, kind }) => ({
      ...{ head: title[language], share },
      ...(kind === 'money' && { align: 'right' as const }),
    })),
    rows(),
    foot,
  )
  if (hasStar) paper.note(stars[language])
}
