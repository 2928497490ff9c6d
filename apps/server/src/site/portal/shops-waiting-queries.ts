import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Shops, changed looks and products that wait for a reviewer. None for anybody else. */
export async function countShopsToReview(db: Db, { role }: SessionUser): Promise<number> {
  if (role !== 'reviewer' && role !== 'administrator') return 0
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) from shops s where s.state = 'inReview') + (select count(*) from shops s where s.look_state = 'inReview')
      + (select count(*) from shop_products p where p.state = 'inReview'))::int as count`)
  return rows[0]?.count ?? 0
}
