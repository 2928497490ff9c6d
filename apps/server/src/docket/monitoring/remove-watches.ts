import { randomUUID } from 'node:crypto'
import { removeWatches as call } from '@portal/contract/docket/monitoring'
import { implement } from '../../platform/http/handler.ts'
import { lockOwnWatches, markRemoved } from './change-queries.ts'
import { findInPayment } from './watch-write-queries.ts'

export const removeWatches = implement(call, async ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, input.id)
    const own = new Set(found.map((watch) => watch.id))
    // Not by the watch's own state: a patent that was given up while its fee is at the office is shown as given up.
    const inPayment = await findInPayment(tx, [...own])
    const ids = [...new Set(input.id)]
    const kept = ids
      .filter((id) => !own.has(id) || inPayment.has(id))
      .map((id) => ({ id, reason: own.has(id) ? ('inPayment' as const) : ('notFound' as const) }))
    const going = ids.filter((id) => own.has(id) && !inPayment.has(id))
    if (input.dryRun || going.length === 0) return { deleted: going.length, kept, undoId: null }
    const undoId = randomUUID()
    await markRemoved(tx, going, undoId)
    return { deleted: going.length, kept, undoId }
  }),
)
