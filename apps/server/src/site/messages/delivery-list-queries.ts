import type { ListQueryOf } from '@portal/contract/list'
import type { deliveryList } from '@portal/contract/site/message-lists'
import type { MessageChannel } from '@portal/domain/site/messages/choices'
import { eq, type SQL, sql } from 'drizzle-orm'
import { begins, contains, everyRow, is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { connections } from '../../platform/db/schema/connections.ts'
import { deliveries } from '../../platform/db/schema/deliveries.ts'
import { organisations } from '../../platform/db/schema/organisations.ts'

const conditions = {
  state: is(deliveries.state),
  channel: is(deliveries.channel),
  text: (text: string) =>
    sql`(${contains(users.name)(text)} or ${contains(users.account)(text)} or ${contains(connections.name)(text)} or ${contains(organisations.name)(text)})`,
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
  state: deliveries.state,
  reason: deliveries.reason,
  address: deliveries.address,
  attempts: deliveries.attempts,
  createdAt: deliveries.createdAt,
  endedAt: deliveries.endedAt,
}

/** A contact of an agency's book is nobody's to read but the agency's. */
const receiver = sql<string>`coalesce(${users.name}, ${organisations.name} || ' · ' || ${connections.name}, '')`

/** What nobody may have: nothing else than a mail, or an event under its id, is sent again where it may have arrived. */
const isSurelyLost = sql`(${deliveries.channel} in ('mail', 'webhook') or (${deliveries.reason} <> 'leaseLost'
  and not exists (select from delivery_attempts a where a.delivery_id = ${deliveries.id} and a.outcome = 'unknown')))`

const isOpenConnection = sql`exists (select from connections oc where oc.id = ${deliveries.connectionId} and oc.removed_at is null
  and oc.is_on and oc.paused_at is null)`

/** Condition: an event of a connection that was lost, or left out while the connection was paused. */
export const isMissedEvent = sql<boolean>`(${deliveries.state} = 'dead' or (${deliveries.state} = 'dropped' and ${deliveries.reason} = 'paused'))
  and ${isSurelyLost}`

/** The same, and it can be sent again. */
export const canRetryEvent = sql<boolean>`${isMissedEvent} and ${isOpenConnection}`

/** What went into a daily mail goes with that; over a connection alone that is on, and not paused. */
const canRetry = sql<boolean>`${deliveries.state} = 'dead' and ${deliveries.digestId} is null and ${isSurelyLost}
  and (${deliveries.connectionId} is null or ${isOpenConnection})`

export async function findAllDeliveriesPage(
  db: Db,
  { pageNum, pageSize, ...asked }: ListQueryOf<typeof deliveryList> & Page,
) {
  const where = deliveriesThat(asked)
  const [rows, count] = await Promise.all([
    db
      .select({ ...facts, channel: deliveries.channel, dueAt: deliveries.dueAt, receiver, canRetry })
      .from(deliveries)
      .leftJoin(users, eq(users.id, deliveries.userId))
      .leftJoin(connections, eq(connections.id, deliveries.connectionId))
      .leftJoin(organisations, eq(organisations.id, connections.organisationId))
      .where(where)
      .orderBy(newest)
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(deliveries)
      .leftJoin(users, eq(users.id, deliveries.userId))
      .leftJoin(connections, eq(connections.id, deliveries.connectionId))
      .leftJoin(organisations, eq(organisations.id, connections.organisationId))
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
      .select({ ...facts, channel: sql<MessageChannel>`${deliveries.channel}`, params: deliveries.params })
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
