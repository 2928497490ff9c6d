import { setPeople as call } from '@portal/contract/office/clients'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { countOfMembers } from '../../people/organisations/member-queries.ts'
import { countOfTeams } from '../../people/organisations/team-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { maySetPeople } from './client-access.ts'
import { changeClient, isNamed, lockClient, setLookingAfter, versionOf } from './client-write-queries.ts'
import { findOwners, keepClients } from './customer-write-queries.ts'

export const setPeople = implement(call, (context) => {
  const { input, db, client, services } = context
  const { id, version, memberIds, teamId } = input
  return db.transaction(async (tx) => {
    // Nobody who is named here leaves before it is written.
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const row = await lockClient(tx, caller, id, version)
    if (!maySetPeople(caller, await isNamed(tx, id, caller.memberId))) throw new AppError('clients.wholeReach')
    // A team lets all its members see the cases, also those who join it later.
    if (teamId !== row.teamId && caller.reach !== 'all') throw new AppError('clients.wholeReach')
    const teams = teamId === null ? [] : [teamId]
    const areMembers = (await countOfMembers(tx, organisation.id, memberIds)) === new Set(memberIds).size
    if (!areMembers || (await countOfTeams(tx, organisation.id, teams)) !== teams.length) {
      throw new AppError('clients.noSuchMember')
    }
    await setLookingAfter(tx, id, memberIds)
    // Where who kept it is none of them, the first does: somebody who is looked after is nobody's in the common pool.
    const [first] = memberIds
    const isKept = first === undefined || (await findOwners(tx, [id])).has(id)
    if (!isKept) await keepClients(tx, [id], first)
    await changeClient(tx, id, {
      teamId,
      ...(!isKept && { freeOn: freeAfterContact(beijingDate(services.now())) }),
    })
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: id },
      ...{ detail: { name: row.name, people: memberIds.length }, requestId: client.requestId },
    })
    return versionOf(tx, id)
  })
})
