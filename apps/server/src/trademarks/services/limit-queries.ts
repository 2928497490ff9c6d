import { type AreaDeadline, areaRuleWords } from '@portal/domain/kernel/orders/area-effects'
import { areaRuleId, endingLimits } from '@portal/domain/kernel/orders/area-rule-names'
import type { OpenDeadline } from '@portal/domain/kernel/orders/document-effects'
import { internalStep } from '@portal/domain/kernel/orders/internal-day'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import { findMarkOrderedBefore } from '@portal/domain/trademarks/services/earlier-order'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import { type EndingLimit, formLimits } from '@portal/domain/trademarks/services/limits'
import { and, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm'
import { addFormLimit, type FormLimit, saveFormLimits } from '../../kernel/forms/form-limit-queries.ts'
import { endDeadlines, findOpenDeadlines, refreshNextDeadline } from '../../kernel/orders/document-queries.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Submission } from '../../kernel/orders/order-form-rules.ts'
import { type Actor, addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { deadlines, filings, orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { actDecisions, decisionOf } from '../register/act-decision-queries.ts'
import { readServiceForm } from './service-rules.ts'

/** Keeps the limits of a service that was handed in as deadlines of its order: one for each term of its classes. */
export async function saveServiceLimits(tx: Tx, handedIn: Submission<TrademarkServiceForm>): Promise<void> {
  const { form, on } = handedIn
  await saveFormLimits(tx, handedIn, ...formLimits(form, on).map((limit) => formLimitOf(limit, on)))
}

/** A limit as a deadline. */
function formLimitOf({ id, startsOn, lastOn, steps, isCalendarKnown }: EndingLimit, on: CivilDate): FormLimit {
  const internal = internalStep(lastOn, on)
  return {
    ruleId: areaRuleId(id),
    ...{ startsOn, officialOn: lastOn, internalOn: internal.on },
    steps: [...steps, internal],
    warning: isCalendarKnown ? undefined : 'calendarUnknown',
  }
}

/** The limit after which an order that was not filed yet is worth nothing, if it ended before a day. */
export async function findEndedLimit(db: Db, order: OrderRow, on: string): Promise<string | undefined> {
  if (order.workState >= workStates.filed.code) return undefined
  const [row] = await db
    .select({ officialOn: deadlines.officialOn })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.orderId, order.id),
        isNull(deadlines.documentId),
        inArray(deadlines.state, ['open', 'missed']),
        inArray(deadlines.ruleId, endingLimits.map(areaRuleId)),
        lt(deadlines.officialOn, earliestStillOpen(civilDate(on))),
      ),
    )
    .orderBy(deadlines.officialOn)
    .limit(1)
  return row?.officialOn
}

/** Filed, and neither turned back nor taken for withdrawn. */
const isAtOffice = ({ workState, officialState }: OrderRow) =>
  workState >= workStates.filed.code && officialState !== 'tmNotAccepted' && officialState !== 'tmWithdrawn'

/**
 * A renewal that was not filed before a term ended can still be filed in the grace period: that is its next limit, whatever
 * later term other classes of the number have.
 */
export async function saveGraceLimit(tx: Tx, order: OrderRow, on: CivilDate): Promise<void> {
  if (isAtOffice(order)) return
  const filing = await findFiling(tx, order.id)
  const form = readServiceForm(filing?.submitted)
  const known = new Set(
    (await findOpenDeadlines(tx, order.id)).map(({ ruleId, officialOn }) => `${ruleId} ${officialOn}`),
  )
  for (const limit of form ? formLimits(form, on) : []) {
    const { ruleId, ...grace } = formLimitOf(limit, on)
    if (limit.state !== 'grace' || known.has(`${ruleId} ${grace.officialOn}`)) continue
    await addFormLimit(tx, { order, actor: { id: null, role: 'system' } }, { ruleId, ...grace })
  }
}

/**
 * One at a time hands in for an account, so that nobody pays twice for the same act and mark. What the office refused, did not
 * take or recorded is judged mark by mark by its documents, whether the order was closed or not. Of an order that it did not
 * take the limit, which runs again, goes over to this one.
 *
 * @throws AppError `trademarkServices.alreadyAsked` naming the order that is at work, `.alreadyRecorded` one that is done
 *   while our copy of the register does not show it.
 */
