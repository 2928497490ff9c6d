import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import { markDeadlinesOf } from '@portal/domain/trademarks/abroad/form-faults'
import { foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { saveFormLimits } from '../../kernel/forms/form-limit-queries.ts'
import { amendSubmitted, findFiling, submittedVersionOf } from '../../kernel/orders/filing-queries.ts'
import type { Submission } from '../../kernel/orders/order-form-rules.ts'
import { addOrderEvent } from '../../kernel/orders/order-move-queries.ts'
import { saveTargetDeadline } from '../../patents/abroad/foreign-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { updateCountryPrice } from './country-price-queries.ts'
import { parseMarkAbroad } from './mark-abroad-rules.ts'

type Own = Pick<Submission<MarkAbroadForm>, 'order' | 'form' | 'actor'>

/** The last day of a country's order is that of its form's priority: on the order, on its country, on the family. */
export async function saveCountryDeadline(tx: Tx, { order, form, actor }: Own): Promise<void> {
  const deadline = markDeadlinesOf(form)[0]?.deadline ?? undefined
  await saveFormLimits(tx, { order, actor }, deadline)
  await saveTargetDeadline(tx, order.id, deadline)
}

const unfiled = [workStates.submitted, workStates.correctionAsked, workStates.accepted, workStates.clientToConfirm].map(
  ({ code }) => code,
)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * A family's corrected priority goes on to its countries' orders that are not filed yet and still claim what the family
 * claimed before; one that was corrected by itself keeps its own. The family must be locked.
 */
export async function passPriorityOn(
  tx: Tx,
  { order, form, actor, was }: Pick<Submission<MarkAbroadForm>, 'order' | 'form' | 'actor' | 'was'>,
): Promise<void> {
  const { priority } = form
  const before = was?.priority
  if (!before || isSame(before, priority)) return
  const ofFamily = and(eq(orders.parentOrderId, order.id), eq(orders.kind, foreignMarkCountryKind))
  const own = await tx
    .select()
    .from(orders)
    .where(and(ofFamily, inArray(orders.workState, unfiled)))
    .orderBy(asc(orders.id))
    .limit(1000)
    .for('update')
  for (const country of own) {
    const filing = await findFiling(tx, country.id)
    if (!filing) throw new Error('a country’s order without its form')
    const submitted = parseMarkAbroad(filing.submitted ?? filing.form)
    if (!isSame(submitted.priority, before)) continue
    const changed = { ...submitted, priority }
    const open = parseMarkAbroad(filing.form)
    // What the customer is writing there at the moment stays.
    const kept = isSame(open.priority, before) ? { ...open, priority } : open
    await amendSubmitted(tx, { orderId: country.id, form: kept, submitted: changed })
    const detail = { familyOf: order.orderNo }
    await addOrderEvent(tx, { orderId: country.id, subject: 'work', event: 'priorityFollowed', actor, detail })
    await saveCountryDeadline(tx, { order: country, form: changed, actor })
    await updateCountryPrice(tx, { family: order, order: country, form: changed, was: submitted, actor })
  }
}

/** Forms as they were handed in (a draft as it lies) with their versions, by order. */
export async function findSubmittedForms(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select()
    .from(filings)
    .where(inArray(filings.orderId, [...orderIds]))
    .limit(200)
  return new Map(
    rows.map((row) => [
      row.orderId,
      { version: submittedVersionOf(row), form: parseMarkAbroad(row.submitted ?? row.form) },
    ]),
  )
}
