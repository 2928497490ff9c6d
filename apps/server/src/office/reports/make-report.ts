import { makeReport as call } from '@portal/contract/office/reports'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { beginReport } from './begin-parts.ts'
import { findSubject } from './maker-parts.ts'
import { lockSetting } from './setting-queries.ts'

/** A report reads every case of a client: so many an hour for each organisation. */
const perHour = 60

export const makeReport = implement(call, async ({ input, user, db, services }) => {
  await limitRate(db, `reports:${user.ownerId}`, perHour, 3600)
  const id = await db.transaction(async (tx) => {
    const setting = await lockSetting(tx, user, input.settingId)
    const subject = await findSubject(tx, user, setting)
    if (subject === 'noAccount') throw new AppError('reports.noCases')
    if (typeof subject === 'string') throw new AppError('common.notFound')
    return beginReport(tx, setting, { subject, now: services.now(), month: null })
  })
  // Only a report of a month can be there already.
  if (id === undefined) throw new Error('a report that was asked for was not made')
  return { id }
})
