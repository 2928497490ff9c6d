import { getPatent as call } from '@portal/contract/patents/patents'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findPatentDetail } from './detail-queries.ts'
import { limitDetails } from './visitor-limits.ts'

export const getPatent = implement(call, async ({ input, user, db, client, services }) => {
  const patent = await findPatentDetail(db, Number(input.id), beijingDate(services.now()), user)
  if (!patent) throw new AppError('common.notFound')
  await limitDetails(db, user, client.ip, Number(input.id))
  return patent
})
