import { listCustomers as call } from '@portal/contract/office/clients'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseNarrow } from './client-access.ts'
import { getVisibleClient } from './client-write-queries.ts'
import { findCustomers } from './customer-queries.ts'

export const listCustomers = implement(call, async ({ input: { id }, user, db, language }) => {
  if (id !== undefined && !(await getVisibleClient(db, user, id))) throw new AppError('common.notFound')
  requireRight(user, 'people', language)
  refuseNarrow(user)
  return findCustomers(db, user, id)
})
