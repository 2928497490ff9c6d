import { findMove, type OfficialEvent, officialMoves } from '@portal/domain/kernel/orders/order-moves'
import { isOfficialState, type OfficialState } from '@portal/domain/kernel/orders/order-states'
import { computeDeadline } from '@portal/domain/law/periods/compute'
import type { DeadlineRuleId } from '@portal/domain/law/periods/rule-names'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { parseApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import {
  endDeadlines,
  reasonsOf,
  refreshNextDeadline,
  startOf,
  wasExamined,
} from '../../kernel/orders/document-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { type FollowUpRow, findOrderOfDeadline, insertDeadline, lockDeadline } from './follow-up-queries.ts'

interface MovedCase {
  readonly caseOrderId: string
  /** The order of the follow-up. */
  readonly order: Pick<OrderRow, 'orderNo'>
  readonly actor: Actor
}

/** Moves the legal state of a case where the law knows that move; a case that stands elsewhere by now stays there. */
export async function moveCase(
  tx: Tx,
  { caseOrderId, order, actor }: MovedCase,
  event: OfficialEvent,
  to: OfficialState,
): Promise<void> {
  const { officialState: from } = await lockOrder(tx, caseOrderId)
  if (!isOfficialState(from) || !findMove(officialMoves, from, event, actor.role, to)) return
  await moveOrder(tx, { orderId: caseOrderId, set: 'official', to, event, actor, detail: { orderNo: order.orderNo } })
}

/** What the filing of a follow-up does to its case at once, before the office has said anything. */
const movesWhenFiled: Readonly<Record<string, readonly [OfficialEvent, OfficialState]>> = {
  registration: ['registrationPaid', 'registered'],
  reexamination: ['reexaminationBegun', 'reexamination'],
}

export async function moveFiledCase(tx: Tx, { kind, ...moved }: MovedCase & { readonly kind: string }): Promise<void> {
  const move = movesWhenFiled[kind]
  if (move) await moveCase(tx, moved, ...move)
}

/** The rejection was revoked: examined again, in the stage that had rejected it. */
export async function reopenExamination(tx: Tx, moved: MovedCase): Promise<void> {
  const to = (await wasExamined(tx, moved.caseOrderId)) ? 'substantive' : 'preliminary'
  await moveCase(tx, moved, 'rejectionRevoked', to)
}

interface Opened {
  readonly order: Pick<OrderRow, 'id' | 'ownerId' | 'patentNumber'>
  readonly rule: DeadlineRuleId
  readonly sentOn: CivilDate
  readonly actor: Actor
  /** Of the follow-up whose filing opens it, where the period stands on another order. */
  readonly orderNo?: string
}

/** A period that runs from the day on which a request went to the office. */
async function openPeriod(tx: Tx, { order, rule, sentOn, actor, orderNo }: Opened): Promise<void> {
  const parsed = parseApplicationNumber(order.patentNumber ?? '')
  const right = parsed.ok ? parsed.type : 'invention'
  const period = computeDeadline({ rule, right, starts: { request: sentOn } })
  if (!period.ok) throw new Error(`no period ${rule} from a request: ${period.reason}`)
  const { officialOn, internalOn } = period
  await insertDeadline(tx, {
    ...{ orderId: order.id, ownerId: order.ownerId, ruleId: rule, officialOn, internalOn },
    startsOn: startOf(period),
    reasons: reasonsOf(period),
  })
  const detail = { ruleId: rule, officialOn, internalOn, ...(orderNo !== undefined && { orderNo }) }
  await addOrderEvent(tx, { orderId: order.id, subject: 'deadline', event: 'set', actor, detail })
}

/** Requests whose fee the office takes for a month after them; any other is paid with its request. @see patent reference 2.1 */
const feePeriodOf: Readonly<Record<string, DeadlineRuleId>> = {
  change: 'change-fee',
  evaluationReport: 'eval-fee',
  invalidation: 'inval-fee',
}

/**
 * What the filing of a request opens on its own order: the month in which we pay its fee to the office, met by the booking of that
 * payment, and the month in which a request for invalidation takes further grounds and evidence.
 *
 * @see Implementing Regulations r. 71, 116
 */
export async function openRequestPeriods(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'ownerId' | 'patentNumber' | 'officialFen'>,
  kind: string,
  sentOn: CivilDate,
  actor: Actor,
): Promise<void> {
  const fee = order.officialFen > 0 ? feePeriodOf[kind] : undefined
  const rules = [...(fee ? [fee] : []), ...(kind === 'invalidation' ? (['inval-supplement'] as const) : [])]
  for (const rule of rules) await openPeriod(tx, { order, rule, sentOn, actor })
  if (rules.length > 0) await refreshNextDeadline(tx, order.id)
}

/**
 * The office answers a request for confidentiality examination within two months and decides within four; both days stand on the case,
 * whose documents end them.
 *
 * @see Implementing Regulations r. 8, 9
 */
export async function openConfidentiality(
  tx: Tx,
  { caseOrderId, order, actor }: MovedCase,
  sentOn: CivilDate,
): Promise<void> {
  const about = await lockOrder(tx, caseOrderId)
  for (const rule of ['secrecy-answer', 'secrecy-decision'] as const) {
    await openPeriod(tx, { order: about, rule, sentOn, actor, orderNo: order.orderNo })
  }
}

/** What was added meets the day of the request that it is added to. */
export async function meetSupplement(
  tx: Tx,
  { deadlineId }: Pick<FollowUpRow, 'deadlineId'>,
  order: Pick<OrderRow, 'orderNo'>,
  actor: Actor,
): Promise<void> {
  const requestId = deadlineId === null ? undefined : await findOrderOfDeadline(tx, deadlineId)
  if (deadlineId === null || requestId === undefined) return
  await lockOrder(tx, requestId)
  const row = await lockDeadline(tx, deadlineId)
  if (row?.ruleId !== 'inval-supplement') return
  for (const { ruleId } of await endDeadlines(tx, row.orderId, [row.id], 'met')) {
    const detail = { ruleId, orderNo: order.orderNo }
    await addOrderEvent(tx, { orderId: row.orderId, subject: 'deadline', event: 'met', actor, detail })
  }
  await refreshNextDeadline(tx, row.orderId)
}
