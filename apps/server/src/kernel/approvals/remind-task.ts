import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { eq } from 'drizzle-orm'
import { type Database, isUnreachable } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { Services } from '../../services.ts'
import { findApprovingMembers } from './approval-facts-queries.ts'
import { notifyApproval, refreshAsked } from './asked-parts.ts'
import { warnOfAll } from './budget-warning-parts.ts'
import { findAskedNames, findWaiting, lockRequest, noteReminded } from './request-queries.ts'

const atOnce = 200

/**
 * Hourly: who is asked is made anew, since people come, leave, and are away from a day to another; whoever has not answered is
 * reminded after a working day, and owners are told after three, once each, however many servers run. What was claimed of budgets is looked at with it.
 */
export const remindApprovalsTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  let after = '00000000-0000-0000-0000-000000000000'
  const failed: string[] = []
  for (;;) {
    const waiting = await findWaiting(database.db, { after, limit: atOnce })
    for (const { id, orderId } of waiting) {
      await remind(database, services, { id, orderId }).catch((error: unknown) => {
        if (isUnreachable(error)) throw error
        failed.push(id)
      })
    }
    after = waiting.at(-1)?.id ?? after
    if (waiting.length < atOnce || signal?.aborted) break
  }
  if (signal?.aborted) return
  await warnOfAll(database.db, (work) => database.db.transaction(work), beijingDate(services.now()))
  // The others were seen to; the queue shows the fault, and tries these again.
  if (failed.length > 0) throw new Error(`requests that could not be seen to: ${failed.slice(0, 20).join(', ')}`)
}

async function remind({ db }: Database, services: Services, of: { readonly id: string; readonly orderId: string }) {
  await db.transaction(async (tx) => {
    // A draft may have been removed since.
    const [order] = await tx.select().from(orders).where(eq(orders.id, of.orderId)).for('update')
    if (!order) return
    const request = await lockRequest(tx, of.id)
    if (request?.state !== 'asked') return
    await refreshAsked(tx, request, services)
    const now = services.now()
    const isDue = (at: Date | null) => at !== null && at <= now
    const told = { orderNo: order.orderNo }
    if (isDue(request.remindAt)) {
      const userIds = (await findAskedNames(tx, [of.id])).map((one) => one.user_id)
      await notifyApproval(tx, request, { ...told, kind: 'approval.waiting', userIds })
    }
    if (isDue(request.ownersAt)) {
      const members = await findApprovingMembers(tx, request.organisationId)
      const userIds = members.filter(({ isOwner }) => isOwner).map(({ userId }) => userId)
      await notifyApproval(tx, request, { ...told, kind: 'approval.late', userIds })
    }
    await noteReminded(tx, of.id, now)
  })
}
