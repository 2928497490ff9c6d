import { type QueueName, queuesOf } from '@portal/domain/office/admin/queues'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** The queues of a person of the back office. @throws AppError `common.forbidden` for anybody else. */
export function queuesFor({ role }: Pick<SessionUser, 'role'>): readonly QueueName[] {
  if (role !== 'reviewer' && role !== 'finance' && role !== 'administrator') throw new AppError('common.forbidden')
  return queuesOf(role)
}
