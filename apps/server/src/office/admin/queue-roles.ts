import { type QueueName, queuesOf, type whoseCases } from '@portal/domain/office/admin/queues'
import { type SQL, sql } from 'drizzle-orm'
import { workedCases } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** The queues of somebody who works on cases. @throws AppError `common.forbidden` for anybody else. */
export function queuesFor({ role, agencyId }: Pick<SessionUser, 'role' | 'agencyId'>): readonly QueueName[] {
  if (role === 'reviewer' || role === 'finance' || role === 'administrator') return queuesOf(role)
  if (role !== 'agent' || agencyId === null) throw new AppError('common.forbidden')
  return queuesOf(role)
}

const inHands: Readonly<Record<(typeof whoseCases)[number], (user: SessionUser) => SQL>> = {
  all: () => sql`true`,
  mine: ({ id }) => sql`o.handler_id = ${id}`,
  team: ({ memberId }) =>
    sql`o.agency_team_id = any(array(select t.team_id from team_members t where t.member_id = ${memberId}))`,
  unassigned: () => sql`o.handler_id is null`,
}

/** Condition on `orders o`: the cases of a person's queues, and of them those in these hands. */
export const casesInHands = (user: SessionUser, whose: (typeof whoseCases)[number]): SQL =>
  sql`${workedCases(user, sql`o`)} and ${inHands[whose](user)}`
