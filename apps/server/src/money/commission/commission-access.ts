import { type SQL, sql } from 'drizzle-orm'
import type { SessionUser } from '../../platform/http/handler.ts'

/** Whether a member reads what the organisation earned: money of the whole organisation, so nobody who sees a part of it. */
export const readsCommission = (user: Pick<SessionUser, 'rights' | 'reach'>): boolean =>
  user.rights.has('pay') && user.reach === 'all'

/** Rows of the organisation of a session, for who reads them. @param owner SQL of whose row it is. */
export const ownCommission = (user: SessionUser, owner: SQL): SQL =>
  readsCommission(user) ? sql`${owner} = ${user.ownerId}` : sql`false`
