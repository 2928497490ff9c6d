import { rights } from '@portal/domain/people/rights/rights'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { OpenedSession } from './session-queries.ts'

/** The person of a session as the page knows them. */
export const toPageUser = (user: SessionUser) => ({
  id: user.id,
  Account: user.account,
  name: user.name,
  role: user.role,
  agencyId: user.agencyId,
  organisation: user.organisation,
  rights: rights.filter((right) => user.rights.has(right)),
})

/** `data` of every reply that signs somebody in. */
export const signedIn = ({ token, user }: OpenedSession) => ({ token, user: toPageUser(user) })
