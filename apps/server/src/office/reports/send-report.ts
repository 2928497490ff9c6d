import { sendReport as call } from '@portal/contract/office/reports'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { reports } from '../../platform/db/schema/reports.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { visibleReports } from './report-access.ts'
import { isToldBefore, refuseUnlessReady, sendLocked } from './send-parts.ts'

export const sendReport = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const isMeant = and(
      eq(reports.id, input.id),
      eq(reports.organisationId, user.ownerId),
      visibleReports(user, reports),
    )
    const [report] = await tx.select().from(reports).where(isMeant).for('update')
    if (!report) throw new AppError('common.notFound')
    refuseUnlessReady(report)
    // Pressed twice, it goes out once.
    if (report.sentAt !== null) return { ok: true }
    if (await isToldBefore(tx, report)) throw new AppError('reports.toldBefore')
    if ((await sendLocked(tx, report, services.now(), user.id)) === 0) throw new AppError('reports.nobodySentTo')
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'report', subjectId: report.id },
      ...{ detail: { name: report.name, subject: report.subject }, requestId: client.requestId },
    })
    return { ok: true }
  }),
)
