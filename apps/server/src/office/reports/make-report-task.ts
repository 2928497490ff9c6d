import type { ReportPart } from '@portal/domain/office/reports/report-facts'
import { and, eq } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/connection.ts'
import { type ReportFigures, reportRows, reports } from '../../platform/db/schema/reports.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { endFailed, tellMaker } from './end-parts.ts'
import { sumFigures } from './figure-queries.ts'
import { findMakerSubject, stopSetting } from './maker-parts.ts'
import { insertCosts, insertDone, insertDue, insertLimits, insertQuotes, sumYears } from './part-queries.ts'
import { findHead } from './report-queries.ts'
import { insertRights } from './right-queries.ts'
import type { Scope } from './scope-rules.ts'
import { isStillDue, lockReport, type ReportFacts, sendLocked } from './send-parts.ts'
import { writeReportFiles } from './write-files-parts.ts'

/** Shares of the work, in per cent: rows are there, files are written. */
const shares = { begun: 5, rows: 40, files: 95 }

/**
 * Makes a report: its rows out of one snapshot of the data, then its files out of those rows, then it is ready, and sent if it comes each
 * month. Work that was killed begins with what is not there yet.
 */
export const makeReportTask: JobTask<{ readonly reportId: string }> = async ({ reportId }, context) => {
  const { database, services, isLastAttempt } = context
  const { db } = database
  const [report] = await db.select().from(reports).where(eq(reports.id, reportId)).limit(1)
  if (report?.state !== 'making') return
  try {
    // One that was asked for is made of a part too; it is not sent to the client.
    const subject = await findMakerSubject(db, { ...report, toAccount: report.toAccount && report.month !== null })
    if (typeof subject === 'string') {
      await db.transaction(async (tx) => {
        // Of one that was asked for, its maker went meanwhile: the setting is whose it is.
        if (report.month !== null) await stopSetting(tx, report.settingId, subject, services.now())
        await endFailed(tx, report, subject)
      })
      return
    }
    await noteProgress(database, reportId, shares.begun)
    const { groups, countries } = report
    const { user, customerId, isWhole } = subject
    const figures =
      report.figures ??
      (await takeSnapshot(database, report, { scope: { user, customerId, groups, countries }, isWhole }))
    await noteProgress(database, reportId, shares.rows)
    await writeReportFiles(context, { ...report, figures }, (share) =>
      noteProgress(database, reportId, shares.rows + share * (shares.files - shares.rows)),
    )
    await finish(database, reportId, services.now())
  } catch (error) {
    if (isLastAttempt) await db.transaction((tx) => endFailed(tx, report, 'error'))
    throw error
  }
}

async function noteProgress({ db }: Database, id: string, percent: number): Promise<void> {
  await db
    .update(reports)
    .set({ progress: Math.floor(percent) })
    .where(and(eq(reports.id, id), eq(reports.state, 'making')))
}

const writers: Readonly<Record<ReportPart, (tx: Tx, report: ReportFacts, scope: Scope) => Promise<void>>> = {
  right: insertRights,
  limit: insertLimits,
  done: insertDone,
  cost: insertCosts,
  due: insertDue,
  quote: insertQuotes,
}

/** All rows and figures as one moment has them. */
async function takeSnapshot(
  { db }: Database,
  report: ReportFacts,
  { scope, isWhole }: { readonly scope: Scope; readonly isWhole: boolean },
): Promise<ReportFigures> {
  return db.transaction(
    async (tx) => {
      await tx.delete(reportRows).where(eq(reportRows.reportId, report.id))
      const parts = new Set<ReportPart>(report.parts)
      // What is due is told with the rights of which nobody knows it.
      if (parts.has('due')) parts.add('right')
      for (const part of parts) await writers[part](tx, report, scope)
      const years = parts.has('cost') ? await sumYears(tx, report, scope) : []
      const head = await findHead(tx, report.organisationId)
      const figures = { ...(await sumFigures(tx, report.id, years)), head }
      // Reach may have changed since it was asked for.
      await tx.update(reports).set({ figures, isWhole, customerId: scope.customerId }).where(eq(reports.id, report.id))
      return figures
    },
    { isolationLevel: 'repeatable read' },
  )
}

/**
 * Ready; of a month it is sent in the same transaction while it is still due, and its maker is told of one that was asked for or stays
 * unsent.
 */
async function finish({ db }: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const report = await lockReport(tx, id)
    if (report?.state !== 'making') return
    await tx.update(reports).set({ state: 'ready', progress: 100, madeAt: now }).where(eq(reports.id, id))
    const isSent = report.month !== null && (await isStillDue(tx, report))
    const sentTo = isSent ? await sendLocked(tx, { ...report, state: 'ready' }, now, null) : 0
    if (sentTo === 0) await tellMaker(tx, report, 'report.ready')
  })
}
