import { TrademarkServiceFormShape } from '@portal/contract/trademark-service-form'
import type { CivilDate } from '@portal/domain/dates/civil-date'
import { defaultInternalLeadDays } from '@portal/domain/deadlines/compute'
import { areaRuleId, endingLimits } from '@portal/domain/orders/area-rule-names'
import { workStates } from '@portal/domain/orders/order-states'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { internalDay } from '@portal/domain/trademark-services/internal-day'
import { nearestLimit, type ServiceLimit } from '@portal/domain/trademark-services/limits'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/connection.ts'
import { deadlines, filings, orders } from '../db/schema/orders.ts'
import { findFiling } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import { addFormLimit, type FormLimit, keepFormLimit } from '../order-forms/form-limit-queries.ts'
import type { HandedIn } from '../order-forms/order-form-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { readServiceForm } from './service-rules.ts'

/** Keeps the limit of a service that was handed in as a deadline of its order. */
export async function keepLimit(tx: Tx, handedIn: HandedIn<TrademarkServiceForm>): Promise<void> {
  const { form, on } = handedIn
  const limit = nearestLimit(form, on)
  await keepFormLimit(tx, handedIn, limit && formLimitOf(limit, on))
}

/** A limit as a deadline; undefined for one that has no end. */
function formLimitOf(limit: ServiceLimit, on: CivilDate): FormLimit | undefined {
  const { id, startsOn, lastOn, steps, isCalendarKnown } = limit
  if (lastOn === undefined) return undefined
  const internalOn = internalDay(lastOn, on)
  return {
    ruleId: areaRuleId(id),
    ...{ startsOn, officialOn: lastOn, internalOn },
    steps: [...steps, { key: 'internal', params: { days: defaultInternalLeadDays }, on: internalOn }],
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

/** A renewal that was not filed before its term ended can still be filed in the grace period: that is its next limit. */
export async function keepGrace(tx: Tx, order: OrderRow, on: CivilDate): Promise<void> {
  if (order.kind !== trademarkServiceKind || order.workState >= workStates.filed.code) return
  const filing = await findFiling(tx, order.id)
  const form = readServiceForm(filing?.submitted)
  const limit = form && nearestLimit(form, on)
  if (limit?.id === 'renewalGrace' && limit.state === 'grace') {
    await addFormLimit(tx, { order, actor: { id: null, role: 'system' } }, formLimitOf(limit, on))
  }
}

/**
 * One at a time hands in for an account, so that nobody pays twice for the same act, applicant and mark.
 *
 * @throws AppError `trademarkServices.alreadyAsked` naming the order that is at work.
 */
export async function refuseTwice(tx: Tx, { order, form }: HandedIn<TrademarkServiceForm>): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trademark services ${order.ownerId}`}, 0))`)
  const rows = await tx
    .select({ orderNo: orders.orderNo, submitted: filings.submitted })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(
      and(
        eq(orders.ownerId, order.ownerId),
        eq(orders.kind, trademarkServiceKind),
        sql`${orders.workState} between 1 and 5`,
        sql`${orders.id} <> ${order.id}`,
        sql`${filings.submitted} ->> 'service' = ${form.service}`,
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(5000)
  const names = form.applicants.map(({ name }) => name.trim()).join('、')
  for (const { orderNo, submitted } of rows) {
    const other = TrademarkServiceFormShape.safeParse(submitted).data
    if (!other || other.applicants.map(({ name }) => name.trim()).join('、') !== names) continue
    if (form.service === 'licence' && !sharesLicensee(form, other)) continue
    const twice = form.marks.find((mark) =>
      other.marks.some(
        ({ number, classes }) => number === mark.number && classes.some((one) => mark.classes.includes(one)),
      ),
    )
    if (twice) throw new AppError('trademarkServices.alreadyAsked', { orderNo, number: twice.number })
  }
}

/** A mark is licensed to several. */
function sharesLicensee(
  a: Pick<TrademarkServiceForm, 'licensees'>,
  b: Pick<TrademarkServiceForm, 'licensees'>,
): boolean {
  const names = new Set(a.licensees.map(({ name }) => name.trim()))
  return b.licensees.some(({ name }) => names.has(name.trim()))
}
