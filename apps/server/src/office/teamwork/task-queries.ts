import type { TaskState } from '@portal/domain/office/teamwork/work-kinds'
import { type SQL, sql } from 'drizzle-orm'
import type { Piece, Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { rowsOfSide } from './side-access.ts'

/** A task with what its list says of it. */
export interface FoundTask extends Record<string, unknown> {
  id: string
  version: number
  title: string
  note: string
  due_on: string | null
  limit_id: string | null
  limit_days: number | null
  assignee_id: string | null
  assignee: string | null
  state: TaskState
  created_by: string
  created_at: Date
  ended_by: string | null
  ended_at: Date | null
  items: number
  ticked: number
  order_no: string
  order_kind: string
  case_title: string
  owner_id: string
  customer: string
}

const named = (language: 'en' | 'zh', table: string) =>
  personNameOf(language, { id: sql.raw(`${table}.id`), name: sql.raw(`${table}.name`) })

/** A piece of tasks `r` with their orders `o`. */
export async function findTasks(
  db: Db,
  { where, order, limit, offset }: Piece,
  { language }: Pick<Requester, 'language'>,
) {
  const { rows } = await db.execute<FoundTask>(sql`
    select r.id, r.version, r.title, r.note, r.due_on::text as due_on, r.limit_id, r.limit_days, r.assignee_id,
      ${named(language, 'who')} as assignee, r.state, ${named(language, 'maker')} as created_by, r.created_at,
      ${named(language, 'ender')} as ended_by, r.ended_at,
      (select count(*)::int from case_task_items i where i.task_id = r.id) as items,
      (select count(*)::int from case_task_items i where i.task_id = r.id and i.done_at is not null) as ticked,
      o.order_no, o.kind as order_kind, o.title as case_title, o.owner_id, g.name as customer
    from case_tasks r join orders o on o.id = r.order_id join organisations g on g.id = o.owner_id
    join users maker on maker.id = r.created_by left join users who on who.id = r.assignee_id left join users ender on ender.id = r.ended_by
    where ${where} order by ${order} limit ${limit} offset ${offset}`)
  return rows
}

export interface FoundItem extends Record<string, unknown> {
  id: string
  task_id: string
  text: string
  done_by: string | null
  done_at: Date | null
}

/** The check lists of these tasks, each in its order. */
export async function findItems(db: Db, taskIds: readonly string[], language: 'en' | 'zh'): Promise<FoundItem[]> {
  if (taskIds.length === 0) return []
  const { rows } = await db.execute<FoundItem>(sql`
    select i.id, i.task_id, i.text, ${named(language, 'u')} as done_by, i.done_at
    from case_task_items i left join users u on u.id = i.done_by
    where i.task_id = any(${sql.param([...taskIds])}::uuid[]) order by i.task_id, i.place, i.id`)
  return rows
}

/** How many tasks of the person's side fulfil each condition. */
export async function countTasks<Key extends string>(
  db: Db,
  user: SessionUser,
  conditions: Readonly<Record<Key, SQL>>,
): Promise<Record<Key, number>> {
  const counts = Object.entries<SQL>(conditions).map(
    ([key, condition]) =>
      sql`(select count(*) from case_tasks r join orders o on o.id = r.order_id where ${rowsOfSide(user)} and ${condition})::int
        as ${sql.identifier(key)}`,
  )
  const { rows } = await db.execute<Record<Key, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('a count answered no row')
  return row
}

interface LockedTask extends Record<string, unknown> {
  id: string
  order_id: string
  order_no: string
  case_title: string
  version: number
  assignee_id: string | null
  state: TaskState
}

/** A task on the person's side of a case that they see, locked. Its limit is locked before: whoever moves limits goes that way. */
export async function lockTask(tx: Tx, user: SessionUser, id: string): Promise<LockedTask | undefined> {
  await tx.execute(sql`
    select from docket_entries e where e.id = (select r.limit_id from case_tasks r where r.id = ${id}) for share`)
  const { rows } = await tx.execute<LockedTask>(sql`
    select r.id, r.order_id, o.order_no, o.title as case_title, r.version, r.assignee_id, r.state
    from case_tasks r join orders o on o.id = r.order_id where r.id = ${id} and ${rowsOfSide(user)} for no key update of r`)
  return rows[0]
}

export interface TaskFacts {
  readonly title: string
  readonly note: string
  readonly dueOn: string | null
  readonly limit: { readonly id: string; readonly days: number } | null
  readonly assigneeId: string | null
}

export async function countTasksOfCase(tx: Tx, user: SessionUser, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from case_tasks where order_id = ${orderId} and organisation_id = ${user.ownerId}`)
  return rows[0]?.count ?? 0
}

/** @returns its id. A task with a limit gets its day from a trigger. */
export async function insertTask(
  tx: Tx,
  user: SessionUser,
  {
    orderId,
    title,
    note,
    dueOn,
    limit,
    assigneeId,
    items,
  }: TaskFacts & { readonly orderId: string; readonly items: readonly string[] },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into case_tasks (organisation_id, order_id, title, note, due_on, limit_id, limit_days, assignee_id, created_by)
    values (${user.ownerId}, ${orderId}, ${title}, ${note}, ${dueOn}, ${limit?.id ?? null}, ${limit?.days ?? null}, ${assigneeId}, ${user.id})
    returning id`)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an insert answered no row')
  await tx.execute(sql`
    insert into case_task_items (task_id, text, place)
    select ${id}, i.text, i.place from unnest(${sql.param([...items])}::text[]) with ordinality as i(text, place)`)
  return id
}

