import {
  finishPayout as finishCall,
  getPayout as getCall,
  savePayee as payeeCall,
  revealPayee as revealCall,
  startPayout as startCall,
  stopPayout as stopCall,
} from '@portal/contract/square/product-orders'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { payoutPostings } from '@portal/domain/money/payments/ledger'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { asc, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockOrder, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { addBooking } from '../../money/payments/ledger-queries.ts'
import { openAccount, sealAccount } from '../../money/payments/payee-seal-queries.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import {
  productOrders,
  productPayees,
  productPayoutLines,
  productPayouts,
} from '../../platform/db/schema/product-orders.ts'
import { shops } from '../../platform/db/schema/shop.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { shopOf } from '../shop/shop-queries.ts'
import {
  findDueOrders,
  findPayeeOf,
  findPayout,
  holdPayeeOf,
  loadPayout,
  lockPayout,
  maskedPayee,
} from './payout-queries.ts'
import { addEvent, lockProductRow, need, notifySide } from './product-order-queries.ts'

/** Somebody else was there first, or the money goes another way meanwhile. */
function refuseBeside(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'product_payouts_paying_key' || constraint === 'product_payees_paying') {
    throw new AppError('productOrders.payoutRunning', {}, { cause: error })
  }
  const beside = ['product_payout_lines_live_key', 'product_payout_lines_due', 'product_payout_lines_refund']
  if (constraint && beside.includes(constraint)) throw new AppError('common.conflict', {}, { cause: error })
  if (constraint === 'product_payouts_reference_key') throw new AppError('payments.referenceUsed', {}, { cause: error })
  throw error
}

