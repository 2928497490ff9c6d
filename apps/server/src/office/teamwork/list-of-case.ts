import { listOfCase as call, listLimits as limitsCall } from '@portal/contract/office/tasks'
import { tasksOfCaseMax } from '@portal/contract/office/teamwork-limits'
import { sql } from 'drizzle-orm'
import { findLimits } from '../../docket/limits/limit-queries.ts'
import { describeLimit } from '../../docket/limits/limit-row-rules.ts'
import type { Requester } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { getSideCase, rowsOfSide } from './side-access.ts'
import { taskFacts } from './task-list.ts'
import { findItems, findTasks } from './task-queries.ts'

/** Limits of a case that the person sees: open ones, or those of these ids in whatever state. */
export const limitsOfCase = (db: Db, orderId: string, asker: Requester, ids?: readonly string[]) =>
  findLimits(
    db,
    {
      where: ids
        ? sql`e.order_id = ${orderId} and e.id = any(${sql.param([...ids])}::uuid[])`
        : sql`e.order_id = ${orderId} and e.state = 'open'`,
      order: sql`e.official_on, e.id`,
      ...{ limit: 200, offset: 0 },
    },
    asker,
  )

export const listOfCase = implement(call, async ({ input, user, db, services, language }) => {
  const { id: orderId } = await getSideCase(db, user, input.orderNo)
  const asker = { user, now: services.now(), language }
  const tasks = await findTasks(
    db,
    {
      where: sql`r.order_id = ${orderId} and ${rowsOfSide(user)}`,
      order: sql`r.state <> 'open', case when r.state = 'open' then r.due_on end nulls last, r.ended_at desc nulls last, r.created_at, r.id`,
      ...{ limit: tasksOfCaseMax, offset: 0 },
    },
    asker,
  )
  const limitIds = tasks.flatMap(({ limit_id: id }) => (id === null ? [] : [id]))
  const [items, limits] = await Promise.all([
    findItems(
      db,
      tasks.map(({ id }) => id),
      language,
    ),
    limitIds.length === 0 ? [] : limitsOfCase(db, orderId, asker, limitIds),
  ])
  const itemsOf = Map.groupBy(items, ({ task_id: id }) => id)
  const limitOf = new Map(limits.map((limit) => [limit.id, limit]))
  return tasks.map((task) => {
    const limit = task.limit_id === null ? undefined : limitOf.get(task.limit_id)
    return {
      ...taskFacts(task, asker),
      items: (itemsOf.get(task.id) ?? []).map(({ id, text, done_by: doneBy, done_at: doneAt }) => ({
        ...{ id, text, doneBy },
        doneTime: doneAt && new Date(doneAt).toISOString(),
      })),
      limit: limit
        ? { id: limit.id, name: describeLimit(limit), officialOn: limit.officialOn, days: task.limit_days ?? 0 }
        : null,
      endedBy: task.ended_by,
      endedTime: task.ended_at && new Date(task.ended_at).toISOString(),
    }
  })
})

export const listLimits = implement(limitsCall, async ({ input, user, db, services, language }) => {
  const { id } = await getSideCase(db, user, input.orderNo)
  const limits = await limitsOfCase(db, id, { user, now: services.now(), language })
  return limits.map((limit) => ({ id: limit.id, name: describeLimit(limit), officialOn: limit.officialOn }))
})