export async function refuseDuplicateOrder(
  tx: Tx,
  { order, form, actor }: Submission<TrademarkServiceForm>,
): Promise<void> {
  await lockName(tx, `trademark services ${order.ownerId}`)
  for (const { id, orderNo, workState, other, decisions } of await findOrdersOf(tx, order, form)) {
    const named = new Set(other.marks.map(({ number }) => number))
    for (const mark of other.marks) {
      const { number } = mark
      const decision = decisionOf(decisions, named, number)
      if (decision ? !decision.isRecorded && !decision.isBack : workState >= workStates.completed.code) continue
      const recordedOn = decision?.isRecorded ? civilDate(decision.on) : undefined
      if (!findMarkOrderedBefore(form, { form: { ...other, marks: [mark] }, recordedOn })) continue
      if (decision?.isBack) await endLimitsOf(tx, id, actor)
      else if (recordedOn === undefined) throw new AppError('trademarkServices.alreadyAsked', { orderNo, number })
      else throw new AppError('trademarkServices.alreadyRecorded', { orderNo, number, on: recordedOn })
    }
  }
}

/** Orders of the account, besides this one, that were handed in for the same service and one of the marks, the oldest first. */
export async function findOrdersOf(tx: Tx, order: Pick<OrderRow, 'id' | 'ownerId'>, form: TrademarkServiceForm) {
  const numbers = form.marks.map(({ number }) => number)
  const { id, orderNo, workState } = getTableColumns(orders)
  const rows = await tx
    .select({ id, orderNo, workState, submitted: filings.submitted, decisions: actDecisions })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(
      and(
        eq(orders.ownerId, order.ownerId),
        eq(orders.kind, trademarkServiceKind),
        sql`${orders.workState} between ${workStates.submitted.code} and ${workStates.completed.code}`,
        sql`${orders.id} <> ${order.id}`,
        sql`${filings.submitted} ->> 'service' = ${form.service}`,
        sql`exists (select from jsonb_array_elements(${filings.submitted} -> 'marks') m
          where m ->> 'number' = any(${sql.param(numbers)}::text[]))`,
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(5000)
  return rows.flatMap(({ submitted, ...row }) => {
    const other = readServiceForm(submitted)
    return other ? [{ ...row, other }] : []
  })
}

/** Ends the limits of an order that the office did not take: another one keeps them now. */
async function endLimitsOf(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  const open = await findOpenDeadlines(tx, orderId)
  const ids = open.filter(({ ruleId }) => serviceLimits.has(ruleId)).map(({ id }) => id)
  for (const { ruleId } of await endDeadlines(tx, orderId, ids, 'cancelled')) {
    await addOrderEvent(tx, { orderId, subject: 'deadline', event: 'cancelled', actor, detail: { ruleId } })
  }
  await refreshNextDeadline(tx, orderId)
}

const serviceLimits: ReadonlySet<string> = new Set(['renewal' as const, ...endingLimits].map(areaRuleId))

/**
 * The limits within which an order can be asked for anew that the office did not take, or took for withdrawn: they run on,
 * whatever its receipt had said.
 *
 * @param open deadlines that stay open on the order: what is among them is not set twice.
 */
export async function findLimitsAgain(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'kind'>,
  open: readonly Pick<OpenDeadline, 'ruleId' | 'officialOn'>[],
  today: CivilDate,
): Promise<readonly AreaDeadline[]> {
  if (order.kind !== trademarkServiceKind) return []
  const filing = await findFiling(tx, order.id)
  const form = readServiceForm(filing?.submitted)
  return (form ? formLimits(form, today) : []).flatMap((limit): AreaDeadline[] => {
    const { ruleId, startsOn, officialOn, internalOn, steps } = formLimitOf(limit, today)
    const isSet = open.some((one) => one.ruleId === ruleId && one.officialOn === officialOn)
    const words = areaRuleWords(ruleId, startsOn)
    if (isSet || limit.state === 'over' || !words) return []
    const warning = limit.isCalendarKnown ? undefined : ('calendarUnknown' as const)
    const shared = {
      ruleId,
      startsOn,
      officialOn,
      internalOn,
      steps,
      warning,
      needsConfirmation: limit.needsConfirmation,
    }
    return [{ ...shared, ...words, basis: ruleWords(limit.source) }]
  })
}
