import { paymentStates, workStates } from '@portal/domain/kernel/orders/order-states'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { type TrademarkServiceForm, trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import { type MissingLateFee, missingLateFee } from '@portal/domain/trademarks/services/late-fee'
import { trademarkService } from '@portal/domain/trademarks/services/services'
import { and, eq, sql } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import { findFiling, type NewFeeLine } from '../../kernel/orders/filing-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import {
  cancelSupplement,
  findSupplements,
  insertSupplement,
  isOpenSupplement,
  lockSupplements,
  repriceSupplement,
  type Supplement,
} from '../../kernel/orders/supplement-queries.ts'
import { lockRefund, updateRefund } from '../../money/payments/refund-queries.ts'
import { isGivenWhole, requestRefundOfSupplement } from '../../money/payments/supplement-refund-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orderFeeLines } from '../../platform/db/schema/orders.ts'
import { frozenLines, readServiceForm, type ServiceLine } from './service-rules.ts'

/** The late fee that a service filed on a day costs and its order has not charged, nor one that supplements it; undefined for none. */
export async function findMissingLateFee(
  db: Db,
  { id, form: stored }: { readonly id: string; readonly form: unknown },
  on: CivilDate,
): Promise<MissingLateFee | undefined> {
  const form = readServiceForm(stored)
  const fee = form && lateFeeOf(form)
  if (!fee) return undefined
  const supplements = await findOfFee(db, { orderId: id, fee })
  return missingLateFee(form, await chargedBy(db, { orderId: id, fee, supplements }), on)
}

/** Kind of its fee line. */
function lateFeeOf({ service }: TrademarkServiceForm): string | undefined {
  const { lateFee } = trademarkService(service)
  return lateFee && `tm.${lateFee}`
}

interface OfFee {
  readonly orderId: string
  readonly fee: string
  readonly exceptRefund?: string | undefined
}

const findOfFee = async (db: Db, { orderId, fee, exceptRefund }: OfFee) =>
  (await findSupplements(db, orderId, { exceptRefund })).filter((one) => one.fee === fee)

/** What an order and some of its supplements charge of a fee. */
async function chargedBy(
  db: Db,
  { orderId, fee, supplements }: OfFee & { readonly supplements: readonly Supplement[] },
): Promise<number> {
  const [charged] = await db
    .select({ fen: sql<number>`coalesce(sum(${orderFeeLines.amountFen}), 0)::int` })
    .from(orderFeeLines)
    .where(and(eq(orderFeeLines.orderId, orderId), eq(orderFeeLines.kind, fee)))
  return supplements.reduce((sum, { chargedFen }) => sum + chargedFen, charged?.fen ?? 0)
}

/** The latest day of filing that a document of the office names, else the one on which it was marked as sent. */
async function findFiledOn(tx: Tx, orderId: string): Promise<CivilDate | undefined> {
  const { rows } = await tx.execute<{ filed_on: string | null }>(sql`
    select coalesce(
      (select max(d.data ->> 'filedOn') from official_documents d where d.order_id = ${orderId}),
      (select e.detail ->> 'sentOn' from order_events e where e.order_id = ${orderId} and e.subject = 'work'
        and e.event = 'filed' order by e.id desc limit 1)) as filed_on`)
  const day = rows[0]?.filed_on
  return day ? civilDate(day) : undefined
}

/** How an order stands with the late fee of its renewal. */
interface Standing {
  readonly order: OrderRow
  readonly form: TrademarkServiceForm
  /** Kind of its fee line. */
  readonly fee: string
  readonly on: CivilDate | undefined
  /** The whole fee of that day; undefined for none. */
  readonly late: MissingLateFee | undefined
  /** The supplement that waits for its payment. */
  readonly open: Supplement | undefined
  /** The others, the oldest first. */
  readonly settled: readonly Supplement[]
  /** What they and the order do not charge of it; negative where they charge more. */
  readonly missingFen: number
}

/** Locks an order and its supplements; undefined for one that can owe no late fee. @param exceptRefund as if this refund were not. */
async function lockStanding(tx: Tx, orderId: string, exceptRefund?: string): Promise<Standing | undefined> {
  const order = await lockOrder(tx, orderId)
  if (order.kind !== trademarkServiceKind) return undefined
  await lockSupplements(tx, orderId)
  const form = readServiceForm((await findFiling(tx, orderId))?.submitted)
  const fee = form && lateFeeOf(form)
  if (!fee) return undefined
  const on = await findFiledOn(tx, orderId)
  const late = on && missingLateFee(form, 0, on)
  const supplements = await findOfFee(tx, { orderId, fee, exceptRefund })
  const open = supplements.find(isOpenSupplement)
  const settled = supplements.filter((one) => one !== open)
  const missingFen = (late?.amountFen ?? 0) - (await chargedBy(tx, { orderId, fee, supplements: settled }))
  return { order, form, fee, on, late, open, settled, missingFen }
}

/**
 * Brings what is asked beside an order for the late fee of its renewal in line with the day on which it was filed: the sums of a
 * paid order stay as they were paid, what is missing is an order of its own. No longer owed, the unpaid one is taken back and
 * of a paid one a refund is asked for; client and finance are told. Called whenever that day, or whether the order is at work, changes.
 *
 * @param actor who changed it.
 * @param decidedId a supplement of which finance has just kept something: of younger ones alone a refund is asked for.
 */
