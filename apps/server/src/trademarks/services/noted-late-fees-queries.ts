import { supplementKinds } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import { type Actor, addOrderEvent, lockOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { followLateFee } from './late-fee-queries.ts'
import { readServiceForm } from './service-rules.ts'

/** Orders that are read at a time. */
const batch = 200

interface Noted extends Record<string, unknown> {
  readonly id: string
  readonly order_no: string
}

/**
 * Renewals of which a late fee was noted and nothing was ever made that could be paid, nor found not to be owed, in the order of
 * their ids.
 */
async function findNoted(db: Db, which: SQL = sql`true`): Promise<Noted[]> {
  const { filed, completed } = workStates
  const { rows } = await db.execute<Noted>(sql`
    select o.id, o.order_no from orders o
    where o.kind = ${trademarkServiceKind} and o.work_state in (${filed.code}, ${completed.code})
      and ${which}
      and exists (select from order_events e where e.order_id = o.id and e.subject = 'fee' and e.event = 'lateFeeOwed')
      and not exists (
        select from order_events e where e.order_id = o.id and e.subject = 'fee' and e.event = 'lateFeeNotOwed')
      and not exists (select from orders s where s.parent_order_id = o.id and ${ofKinds(supplementKinds, sql.raw('s.kind'))})
    order by o.id limit ${batch}`)
  return rows
}

/** What the bell said of the fee stood on the renewal, where nothing is to be paid: the order for the fee has lines of its own. */
const notedKinds = ['fee.lateFeeOwed', 'fee.lateFeeToPay']

const system: Actor = { id: null, role: 'system' }

/**
 * Makes an order of each late fee that was recorded before such fees were orders; where nothing is owed after all, that is
 * recorded too, so that no later start looks again. Runs at start, before the server listens; if two servers start, only one
 * makes the order, because the renewal is locked. One that fails is logged with its order: the server must start for all the
 * others.
 */
export async function orderNotedLateFees(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  let noted = await findNoted(db)
  while (noted.length > 0) {
    const settled: string[] = []
    for (const { id, order_no: orderNo } of noted) {
      try {
        if (await db.transaction((tx) => settleNoted(tx, id))) settled.push(orderNo)
      } catch (error) {
        log.error({ err: error, orderId: id }, 'late fees: an order cannot be made of a noted one')
      }
    }
    await clearBell(db, settled)
    noted = await findNoted(db, sql`o.id > ${noted.at(-1)?.id}`)
  }
}

/** @returns false if another server has settled it meanwhile. @throws Error if the form of the renewal cannot be read. */
async function settleNoted(tx: Tx, id: string): Promise<boolean> {
  await lockOrder(tx, id)
  const isNoted = async () => (await findNoted(tx, sql`o.id = ${id}`)).length > 0
  if (!(await isNoted())) return false
  if (!readServiceForm((await findFiling(tx, id))?.submitted)) throw new Error('the form of a renewal cannot be read')
  await followLateFee(tx, id, system)
  if (await isNoted()) await addOrderEvent(tx, { orderId: id, subject: 'fee', event: 'lateFeeNotOwed', actor: system })
  return true
}

/** All at once, with no renewal locked: no index finds a line by its order. */
async function clearBell(db: Db, orderNos: readonly string[]): Promise<void> {
  if (orderNos.length === 0) return
  const ofRenewals = and(inArray(inboxMessages.orderNo, [...orderNos]), inArray(inboxMessages.kind, notedKinds))
  await db.delete(inboxMessages).where(ofRenewals)
}
