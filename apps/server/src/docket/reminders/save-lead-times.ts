import { saveLeadTimes as call } from '@portal/contract/docket/reminders'
import { readSteps } from '@portal/domain/docket/limits/lead-times'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { addJob } from '../../platform/jobs/job-queries.ts'
import { writeLeadTimes } from './step-queries.ts'

export const saveLeadTimes = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const byArea = new Map(input.list.map(({ area, times }) => [area, times]))
    const [organisationId, today] = [user.ownerId, beijingDate(services.now())]
    const changed: string[] = []
    // In one order, so that two who save wait for each other.
    for (const [area, times] of [...byArea].toSorted(([a], [b]) => a.localeCompare(b))) {
      const kept = times && { days: readSteps(times.days), climbsWithin: times.climbsWithin }
      if (await writeLeadTimes(tx, { organisationId, area, today }, kept)) changed.push(area)
    }
    if (changed.length === 0) return { ok: true }
    await addJob(tx, 'docket.lookAnew', { organisationId, areas: changed })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
      ...{ detail: { areas: changed }, requestId: client.requestId },
    })
    return { ok: true }
  }),
)
