import { type AuditEntry, writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { violatedConstraint } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { leaveOrganisation } from '../session/home-queries.ts'
import { deleteSessionsOfUser } from '../session/session-queries.ts'
import { countInHands, handOver, type InHands, lockInHands } from './hand-over-queries.ts'
import { closeSubAccount, findMember, type MemberRow } from './member-queries.ts'
import { hasOwnerLeft, lockOrganisation, type OrganisationRow } from './organisation-queries.ts'
import { findAgenciesOf, findHeir } from './owner-queries.ts'

interface Leaving {
  /** Locked. */
  readonly organisation: OrganisationRow
  readonly member: MemberRow
  readonly successorId: string | undefined
  readonly dryRun: boolean
  /** Who lets it happen: the one who goes, or who removes them. */
  readonly user: AuditEntry['actor']
  readonly audit: Pick<AuditEntry, 'action' | 'requestId'>
  /** Whether it may end without a successor though something is in these hands: it is then in nobody's. */
  readonly mayPutDown?: boolean
}

/**
 * Ends a membership: what is in the member's hands goes to the successor, what hangs on the membership ends with it, sessions go on
 * elsewhere. New rows wait for the member's row, so that none comes into these hands any more.
 *
 * @returns what was in their hands, and where their sessions go on; without it nothing was done yet.
 * @throws AppError `organisations.lastOwner`, `organisations.successorNeeded`, `organisations.successorUnfit`
 */
export async function endMembership(
  tx: Tx,
  { organisation, member, successorId, dryRun, user, audit, mayPutDown = false }: Leaving,
): Promise<{ inHands: InHands; elsewhere: string | undefined }> {
  const place = { id: organisation.id, agencyId: organisation.agencyId }
  if (dryRun) return { inHands: await countInHands(tx, place, member.userId), elsewhere: undefined }
  await lockInHands(tx, place, member)
  const inHands = await countInHands(tx, place, member.userId)
  const successor = successorId === undefined ? undefined : await findMember(tx, organisation.id, successorId)
  if (successorId !== undefined && (!successor || successor.id === member.id || successor.disabledAt !== null)) {
    throw new AppError('organisations.successorUnfit')
  }
  const isEmpty = Object.values(inHands).every((count) => count === 0)
  if (!isEmpty && !successor && !mayPutDown) throw new AppError('organisations.successorNeeded')
  const actor = { id: user.id, role: user.role }
  await handOver(tx, { place, from: member.userId, to: successor?.userId ?? null, actor })
  if (member.subAccountOf === organisation.id) {
    await closeSubAccount(tx, member.userId)
    await deleteSessionsOfUser(tx, member.userId)
  }
  const elsewhere = await leaveOrganisation(tx, member.userId, organisation.id).catch((error: unknown) => {
    throw violatedConstraint(error) === 'organisations_owner'
      ? new AppError('organisations.lastOwner', {}, { cause: error })
      : error
  })
  // An owner whose account is closed cannot act for it.
  if (member.isOwner && organisation.closedAt === null && !(await hasOwnerLeft(tx, organisation.id))) {
    throw new AppError('organisations.lastOwner')
  }
  await writeAudit(tx, {
    ...{ actor: user, ...audit, subjectKind: 'user', subjectId: member.userId },
    detail: { organisation: organisation.name, ...(successor && { to: successor.account }), ...inHands },
  })
  if (successor && !isEmpty) {
    const { orders, watches, marks, notices, square, records, tasks } = inHands
    const count = orders + watches + marks + notices + square + records + tasks
    const params = { organisation: organisation.name, by: member.name, count }
    await notifyPerson(tx, { userId: successor.userId, kind: 'organisation.handedOver', orderNo: null, params })
  }
  return { inHands, elsewhere }
}

/**
 * Ends what an account is in agencies, except in one that it stays in. The back office names no successor: the owner who has been there longest takes
 * over, and where there is none what was in these hands is in nobody's, for the agency to give out.
 *
 * @throws AppError `organisations.lastOwner`
 */
export async function leaveAgencies(
  tx: Tx,
  userId: string,
  { staysIn, ...acting }: Pick<Leaving, 'user' | 'audit'> & { readonly staysIn: number | null },
): Promise<void> {
  for (const { organisationId, memberId } of await findAgenciesOf(tx, userId, staysIn)) {
    const organisation = await lockOrganisation(tx, organisationId)
    const member = await findMember(tx, organisationId, memberId)
    if (!member) continue
    const successorId = await findHeir(tx, organisationId, memberId)
    await endMembership(tx, { ...acting, organisation, member, successorId, dryRun: false, mayPutDown: true })
  }
}
