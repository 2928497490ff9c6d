import { claimCustomer as call } from '@portal/contract/office/records'
import { claimedUntil, registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { records } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { lockById, type RecordFound } from './record-queries.ts'
import { getRelease } from './release-queries.ts'
import { runOutOf } from './run-out-parts.ts'

/** Whoever let a customer go claims it again after the days of a claim: else a claim would hold for ever. @throws AppError `records.claimTooSoon` */
async function refuseTooSoon(
  tx: Tx,
  user: SessionUser,
  { idCode, receiverId }: RecordFound,
  today: string,
): Promise<void> {
  const { rows } = await tx.execute<{ endedOn: string | null }>(sql`
    select max(ended_on)::text as "endedOn" from records where organisation_id = ${user.ownerId} and id_code = ${idCode}
      and receiver_id is not distinct from ${receiverId}::uuid and registration in ('pooled','lapsed','passed')`)
  const endedOn = rows[0]?.endedOn
  if (!endedOn) return
  const day = addDays(civilDate(endedOn), figureOn(registrationHoldDays, civilDate(today)))
  if (day > today) throw new AppError('records.claimTooSoon', { day })
}

/** The record of the pool is locked first; that one of two claims is there is the database's unique key of live registrations. */
export const claimCustomer = implement(call, async ({ input, user, database, services, client }) => {
  try {
    return await database.db.transaction(async (tx) => {
      const { recordId } = await getRelease(tx, user, input.id)
      const pooled = await lockById(tx, recordId)
      if (pooled?.registration !== 'pooled' || pooled.idCode === null || pooled.receiverId === user.ownerId) {
        throw new AppError('records.notPossible')
      }
      const now = services.now()
      const today = civilDate(beijingDate(now))
      const { facts, receiverId, idCode } = pooled
      await refuseTooSoon(tx, user, pooled, today)
      await runOutOf(tx, { receiverId, idCode }, now)
      const untilOn = claimedUntil(today)
      const { title, company, code, region, industry } = facts
      const [row] = await tx
        .insert(records)
        .values({
          ...{ organisationId: user.ownerId, createdBy: user.id, kind: 'registration', source: 'claim' },
          // What the other wrote of the customer stays theirs.
          facts: {
            title,
            company,
            code,
            region,
            industry,
            summary: '',
            sections: [],
            references: [],
            declaration: null,
          },
          ...{ fromId: pooled.id, registration: 'held', receiverId, idCode, untilOn },
        })
        .returning({ id: records.id })
      if (!row) throw new Error('an insert answered no row')
      const subject = { subjectKind: 'record', subjectId: row.id, detail: { name: company } }
      await writeAudit(tx, { actor: user, action: call.name, ...subject, requestId: client.requestId })
      return { id: row.id, untilOn }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'records_live_key') throw error
    throw new AppError('records.claimed', {}, { cause: error })
  }
})
