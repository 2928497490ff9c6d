import type { SessionUser } from '../platform/http/handler.ts'

/** Who decides on certifications and records what the office did. */
export const isCertifier = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  role === 'reviewer' || role === 'administrator'

/** Who pays out. */
export const isCashier = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  role === 'finance' || role === 'administrator'
