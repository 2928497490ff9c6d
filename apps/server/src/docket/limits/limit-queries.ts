import { type SQL, sql } from 'drizzle-orm'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { docketEntries } from '../../platform/db/schema/docket.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { firstLimitsSeen, limitsSeen } from './limit-access.ts'
import { acknowledgedAt, isOverdue, personOf, todayOf } from './limit-condition-rules.ts'

type Entry = typeof docketEntries.$inferSelect

/** A limit with what its list says of it, in the reader's language. */
export interface FoundLimit extends Record<string, unknown> {
  readonly id: string
  readonly source: Entry['source']
  readonly sourceId: string
  readonly part: string
  readonly ownerId: string
  readonly orderId: string | null
  readonly agencyId: number | null
  readonly kind: string | null
  readonly ruleId: string
  readonly ruleVersion: number | null
  readonly officialOn: string
  readonly internalOn: string | null
  readonly mayMove: boolean
  readonly acts: Entry['acts']
  readonly amountFen: number | null
  readonly state: Exclude<Entry['state'], 'gone'>
  readonly revision: number
  readonly changedAt: string | Date
  readonly isOverdue: boolean
  readonly acknowledgedAt: string | null
  readonly title: string
  readonly number: string
  readonly orderNo: string | null
  readonly customer: string | null
  readonly person: string | null
}

/** What a limit is called on its row: title and number of the case, the watch, the mark or the notice. */
export const limitTitle = sql`coalesce(w.title, m.name, n.title, o.title, '')`
export const limitSubjects = sql`
  left join watches w on e.source = 'watch' and w.id = e.source_id
  left join watched_marks m on e.source = 'mark' and m.id = e.source_id
  left join notices n on e.source = 'notice' and n.id = e.source_id
  left join orders o on o.id = e.order_id`

/** A piece of the limits that the asker sees. */
export async function findLimits(db: Db, piece: Piece, asker: Requester): Promise<FoundLimit[]> {
  const { user, language } = asker
  const { order, limit, offset } = piece
  // The rows first, so that their subjects are joined to a page and not to all.
  const { rows } = await db.execute<FoundLimit>(sql`
    with page as materialized (
      select e.* from ${firstLimitsSeen(user, piece)} order by ${order} limit ${limit} offset ${offset})
    select e.id, e.source, e.source_id as "sourceId", e.part, e.owner_id as "ownerId", e.order_id as "orderId", e.agency_id as "agencyId",
      e.kind, e.rule_id as "ruleId", e.rule_version as "ruleVersion", e.official_on::text as "officialOn",
      e.internal_on::text as "internalOn", e.may_move as "mayMove", e.acts, e.amount_fen as "amountFen", e.state, e.revision, e.changed_at as "changedAt",
      ${isOverdue(todayOf(asker))} as "isOverdue", ${acknowledgedAt(user)} as "acknowledgedAt", ${limitTitle} as title,
      coalesce(w.number, m.number, n.number, o.patent_number, f.number, '') as number, (select ${orders.orderNo} from ${orders} where ${orders.id} = e.order_id and ${visibleOrders(user)}) as "orderNo", g.name as customer,
      ${personNameOf(language, { id: sql`p.id`, name: sql`p.name` })} as person
    from page e ${limitSubjects}
    left join office_facts f on f.order_id = e.order_id
    left join organisations g on g.id = e.owner_id
    left join users p on p.id = ${personOf(user)}
    order by ${order}`)
  return rows
}

/** One that the asker sees. */
export async function findLimit(db: Db, id: string, asker: Requester): Promise<FoundLimit | undefined> {
  const piece = { where: sql`e.id = ${id}`, order: sql`e.id`, limit: 1, offset: 0 }
  return (await findLimits(db, piece, asker))[0]
}

/** How many limits of a person fulfil each condition: each is counted by its own index, for all of them at once would read every row. */
export async function countLimits<Key extends string>(
  db: Db,
  user: SessionUser,
  conditions: Readonly<Record<Key, SQL>>,
): Promise<Record<Key, number>> {
  const counts = Object.entries<SQL>(conditions).map(
    ([key, condition]) =>
      sql`(select count(*) from ${limitsSeen(user)} where ${condition})::int as ${sql.identifier(key)}`,
  )
  const { rows } = await db.execute<Record<Key, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('a count answered no row')
  return row
}
