import type { WorkKind } from '@portal/domain/office/teamwork/work-kinds'
import { addDays, beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { insertTime } from '../office/teamwork/time-queries.ts'
import type { Tx } from '../platform/db/connection.ts'
import { caseComments, caseMentions, caseTaskItems, caseTasks, timeRates } from '../platform/db/schema/teamwork.ts'
import { demoPeople } from './demo-accounts.ts'
import { demoId } from './demo-id.ts'

type Name = 'agent' | 'attorney' | 'assistant' | 'requester' | 'approver'

interface Side {
  readonly organisationId: string
  readonly orderIds: readonly string[]
  readonly now: Date
}

/** Comments, tasks and recorded time of the agency and of the company, each of which keeps its own beside the same cases. */
export async function insertDemoTeamwork(tx: Tx, agencyId: string, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where owner_id = ${demoPeople.other.id} and handler_id = ${demoPeople.attorney.id}
    order by work_state, created_at desc, id limit 6`)
  const orderIds = rows.map(({ id }) => id)
  if (orderIds.length < 4) throw new Error('the demo agency has fewer cases in hand')
  const agency = { organisationId: agencyId, orderIds, now }
  const today = beijingDate(now)
  await comment(tx, agency, 0, 'agent', 30, '@陈慧 权利要求1的密封结构请与说明书图2核对后再给客户。', 'attorney')
  await comment(tx, agency, 0, 'attorney', 26, '已核对，图2标号15漏标，修改稿今天下午上传。')
  await comment(
    tx,
    agency,
    3,
    'attorney',
    50,
    '对比文件2与本案的培养温度区间重叠，答复时从属权利要求3可作退路。@周代理',
    'agent',
  )
  await task(tx, agency, 0, {
    title: '核对附图标号',
    dueOn: addDays(today, 1),
    who: 'attorney',
    items: ['图1', '图2', '图3'],
  })
  await task(tx, agency, 1, { title: '向客户索取签章的委托书', dueOn: addDays(today, -1), who: 'assistant', items: [] })
  await task(tx, agency, 2, { title: '登记受理通知书', dueOn: addDays(today, 3), who: null, items: [] })
  await task(tx, agency, 3, {
    title: '撰写第一次审查意见答复',
    dueOn: addDays(today, 10),
    who: 'attorney',
    items: ['对比文件', '修改权利要求', '意见陈述'],
  })
  for (const [name, rateFen] of [
    ['agent', 120_000],
    ['attorney', 90_000],
  ] as const) {
    const userId = demoPeople[name].id
    await tx.insert(timeRates).values({ organisationId: agencyId, userId, fromOn: addDays(today, -365), rateFen })
  }
  const spent: readonly (readonly [Name, number, number, number, WorkKind, boolean])[] = [
    ['attorney', 0, 1, 150, 'draft', true],
    ['attorney', 0, 2, 95, 'draft', true],
    ['attorney', 1, 3, 60, 'correspondence', false],
    ['attorney', 3, 4, 120, 'search', true],
    ['agent', 0, 1, 45, 'review', true],
    ['agent', 3, 6, 40, 'meeting', true],
    ['assistant', 2, 2, 25, 'formalities', false],
  ]
  for (const [name, of, daysAgo, minutes, work, isBillable] of spent) {
    const at = { organisationId: agencyId, orderId: orderOf(agency, of), userId: demoPeople[name].id }
    await insertTime(tx, { ...at, workedOn: addDays(today, -daysAgo), minutes, work, isBillable, note: '' })
  }
  const company = { ...agency, organisationId: demoPeople.other.id }
  await comment(tx, company, 0, 'requester', 22, '研发部希望本月内递交，@沈敏 请留意代理机构的初稿。', 'approver')
  await task(tx, company, 0, { title: '请发明人确认实施例', dueOn: addDays(today, 2), who: 'requester', items: [] })
}

function orderOf({ orderIds }: Side, at: number): string {
  const id = orderIds[at]
  if (id === undefined) throw new Error(`no demo case ${at}`)
  return id
}

async function comment(
  tx: Tx,
  side: Side,
  of: number,
  by: Name,
  hoursAgo: number,
  text: string,
  mentions?: Name,
): Promise<void> {
  const { organisationId, now } = side
  const createdAt = new Date(now.getTime() - hoursAgo * 3_600_000)
  const commentId = demoId(`comment ${organisationId} ${of} ${hoursAgo}`)
  const at = { id: commentId, organisationId, orderId: orderOf(side, of), authorId: demoPeople[by].id }
  await tx.insert(caseComments).values({ ...at, text, createdAt })
  if (mentions === undefined) return
  await tx.insert(caseMentions).values({ commentId, userId: demoPeople[mentions].id, organisationId, createdAt })
}

interface DemoTask {
  readonly title: string
  readonly dueOn: CivilDate
  readonly who: Name | null
  readonly items: readonly string[]
}

/** The first line of a check list is ticked. */
async function task(tx: Tx, side: Side, of: number, { title, dueOn, who, items }: DemoTask): Promise<void> {
  const { organisationId, now } = side
  const taskId = demoId(`task ${title}`)
  const createdBy = who === 'requester' ? demoPeople.requester.id : demoPeople.agent.id
  const at = { id: taskId, organisationId, orderId: orderOf(side, of), createdBy, title, dueOn }
  await tx.insert(caseTasks).values({ ...at, assigneeId: who === null ? null : demoPeople[who].id })
  const doneBy = who === null ? null : demoPeople[who].id
  const lines = items.map((text, place) => ({
    ...{ taskId, text, place: place + 1 },
    ...(place === 0 && doneBy !== null && { doneBy, doneAt: now }),
  }))
  if (lines.length > 0) await tx.insert(caseTaskItems).values(lines)
}
