import { between, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/connection.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { countMissingSignatures } from '../open-signature-queries.ts'

/** Open signatures by order as they are kept, and as a count of all of them anew says; with what the count had to log. */
export async function recounted(db: Db) {
  const logged: object[] = []
  const read = async () => {
    const rows = await db
      .select({ orderNo: orders.orderNo, open: orders.openSignatures })
      .from(orders)
      .where(between(orders.workState, 1, 4))
    return Object.fromEntries(rows.map(({ orderNo, open }) => [orderNo, open]))
  }
  const kept = await read()
  await db.update(orders).set({ openSignatures: null }).where(sql`${orders.openSignatures} is not null`)
  await countMissingSignatures(db, { error: (facts: object) => logged.push(facts) })
  return { kept, anew: await read(), logged }
}
