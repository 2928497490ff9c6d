import type { SessionUser } from '../../platform/http/handler.ts'

/** Who works with the office's files; the contract lets nobody else in. */
export function staffActor(user: SessionUser) {
  if (user.role !== 'reviewer' && user.role !== 'administrator') throw new Error(`a ${user.role} came to the office`)
  return { id: user.id, role: user.role } as const
}
