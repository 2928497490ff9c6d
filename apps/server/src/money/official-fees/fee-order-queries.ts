import type { FeePreviewLine } from '@portal/contract/money/official-fee-shapes'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { annualFeeSource } from '@portal/domain/law/patents/annuities'
import { lateFeeStep } from '@portal/domain/law/patents/late-fees'
import { getTariffRow } from '@portal/domain/law/patents/tariff'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { feeOrderTitle } from '@portal/domain/money/official-fees/fee-titles'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureSource } from '@portal/domain/platform/rules/law-figure'
import { joinedSource } from '@portal/domain/platform/rules/rule-words'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { setFeeStates } from '../../docket/monitoring/fee-state-queries.ts'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import { addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { feeLines, feeOrders } from '../../platform/db/schema/official-fees.ts'
import { orderFeeLines, orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { QuotedLine } from './quote-rules.ts'

export interface MadeOrder {
  readonly orderNo: string
  /** As they were told when it was made, whatever became of them since. */
  readonly lines: readonly FeePreviewLine[]
}

/** The payment order that a key of the page made; undefined if none did that the person reaches. */
export async function findByDraftKey(db: Db, user: SessionUser, draftKey: string): Promise<MadeOrder | undefined> {
  const rows = await db
    .select({ orderNo: orders.orderNo, line: feeLines })
    .from(orders)
    .innerJoin(feeLines, eq(feeLines.orderId, orders.id))
    .where(and(ownOrders(user), eq(orders.draftKey, draftKey)))
    .orderBy(asc(feeLines.position))
  const [first] = rows
  return first && { orderNo: first.orderNo, lines: rows.map(({ line }) => asQuoted(line)) }
}

function asQuoted(line: typeof feeLines.$inferSelect): FeePreviewLine {
  return {
    watchId: line.watchId,
    patentNumber: line.number,
    title: line.title,
    type: line.kind,
    year: line.year,
    dueOn: line.dueOn,
    deadlineOfficial: line.officialOn,
    full: line.fullFen,
    annual: line.annualFen,
    late: line.lateFen,
    latePercent: line.latePercent,
    restoration: line.restorationFen,
    service: line.serviceFen,
    toPay: line.annualFen + line.lateFen + line.restorationFen + line.serviceFen,
    validThrough: line.validThroughOn,
    payable: true,
    blocks: [],
    warnings: line.warnings,
    orderNo: null,
  }
}

/** Whom the account's last payment order named for the receipt. */
export async function findLastPayer(db: Db, user: SessionUser) {
  const [row] = await db
    .select({ name: feeOrders.payerName, creditCode: feeOrders.creditCode })
    .from(feeOrders)
    .innerJoin(orders, eq(orders.id, feeOrders.orderId))
    .where(and(ownOrders(user), eq(orders.kind, feeOrderKind)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1)
  return row ?? null
}

/**
 * Those of these watches whose fees the person may pay: of their own organisation, and for an agent those that the agency looks after for
 * a client of whom nobody works here who could. The agency pays and is reimbursed outside: the order is its own, with its approvals.
 */
export async function findPayable<W extends { readonly ownerId: string; readonly agencyId: number | null }>(
  db: Db,
  user: SessionUser,
  watches: readonly W[],
): Promise<readonly W[]> {
  const forClients = watches.filter(({ ownerId, agencyId }) => {
    return ownerId !== user.ownerId && user.role === 'agent' && agencyId !== null && agencyId === user.agencyId
  })
  const ownerIds = [...new Set(forClients.map(({ ownerId }) => ownerId))]
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct m.organisation_id as id from organisation_members m
    where m.organisation_id = any(${sql.param(ownerIds)}::uuid[])`)
  const here = new Set(rows.map(({ id }) => id))
  return watches.filter(
    (watch) => watch.ownerId === user.ownerId || (forClients.includes(watch) && !here.has(watch.ownerId)),
  )
}

interface NewFeeOrder {
  readonly user: SessionUser
  readonly payer: { readonly name: string; readonly creditCode: string }
  /** Whose prices the lines have. */
  readonly agencyId: number
  /** All payable; their watches are locked. Of each the owner is whose patent it is, which may be a client of the payer’s agency. */
  readonly lines: readonly QuotedLine[]
  readonly draftKey: string | null
  readonly now: Date
}

/** An order that pays these lines, waiting for its payment; the fees of its watches are in payment from now on. */
export async function insertFeeOrder(
  tx: Tx,
  { user, payer, agencyId, lines, draftKey, now }: NewFeeOrder,
): Promise<string> {
  const sum = (pick: (line: QuotedLine) => number) => lines.reduce((total, line) => total + pick(line), 0)
  const serviceFen = sum((line) => line.service)
  const validThroughOn = lines.flatMap((line) => line.validThrough ?? []).sort()[0] ?? beijingDate(now)
  // The order is urgent by the fees' own limits, though the first month after them costs nothing more.
  const today = beijingDate(now)
  const limit = ({ deadlineOfficial, validThrough }: QuotedLine) =>
    (deadlineOfficial !== null && deadlineOfficial >= today ? deadlineOfficial : validThrough) ?? []
  const deadlineOn = lines.flatMap(limit).sort()[0] ?? validThroughOn
  const orderNo = await nextOrderNumber(tx)
  const [order] = await tx
    .insert(orders)
    .values({
      orderNo,
      ownerId: user.ownerId,
      createdBy: user.id,
      agencyId,
      kind: feeOrderKind,
      title: titleOf(lines),
      applicantName: payer.name,
      workState: workStates.submitted.code,
      // Rights whose fees are paid are granted: nothing of the office is awaited on this order.
      officialState: 'granted',
      officialFen: sum((line) => line.toPay) - serviceFen,
      serviceFen,
      deadlineInternalOn: deadlineOn,
      deadlineOfficialOn: deadlineOn,
      draftKey,
      submittedAt: now,
    })
    .returning({ id: orders.id })
  if (!order) throw new Error('an insert answered no row')
  await tx
    .insert(feeOrders)
    .values({ orderId: order.id, payerName: payer.name, creditCode: payer.creditCode, validThroughOn })
  await tx.insert(feeLines).values(lines.map((line, at) => toRow(line, at, order.id)))
  await tx
    .insert(orderFeeLines)
    .values(sumsOf(lines).map((row, at) => ({ ...row, orderId: order.id, position: at + 1 })))
  await setFeeStates(
    tx,
    lines.flatMap(({ watchId, year }) =>
      watchId === null || year === null ? [] : [{ watchId, year, state: 'inPayment' as const, settledOn: null }],
    ),
    now,
  )
  const role = user.role === 'subAccount' ? 'subAccount' : 'customer'
  await addOrderEvent(tx, {
    orderId: order.id,
    subject: 'work',
    event: 'submitted',
    actor: { id: user.id, role },
    from: String(workStates.draft.code),
    to: String(workStates.submitted.code),
  })
  await notifyAgents(tx, { orderId: order.id, kind: 'work.submitted', orderNo })
  return orderNo
}

const annualSource = ({ type, year, dueOn }: QuotedLine) =>
  type && year !== null && dueOn !== null ? [annualFeeSource(type, year, civilDate(dueOn))] : []
const lateSource = ({ dueOn }: QuotedLine) => (dueOn === null ? [] : [figureSource(lateFeeStep, civilDate(dueOn))])
const restorationSource = ({ type, dueOn }: QuotedLine) =>
  type && dueOn !== null ? [getTariffRow('restoration', type, civilDate(dueOn)).source] : []

/** What the order costs by kind of fee, as every order says it. */
function sumsOf(lines: readonly QuotedLine[]) {
  const kinds = [
    { beneficiary: 'office', kind: 'annuity', fen: (line: QuotedLine) => line.annual, source: annualSource },
    { beneficiary: 'office', kind: 'annuityLate', fen: (line: QuotedLine) => line.late, source: lateSource },
    {
      beneficiary: 'office',
      kind: 'restoration',
      fen: (line: QuotedLine) => line.restoration,
      source: restorationSource,
    },
    {
      beneficiary: 'service',
      kind: 'service',
      fen: (line: QuotedLine) => line.service,
      source: () => 'Our price list',
    },
  ] as const
  return kinds.flatMap(({ beneficiary, kind, fen, source }) => {
    const some = lines.filter((line) => fen(line) > 0)
    const amountFen = some.reduce((total, line) => total + fen(line), 0)
    const fullFen = kind === 'annuity' ? lines.reduce((total, line) => total + line.full, 0) : amountFen
    const explanation = { key: kind, params: { count: some.length }, source: joinedSource(some.flatMap(source)) }
    // Amounts differ from patent to patent: the line is one sum.
    return some.length === 0
      ? []
      : [{ beneficiary, kind, quantity: 1, unitFen: fullFen, fullFen, amountFen, explanation }]
  })
}

function titleOf(lines: readonly QuotedLine[]): string {
  const [first] = lines
  if (!first || first.year === null) throw new Error('an order of no fee that can be paid')
  return feeOrderTitle(first.title || first.patentNumber, first.year, lines.length)
}

function toRow(line: QuotedLine, at: number, orderId: string): typeof feeLines.$inferInsert {
  const { fee, ownerId, type, watchId, validThrough } = line
  if (!fee || !type || ownerId === undefined || validThrough === null)
    throw new Error('a line that cannot be paid came to be ordered')
  return {
    orderId,
    ownerId,
    position: at + 1,
    watchId,
    number: line.patentNumber,
    kind: type,
    title: line.title,
    year: fee.year,
    dueOn: fee.dueOn,
    officialOn: fee.officialOn,
    fullFen: fee.fullFen,
    annualFen: line.annual,
    lateFen: line.late,
    latePercent: line.latePercent,
    restorationFen: line.restoration,
    serviceFen: line.service,
    validThroughOn: validThrough,
    warnings: line.warnings,
  }
}