export async function updateTask(
  tx: Tx,
  id: string,
  { title, note, dueOn, limit, assigneeId }: TaskFacts,
): Promise<void> {
  await tx.execute(sql`
    update case_tasks set title = ${title}, note = ${note}, due_on = ${dueOn}, limit_id = ${limit?.id ?? null},
      limit_days = ${limit?.days ?? null}, assignee_id = ${assigneeId}, version = version + 1 where id = ${id}`)
}

/** Tells who gets a task, if that is somebody else. */
export async function notifyAssignee(
  tx: Tx,
  user: SessionUser,
  task: {
    readonly orderNo: string
    readonly caseTitle: string
    readonly title: string
    readonly assigneeId: string | null
  },
): Promise<void> {
  if (task.assigneeId === null || task.assigneeId === user.id) return
  const params = JSON.stringify({ title: task.caseTitle, by: user.name, task: task.title })
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    values (${task.assigneeId}, ${user.ownerId}, 'task.assigned', ${task.orderNo}, ${params}::jsonb)`)
}

/** Who ended a task first stays named. Reminders of an ended one are read. */
export async function setTaskState(tx: Tx, user: SessionUser, id: string, state: TaskState): Promise<void> {
  const isOpen = state === 'open'
  await tx.execute(sql`
    update case_tasks set state = ${state}, version = version + 1, ended_by = ${isOpen ? null : user.id},
      ended_at = ${isOpen ? sql`null` : sql`now()`} where id = ${id} and state <> ${state}`)
  if (!isOpen) {
    await tx.execute(sql`
      update inbox_messages set read_at = now() where event_key like ${`task:${id}:%`} and read_at is null`)
  }
}

/** @returns the id of the line; undefined where the task has as many as it may. The caller holds the task. */
export async function addItem(tx: Tx, taskId: string, text: string, most: number): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into case_task_items (task_id, text, place)
    select ${taskId}, ${text}, coalesce(max(place), 0) + 1 from case_task_items where task_id = ${taskId} having count(*) < ${most}
    returning id`)
  return rows[0]?.id
}

/** A line of a check list on the person's side of a case that they see. */
const seenItem = (user: SessionUser, id: string) => sql`i.id = ${id} and exists (
  select from case_tasks r join orders o on o.id = r.order_id where r.id = i.task_id and ${rowsOfSide(user)})`

export async function renameItem(
  tx: Tx,
  user: SessionUser,
  { id, taskId, text }: { id: string; taskId: string; text: string },
) {
  const { rowCount } = await tx.execute(sql`
    update case_task_items i set text = ${text} where i.task_id = ${taskId} and ${seenItem(user, id)}`)
  return rowCount === 1
}

/** One statement about one line: of two who tick different lines neither waits for the other. @returns whether there is such a line. */
export async function tickLine(db: Db, user: SessionUser, id: string, isDone: boolean): Promise<boolean> {
  const { rowCount } = await db.execute(
    isDone
      ? sql`update case_task_items i set done_by = coalesce(i.done_by, ${user.id}), done_at = coalesce(i.done_at, now()) where ${seenItem(user, id)}`
      : sql`update case_task_items i set done_by = null, done_at = null where ${seenItem(user, id)}`,
  )
  return rowCount === 1
}

export async function removeLine(db: Db, user: SessionUser, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from case_task_items i where ${seenItem(user, id)}`)
  return rowCount === 1
}

/** Numbers the lines of a task anew: those named in this order, the others after them as they were. The caller holds the task. */
export async function orderLines(tx: Tx, taskId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update case_task_items i set place = p.place from (
      select l.id, row_number() over (order by n.place nulls last, l.place, l.id) as place
      from case_task_items l left join unnest(${sql.param([...ids])}::uuid[]) with ordinality as n(id, place) on n.id = l.id
      where l.task_id = ${taskId}) p
    where p.id = i.id and i.place <> p.place`)
}
