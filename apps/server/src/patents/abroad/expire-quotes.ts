import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { addOrderEvent, lockOrder, notifyAgents, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import { familyRules } from './family-rules.ts'
import { expireQuotes, findFamiliesWithOverdueQuotes } from './quote-queries.ts'

const atOnce = 200
const actor = { id: null, role: 'system' } as const

/**
 * Ends sent quotes whose last day is over and tells both sides. Each is ended by one update of its state, so two servers
 * tell it once; days of downtime end in the same.
 */
export const expireQuotesTask: JobTask<Record<never, never>> = async (_payload, { database, services }) => {
  const today = beijingDate(services.now())
  for (const parentId of await findFamiliesWithOverdueQuotes(database.db, today, atOnce)) {
    await database.db.transaction(async (tx) => {
      const { ownerId, orderNo, title, kind } = await lockOrder(tx, parentId)
      for (const { country, round } of await expireQuotes(tx, parentId, today)) {
        const detail = { country, round }
        await addOrderEvent(tx, { orderId: parentId, subject: 'fee', event: 'quoteExpired', actor, detail })
        const notice = { kind: `${familyRules(kind).told}.quoteExpired`, orderNo, params: { title, country } }
        await notifyOwner(tx, { ...notice, ownerId })
        await notifyAgents(tx, { ...notice, orderId: parentId })
      }
    })
  }
}
