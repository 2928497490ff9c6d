import { claimCustomer as call } from '@portal/contract/office/records'
import { claimedUntil } from '@portal/domain/kernel/reference/registration-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { records } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { lockById } from './record-queries.ts'
import { getRelease } from './release-queries.ts'
import { runOutOf } from './run-out-parts.ts'
import { refuseTooSoon } from './too-soon-queries.ts'

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
      await refuseTooSoon(tx, user, { idCode, receiverId }, today)
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
