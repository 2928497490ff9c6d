import { randomBytes } from 'node:crypto'
import { inviteCustomer as call } from '@portal/contract/office/clients'
import { readContact } from '@portal/domain/people/account/contact'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { findHolder } from '../../kernel/orders/invitation-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { hasMembers, isColleague } from '../../kernel/reference/organisation-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { hashToken } from '../../platform/http/read-request.ts'
import { refuseNarrow } from './client-access.ts'
import { lockClient } from './client-write-queries.ts'
import { replaceInvitation } from './invitation-queries.ts'

const invitationsPerHour = 200

export const inviteCustomer = implement(call, async (context) => {
  const { input, user, db, services, client } = context
  await limitRate(db, `client:${user.id}`, invitationsPerHour, 3_600)
  const contact = input.contact === undefined ? null : readContact(input.contact)?.value
  if (contact === undefined) throw new AppError('invitations.contactUnreadable')
  const code = randomBytes(24).toString('base64url')
  const { expiresAt } = await db.transaction(async (tx) => {
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const row = await lockClient(tx, caller, input.id)
    refuseNarrow(caller)
    if (row.customerId !== null && (await hasMembers(tx, row.customerId))) throw new AppError('clients.alreadyLinked')
    // Who accepts owns all that stands there: a link alone would give it to whoever it is forwarded to.
    if (row.customerId !== null && contact === null) throw new AppError('clients.contactNeeded')
    const made = await replaceInvitation(tx, {
      ...{ clientId: row.id, contact, codeHash: hashToken(code), createdBy: caller.id },
    })
    // The answer is the same whether the contact is known here or not: that one is verified must not be disclosed.
    const holder = contact === null ? undefined : await findHolder(tx, contact)
    if (holder && !(await isColleague(tx, holder.id, organisation.id))) {
      const params = { agency: organisation.name, by: caller.name, invitation: made.id }
      await notifyPerson(tx, { userId: holder.id, kind: 'organisation.clientInvited', orderNo: null, params })
    }
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: row.id },
      ...{ detail: { name: row.name }, requestId: client.requestId },
    })
    return made
  })
  return { url: `${services.config.publicUrl}/client/${code}`, expireTime: expiresAt.toISOString() }
})
