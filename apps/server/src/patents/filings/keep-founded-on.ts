import { keepFoundedOn as call } from '@portal/contract/patents/filings'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { setFoundedOn } from '../../kernel/forms/applicant-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { toBookApplicant } from './book-applicant.ts'

export const keepFoundedOn = implement(call, async ({ input, user, db, services }) => {
  const now = services.now()
  if (input.foundedOn > beijingDate(now))
    throw new AppError('common.badRequest', {}, { fields: [{ path: 'foundedOn', message: 'invalid' }] })
  const row = await setFoundedOn(db, user.ownerId, input)
  if (!row) throw new AppError('common.notFound')
  return toBookApplicant(row, now)
})
