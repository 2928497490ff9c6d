import {
  orderItems as orderCall,
  removeItem as removeItemCall,
  saveTask as saveCall,
  saveItem as saveItemCall,
  setState as stateCall,
  tickItem as tickCall,
} from '@portal/contract/office/tasks'
import { taskItemsMax, tasksOfCaseMax } from '@portal/contract/office/teamwork-limits'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitsOfCase } from './list-of-case.ts'
import { getSideCase, holdColleague } from './side-access.ts'
import {
  addItem,
  countTasksOfCase,
  insertTask,
  lockTask,
  notifyAssignee,
  orderLines,
  removeLine,
  renameItem,
  setTaskState,
  tickLine,
  updateTask,
} from './task-queries.ts'

const notFound = () => new AppError('common.notFound')

/** @throws AppError `tasks.tooMany` where the side of a case has as many tasks as it may. */
export async function refuseTooManyTasks(tx: Tx, user: SessionUser, orderId: string): Promise<void> {
  await lockName(tx, `tasks:${orderId}:${user.ownerId}`)
  if ((await countTasksOfCase(tx, user, orderId)) >= tasksOfCaseMax) throw new AppError('tasks.tooMany')
}

export const saveTask = implement(saveCall, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    const { id: orderId, orderNo, title: caseTitle } = await getSideCase(tx, user, input.orderNo)
    const before = input.id === undefined ? undefined : await lockTask(tx, user, input.id)
    if (input.id !== undefined && before?.order_id !== orderId) throw notFound()
    if (before && input.version !== before.version) throw new AppError('common.conflict')
    const { assigneeId, limit, dueOn, note, items, task: title } = input
    if (assigneeId !== null && assigneeId !== before?.assignee_id) {
      if (!(await holdColleague(tx, user, orderId, assigneeId))) throw new AppError('tasks.personOutOfReach')
    }
    if (limit) {
      const asker = { user, now: services.now(), language }
      const [found] = await limitsOfCase(tx, orderId, asker, [limit.id])
      if (!found) throw new AppError('tasks.limitUnknown')
      await tx.execute(sql`select from docket_entries e where e.id = ${limit.id} for share`)
    }
    const facts = { title, note, dueOn, limit, assigneeId }
    if (!before) await refuseTooManyTasks(tx, user, orderId)
    const id = before ? before.id : await insertTask(tx, user, { ...facts, orderId, items })
    if (before) await updateTask(tx, before.id, facts)
    if (assigneeId !== before?.assignee_id) await notifyAssignee(tx, user, { orderNo, caseTitle, title, assigneeId })
    return { id }
  }),
)

export const setState = implement(stateCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const task = await lockTask(tx, user, input.id)
    if (!task) throw notFound()
    await setTaskState(tx, user, task.id, input.state)
    return { ok: true }
  }),
)

export const saveItem = implement(saveItemCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { id, taskId, text } = input
    if (id !== undefined) {
      if (!(await renameItem(tx, user, { id, taskId, text }))) throw notFound()
      return { id }
    }
    const task = await lockTask(tx, user, taskId)
    if (!task) throw notFound()
    const added = await addItem(tx, task.id, text, taskItemsMax)
    if (added === undefined) throw new AppError('tasks.tooMany')
    return { id: added }
  }),
)

export const tickItem = implement(tickCall, async ({ input, user, db }) => {
  if (!(await tickLine(db, user, input.id, input.isDone))) throw notFound()
  return { ok: true }
})

export const removeItem = implement(removeItemCall, async ({ input, user, db }) => {
  if (!(await removeLine(db, user, input.id))) throw notFound()
  return { ok: true }
})

export const orderItems = implement(orderCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const task = await lockTask(tx, user, input.taskId)
    if (!task) throw notFound()
    await orderLines(tx, task.id, input.ids)
    return { ok: true }
  }),
)
