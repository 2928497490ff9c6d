import { updateWatches as call } from '@portal/contract/monitoring'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { lockOwnWatches, patchWatches } from './change-queries.ts'
import { areDatesPlausible } from './watch-rules.ts'
import { rewriteWatches } from './watch-write-queries.ts'

export const updateWatches = implement(call, async ({ input, user, db, services }) => {
  const { id: asked, ...patch } = input
  const today = beijingDate(services.now())
  return db.transaction(async (tx) => {
    const found = await lockOwnWatches(tx, user, asked)
    for (const watch of found) {
      const filedOn = patch.filedOn ?? watch.filedOn
      const grantedOn = patch.grantedOn ?? watch.grantedOn
      const isDateGiven = patch.filedOn !== undefined || patch.grantedOn !== undefined
      if (isDateGiven && filedOn && grantedOn && !areDatesPlausible(watch.kind, filedOn, grantedOn)) {
        throw new AppError('monitoring.datesContradict')
      }
    }
    const ids = found.map((watch) => watch.id)
    if (ids.length === 0 || Object.values(patch).every((value) => value === undefined)) return { changed: 0 }
    await patchWatches(tx, ids, patch, today)
    await rewriteWatches(tx, ids, today)
    return { changed: ids.length }
  })
})
