import { switchOrganisation as call } from '@portal/contract/people/organisations'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

export const switchOrganisation = implement(call, async () => {
  throw new AppError('common.notFound')
})
