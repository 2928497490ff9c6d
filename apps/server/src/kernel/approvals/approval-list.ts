import { approvalList } from '@portal/contract/kernel/approval-list'
import {
  getCounts as countsCall,
  exportApprovals as fileCall,
  listApprovals as listCall,
} from '@portal/contract/kernel/approvals'
import { approvalStateNames } from '@portal/domain/kernel/approvals/approval-states'
import { eq, sql } from 'drizzle-orm'
import { approvalRequests } from '../../platform/db/schema/approvals.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { costCentres } from '../../platform/db/schema/organisations.ts'
import { implement } from '../../platform/http/handler.ts'
import { begins, is, since, sortedBy, until } from '../lists/condition-rules.ts'
import { serveList } from '../lists/serve-list-parts.ts'
import { titleIn } from '../orders/known-kinds-rules.ts'
import { visibleOrders } from '../orders/order-access.ts'
import { describeRequests, isUrgent } from './approval-row-queries.ts'
import { asksPerson, seenRequests } from './request-access.ts'

/** Requests for approval that a person sees. */
export const approvalsOfPerson = serveList(approvalList, {
  file: fileCall,
  from: sql`${approvalRequests} join ${orders} on ${orders.id} = ${approvalRequests.orderId}`,
  visible: seenRequests,
  conditions: {
    tab: (tab, { user }) => {
      if (tab === 'waiting') return sql`${approvalRequests.state} = 'asked' and ${asksPerson(user.id)}`
      return tab === 'mine' ? sql`${approvalRequests.askedBy} = ${user.id}` : sql`true`
    },
    state: is(approvalRequests.state),
    act: is(approvalRequests.act),
    orderNo: begins(orders.orderNo),
    costCentreId: is(orders.costCentreId),
    timeFrom: since(approvalRequests.askedAt),
    timeTo: until(approvalRequests.askedAt),
  },
  order: sortedBy(
    {
      asked: approvalRequests.askedAt,
      limit: { nullable: orders.deadlineOfficialOn },
      amount: { nullable: approvalRequests.amountFen },
    },
    approvalRequests.id,
  ),
  async read(db, { where, order, limit, offset }, { user }) {
    const rows = await db
      .select({
        request: approvalRequests,
        order: orders,
        costCentre: costCentres,
        isSeen: sql<boolean>`${visibleOrders(user)}`,
      })
      .from(approvalRequests)
      .innerJoin(orders, eq(orders.id, approvalRequests.orderId))
      .leftJoin(costCentres, eq(costCentres.id, orders.costCentreId))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset)
    const described = await describeRequests(
      db,
      rows.map(({ request }) => request),
      user,
    )
    return rows.flatMap((row, at) => {
      const request = described[at]
      return request ? [{ ...row, request }] : []
    })
  },
  toRow: ({ request, order, costCentre, isSeen }, { language, now }) => ({
    ...request,
    orderNo: order.orderNo,
    orderType: order.kind,
    title: titleIn(order, language),
    costCentre: costCentre && `${costCentre.code} ${costCentre.name}`,
    limitOn: order.deadlineOfficialOn,
    isUrgent: isUrgent(order.deadlineOfficialOn, now),
    isSeen,
  }),
  cells: ({ waitsFor, decisions }, { language }) => ({
    waitsFor: waitsFor.join(language === 'zh' ? '、' : ', '),
    decided: decisions
      .map(({ by, forName, verdict, reason }) => {
        const said = approvalStateNames[verdict === 'approve' ? 'approved' : 'rejected'][language]
        return `${by}${forName === null ? '' : ` (${forName})`}: ${said}${reason && ` – ${reason}`}`
      })
      .join('; '),
  }),
})

export const listApprovals = implement(listCall, approvalsOfPerson.page)
export const exportApprovals = implement(fileCall, approvalsOfPerson.startFile)

export const getCounts = implement(countsCall, async ({ user, db }) => {
  const { rows } = await db.execute<{ waiting: number; mine: number }>(sql`
    select count(*) filter (where ${asksPerson(user.id)})::int as waiting,
      count(*) filter (where ${approvalRequests.askedBy} = ${user.id})::int as mine
    from ${approvalRequests} join ${orders} on ${orders.id} = ${approvalRequests.orderId}
    where ${approvalRequests.state} = 'asked' and ${seenRequests(user)}`)
  return rows[0] ?? { waiting: 0, mine: 0 }
})
