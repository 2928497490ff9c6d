import { supplementKind } from '@portal/domain/orders/order-areas'
import { workStates } from '@portal/domain/orders/order-states'
import { trademarkServiceKind } from '@portal/domain/trademark-services/form'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connection.ts'
import { inboxMessages } from '../db/schema/accounts.ts'
import { followLateFee } from './late-fee-queries.ts'

/** Orders that are read at a time. */
const batch = 200

interface Noted extends Record<string, unknown> {
  readonly id: string
  readonly order_no: string
}

/** Renewals of which a late fee was noted and nothing was ever made that could be paid, in the order of their ids. */
async function findNoted(db: Db, afterId: string | undefined): Promise<Noted[]> {
  const { filed, completed } = workStates
  const { rows } = await db.execute<Noted>(sql`
    select o.id, o.order_no from orders o
    where o.kind = ${trademarkServiceKind} and o.work_state in (${filed.code}, ${completed.code})
      and (${afterId ?? null}::uuid is null or o.id > ${afterId ?? null}::uuid)
      and exists (select from order_events e where e.order_id = o.id and e.subject = 'fee' and e.event = 'lateFeeOwed')
      and not exists (select from orders s where s.parent_order_id = o.id and s.kind = ${supplementKind})
    order by o.id limit ${batch}`)
  return rows
}

/** What the bell said of the fee stood on the renewal, where nothing is to be paid: the order for the fee has lines of its own. */
const notedKinds = ['fee.lateFeeOwed', 'fee.lateFeeToPay']

/**
 * Makes an order of each late fee that was noted before such fees were orders. At start, before the server listens; of two
 * servers one makes it, for the renewal is locked. One that fails is logged with its order: the server must start for all the
 * others.
 */
export async function askNotedLateFees(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const actor = { id: null, role: 'system' } as const
  for (let noted = await findNoted(db, undefined); noted.length > 0; noted = await findNoted(db, noted.at(-1)?.id)) {
    for (const { id, order_no: orderNo } of noted) {
      try {
        await db.transaction(async (tx) => {
          await followLateFee(tx, id, actor)
          const ofRenewal = and(eq(inboxMessages.orderNo, orderNo), inArray(inboxMessages.kind, notedKinds))
          await tx.delete(inboxMessages).where(ofRenewal)
        })
      } catch (error) {
        log.error({ err: error, orderId: id }, 'late fees: an order cannot be made of a noted one')
      }
    }
  }
}
