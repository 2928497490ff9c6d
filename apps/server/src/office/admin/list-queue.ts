import { listQueue as call } from '@portal/contract/office/admin'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findQueuePage } from './queue-queries.ts'
import { casesInHands, queuesFor } from './queue-roles.ts'

export const listQueue = implement(call, async ({ input, user, db, language }) => {
  if (!queuesFor(user).includes(input.queue)) throw new AppError('common.forbidden')
  const { pageNum, pageSize, whose, ...question } = input
  const page = await findQueuePage(db, {
    ...{ ...question, language, scope: casesInHands(user, whose) },
    ...{ limit: pageSize, offset: (pageNum - 1) * pageSize },
  })
  return { ...page, pageNum, pageSize }
})
