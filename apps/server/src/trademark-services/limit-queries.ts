import { TrademarkServiceFormShape } from '@portal/contract/trademark-service-form'
import { areaRuleId } from '@portal/domain/orders/area-rule-names'
import { internalStep } from '@portal/domain/orders/internal-day'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { nearestLimit } from '@portal/domain/trademark-services/limits'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'
import { filings, orders } from '../db/schema/orders.ts'
import { AppError } from '../http/app-error.ts'
import { keepFormLimit } from '../order-forms/form-limit-queries.ts'
import type { HandedIn } from '../order-forms/order-form-rules.ts'

/** Keeps the limit of a service that was handed in as a deadline of its order. */
export async function keepLimit(tx: Tx, handedIn: HandedIn<TrademarkServiceForm>): Promise<void> {
  const { form, on } = handedIn
  const limit = nearestLimit(form, on)
  if (!limit?.lastOn) return keepFormLimit(tx, handedIn, undefined)
  const internal = internalStep(limit.lastOn, on)
  await keepFormLimit(tx, handedIn, {
    ruleId: areaRuleId(limit.id),
    ...{ startsOn: limit.startsOn, officialOn: limit.lastOn, internalOn: internal.on },
    steps: [...limit.steps, internal],
    warning: limit.isCalendarKnown ? undefined : 'calendarUnknown',
  })
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
