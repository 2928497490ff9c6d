import { getPatent as call } from '@portal/contract/patents'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findPatentDetail } from './detail-queries.ts'
import { limitDetails } from './visitor-limits.ts'

export const getPatent = implement(call, async ({ input, user, db, client, services }) => {
  const patent = await findPatentDetail(db, Number(input.id), beijingDate(services.now()), user)
  if (!patent) throw new AppError('common.notFound')
  await limitDetails(db, user, client.ip, Number(input.id))
  return patent
})
