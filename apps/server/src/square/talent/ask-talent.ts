import { inviteTalent as call, takeBackRequest as takeBackCall } from '@portal/contract/square/talent'
import { asksPerDay } from '@portal/domain/kernel/reference/talent-days'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { hideContacts } from '@portal/domain/square/contacts'
import { mayMoveRequest, type RequestKind } from '@portal/domain/square/talent/states'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { talentRequests } from '../../platform/db/schema/talent.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { limitViews } from '../square-limit-queries.ts'
import { notifyTalent } from './notify-parts.ts'
import { ownRequests, readable } from './talent-access.ts'
import { findAskAgain, lockTalent } from './talent-queries.ts'

export const inviteTalent = implement(call, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const today = beijingDate(services.now())
  const { id, kind } = input
  const title = kind === 'project' ? hideContacts(input.title) : ''
  if (kind === 'project' && title === '') throw new AppError('talent.titleMissing')
  return db.transaction(async (tx) => {
    const talent = await lockTalent(tx, id)
    if (talent?.userId === user.id) throw new AppError('talent.ownEntry')
    if (!talent || !(await isReadable(tx, user, id, today))) throw new AppError('common.notFound')
    if (talent.state !== 'listed') throw new AppError('talent.notShown')
    await refuseAskedBefore(tx, { talentId: id, ownerId: user.ownerId, kind, today })
    // What was refused above counts for nothing.
    await limitRate(tx, `talentAsk:${user.ownerId}`, figureOn(asksPerDay, today), 86_400)
    const [row] = await refusingAskedTwice(
      tx
        .insert(talentRequests)
        .values({
          talentId: id,
          ...{ ownerId: user.ownerId, createdBy: user.id },
          ...{ kind, title, text: hideContacts(input.text) },
        })
        .returning(),
    )
    if (!row) throw new Error('an insert answered no row')
    await notifyTalent(tx, talent, { kind: 'talent.asked', params: { request: row.id } })
    return { id: row.id, state: row.state }
  })
})

async function isReadable(tx: Tx, user: SessionUser, id: string, today: CivilDate): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from talents t where t.id = ${id} and ${readable(user, today)}`)
  return rows.length > 0
}

interface Asked {
  readonly talentId: string
  readonly ownerId: string
  readonly kind: RequestKind
  readonly today: CivilDate
}

/** Of the organisation, whoever of it asked: a person is not asked by each of its members. */
async function refuseAskedBefore(tx: Tx, { talentId, ownerId, kind, today }: Asked): Promise<void> {
  const ofOwn = and(eq(talentRequests.talentId, talentId), eq(talentRequests.ownerId, ownerId))
  const standing = kind === 'contact' ? (['asked', 'accepted'] as const) : (['asked'] as const)
  const open = await tx.$count(
    talentRequests,
    and(ofOwn, eq(talentRequests.kind, kind), inArray(talentRequests.state, [...standing])),
  )
  if (open > 0) throw new AppError('talent.askedAlready')
  const on = await findAskAgain(tx, talentId, { whose: sql`r.owner_id = ${ownerId}`, today })
  if (on !== null) throw new AppError('talent.askedBefore', { on })
}

async function refusingAskedTwice<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'talent_requests_contact_key' || constraint === 'talent_requests_project_key') {
      throw new AppError('talent.askedAlready', {}, { cause: error })
    }
    throw error
  }
}

export const takeBackRequest = implement(takeBackCall, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const row = await lockOwnRequest(tx, user, input.id)
    if (!mayMoveRequest(row.state, 'takeBack')) throw new AppError('talent.moveNotAllowed')
    await tx
      .update(talentRequests)
      .set({ state: 'withdrawn', endedAt: services.now() })
      .where(eq(talentRequests.id, row.id))
    return { ok: true }
  }),
)

/** A request of the person's organisation in reach, its entry locked first, as everywhere. @throws AppError `common.notFound` */
export async function lockOwnRequest(tx: Tx, user: SessionUser, id: string) {
  const [named] = await tx
    .select({ talentId: talentRequests.talentId })
    .from(talentRequests)
    .where(sql`${talentRequests.id} = ${id} and ${ownRequests(user, talentRequests)}`)
    .limit(1)
  const talent = named && (await lockTalent(tx, named.talentId))
  const [row] = await tx.select().from(talentRequests).where(eq(talentRequests.id, id)).for('update')
  if (!talent || !row) throw new AppError('common.notFound')
  return { ...row, talent }
}
