import { getDeal as call } from '@portal/contract/square/square'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findDeal } from './deal-queries.ts'
import { loadDeal } from './deal-rows.ts'

export const getDeal = implement(call, async ({ input, user, db, services }) => {
  const found = await findDeal(db, user, input.id)
  if (!found) throw new AppError('common.notFound')
  return loadDeal(db, found, user, services)
})
