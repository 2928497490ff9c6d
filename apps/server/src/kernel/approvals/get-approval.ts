import { getApproval as call } from '@portal/contract/kernel/approvals'
import { approversOf, isMadeHandedIn } from '@portal/domain/kernel/approvals/approval-rules'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { getVisibleOrder, mayActAsCustomer, type OrderRow } from '../orders/order-access.ts'
import { dueOf } from '../orders/order-money-rules.ts'
import { findApprovingMembers, findCostCentres } from './approval-facts-queries.ts'
import { describeRequests, isUrgent } from './approval-row-queries.ts'
import { seesBudgets } from './budget-queries.ts'
import { isApproved } from './clear-act-parts.ts'
import { findNeed, mayChooseCentre, type Need } from './need-parts.ts'
import { findRequestsOfOrder, type RequestRow } from './request-queries.ts'
import {
  covers,
  handInSubject,
  nextAct,
  readHandedIn,
  type Subject,
  subjectOfPayment,
  subjectOfRequest,
} from './subject-parts.ts'

type Context = HandlerContext<typeof call>

export const getApproval = implement(call, async (context) => {
  const { input, user, db, services } = context
  const order = await getVisibleOrder(db, user, input.orderNo)
  // What an organisation decides inside is told to nobody on the other side.
  if (order.ownerId !== user.ownerId && !(await mayActAsCustomer(db, user, order)))
    throw new AppError('common.notFound')
  const requests = await findRequestsOfOrder(db, order.id)
  const next = await nextOf(db, context, order, requests)
  // Who is no member learns what they need to act, and nothing of what was said inside.
  const isMember = order.ownerId === user.ownerId
  const described = isMember ? await describeRequests(db, requests, user) : []
  const request = described.find(({ act }) => act === next.act) ?? null
  const centres = isMember ? await findCostCentres(db, order.ownerId) : []
  const mayChoose = await mayChooseCentre(db, user, order)
  return {
    ...next,
    request,
    earlier: described.filter(({ id }) => id !== request?.id),
    limitOn: order.deadlineOfficialOn,
    isUrgent: isUrgent(order.deadlineOfficialOn, services.now()),
    costCentre: centres.find(({ id }) => id === order.costCentreId) ?? null,
    costCentres: mayChoose ? centres.filter(({ id, isClosed }) => !isClosed || id === order.costCentreId) : [],
  }
})

/** What the next act needs, and how far that is. */
async function nextOf(db: Db, { input, user, services }: Context, order: OrderRow, requests: readonly RequestRow[]) {
  const act = nextAct(order)
  const nothing = {
    ...{ act: null, needed: 0, isCleared: true, mayAsk: false, approvers: [] },
    ...{ refused: null, budgets: [] },
  }
  if (act === 'pay' ? dueOf(order) === 0 : isMadeHandedIn(order.kind)) return nothing
  const newest = requests.find((one) => one.act === act)
  const leftOn = input.leftOn !== undefined && input.leftOn < beijingDate(services.now()) ? input.leftOn : null
  const subject = await subjectNow(db, services, order, { newest, leftOn })
  const need = await findNeed(db, order, subject)
  const { rule } = need
  const isMember = order.ownerId === user.ownerId
  const seesFigures = seesBudgets(user) || user.rights.has('pay') || (await mayChooseCentre(db, user, order))
  const told = { budgets: isMember && seesFigures ? describeBudgets(need) : [], refused: refusedBy(need, isMember) }
  if (!rule) return { ...nothing, act, ...told, isCleared: told.refused === null }
  const members = await findApprovingMembers(db, order.ownerId)
  const asked = newest && { request: newest, subject, rule, actorId: user.id }
  const cleared = asked !== undefined && (await isApproved(db, asked))
  const approvers = approversOf({ rule, members, askerId: user.id })
  const isAskerThere = members.some(({ userId }) => userId === newest?.askedBy)
  // Without a day it is asked what goes on with the order, be it the approval of a transfer.
  const asking = input.leftOn === undefined ? newest && { ...newest, leftOn: null } : newest
  const isWaiting = asking?.state === 'asked' && covers(asking, subject) && isAskerThere
  return {
    act,
    needed: rule.needed,
    ...told,
    isCleared: cleared && told.refused === null,
    mayAsk:
      isMember && !cleared && !isWaiting && told.refused === null && user.rights.has(act === 'pay' ? 'pay' : 'submit'),
    approvers: isMember ? members.filter(({ userId }) => approvers.has(userId)).map(({ name }) => name) : [],
  }
}

/** What does not let it be paid, whoever approves. */
function refusedBy({ lacksCentre, refusing }: Need, isMember: boolean): 'costCentre' | 'budget' | 'owner' | null {
  if (!lacksCentre && !refusing) return null
  // What keeps it is the organisation’s own business.
  if (!isMember) return 'owner'
  return lacksCentre ? 'costCentre' : 'budget'
}

const describeBudgets = ({ budgets }: Need) =>
  budgets.map(({ budget: { id, fromOn, toOn, amountFen, onOver }, freeFen, isOver }) => ({
    ...{ id, fromOn, toOn, amount: amountFen, left: freeFen, isOver, onOver },
  }))

/** What the next act would do, as asking for it and doing it find it. */
async function subjectNow(
  db: Db,
  services: Services,
  order: OrderRow,
  { newest, leftOn }: { readonly newest: RequestRow | undefined; readonly leftOn: string | null },
): Promise<Subject> {
  const today = beijingDate(services.now())
  // At its price of the day, which paying it then would give it.
  if (nextAct(order) === 'pay') return subjectOfPayment(db, order, leftOn ?? today, today)
  const stored = await handInSubject(db, order, undefined)
  const isSameForm = newest?.act === 'handIn' && newest.formVersion === stored.formVersion
  const isSettled = isSameForm && ['asked', 'approved'].includes(newest.state)
  return isSettled
    ? subjectOfRequest(db, order, newest, today)
    : handInSubject(db, order, await readHandedIn(db, order, services))
}
