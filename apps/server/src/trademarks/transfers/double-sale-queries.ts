import { workStates } from '@portal/domain/kernel/orders/order-states'
import { plainName } from '@portal/domain/trademarks/register/plain-name'
import type { TransferForm, TransferredMark } from '@portal/domain/trademarks/transfers/form'
import { and, eq, sql } from 'drizzle-orm'
import type { Submission } from '../../kernel/orders/order-form-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { filings, orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { actDecisions, decisionOf } from '../register/act-decision-queries.ts'
import { readTransferForm, transferKind } from './transfer-rules.ts'

/** Orders of one account that name one of the marks. */
const ordersMax = 5000

/**
 * One at a time hands in for an account, so that no mark is sold twice: it goes whole, whoever the buyer is. A transfer that
 * was recorded counts until the copy of the register is newer, for until then it names the seller as the owner.
 *
 * @throws AppError `trademarkTransfers.alreadyAsked`, `trademarkTransfers.alreadyRecorded` naming mark and order.
 */
export async function refuseDoubleSale(tx: Tx, { order, form }: Submission<TransferForm>): Promise<void> {
  await lockName(tx, `trademark transfers ${order.ownerId}`)
  const numbers = JSON.stringify(form.marks.map(({ number }) => number))
  const rows = await tx
    .select({
      orderNo: orders.orderNo,
      workState: orders.workState,
      submitted: filings.submitted,
      decisions: actDecisions,
    })
    .from(orders)
    .innerJoin(filings, eq(filings.orderId, orders.id))
    .where(
      and(
        eq(orders.ownerId, order.ownerId),
        eq(orders.kind, transferKind),
        sql`${orders.workState} between ${workStates.submitted.code} and ${workStates.completed.code}`,
        sql`${orders.id} <> ${order.id}`,
        sql`exists (select from jsonb_array_elements(${filings.submitted} -> 'marks') m
          where m ->> 'number' in (select jsonb_array_elements_text(${numbers}::jsonb)))`,
      ),
    )
    .orderBy(orders.createdAt, orders.id)
    .limit(ordersMax)
  for (const { orderNo, workState, submitted, decisions: decided } of rows) {
    const other = readTransferForm(submitted)
    if (!other || plainName(other.seller.name) !== plainName(form.seller.name)) continue
    const named = new Set(other.marks.map(({ number }) => number))
    for (const mark of form.marks.filter(({ number }) => named.has(number))) {
      const { number } = mark
      const decision = decisionOf(decided, named, number)
      if (!decision) {
        if (workState < workStates.completed.code) {
          throw new AppError('trademarkTransfers.alreadyAsked', { orderNo, number })
        }
      } else if (decision.isRecorded && isOlder(mark, decision.on)) {
        const buyer = other.buyer.name.trim()
        throw new AppError('trademarkTransfers.alreadyRecorded', { on: decision.on, orderNo, number, buyer })
      }
    }
  }
}

/** Whether the copy does not know yet what was recorded on a day; it knows nothing of a mark that was typed. */
const isOlder = ({ source, sourceOn }: TransferredMark, on: string) => source === 'told' || sourceOn <= on
