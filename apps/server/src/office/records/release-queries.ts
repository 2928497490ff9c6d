import { registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import type { RecordFacts, RecordKind, ReleaseScope } from '@portal/domain/office/records/record-facts'
import { addDays, beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { type SQL, sql } from 'drizzle-orm'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { isSameReceiver, openTo, ownRecords, releasedTo } from './record-access.ts'
import { lastEnded } from './too-soon-queries.ts'

/** Releases `l` with their record `k`, the version `v` that they show, and whose it is. */
export const releaseTables: SQL = sql`record_releases l join records k on k.id = l.record_id
  join record_versions v on v.record_id = l.record_id and v.version = l.version join organisations g on g.id = k.organisation_id`

export const releasedTitle = sql<string>`case when k.kind = 'registration' then v.facts ->> 'company' else v.facts ->> 'title' end`

export interface FoundRelease extends Record<string, unknown> {
  readonly id: string
  readonly recordId: string
  readonly kind: RecordKind
  readonly title: string
  readonly summary: string
  readonly region: string
  readonly industry: string
  readonly author: string
  readonly scope: ReleaseScope
  readonly version: number
  readonly releasedOn: string
  readonly validUntil: string | null
  readonly downloads: number
  readonly isOwn: boolean
  readonly isClaimed: boolean
  /** The record of it is in the person's reach. */
  readonly mayOpen: boolean
  readonly receiverId: string | null
  /** Of a customer of the pool: when the person's organisation had them last. */
  readonly endedOn: string | null
}

/** One that is opened: with all that its version says. */
export interface OneRelease extends FoundRelease {
  readonly facts: RecordFacts
  readonly isStanding: boolean
  readonly organisationId: string
}

const isClaimed = sql<boolean>`(k.kind = 'registration' and exists (select from records h where h.id_code = k.id_code
  and ${isSameReceiver(sql`h.receiver_id`, sql`k.receiver_id`)} and h.registration in ('asked','confirmed','held')
  and (h.until_on is null or h.until_on >= (now() at time zone 'Asia/Shanghai')::date)))`

/**
 * What a row says of a release: of the text, which may be long, its summary alone. Of a customer who is free for others, what their last holder wrote
 * of them stays the holder's.
 */
const columns = (user: SessionUser): SQL => sql`
  l.id, k.id as "recordId", k.kind, ${releasedTitle} as title, case when l.scope = 'pool' and k.organisation_id <> ${user.ownerId} then '' else v.facts ->> 'summary' end as summary,
  v.facts ->> 'region' as region, v.facts ->> 'industry' as industry, case when l.scope = 'pool' then '' else g.name end as author, l.scope, l.version,
  ((l.released_at at time zone 'Asia/Shanghai')::date)::text as "releasedOn", l.valid_until::text as "validUntil", l.downloads,
  k.organisation_id = ${user.ownerId} as "isOwn", ${isClaimed} as "isClaimed", ${ownRecords(user)} as "mayOpen", k.receiver_id as "receiverId",
  case when l.scope = 'pool' then (${lastEnded(user, { idCode: sql`k.id_code`, receiverId: sql`k.receiver_id` })})::text end as "endedOn"`

export async function findReleased(db: Db, piece: Piece, { user }: Pick<Requester, 'user'>): Promise<FoundRelease[]> {
  const { rows } = await db.execute<FoundRelease>(sql`
    select ${columns(user)} from ${releaseTables} where ${piece.where} order by ${piece.order} limit ${piece.limit} offset ${piece.offset}`)
  return rows
}

async function findOne(db: Db, user: SessionUser, where: SQL): Promise<OneRelease | undefined> {
  const { rows } = await db.execute<OneRelease & Record<string, unknown>>(sql`
    select ${columns(user)}, v.facts, l.ended_at is null as "isStanding", k.organisation_id as "organisationId"
    from ${releaseTables} where ${where} limit 1`)
  return rows[0]
}

/** One that the person may open. @throws AppError `common.notFound` */
export async function getRelease(db: Db, user: SessionUser, id: string): Promise<OneRelease> {
  const release = await findOne(db, user, sql`l.id = ${id} and ${openTo(user)}`)
  if (!release) throw new AppError('common.notFound')
  return release
}

/**
 * One that the person may open; of one that ended what of its record is shown now; and where nothing is, to who asked about it, the talk
 * alone: `isReadable` is false then.
 *
 * @throws AppError `common.notFound`
 */
export async function getReleaseOrTalk(
  db: Db,
  user: SessionUser,
  id: string,
): Promise<OneRelease & { readonly isReadable: boolean }> {
  const ofSame = sql`l.record_id = (select o.record_id from record_releases o where o.id = ${id})`
  const readable =
    (await findOne(db, user, sql`l.id = ${id} and ${openTo(user)}`)) ??
    (await findOne(db, user, sql`${ofSame} and ${releasedTo(user)}`))
  if (readable) return { ...readable, isReadable: true }
  const asked = sql`exists (select from record_messages rm where rm.record_id = l.record_id and rm.organisation_id = ${user.ownerId})`
  const talk = await findOne(db, user, sql`l.id = ${id} and ${asked}`)
  if (!talk) throw new AppError('common.notFound')
  const { facts, ...row } = talk
  const empty = { ...facts, company: '', summary: '', sections: [] }
  return { ...row, summary: '', facts: empty, isReadable: false }
}

/** What the page says of a release, and what of it the person may do: one place for its row and its own screen. */
export function toReleasedRow(
  {
    facts: _,
    isStanding = true,
    organisationId: __,
    receiverId,
    endedOn,
    ...row
  }: FoundRelease & Partial<Pick<OneRelease, 'facts' | 'isStanding' | 'organisationId'>>,
  { user, now }: Pick<Requester, 'user' | 'now'>,
) {
  const today = civilDate(beijingDate(now))
  const isOver = endedOn === null || addDays(civilDate(endedOn), figureOn(registrationHoldDays, today)) <= today
  // The agency whose pool it is does not claim of itself: it has the client in its book.
  const isForUser = receiverId !== user.ownerId && !isStaff(user) && user.rights.has('submit')
  return { ...row, mayClaim: row.scope === 'pool' && isStanding && !row.isClaimed && isOver && isForUser }
}
