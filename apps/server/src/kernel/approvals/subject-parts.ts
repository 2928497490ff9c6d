import type { ActAsked, NeededRule, WhoDecides } from '@portal/domain/kernel/approvals/approval-rules'
import type { ApprovalAct } from '@portal/domain/kernel/approvals/approval-states'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { followUps } from '../../platform/db/schema/follow-ups.ts'
import type { FieldProblem } from '../../platform/http/app-error.ts'
import type { Services } from '../../services.ts'
import { findFiling, findPair, submittedVersionOf } from '../orders/filing-queries.ts'
import { orderKind, withOrderForm } from '../orders/known-kinds-rules.ts'
import type { OrderRow } from '../orders/order-access.ts'
import { type FormPart, partsOf, sumsOf } from '../orders/order-form-rules.ts'
import { payableOf } from '../orders/order-money-rules.ts'
import { findApprovingMembers } from './approval-facts-queries.ts'
import type { PayDays } from './budget-queries.ts'
import type { RequestRow } from './request-queries.ts'

/** What an act would do now: the facts that a rule is chosen by, and those that an approval holds for. */
export interface Subject extends ActAsked {
  readonly formVersion: number
  /** What the act itself costs, in fen; null where it is not known before it is done. The rule of one of several orders is chosen by all of them. */
  readonly ownFen: number | null
  /** The days whose budgets a payment counts in; null of handing in. */
  readonly pay: PayDays | null
}

/** What would be handed in: kinds of the orders that it becomes, and what they cost together; null: set by handing in. */
export type HandedIn = Pick<ActAsked, 'kinds' | 'amountFen'>

/** The act that would be next on an order. */
export function nextAct({ workState }: Pick<OrderRow, 'workState'>): ApprovalAct {
  return workState === 0 ? 'handIn' : 'pay'
}

/** Of a payment on a day, at the price that stands on the order as it is given. */
export async function paymentSubject(db: Db, order: OrderRow, pay: PayDays): Promise<Subject> {
  const filing = await findFiling(db, order.id)
  const ownFen = payableOf(order)
  // Orders that one form became: in parts, each would lie below a threshold.
  const others = order.pairNo === null ? [] : (await findPair(db, order)).filter(({ id }) => id !== order.id)
  const amountFen = others
    .filter(({ workState }) => workState < workStates.rejected.code)
    .reduce((sum, one) => sum + payableOf(one), ownFen)
  return {
    ...{ act: 'pay', kinds: [order.kind], costCentreId: order.costCentreId, amountFen, ownFen },
    ...{ formVersion: filing ? submittedVersionOf(filing) : 0, pay },
  }
}

/** An order at its price of a day, which paying it then would give it; nothing is changed. */
export async function atPriceOf(db: Db, order: OrderRow, on: CivilDate): Promise<OrderRow> {
  const price = await orderKind(order.kind)?.dues?.findPrice?.(db, order, on)
  return price ? { ...order, officialFen: price.officialFen, serviceFen: price.serviceFen } : order
}

/** Of a payment today, at the price that the order has; of a transfer of an earlier day, at the price of that. */
export async function subjectOfPayment(
  db: Db,
  order: OrderRow,
  leftOn: string | null,
  today: CivilDate,
): Promise<Subject> {
  if (leftOn === null) return paymentSubject(db, order, { on: today, today })
  const on = civilDate(leftOn)
  return paymentSubject(db, await atPriceOf(db, order, on), { on, today })
}

/** What parts of a form cost together when they are handed in on a day, and as what. */
export function handedInOf<Form>(parts: readonly FormPart<Form>[], on: CivilDate, agencyId: number): HandedIn {
  const amountFen = parts.reduce((sum, part) => {
    const { officialFen, serviceFen } = sumsOf(part.of.feeLinesOf(part.form, on, agencyId))
    return sum + officialFen + serviceFen
  }, 0)
  return { kinds: [...new Set(parts.map((part) => part.of.factsOf(part.form).kind))], amountFen }
}

/** With what keeps it from being handed in. */
interface ReadForm extends HandedIn {
  readonly faults: readonly FieldProblem[]
}

/**
 * What handing a draft in now would hand in: its form as it would be prepared, read and priced once. Undefined of an order without one.
 *
 * @param told the language of its faults; without it nobody asks for them.
 */
export async function readHandedIn(
  db: Db,
  order: OrderRow,
  services: Services,
  told?: 'en' | 'zh',
): Promise<ReadForm | undefined> {
  const filing = await findFiling(db, order.id)
  return withOrderForm(order.kind, async (of): Promise<ReadForm | undefined> => {
    const stored = of.read(filing?.form)
    if (stored === undefined) return undefined
    const question = { db, services, order, ownerId: order.ownerId, was: undefined }
    const form = (await of.prepare?.(stored, question)) ?? stored
    const today = beijingDate(services.now())
    const faults = told === undefined ? [] : await of.findProblems(db, form, today, told)
    return { ...handedInOf(partsOf(of, form), today, order.agencyId), faults }
  })
}

/** Of handing in: `content` undefined where the fees are set by it. */
export async function handInSubject(db: Db, order: OrderRow, content: HandedIn | undefined): Promise<Subject> {
  const filing = await findFiling(db, order.id)
  const [followUp] = filing
    ? []
    : await db.select({ version: followUps.version }).from(followUps).where(eq(followUps.orderId, order.id))
  const { kinds, amountFen } = content ?? { kinds: [order.kind], amountFen: null }
  return {
    ...{ act: 'handIn', kinds, costCentreId: order.costCentreId, amountFen, ownFen: amountFen },
    ...{ formVersion: filing?.version ?? followUp?.version ?? 0, pay: null },
  }
}

/** What a request that waits is about now. Its form holds by the version, and what that costs was found when it was asked. */
export async function subjectOfRequest(
  db: Db,
  order: OrderRow,
  request: RequestRow,
  today: CivilDate,
): Promise<Subject> {
  if (request.act === 'pay') return subjectOfPayment(db, order, request.leftOn, today)
  const { amountFen } = request
  const filing = await findFiling(db, order.id)
  const kinds = withOrderForm(order.kind, (of) => {
    const form = of.read(filing?.form)
    return form === undefined ? undefined : partsOf(of, form).map((part) => part.of.factsOf(part.form).kind)
  })
  return handInSubject(db, order, { kinds: kinds ?? [order.kind], amountFen })
}

/** Who decides by a rule of an organisation about what somebody asks. */
export async function whoDecides(
  db: Db,
  ownerId: string,
  who: Pick<WhoDecides, 'askerId' | 'actorId'> & { readonly rule: NeededRule },
): Promise<WhoDecides> {
  return { ...who, members: await findApprovingMembers(db, ownerId) }
}

/** Whether a request covers what would be done: the same form, for at most what was approved; of a transfer of an earlier day, that day alone. */
export const covers = (
  request: { readonly amountFen: number | null; readonly formVersion: number; readonly leftOn: string | null },
  { ownFen, formVersion, pay }: Subject,
): boolean =>
  request.formVersion === formVersion &&
  (request.leftOn === null || request.leftOn === pay?.on) &&
  (request.amountFen === ownFen || (request.amountFen !== null && ownFen !== null && ownFen <= request.amountFen))
