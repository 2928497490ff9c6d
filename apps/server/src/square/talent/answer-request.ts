import {
  answerRequest as call,
  listReceived as receivedCall,
  listSent as sentCall,
} from '@portal/contract/square/talent'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { nameIn } from '@portal/domain/platform/words/name-in'
import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import { mayMoveRequest, type RequestKind, type RequestState, requestMoves } from '@portal/domain/square/talent/states'
import { eq, sql } from 'drizzle-orm'
import { talentRequests } from '../../platform/db/schema/talent.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { notifyAsker } from './notify-parts.ts'
import { ownRequests, reachable, readable } from './talent-access.ts'
import { lockTalentOf } from './talent-queries.ts'

const told = { accept: 'talent.accepted', refuse: 'talent.refused', end: 'talent.ended' } as const

export const answerRequest = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { id, act } = input
    const talent = await lockTalentOf(tx, user.id)
    const [row] = await tx.select().from(talentRequests).where(eq(talentRequests.id, id)).for('update')
    if (!talent || row?.talentId !== talent.id) throw new AppError('common.notFound')
    const { to } = requestMoves[act]
    // The same answer again is answered the same.
    if (row.state === to) return { state: to }
    if (!mayMoveRequest(row.state, act)) throw new AppError('talent.moveNotAllowed')
    const now = services.now()
    await tx
      .update(talentRequests)
      .set({ state: to, ...(act === 'end' ? { endedAt: now } : { answeredAt: now }) })
      .where(eq(talentRequests.id, id))
    await notifyAsker(tx, row, { kind: told[act], params: { request: id, talent: talent.id } })
    return { state: to }
  }),
)

interface Received extends Record<string, unknown> {
  readonly id: string
  readonly orgName: string
  readonly orgNameEn: string
  readonly kind: RequestKind
  readonly state: RequestState
  readonly title: string
  readonly text: string
  readonly askedAt: string | Date
  readonly readings: number
  readonly readAt: string | Date | null
}

export const listReceived = implement(receivedCall, async ({ input, user, db, language }) => {
  const { pageNum, pageSize } = input
  // What was taken back says nothing any more.
  const from = sql`talents t join talent_requests r on r.talent_id = t.id and r.state <> 'withdrawn' where t.user_id = ${user.id}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Received>(sql`
      with page as materialized (
        select r.id, r.owner_id, r.kind, r.state, r.title, r.text, r.asked_at as "askedAt", r.state = 'asked' as waits
        from ${from} order by (r.state = 'asked') desc, r.asked_at desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize})
      select q.id, g.name as "orgName", g.name_en as "orgNameEn", q.kind, q.state, q.title, q.text, q."askedAt",
        (select count(*)::int from talent_readings k where k.request_id = q.id) as readings,
        (select max(k.read_at) from talent_readings k where k.request_id = q.id) as "readAt"
      from page q join organisations g on g.id = q.owner_id order by q.waits desc, q."askedAt" desc, q.id desc`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ])
  return {
    list: rows.map(({ orgName, orgNameEn, askedAt, readAt, ...row }) => ({
      ...row,
      company: nameIn(language, { name: orgName, nameEn: orgNameEn }),
      askedTime: new Date(askedAt).toISOString(),
      readTime: readAt === null ? null : new Date(readAt).toISOString(),
    })),
    total: counted[0]?.total ?? 0,
    pageNum,
    pageSize,
  }
})

interface Sent extends Record<string, unknown> {
  readonly id: string
  readonly talentId: string
  readonly name: TwoLanguages | null
  readonly kind: RequestKind
  readonly state: RequestState
  readonly title: string
  readonly text: string
  readonly by: string
  readonly askedAt: string | Date
  readonly answeredAt: string | Date | null
  readonly isOpen: boolean
  readonly stars: number | null
}

export const listSent = implement(sentCall, async ({ input, user, db, services }) => {
  const today = beijingDate(services.now())
  const { state, pageNum, pageSize } = input
  const fits = sql`${ownRequests(user, sql`r`)}${state === undefined ? sql`` : sql` and r.state = ${state}`}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Sent>(sql`
      select r.id, r.talent_id as "talentId", case when ${readable(user, today)} then t.shown -> 'name' end as name, r.kind, r.state, r.title, r.text, u.name as by,
        r.asked_at as "askedAt", r.answered_at as "answeredAt", r.state = 'accepted' and ${reachable(today)} as "isOpen",
        (select g.stars from talent_ratings g where g.talent_id = r.talent_id and g.owner_id = r.owner_id and g.request_id = r.id) as stars
      from talent_requests r join talents t on t.id = r.talent_id join users u on u.id = r.created_by
      where ${fits} order by r.asked_at desc, r.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from talent_requests r where ${fits}`),
  ])
  return {
    list: rows.map(({ name, askedAt, answeredAt, ...row }) => ({
      ...row,
      name: name ?? { en: '', zh: '' },
      askedTime: new Date(askedAt).toISOString(),
      answeredTime: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    })),
    total: counted[0]?.total ?? 0,
    pageNum,
    pageSize,
  }
})
