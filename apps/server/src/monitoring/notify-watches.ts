import { notifyWatches as call } from '@portal/contract/monitoring'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findWatchesToNotify, tellOfFees } from './reminder-queries.ts'

export const notifyWatches = implement(call, async ({ input, user, db, language }) => {
  // Nothing here sends mail yet: it is said before anything is done.
  if (input.type === 'mail')
    throw new AppError('common.notConfigured', { what: language === 'zh' ? '邮件服务' : 'mail' })
  return db.transaction(async (tx) => {
    const found = new Map((await findWatchesToNotify(tx, user, input.id)).map((watch) => [watch.id, watch]))
    const ids = [...new Set(input.id)]
    const failed = ids
      .filter((id) => (found.get(id)?.nextYear ?? null) === null)
      .map((id) => ({ id, reason: found.has(id) ? ('noFee' as const) : ('notFound' as const) }))
    const told = [...found.values()].filter((watch) => watch.nextYear !== null)
    await tellOfFees(tx, told, input.text)
    return { sent: told.length, failed }
  })
})
