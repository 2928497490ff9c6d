import { problemList } from '@portal/contract/office/record-lists'
import {
  decideProblem as decideCall,
  exportProblems as fileCall,
  listProblems as listCall,
  reportProblem as reportCall,
} from '@portal/contract/office/records'
import type { ProblemKind, ProblemState } from '@portal/domain/office/records/record-facts'
import { moveRecord } from '@portal/domain/office/records/record-facts'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { contains, everyRow, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { recordProblems, recordReleases } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { notifyHolder } from './notify-queries.ts'
import { changeRecord, endRelease, lockById, moveLocked } from './record-queries.ts'
import { getRelease, releasedTitle, releaseTables } from './release-queries.ts'

export const reportProblem = implement(reportCall, async ({ input, user, db, services }) => {
  const { isOwn, isStanding } = await getRelease(db, user, input.id)
  if (isOwn || !isStanding) throw new AppError('common.notFound')
  try {
    await db.insert(recordProblems).values({
      ...{ releaseId: input.id, organisationId: user.ownerId, kind: input.problem, text: input.text },
      ...{ reportedBy: user.id, reportedAt: services.now() },
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'record_problems_open_key') throw error
    throw new AppError('records.reportedAlready', {}, { cause: error })
  }
  return { ok: true }
})

interface FoundProblem extends Record<string, unknown> {
  readonly id: string
  readonly releaseId: string
  readonly title: string
  readonly author: string
  readonly problem: ProblemKind
  readonly text: string
  readonly reporter: string
  readonly reportedAt: string
  readonly state: ProblemState
  readonly reason: string
}

/** For staff alone, which the call says. */
export const problemsOfAll = serveList(problemList, {
  file: fileCall,
  from: sql`record_problems p join record_releases l on l.id = p.release_id join records k on k.id = l.record_id
    join record_versions v on v.record_id = l.record_id and v.version = l.version`,
  visible: everyRow,
  conditions: {
    state: (state) => (state === 'all' ? sql`true` : sql`p.state = ${state}`),
    problem: is(sql`p.kind`),
    text: contains(releasedTitle),
    dayFrom: since(sql`p.reported_at`),
    dayTo: until(sql`p.reported_at`),
  },
  order: sortedBy({ reported: sql`p.reported_at` }, sql`p.id`),
  read: async (db, piece): Promise<FoundProblem[]> => {
    const { rows } = await db.execute<FoundProblem>(sql`
      select p.id, p.release_id as "releaseId", ${releasedTitle} as title, g.name as author, p.kind as problem, p.text, o.name as reporter,
        p.reported_at as "reportedAt", p.state, p.reason
      from record_problems p join organisations o on o.id = p.organisation_id join (${releaseTables}) on l.id = p.release_id
      where ${piece.where} order by ${piece.order} limit ${piece.limit} offset ${piece.offset}`)
    return rows
  },
  toRow: ({ reportedAt, ...row }) => ({ ...row, reportedTime: new Date(reportedAt).toISOString() }),
})

export const listProblems = implement(listCall, problemsOfAll.page)
export const exportProblems = implement(fileCall, problemsOfAll.startFile)

export const decideProblem = implement(decideCall, ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { id, takeDown, reason } = input
    const now = services.now()
    const [problem] = await tx
      .select({ releaseId: recordProblems.releaseId, recordId: recordReleases.recordId })
      .from(recordProblems)
      .innerJoin(recordReleases, eq(recordReleases.id, recordProblems.releaseId))
      .where(eq(recordProblems.id, id))
    if (!problem) throw new AppError('common.notFound')
    // The record first, then what lies beside it, as everywhere.
    const record = await lockById(tx, problem.recordId)
    if (!record) throw new Error('a record is gone')
    const decided = {
      state: takeDown ? ('takenDown' as const) : ('dismissed' as const),
      reason,
      decidedBy: user.id,
      decidedAt: now,
    }
    const ofRelease = takeDown ? eq(recordProblems.releaseId, problem.releaseId) : eq(recordProblems.id, id)
    const done = await tx
      .update(recordProblems)
      .set(decided)
      .where(and(ofRelease, eq(recordProblems.state, 'open')))
      .returning({ id: recordProblems.id })
    if (!done.some((one) => one.id === id)) throw new AppError('records.notPossible')
    const [standing] = await tx
      .select({ id: recordReleases.id })
      .from(recordReleases)
      .where(and(eq(recordReleases.id, problem.releaseId), sql`${recordReleases.endedAt} is null`))
    if (takeDown && standing) {
      await endRelease(tx, record.id, now)
      if (record.registration !== null) await moveLocked(tx, record, 'pass', { reason, now })
      else {
        const state = moveRecord(record.state, 'withdraw')
        if (state === undefined) throw new AppError('records.notPossible')
        await changeRecord(tx, record, { state, reason, now })
      }
      await notifyHolder(tx, record.id, { kind: 'record.takenDown', key: `takenDown:${id}`, params: { notes: reason } })
    }
    const subject = { subjectKind: 'record', subjectId: record.id, detail: { reason } }
    await writeAudit(tx, { actor: user, action: decideCall.name, ...subject, requestId: client.requestId })
    return { ok: true }
  }),
)
