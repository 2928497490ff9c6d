import { unsubscribe as call } from '@portal/contract/site/messages'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { endMails } from './unsubscribe-parts.ts'

export const unsubscribe = implement(call, async ({ input, database, services }) => {
  const group = await endMails(database.db, services.config, input.code)
  if (group === undefined) throw new AppError('messages.linkWrong')
  return { group }
})
