import type { ListQueryOf } from '@portal/contract/list'
import type { connectionEventList } from '@portal/contract/site/connection-lists'
import { listEvents as call } from '@portal/contract/site/connections'
import { logDays, testKind } from '@portal/domain/site/connections/connection-rules'
import { toldKinds } from '@portal/domain/site/connections/told-kinds'
import { toldMessage } from '@portal/domain/site/connections/told-words'
import { sql } from 'drizzle-orm'
import { begins, is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { deliveries } from '../../platform/db/schema/deliveries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { canRetryEvent } from '../messages/delivery-list-queries.ts'
import { findConnection } from './connection-queries.ts'
import { refuseUnlessTrusted } from './manager-parts.ts'

const conditions = {
  state: is(deliveries.state),
  group: (group: string) => {
    const kinds = toldKinds.filter((kind) => kind.group === group).map(({ name }) => name)
    return sql`${deliveries.kind} = any(${sql.param(kinds)}::text[])`
  },
  orderNo: begins(deliveries.orderNo),
}

interface Page {
  readonly pageNum: number
  readonly pageSize: number
}

/** Events of a connection in the days of the log, newest first. */
async function findEventsPage(
  db: Db,
  connectionId: string,
  { pageNum, pageSize, ...asked }: ListQueryOf<typeof connectionEventList> & Page,
) {
  const own = sql`${deliveries.connectionId} = ${connectionId} and ${deliveries.createdAt} > now() - make_interval(days => ${logDays})`
  const given = conditionsGiven<(typeof connectionEventList)['filters'], readonly []>(conditions, asked)
  const where = sql.join([own, ...given], sql` and `)
  const [rows, count] = await Promise.all([
    db
      .select({
        ...{ id: deliveries.id, kind: deliveries.kind, orderNo: deliveries.orderNo, params: deliveries.params },
        ...{ state: deliveries.state, reason: deliveries.reason, attempts: deliveries.attempts },
        ...{ createdAt: deliveries.createdAt, endedAt: deliveries.endedAt, dueAt: deliveries.dueAt },
        canRetry: sql<boolean>`${deliveries.kind} <> ${testKind} and ${canRetryEvent}`,
      })
      .from(deliveries)
      .where(where)
      .orderBy(newestFirst(deliveries.createdAt, deliveries.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    db.select({ total: sql<number>`count(*)::int` }).from(deliveries).where(where),
  ])
  return { rows, total: count[0]?.total ?? 0 }
}

export const listEvents = implement(call, async ({ input: { id, ...asked }, user, db, language }) => {
  refuseUnlessTrusted(user, language)
  const row = await findConnection(db, user.organisation.id, id)
  if (!row) throw new AppError('common.notFound')
  const { pageNum, pageSize } = asked
  const { rows, total } = await findEventsPage(db, id, asked)
  const list = rows.map(({ createdAt, endedAt, dueAt, state, ...event }) => ({
    // What was told, and no more of it: who did it and what somebody wrote left nowhere.
    ...toldMessage(event),
    // Nothing for a connection is ever gathered.
    state: state === 'digest' ? ('waiting' as const) : state,
    createdTime: createdAt.toISOString(),
    endedTime: endedAt?.toISOString() ?? null,
    dueTime: endedAt === null ? dueAt.toISOString() : null,
  }))
  return { list, total, pageNum, pageSize }
})
