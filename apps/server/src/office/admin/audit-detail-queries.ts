import { type SQL, sql } from 'drizzle-orm'
import { agentNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'

/** What the details of some lines name by ids and numbers. */
export interface AuditNames {
  /** Agents and people by id, in the reader's language. */
  readonly people: ReadonlyMap<string, string>
  /** Kinds of orders by number. */
  readonly kinds: ReadonlyMap<string, string>
}

const textsOf = (texts: Iterable<string>) => sql`(select json_array_elements_text(${JSON.stringify([...texts])}::json))`

async function pairs(db: Db, statement: SQL): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.execute<{ key: string; value: string }>(statement)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export async function findAuditNames(
  db: Db,
  { ids, orderNos }: { readonly ids: ReadonlySet<string>; readonly orderNos: ReadonlySet<string> },
  language: 'en' | 'zh',
): Promise<AuditNames> {
  const none: ReadonlyMap<string, string> = new Map()
  const idList = sql`(select one::uuid from json_array_elements_text(${JSON.stringify([...ids])}::json) one)`
  const [people, kinds] = await Promise.all([
    ids.size === 0
      ? none
      : pairs(
          db,
          sql`select a.id::text as key, ${agentNameOf(language, 'a')} as value from agents a where a.id in ${idList}
            union all select u.id::text, u.name from users u where u.id in ${idList}`,
        ),
    orderNos.size === 0
      ? none
      : pairs(db, sql`select order_no as key, kind as value from orders where order_no in ${textsOf(orderNos)}`),
  ])
  return { people, kinds }
}
