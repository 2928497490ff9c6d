import type { RecordFacts, RecordKind, ReleaseScope } from '@portal/domain/office/records/record-facts'
import { type SQL, sql } from 'drizzle-orm'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { openTo } from './record-access.ts'
import { usesOf } from './record-queries.ts'

/** Releases `l` with their record `k`, the version `v` that they show, and whose it is. */
export const releaseTables: SQL = sql`record_releases l join records k on k.id = l.record_id
  join record_versions v on v.record_id = l.record_id and v.version = l.version join organisations g on g.id = k.organisation_id`

export const releasedTitle = sql<string>`case when k.kind = 'registration' then v.facts ->> 'company' else v.facts ->> 'title' end`
export const downloadsOf: SQL<number> = usesOf('download', sql`rl.id = l.id`)

export interface FoundRelease extends Record<string, unknown> {
  readonly id: string
  readonly recordId: string
  readonly kind: RecordKind
  readonly title: string
  readonly facts: RecordFacts
  readonly author: string
  readonly scope: ReleaseScope
  readonly version: number
  readonly releasedOn: string
  readonly validUntil: string | null
  readonly downloads: number
  readonly isOwn: boolean
  readonly isClaimed: boolean
  readonly isStanding: boolean
  readonly organisationId: string
  readonly receiverId: string | null
}

const isClaimed = sql<boolean>`(k.kind = 'registration' and exists (select from records h where h.id_code = k.id_code
  and h.receiver_id is not distinct from k.receiver_id and h.registration in ('asked','confirmed','held')
  and (h.until_on is null or h.until_on >= (now() at time zone 'Asia/Shanghai')::date)))`

export async function findReleased(db: Db, piece: Piece, { user }: Pick<Requester, 'user'>): Promise<FoundRelease[]> {
  const { rows } = await db.execute<FoundRelease>(sql`
    select l.id, k.id as "recordId", k.kind, ${releasedTitle} as title, v.facts, case when l.scope = 'pool' then '' else g.name end as author, l.scope, l.version,
      ((l.released_at at time zone 'Asia/Shanghai')::date)::text as "releasedOn", l.valid_until::text as "validUntil", ${downloadsOf} as downloads,
      k.organisation_id = ${user.ownerId} as "isOwn", ${isClaimed} as "isClaimed", l.ended_at is null as "isStanding", k.organisation_id as "organisationId", k.receiver_id as "receiverId"
    from ${releaseTables} where ${piece.where} order by ${piece.order} limit ${piece.limit} offset ${piece.offset}`)
  return rows
}

export function toReleasedRow({ facts, isStanding: _, organisationId: __, receiverId: ___, ...row }: FoundRelease) {
  // Of a customer who is free for others, what their last holder wrote of them stays the holder's.
  const summary = row.scope === 'pool' && !row.isOwn ? '' : facts.summary
  return { ...row, summary, region: facts.region, industry: facts.industry }
}

/** One that the person may open. @throws AppError `common.notFound` */
export async function getRelease(db: Db, user: SessionUser, id: string): Promise<FoundRelease> {
  const where = sql`l.id = ${id} and ${openTo(user)}`
  const [row] = await findReleased(db, { where, order: sql`l.id`, limit: 1, offset: 0 }, { user })
  if (!row) throw new AppError('common.notFound')
  return row
}
