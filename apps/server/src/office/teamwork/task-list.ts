import { taskList } from '@portal/contract/office/task-list'
import {
  getCounts as countsCall,
  exportTasks as fileCall,
  listTasks as listCall,
  type TaskRow,
} from '@portal/contract/office/tasks'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { contains, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { rowsOfSide } from './side-access.ts'
import { countTasks, type FoundTask, findTasks } from './task-queries.ts'

const todayOf = ({ now }: Pick<Requester, 'now'>): CivilDate => beijingDate(now)
const inTitle = contains(sql`r.title`)
const inCase = contains(sql`o.title`)

/** Condition on a task `r`: it is for somebody of a team of the person's. */
const ofTeams = ({ memberId }: SessionUser) => sql`r.assignee_id in (
  select m.user_id from team_members own join team_members tm on tm.team_id = own.team_id join organisation_members m on m.id = tm.member_id
  where own.member_id = ${memberId})`

const tabs = (user: SessionUser) =>
  ({
    mine: sql`(r.state = 'open' and r.assignee_id = ${user.id})`,
    teams: sql`(r.state = 'open' and ${ofTeams(user)})`,
    all: sql`r.state = 'open'`,
    done: sql`r.state <> 'open'`,
  }) satisfies Record<string, SQL>

const isOverdue = (today: CivilDate) => sql`(r.state = 'open' and r.due_on < ${today}::date)`

export const tasksOfPerson = serveList(taskList, {
  file: fileCall,
  from: sql`case_tasks r join orders o on o.id = r.order_id`,
  visible: rowsOfSide,
  conditions: {
    tab: (tab, { user }) => tabs(user)[tab],
    text: (text) => sql`(${inTitle(text)} or ${inCase(text)})`,
    due: (due, asker) => {
      const today = todayOf(asker)
      if (due === 'none') return sql`r.due_on is null`
      return due === 'overdue' ? isOverdue(today) : sql`r.due_on <= ${addDays(today, 7)}::date`
    },
    dueFrom: (day) => sql`r.due_on >= ${day}::date`,
    dueTo: (day) => sql`r.due_on <= ${day}::date`,
    personId: (id) => sql`r.assignee_id = ${id}`,
    orderNo: (orderNo) => sql`o.order_no = ${orderNo}`,
  },
  order: sortedBy({ due: { nullable: sql`r.due_on` }, created: sql`r.created_at` }, sql`r.id`, sql`r.created_at`),
  read: findTasks,
  toRow,
})

function toRow(found: FoundTask, asker: Requester): TaskRow {
  return {
    ...taskFacts(found, asker),
    items: found.items === 0 ? '' : `${found.ticked}/${found.items}`,
    title: titleIn({ kind: found.order_kind, title: found.case_title }, asker.language),
    customer: found.owner_id === asker.user.ownerId ? null : found.customer,
  }
}

/** What the list and the page of a case both say of a task. */
export function taskFacts(found: FoundTask, asker: Pick<Requester, 'now'>) {
  return {
    id: found.id,
    version: found.version,
    task: found.title,
    note: found.note,
    dueOn: found.due_on,
    isOverdue: found.state === 'open' && found.due_on !== null && found.due_on < todayOf(asker),
    assignee: found.assignee,
    assigneeId: found.assignee_id,
    state: found.state,
    createdBy: found.created_by,
    createTime: new Date(found.created_at).toISOString(),
    orderNo: found.order_no,
  }
}

export const listTasks = implement(listCall, tasksOfPerson.page)
export const exportTasks = implement(fileCall, tasksOfPerson.startFile)

export const getCounts = implement(countsCall, ({ user, db, services }) => {
  const all = tabs(user)
  return countTasks(db, user, { ...all, overdue: sql`(${all.mine} and ${isOverdue(beijingDate(services.now()))})` })
})
