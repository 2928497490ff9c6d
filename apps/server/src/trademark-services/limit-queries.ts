import { type CivilDate, civilDate } from '@portal/domain/dates/civil-date'
import { areaRuleId, endingLimits } from '@portal/domain/orders/area-rule-names'
import { internalStep } from '@portal/domain/orders/internal-day'
import { workStates } from '@portal/domain/orders/order-states'
import { findAskedBefore } from '@portal/domain/trademark-services/asked-before'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { type EndingLimit, formLimits } from '@portal/domain/trademark-services/limits'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { findOpenDeadlines } from '../admin/document-queries.ts'
import type { Db, Tx } from '../db/connection.ts'
import { deadlines, filings, orders } from '../db/schema/orders.ts'
import { findFiling } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import { addFormLimit, type FormLimit, keepFormLimit } from '../order-forms/form-limit-queries.ts'
import type { HandedIn } from '../order-forms/order-form-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { readServiceForm } from './service-rules.ts'

/** Keeps the limits of a service that was handed in as deadlines of its order: one for each term of its classes. */
export async function keepLimit(tx: Tx, handedIn: HandedIn<TrademarkServiceForm>): Promise<void> {
  const { form, on } = handedIn
  await keepFormLimit(tx, handedIn, ...formLimits(form, on).map((limit) => formLimitOf(limit, on)))
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
  if (order.kind !== trademarkServiceKind || order.workState >= workStates.filed.code) return undefined
  const [row] = await db
    .select({ officialOn: deadlines.officialOn })
    .from(deadlines)
    .where(
      and(
        eq(deadlines.orderId, order.id),
        isNull(deadlines.documentId),
        inArray(deadlines.state, ['open', 'missed']),
        inArray(deadlines.ruleId, endingLimits.map(areaRuleId)),
        lt(deadlines.officialOn, on),
      ),
    )
    .orderBy(deadlines.officialOn)
    .limit(1)
  return row?.officialOn
}

/**
 * A renewal that was not filed before a term ended can still be filed in the grace period: that is its next limit, whatever
 * later term other classes of the number have.
 */
export async function keepGrace(tx: Tx, order: OrderRow, on: CivilDate): Promise<void> {
  if (order.kind !== trademarkServiceKind || order.workState >= workStates.filed.code) return
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
 * One at a time hands in for an account, so that nobody pays twice for the same act, applicant and mark.
 *
 * @throws AppError `trademarkServices.alreadyAsked` naming the order that is at work, `.alreadyRecorded` one that is done
 *   while our copy of the register does not show it.
 */
export async function refuseTwice(tx: Tx, { order, form }: HandedIn<TrademarkServiceForm>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trademark services ${order.ownerId}`}, 0))`)
  const numbers = form.marks.map(({ number }) => number)
  const rows = await tx
    .select({ orderNo: orders.orderNo, submitted: filings.submitted, recordedOn: recordedOf })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(
      and(
        eq(orders.ownerId, order.ownerId),
        eq(orders.kind, trademarkServiceKind),
        sql`(${orders.workState} between 1 and 5 or ${orders.workState} = 6 and ${orders.officialState} = 'tmApproved')`,
        sql`${orders.id} <> ${order.id}`,
        sql`${filings.submitted} ->> 'service' = ${form.service}`,
        sql`exists (select from jsonb_array_elements(${filings.submitted} -> 'marks') m
          where m ->> 'number' = any(${sql.param(numbers)}::text[]))`,
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(5000)
  for (const { orderNo, submitted, recordedOn } of rows) {
    const other = readServiceForm(submitted)
    const on = recordedOn === null ? undefined : civilDate(recordedOn)
    const twice = other && findAskedBefore(form, { form: other, recordedOn: on })
    if (!twice) continue
    const { number } = twice
    if (on === undefined) throw new AppError('trademarkServices.alreadyAsked', { orderNo, number })
    throw new AppError('trademarkServices.alreadyRecorded', { orderNo, number, on })
  }
}

/** Day of the notice that the office recorded what an order asks for; null before. */
const recordedOf = sql<string | null>`case when ${orders.officialState} = 'tmApproved' then (
  select max(d.dispatched_on)::text from official_documents d where d.order_id = ${orders.id} and d.code = 'tm-recorded') end`
