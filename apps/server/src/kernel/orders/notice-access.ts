import { type SQL, sql } from 'drizzle-orm'
import { notices } from '../../platform/db/schema/notices.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { handledNotices as handledSide, keptNotices } from '../access/hands-rules.ts'
import { within } from '../access/reach-rules.ts'

/**
 * Condition on `notices` for what a person may see: those of the organisation in the person's reach; for an agent those of the agency
 * in reach; for staff those of every agency; confirmed ones of cases that the person was added to. What a client imports stays private until it is handed
 * over.
 */
export function visibleNotices(user: SessionUser): SQL {
  const own = sql`${notices.ownerId} = ${user.ownerId}${within(user, keptNotices(notices))}`
  const added = sql`(${notices.stage} = 'confirmed' and ${notices.orderId} = any(array(
    select m.order_id from order_members m where m.user_id = ${user.id})))`
  if (isStaff(user)) return sql`(${own} or ${notices.agencyId} is not null or ${added})`
  if (user.role === 'agent' && user.agencyId !== null) {
    return sql`(${own} or (${ofAgency(user)}) or ${added})`
  }
  return sql`(${own} or ${added})`
}

/** Those of the agency that an agent reaches. */
const ofAgency = (user: SessionUser): SQL =>
  sql`${notices.agencyId} = ${user.agencyId}${within(user, handledSide(notices))}`

type Held = Pick<typeof notices.$inferSelect, 'ownerId' | 'agencyId'>

/** Whether a person handles a notice: of an agency's its agents and case staff, else the people of its owner. */
export function handles(user: SessionUser, notice: Held): boolean {
  if (notice.agencyId === null) return notice.ownerId === user.ownerId
  if (user.role === 'reviewer' || user.role === 'administrator') return true
  return user.role === 'agent' && user.agencyId === notice.agencyId
}

/**
 * Condition on `notices`, the same as `handles`. The source of a notice is shown to its handlers only: an archive or an email may
 * hold documents of several clients.
 */
export function handledNotices(user: SessionUser): SQL {
  const own = sql`(${notices.agencyId} is null and ${notices.ownerId} = ${user.ownerId}${within(user, keptNotices(notices))})`
  if (user.role === 'reviewer' || user.role === 'administrator') return sql`(${own} or ${notices.agencyId} is not null)`
  if (user.role === 'agent' && user.agencyId !== null) return sql`(${own} or (${ofAgency(user)}))`
  return own
}

/** Whether a person handles cases of an order's agency. */
export function handlesCasesOf(user: SessionUser, agencyId: number): boolean {
  if (user.role === 'reviewer' || user.role === 'administrator') return true
  return user.role === 'agent' && user.agencyId === agencyId
}

/** The agency whose tray holds a person's imports; null for a client, who has a tray of their own. */
export function trayOf(user: SessionUser, agencyIdDefault: number): number | null {
  if (isStaff(user)) return agencyIdDefault
  return user.role === 'agent' ? user.agencyId : null
}
