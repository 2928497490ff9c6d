import { acceptInvitation as call } from '@portal/contract/office/clients'
import { isWooed } from '@portal/domain/office/clients/customers'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { isColleague } from '../../kernel/reference/organisation-queries.ts'
import { isSubAccount } from '../../people/organisations/member-queries.ts'
import { nameOwner } from '../../people/organisations/owner-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { changeClient, lockClientRow } from './client-write-queries.ts'
import { addEvents } from './customer-write-queries.ts'
import { getOpening, lookAgain } from './invitation-parts.ts'
import { chooseIfNone, holdsContact, lockAwaited, markAccepted } from './invitation-queries.ts'

export const acceptInvitation = implement(call, async ({ input: { code }, user, db, client }) => {
  const { clientId } = await getOpening(db, { code, ip: client.ip, user })
  if (isStaff(user)) throw new AppError('organisations.staffAccount')
  await db.transaction(async (tx) => {
    const stage = await lockClientRow(tx, clientId)
    const opening = await lookAgain(tx, { code, user })
    if (opening.isAccepted) return
    if (opening.contact !== null && !(await holdsContact(tx, user.id, opening.contact)))
      throw new AppError('clients.otherContact')
    if (opening.organisationId === user.ownerId) throw new AppError('clients.ownAgency')
    const { customerId } = opening
    const isAwaited = customerId !== null && customerId !== user.ownerId && (await lockAwaited(tx, customerId))
    if (customerId !== null && customerId !== user.ownerId && !isAwaited) throw new AppError('clients.alreadyLinked')
    if (isAwaited) {
      // Made before the cases were brought in: it names nobody to whom they could be given.
      if (opening.contact === null) throw new AppError('clients.contactNeeded')
      // Whoever made a sub-account can set its password: it would open the client's cases to them.
      if (await isSubAccount(tx, user.id)) throw new AppError('organisations.subAccount')
      if (await isColleague(tx, user.id, opening.organisationId)) throw new AppError('clients.ownAgency')
    }
    if (!(await markAccepted(tx, opening.id, user.id))) throw new AppError('invitations.gone')
    // The client's cases were imported before anybody of theirs came: who comes owns the organisation in whose name they are.
    if (isAwaited) await nameOwner(tx, customerId, user.id)
    // Whoever comes with an account is won.
    const isWon = isWooed(stage)
    if (!isAwaited || isWon) {
      await changeClient(tx, clientId, {
        ...(!isAwaited && { customerId: user.ownerId }),
        ...(isWon && { stage: 'won' as const }),
      })
    }
    if (isWon) await addEvents(tx, [clientId], { kind: 'stage', fact: 'won', byId: user.id })
    const ownerId = isAwaited ? customerId : user.ownerId
    const isChosen = await chooseIfNone(tx, { ownerId, organisationId: opening.organisationId })
    await writeAudit(tx, {
      ...{ actor: user, action: call.name, subjectKind: 'client', subjectId: clientId },
      ...{ detail: { name: opening.client, ...(isChosen && { agency: opening.agency }) }, requestId: client.requestId },
    })
    const params = { client: opening.client, by: `${user.organisation.name} (${user.name})`, clientId }
    const { createdBy: userId, organisationId } = opening
    await notifyPerson(tx, { userId, organisationId, kind: 'organisation.clientAccepted', orderNo: null, params })
  })
  return { ok: true }
})