/** Every owner is told where the money of the shop goes from now on: nobody turns it to themselves unseen. */
async function notifyOwners(tx: Tx, organisationId: string, account: string): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, params)
    select m.user_id, m.organisation_id, 'productOrder.accountChanged', ${JSON.stringify({ account, to: 'seller' })}::jsonb
    from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.organisation_id = ${organisationId} and m.is_owner`)
}

export const savePayee = implement(payeeCall, ({ input, user, db, services, client }) =>
  db
    .transaction(async (tx) => {
      // Where the money of a shop goes is said by who reaches it.
      const [shop] = await tx.select({ id: shops.id }).from(shops).where(shopOf(user))
      if (!shop) throw new AppError('productOrders.noShop')
      const sealed = sealAccount(services.config, user.ownerId, input.account)
      const given = { name: input.name, bank: input.bank, account: null, ...sealed }
      const values = { ...given, givenBy: user.id, givenAt: services.now() }
      await tx
        .insert(productPayees)
        .values({ organisationId: user.ownerId, ...values })
        .onConflictDoUpdate({ target: productPayees.organisationId, set: values })
      await writeAudit(tx, {
        ...{ actor: user, action: payeeCall.name, subjectKind: 'organisation', subjectId: user.ownerId },
        ...{ detail: { account: maskedPayee(given).account }, requestId: client.requestId },
      })
      await notifyOwners(tx, user.ownerId, maskedPayee(given).account)
      return maskedPayee(given)
    })
    .catch(refuseBeside),
)

export const getPayout = implement(getCall, ({ input, user, db, services }) => loadPayout(db, user, input.id, services))

/** The whole account for whoever pays alone, each reading written down. */
export const revealPayee = implement(revealCall, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const payout = await findPayout(tx, input.id)
    need(payout.state === 'paying' && payout.startedBy === user.id)
    const payee = await findPayeeOf(tx, payout.sellerId)
    const account = payee && openAccount(services.config, payout.sellerId, payee)
    if (account === undefined) throw new AppError('payments.payeeSealed')
    await writeAudit(tx, {
      ...{ actor: user, action: revealCall.name, subjectKind: 'productPayout', subjectId: payout.id },
      ...{ detail: { account: payout.payeeAccount }, requestId: client.requestId },
    })
    return { account }
  }),
)

/** Orders are locked in the order of their ids, each with its product order, as everywhere the order first. */
async function lockOrders(tx: Tx, orderIds: readonly string[]) {
  const rows = []
  for (const id of [...orderIds].sort()) {
    const order = await lockOrder(tx, id)
    rows.push({ order, product: await lockProductRow(tx, id) })
  }
  return rows
}

/** One person alone begins to pay a seller: the bank cannot be asked whether somebody else has paid already. */
export const startPayout = implement(startCall, ({ input, user, db, services, client }) =>
  db
    .transaction(async (tx) => {
      const { sellerId } = input
      // Nobody pays out to their own organisation.
      need(sellerId !== user.ownerId, 'productOrders.ownShop')
      const payee = await holdPayeeOf(tx, sellerId)
      if (!payee) throw new AppError('productOrders.payeeMissing')
      const today = beijingDate(services.now())
      const seen = await findDueOrders(tx, sellerId, today)
      await lockOrders(
        tx,
        seen.map(({ orderId }) => orderId),
      )
      // Read again under the locks: what was asked for, or is being paid, meanwhile is not among them any more.
      const due = await findDueOrders(tx, sellerId, today)
      const amountFen = due.reduce((sum, one) => sum + one.amountFen, 0)
      const [running] = await tx
        .select({ id: productPayouts.id })
        .from(productPayouts)
        .where(sql`${productPayouts.sellerId} = ${sellerId} and ${productPayouts.state} = 'paying'`)
      if (running) throw new AppError('productOrders.payoutRunning')
      need(due.length > 0, 'productOrders.nothingDue')
      if (amountFen !== input.amount) throw new AppError('common.conflict')
      const [payout] = await tx
        .insert(productPayouts)
        .values({
          ...{ sellerId, amountFen, startedBy: user.id, startedAt: services.now() },
          ...{ payeeName: payee.name, payeeBank: payee.bank, payeeAccount: maskedPayee(payee).account },
        })
        .returning({ id: productPayouts.id })
      if (!payout) throw new Error('an insert answered no row')
      await tx.insert(productPayoutLines).values(due.map((one) => ({ payoutId: payout.id, ...one })))
      await writeAudit(tx, {
        ...{ actor: user, action: startCall.name, subjectKind: 'productPayout', subjectId: payout.id },
        ...{ detail: { amount: amountFen }, requestId: client.requestId },
      })
      return loadPayout(tx, user, payout.id, services)
    })
    .catch(refuseBeside),
)

const linesOf = (tx: Tx, payoutId: string) =>
  tx
    .select()
    .from(productPayoutLines)
    .where(eq(productPayoutLines.payoutId, payoutId))
    .orderBy(asc(productPayoutLines.orderId))

export const stopPayout = implement(stopCall, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const lines = await linesOf(tx, input.id)
    await lockOrders(
      tx,
      lines.map(({ orderId }) => orderId),
    )
    const payout = await lockPayout(tx, input.id)
    need(payout.state === 'paying')
    const ended = { state: 'stopped' as const, endedBy: user.id, endedAt: services.now(), notes: input.reason }
    await tx.update(productPayouts).set(ended).where(eq(productPayouts.id, payout.id))
    await tx.update(productPayoutLines).set({ isLive: false }).where(eq(productPayoutLines.payoutId, payout.id))
    await writeAudit(tx, {
      ...{ actor: user, action: stopCall.name, subjectKind: 'productPayout', subjectId: payout.id },
      ...{ detail: { begunBy: payout.startedBy, notes: input.reason }, requestId: client.requestId },
    })
    if (payout.startedBy !== user.id) {
      const params = { amount: payout.amountFen, notes: input.reason, to: 'staff' }
      await tx.execute(sql`insert into inbox_messages (user_id, kind, params)
        values (${payout.startedBy}, 'productOrder.payoutStopped', ${JSON.stringify(params)}::jsonb)`)
    }
    return loadPayout(tx, user, payout.id, services)
  }),
)

/** Notes and books what the bank paid: payout, bookings and orders in one transaction, so that it happens once. */
export const finishPayout = implement(finishCall, ({ input, user, db, services, client }) =>
  db
    .transaction(async (tx) => {
      const lines = await linesOf(tx, input.id)
      const locked = await lockOrders(
        tx,
        lines.map(({ orderId }) => orderId),
      )
      const payout = await lockPayout(tx, input.id)
      need(payout.state === 'paying')
      need(payout.startedBy === user.id, 'productOrders.payoutRunning')
      const now = services.now()
      need(input.on <= beijingDate(now), 'productOrders.dayAhead')
      // A name that the seller gave itself proves nothing; one that is not even theirs needs a reason.
      const { fits } = (await loadPayout(tx, user, payout.id, services)).payee
      need(fits || input.notes !== '', 'productOrders.reasonMissing')
      const [receipt] = await findOwnFiles(tx, user, [input.fileId])
      if (!receipt) throw new AppError('productOrders.fileUnknown')
      await tx
        .update(productPayouts)
        .set({
          ...{ state: 'paid', endedBy: user.id, endedAt: now, reference: input.reference, paidOn: input.on },
          ...{ receiptFileId: receipt.id, notes: input.notes },
        })
        .where(eq(productPayouts.id, payout.id))
      const byOrder = new Map(lines.map((line) => [line.orderId, line]))
      const actor = { id: user.id, role: user.role } as const
      for (const { order } of locked) {
        const line = byOrder.get(order.id)
        if (!line) throw new Error('an order of a payout has no line')
        const { paymentId, amountFen } = line
        await addBooking(tx, {
          ...{ kind: 'payout', orderId: order.id, paymentId, memo: input.reference },
          postings: payoutPostings(amountFen),
        })
        await addEvent(tx, order.id, { actorId: user.id, side: 'staff', event: 'payout', amountFen })
        await tx.update(productOrders).set({ paidOutAt: now }).where(eq(productOrders.orderId, order.id))
        if (order.workState === workStates.submitted.code) {
          await moveOrder(tx, {
            ...{ orderId: order.id, set: 'work', to: workStates.completed.code, event: 'completed', now },
            actor: { id: null, role: 'system' },
          })
        }
      }
      await writeAudit(tx, {
        ...{
          actor: { id: actor.id, role: actor.role },
          action: finishCall.name,
          subjectKind: 'productPayout',
          subjectId: payout.id,
        },
        ...{ detail: { amount: payout.amountFen, reference: input.reference }, requestId: client.requestId },
      })
      const [first] = locked
      if (first) {
        const params = { amount: payout.amountFen, count: locked.length, on: input.on }
        await notifySide(tx, first.order, 'seller', { kind: 'productOrder.payout', params })
      }
      return loadPayout(tx, user, payout.id, services)
    })
    .catch(refuseBeside),
)
