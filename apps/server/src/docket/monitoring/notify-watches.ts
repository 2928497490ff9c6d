import { notifyWatches as call } from '@portal/contract/docket/monitoring'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { findWatchesToNotify, notifyOfFees } from './reminder-queries.ts'

/** Sendings of one person in an hour. */
const sendingsMax = 60
const hour = 3_600

export const notifyWatches = implement(call, async ({ input, user, db, services }) => {
  // Nothing here sends mail yet: it is said before anything is done.
  if (input.type === 'mail') throw new AppError('common.mailNotConfigured')
  await limitRate(db, `notify-watches:${user.id}`, sendingsMax, hour)
  return db.transaction(async (tx) => {
    const found = new Map((await findWatchesToNotify(tx, user, input.id)).map((watch) => [watch.id, watch]))
    const ids = [...new Set(input.id)]
    const failed = ids
      .filter((id) => (found.get(id)?.nextYear ?? null) === null)
      .map((id) => ({ id, reason: found.has(id) ? ('noFee' as const) : ('notFound' as const) }))
    const told = [...found.values()].filter((watch) => watch.nextYear !== null)
    await notifyOfFees(tx, told, input.text, beijingDate(services.now()))
    return { sent: told.length, failed }
  })
})