export async function followLateFee(tx: Tx, orderId: string, actor: Actor, decidedId?: string): Promise<void> {
  const standing = await lockStanding(tx, orderId)
  if (!standing) return
  const { order, form, fee, on, late, open, settled, missingFen } = standing
  const isOver = order.workState > workStates.completed.code
  // Who withdraws what was filed owes its fee still: what is open stays, or gets less, and nothing more is asked.
  if (late && missingFen > 0 && isOver && (!open || missingFen >= open.amountFen)) return
  if (on && late && missingFen > 0) {
    const line = frozenLines(form, on, order.agencyId).find(({ kind }) => kind === fee)
    if (!line) throw new Error('a late fee is owed without its line')
    const owed = { order, actor, line: lineOf(line, missingFen), endedOn: late.endedOn }
    if (!open) await ask(tx, owed)
    else if (open.amountFen !== missingFen) await askAnew(tx, open, owed)
  } else if (open) await drop(tx, order, open, actor)
  if (missingFen >= 0) return
  // Of an older one would be asked what was just kept; without a decision none is found, so all are asked.
  const younger = settled.slice(settled.findIndex(({ id }) => id === decidedId) + 1)
  await giveBack(tx, younger, { tooMuchFen: -missingFen, filedOn: on })
}

/**
 * Brings an order in line after a refund of one of its supplements was decided on or has gone back: what became too much while
 * the portal's own request was open is asked for, unless finance gave less than that request.
 *
 * @param parentId the order that the supplement is for.
 */
export async function followRefund(
  tx: Tx,
  parentId: string,
  { refundId, actor }: { readonly refundId: string; readonly actor: Actor },
): Promise<void> {
  const refund = await lockRefund(tx, refundId)
  await followLateFee(tx, parentId, actor, isGivenWhole(refund) ? undefined : refund.orderId)
}

/**
 * Notes with a refund of a supplement that is being decided what the decision stands on: the day of filing, and what is charged
 * beyond what is owed by it; of the portal's own request no more than it asked for, for finance decides on nothing else. What was
 * given back as not owed is asked again once it is; what was kept is not asked for again.
 *
 * @param parentId the order that the supplement is for.
 */
export async function noteGroundOfRefund(tx: Tx, parentId: string, refundId: string): Promise<void> {
  const { id, requestedBy, officialFen } = await lockRefund(tx, refundId)
  const standing = await lockStanding(tx, parentId, id)
  if (!standing) return
  const { on, missingFen } = standing
  const overFen = Math.max(0, requestedBy === null ? Math.min(-missingFen, officialFen) : -missingFen)
  await updateRefund(tx, id, { feeFiledOn: on ?? null, overFen })
}

/** A line with another amount; one that is no multiple of the rate is one sum. */
function lineOf(line: ServiceLine, amountFen: number): NewFeeLine {
  const isWhole = amountFen % line.unitFen === 0
  const [quantity, unitFen] = isWhole ? [amountFen / line.unitFen, line.unitFen] : [1, amountFen]
  const explanation = { ...line.explanation, params: { ...line.explanation.params, quantity } }
  return { ...line, quantity, unitFen, amountFen, fullFen: amountFen, explanation }
}

interface Owed {
  readonly order: OrderRow
  readonly actor: Actor
  readonly line: NewFeeLine
  readonly endedOn: CivilDate
}

async function ask(tx: Tx, { order, actor, line, endedOn }: Owed): Promise<void> {
  const { orderNo } = await insertSupplement(tx, { parent: order, line, actor })
  const detail = { differenceFen: line.amountFen, endedOn, supplement: orderNo }
  await addOrderEvent(tx, { orderId: order.id, subject: 'fee', event: 'lateFeeOwed', actor, detail })
  await notifyOfLateFee(tx, order, orderNo, line.amountFen)
}

async function askAnew(tx: Tx, { id, orderNo }: Supplement, { order, actor, line }: Owed): Promise<void> {
  await repriceSupplement(tx, { id, line, actor })
  await notifyOfLateFee(tx, order, orderNo, line.amountFen)
}

async function notifyOfLateFee(tx: Tx, { ownerId, title }: OrderRow, orderNo: string, amount: number): Promise<void> {
  await notifyFinance(tx, { kind: 'fee.lateFeeOwed', orderNo, params: { amount } })
  await notifyOwner(tx, { ownerId, orderNo, kind: 'fee.lateFeeToPay', params: { amount, title } })
}

async function drop(tx: Tx, { id: orderId }: OrderRow, open: Supplement, actor: Actor): Promise<void> {
  const { id, orderNo, amountFen } = open
  await cancelSupplement(tx, id)
  const detail = { differenceFen: -amountFen, supplement: orderNo }
  await addOrderEvent(tx, { orderId, subject: 'fee', event: 'lateFeeDropped', actor, detail })
  await notifyFinance(tx, { kind: 'fee.lateFeeDropped', orderNo, params: { amount: amountFen } })
}

/** The newest first: what was asked last is what is too much. What finance keeps of one is not asked of an older one. */
async function giveBack(
  tx: Tx,
  settled: readonly Supplement[],
  { tooMuchFen, filedOn }: { readonly tooMuchFen: number; readonly filedOn: CivilDate | undefined },
): Promise<void> {
  const paid = settled.filter(({ paymentState }) => isPaid.includes(paymentState)).toReversed()
  let left = tooMuchFen
  for (const { id, chargedFen } of paid) {
    const fen = Math.min(left, chargedFen)
    if (fen <= 0) continue
    const asked = await requestRefundOfSupplement(tx, { id, fen, filedOn })
    if (asked === undefined) return
    left -= asked
  }
}

const isPaid: readonly number[] = [paymentStates.paid.code, paymentStates.partRefunded.code]
