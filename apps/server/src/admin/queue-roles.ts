import { type QueueName, queuesOf } from '@portal/domain/admin/queues'
import { AppError } from '../http/app-error.ts'
import type { SessionUser } from '../http/handler.ts'

/** The queues of a person of the back office. @throws AppError `common.forbidden` for anybody else. */
export function queuesFor({ role }: Pick<SessionUser, 'role'>): readonly QueueName[] {
  if (role !== 'reviewer' && role !== 'finance' && role !== 'administrator') throw new AppError('common.forbidden')
  return queuesOf(role)
}
