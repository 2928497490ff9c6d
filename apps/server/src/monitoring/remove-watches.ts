import { randomUUID } from 'node:crypto'
import { removeWatches as call } from '@portal/contract/monitoring'
import { implement } from '../http/handler.ts'
import { lockOwnWatches, markRemoved } from './change-queries.ts'

export const removeWatches = implement(call, async ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, input.id)
    const states = new Map(found.map((watch) => [watch.id, watch.state]))
    const isInPayment = (id: string) => ['inPayment', 'awaitingReceipt'].includes(states.get(id) ?? '')
    const ids = [...new Set(input.id)]
    const kept = ids
      .filter((id) => !states.has(id) || isInPayment(id))
      .map((id) => ({ id, reason: states.has(id) ? ('inPayment' as const) : ('notFound' as const) }))
    const going = ids.filter((id) => states.has(id) && !isInPayment(id))
    if (input.dryRun || going.length === 0) return { deleted: going.length, kept, undoId: null }
    const undoId = randomUUID()
    await markRemoved(tx, going, undoId)
    return { deleted: going.length, kept, undoId }
  }),
)
