import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import type { OneRelease } from './release-queries.ts'

/**
 * Notes that an organisation read a release or took it along, once a day. Who wrote it does not count as a reader, nor do staff who look at what
 * was reported. Downloads are counted in the release too, for the sort of the list: it is locked, so nothing of its record may be locked after it.
 */
export async function noteUse(
  db: Db,
  user: SessionUser,
  { id, isOwn }: Pick<OneRelease, 'id' | 'isOwn'>,
  { way, usedOn }: { readonly way: 'view' | 'download'; readonly usedOn: string },
): Promise<void> {
  if (isOwn || isStaff(user)) return
  await db.execute(sql`
    with used as (
      insert into record_uses (release_id, organisation_id, way, used_on) values (${id}, ${user.ownerId}, ${way}, ${usedOn}) on conflict do nothing returning way)
    update record_releases set downloads = downloads + 1 where id = ${id} and exists (select from used where way = 'download')`)
}
