import { Readable } from 'node:stream'
import { reportParts } from '@portal/domain/office/reports/report-facts'
import { noCalendarNote } from '@portal/domain/platform/calendar/calendar-note'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { ReportFigures } from '../../platform/db/schema/reports.ts'
import { dropUnnamed } from '../../platform/documents/drop-unnamed-parts.ts'
import { writeWorkbook } from '../../platform/documents/xlsx/write-xlsx.ts'
import type { JobContext } from '../../platform/jobs/job-task.ts'
import { readLines } from './line-queries.ts'
import { toReportLine } from './line-rules.ts'
import { writePaper } from './paper-parts.ts'
import { reportFileName } from './report-file-rules.ts'
import type { ReportFacts } from './send-parts.ts'
import { columnsOf } from './table-rules.ts'

type Language = 'en' | 'zh'
type Format = 'pdf' | 'xlsx'
export type MadeReport = ReportFacts & { readonly figures: ReportFigures }

const mediaTypes = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
/** Of one file. */
const bytesMax = 200 * 1024 * 1024

/** Writes the files of a report that are not there yet, one after the other. @param note told of each, as a share of all. */
export async function writeReportFiles(
  context: JobContext,
  report: MadeReport,
  note: (share: number) => Promise<void>,
): Promise<void> {
  const { db } = context.database
  const wanted = report.languages.flatMap((language) =>
    (['pdf', 'xlsx'] as const).map((format) => ({ language, format })),
  )
  const there = await findWritten(db, report.id)
  for (const [at, one] of wanted.entries()) {
    if (!there.has(`${one.language} ${one.format}`)) await writeOne(context, report, one)
    await note((at + 1) / wanted.length)
  }
}

async function findWritten(db: Db, reportId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select language || ' ' || format as name from report_files where report_id = ${reportId}`,
  )
  return new Set(rows.map(({ name }) => name))
}

async function writeOne(
  { database: { db }, services: { storage }, signal }: JobContext,
  report: MadeReport,
  { language, format }: { readonly language: Language; readonly format: Format },
): Promise<void> {
  const content =
    format === 'xlsx' ? writeSheets(db, report, language) : Readable.from([await writePaper(db, report, language)])
  const stored = await storage.put(content, {
    ...{ maxBytes: bytesMax, contentType: mediaTypes[format] },
    ...(signal && { signal }),
  })
  const name = `${reportFileName(report)}.${format}`
  try {
    await db.execute(sql`
      with made as (
        insert into files (owner_id, uploaded_by, storage_key, name, media_type, bytes, sha256, purpose)
        values (${report.organisationId}, ${report.madeBy}, ${stored.key}, ${name}, ${mediaTypes[format]}, ${stored.bytes},
          ${Buffer.from(stored.sha256, 'hex')}, 'report') returning id)
      insert into report_files (report_id, language, format, file_id) select ${report.id}, ${language}, ${format}, id from made`)
  } catch (error) {
    await dropUnnamed(storage, [stored.key], error)
    throw error
  }
}

/** One sheet for each part, row by row: 10,000 rights need no more memory than ten. */
function writeSheets(db: Db, report: MadeReport, language: Language): Readable {
  return writeWorkbook(
    report.parts.map((part) => {
      const columns = columnsOf(part, report)
      async function* rows() {
        for await (const row of readLines(db, { id: report.id, part })) {
          const line = toReportLine(row, language)
          yield Object.fromEntries(columns.map(({ key, cell }) => [key, cell(line, language)]))
        }
      }
      return {
        ...{ sheet: reportParts[part][language], dayNote: noCalendarNote[language], rows: rows() },
        columns: columns.map(({ key, title, kind, width }) => ({ key, kind, width, title: title[language] })),
      }
    }),
  )
}
