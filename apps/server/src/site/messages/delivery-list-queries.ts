import type { ListQueryOf } from '@portal/contract/list'
import type { deliveryList } from '@portal/contract/site/message-lists'
import { eq, type SQL, sql } from 'drizzle-orm'
import { begins, contains, everyRow, is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { deliveries } from '../../platform/db/schema/deliveries.ts'

const conditions = {
  state: is(deliveries.state),
  channel: is(deliveries.channel),
  text: (text: string) => sql`(${contains(users.name)(text)} or ${contains(users.account)(text)})`,
  orderNo: begins(deliveries.orderNo),
}

/** What deliveries are found by; without a filter all. */
function deliveriesThat(asked: ListQueryOf<typeof deliveryList>): SQL {
  const given = conditionsGiven<(typeof deliveryList)['filters'], readonly []>(conditions, asked)
  return sql.join([everyRow(), ...given], sql` and `)
}

const newest = newestFirst(deliveries.createdAt, deliveries.id)

interface Page {
  readonly pageNum: number
  readonly pageSize: number
}
const facts = {
  id: deliveries.id,
  kind: deliveries.kind,
  orderNo: deliveries.orderNo,
  channel: deliveries.channel,
  state: deliveries.state,
  reason: deliveries.reason,
  address: deliveries.address,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  endedAt: deliveries.endedAt,
}

/** Nothing else than mail is sent again where it may have arrived; what went into a daily mail goes with that. */
const canRetry = sql<boolean>`${deliveries.state} = 'dead' and ${deliveries.digestId} is null and (${deliveries.channel} = 'mail' or (${deliveries.reason} <> 'leaseLost'
  and not exists (select from delivery_attempts a where a.delivery_id = ${deliveries.id} and a.outcome = 'unknown')))`

export async function findAllDeliveriesPage(
  db: Db,
  { pageNum, pageSize, ...asked }: ListQueryOf<typeof deliveryList> & Page,
) {
  const where = deliveriesThat(asked)
  const [rows, count] = await Promise.all([
    db
      .select({ ...facts, dueAt: deliveries.dueAt, receiver: users.name, canRetry })
      .from(deliveries)
      .innerJoin(users, eq(users.id, deliveries.userId))
      .where(where)
      .orderBy(newest)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(deliveries)
      .innerJoin(users, eq(users.id, deliveries.userId))
      .where(where),
  ])
  return { rows, total: count[0]?.total ?? 0 }
}

/** Of one person; what is about an organisation they left is told no more, here neither. */
export async function findOwnDeliveriesPage(db: Db, userId: string, { pageNum, pageSize }: Page) {
  const own = sql`${deliveries.userId} = ${userId} and (${deliveries.organisationId} is null or exists (
    select from organisation_members im where im.organisation_id = ${deliveries.organisationId} and im.user_id = ${userId}))`
  const [rows, count] = await Promise.all([
    db
      .select({ ...facts, params: deliveries.params })
      .from(deliveries)
      .where(own)
      .orderBy(newest)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: sql<number>`count(*)::int` }).from(deliveries).where(own),
  ])
  return { rows, total: count[0]?.total ?? 0 }
}

/** Lets an undelivered message wait for the next turn, as if it had not been tried. @returns its state before; undefined if there is none. */
export async function retryDead(tx: Db, id: string): Promise<'retried' | 'refused' | undefined> {
  const { rowCount } = await tx
    .update(deliveries)
    .set({ state: 'waiting', attempts: 0, reason: '', endedAt: null, dueAt: sql`now()` })
    .where(sql`${deliveries.id} = ${id} and ${canRetry}`)
  if (rowCount === 1) {
    // What went into a digest waits with it again.
    await tx
      .update(deliveries)
      .set({ state: 'digest', reason: '', endedAt: null })
      .where(sql`${deliveries.digestId} = ${id} and ${deliveries.state} = 'dead'`)
    return 'retried'
  }
  const [row] = await tx.select({ id: deliveries.id }).from(deliveries).where(eq(deliveries.id, id))
  return row && 'refused'
}
