import { readContact as call, markTalent as markCall, rateTalent as rateCall } from '@portal/contract/square/talent'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { ratingStates } from '@portal/domain/square/talent/states'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { talentMarks, talentRatings, talentReadings } from '../../platform/db/schema/talent.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { findFile } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { limitViews } from '../square-limit-queries.ts'
import { lockOwnRequest } from './ask-talent.ts'
import { reachable, readable } from './talent-access.ts'
import { findContact } from './talent-queries.ts'

/** Contacts that a person reads within a day. */
const readsPerDay = 100

export const readContact = implement(call, async ({ input, user, db, services, client }) => {
  await limitRate(db, `talentRead:${user.id}`, readsPerDay, 86_400)
  return db.transaction(async (tx) => {
    const { talent, ...request } = await lockOwnRequest(tx, user, input.id)
    if (request.state !== 'accepted') throw new AppError('talent.moveNotAllowed')
    const now = services.now()
    const { rows: open } = await tx.execute(
      sql`select from talents t where t.id = ${talent.id} and ${reachable(beijingDate(now))}`,
    )
    if (open.length === 0) throw new AppError('talent.notReachable')
    await tx.insert(talentReadings).values({ talentId: talent.id, requestId: request.id, readBy: user.id, readAt: now })
    await writeAudit(tx, {
      ...{ actor: user, action: 'talent.readContact', subjectKind: 'talent', subjectId: talent.id },
      requestId: client.requestId,
    })
    const { name, phone, email } = await findContact(tx, talent.userId)
    const resume = talent.resumeFileId === null ? undefined : await findFile(tx, talent.resumeFileId)
    return {
      name: talent.form.name || name,
      phone: talent.byPhone ? phone : '',
      email: talent.byEmail ? email : '',
      resume: resume ? signFileLink(services.config.secretKey, resume.id, now, resume.name).url : null,
    }
  })
})

export const rateTalent = implement(rateCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { talent, ...request } = await lockOwnRequest(tx, user, input.id)
    // Not in the name of an organisation either.
    if (talent.userId === user.id) throw new AppError('talent.ownEntry')
    if (!ratingStates.some((state) => state === request.state) || request.answeredAt === null) {
      throw new AppError('talent.moveNotAllowed')
    }
    const now = services.now()
    const given = { requestId: request.id, stars: input.stars, ratedBy: user.id, ratedAt: now }
    await tx
      .insert(talentRatings)
      .values({ talentId: talent.id, ownerId: request.ownerId, ...given })
      .onConflictDoUpdate({ target: [talentRatings.talentId, talentRatings.ownerId], set: given })
    return { ok: true }
  }),
)

export const markTalent = implement(markCall, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const { id, saved, note } = input
  if (!saved) {
    await db.delete(talentMarks).where(and(eq(talentMarks.userId, user.id), eq(talentMarks.talentId, id)))
    return { ok: true }
  }
  const { rows } = await db.execute(
    sql`select from talents t where t.id = ${id} and ${readable(user, beijingDate(services.now()))}`,
  )
  if (rows.length === 0) throw new AppError('common.notFound')
  const insert = db.insert(talentMarks).values({ userId: user.id, talentId: id, note: note ?? '' })
  if (note === undefined) await insert.onConflictDoNothing()
  else await insert.onConflictDoUpdate({ target: [talentMarks.userId, talentMarks.talentId], set: { note } })
  return { ok: true }
})
