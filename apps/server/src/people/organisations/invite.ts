import { randomBytes } from 'node:crypto'
import { membersMax, openInvitationsMax } from '@portal/contract/people/organisation-limits'
import { invite as call } from '@portal/contract/people/organisations'
import { readContact } from '@portal/domain/people/account/contact'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findHolder } from '../../kernel/orders/invitation-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { isColleague } from '../../kernel/reference/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { lockWithCaller } from './caller-parts.ts'
import { refuseWiderReach, refuseWiderRights } from './entitle-rules.ts'
import { countOpenInvitations, replaceMemberInvitation } from './member-invitation-queries.ts'
import { countMembers } from './member-queries.ts'
import { rightsOf, storedReach } from './member-rules.ts'
import { findRole } from './role-queries.ts'
import { countOfTeams } from './team-queries.ts'

const invitationsPerHour = 200

export const invite = implement(call, async (context) => {
  const { input, user, db, services } = context
  await limitRate(db, `member:${user.id}`, invitationsPerHour, 3_600)
  const contact = input.contact === undefined ? null : readContact(input.contact)?.value
  if (contact === undefined) throw new AppError('invitations.contactUnreadable')
  const code = randomBytes(24).toString('base64url')
  const { id, expiresAt } = await db.transaction((tx) => make(tx, context, { contact, code }))
  return { id, url: `${services.config.publicUrl}/join/${code}`, expireTime: expiresAt.toISOString() }
})

async function make(
  tx: Tx,
  context: HandlerContext<typeof call>,
  { contact, code }: { readonly contact: string | null; readonly code: string },
) {
  const { label, roleId, reach, teamIds } = context.input
  const { organisation, caller } = await lockWithCaller(tx, call, context)
  const { id: organisationId, kind, name } = organisation
  if (kind === 'person') throw new AppError('organisations.notCompany')
  const role = await findRole(tx, organisationId, roleId)
  if (!role || (await countOfTeams(tx, organisationId, teamIds)) !== new Set(teamIds).size)
    throw new AppError('common.notFound')
  refuseWiderRights(caller, rightsOf(role.rights))
  refuseWiderReach(caller, reach, teamIds)
  if ((await countMembers(tx, organisationId)) >= membersMax) throw new AppError('organisations.full')
  if ((await countOpenInvitations(tx, organisationId)) >= openInvitationsMax)
    throw new AppError('organisations.tooMany')
  const made = await replaceMemberInvitation(tx, {
    ...{ organisationId, roleId, reach: storedReach(reach), teamIds: [...new Set(teamIds)] },
    ...{ contact, label, codeHash: hashToken(code), createdBy: caller.id },
  })
  // The answer is the same whether the contact is known here or not: that one is verified must not be disclosed.
  const holder = contact === null ? undefined : await findHolder(tx, contact)
  if (holder && !(await isColleague(tx, holder.id, organisationId))) {
    const params = { organisation: name, by: caller.name, invitation: made.id }
    await notifyPerson(tx, { userId: holder.id, kind: 'organisation.invited', orderNo: null, params })
  }
  await writeAudit(tx, {
    ...{ actor: caller, action: call.name, subjectKind: 'organisation', subjectId: organisationId },
    ...{ detail: { memberRole: role.preset ?? role.name }, requestId: context.client.requestId },
  })
  return made
}
