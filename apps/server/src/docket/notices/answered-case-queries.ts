import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import { sql } from 'drizzle-orm'
import { findOpenDeadlines, wasExamined } from '../../kernel/orders/document-queries.ts'
import { type Actor, lockOrder, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'

const answers: ReadonlySet<string | undefined> = new Set(['opinion', 'correction'])

/**
 * An answer went to the office: the case waits for the office again, not for an answer. Where another notice still waits
 * for its own answer, it stays as it is.
 */
export async function moveAnsweredCase(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  const { officialState } = await lockOrder(tx, orderId)
  if (officialState !== 'opinionPending') return
  const open = await findOpenDeadlines(tx, orderId)
  if (open.some(({ ruleId }) => answers.has(followUpForDeadline(ruleId)))) return
  const to = (await wasExamined(tx, orderId)) ? 'substantive' : 'preliminary'
  await moveOrder(tx, { orderId, set: 'official', to, event: 'answered', actor })
}

/** What was marked as sent in error is to be answered again, and the case waits for it as before. */
export async function moveReopenedCase(tx: Tx, orderId: string, actor: Actor): Promise<void> {
  await lockOrder(tx, orderId)
  const { rows } = await tx.execute<{ event: string }>(sql`
    select event from order_events where order_id = ${orderId} and subject = 'official' and to_state is not null
    order by id desc limit 1`)
  if (rows[0]?.event !== 'answered') return
  await moveOrder(tx, { orderId, set: 'official', to: 'opinionPending', event: 'answerReopened', actor })
}
