import { handOver as call } from '@portal/contract/office/customers'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { notifyPerson } from '../../kernel/orders/order-move-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isLookedAfter, maySetPeople } from './client-access.ts'
import { addEvents, findSeen, keepClients, lockClients, setFreeOn } from './customer-write-queries.ts'

export const handOver = implement(call, (context) => {
  const { input, db, client, services } = context
  return db.transaction(async (tx) => {
    // Nobody who is named here leaves before it is written.
    const { organisation, caller } = await lockWithCaller(tx, call, context)
    const ids = await lockClients(tx, caller, input.ids)
    const seen = await findSeen(tx, caller, ids, isLookedAfter(caller))
    if (seen.length !== input.ids.length) throw new AppError('common.notFound')
    if (seen.some(({ isMine }) => !maySetPeople(caller, isMine))) throw new AppError('clients.wholeReach')
    const to = await findMember(tx, organisation.id, input.memberId)
    if (!to) throw new AppError('clients.noSuchMember')
    await keepClients(tx, ids, input.memberId)
    await setFreeOn(tx, ids, freeAfterContact(beijingDate(services.now())))
    await addEvents(tx, ids, { kind: 'handed', fact: to.name, byId: caller.id })
    for (const { id, name } of seen) {
      await writeAudit(tx, {
        ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: id },
        ...{ detail: { name, to: to.name }, requestId: client.requestId },
      })
    }
    const [first] = seen
    if (to.userId !== caller.id && first) {
      await notifyPerson(tx, {
        ...{ userId: to.userId, organisationId: organisation.id, kind: 'customer.handed', orderNo: null },
        params: {
          ...{ by: caller.name, name: first.name, count: seen.length },
          ...(seen.length === 1 && { clientId: first.id }),
        },
      })
    }
    return { handed: seen.length }
  })
})

async function findMember(tx: Tx, organisationId: string, id: string) {
  const { rows } = await tx.execute<{ userId: string; name: string }>(sql`
    select u.id as "userId", u.name from organisation_members m join users u on u.id = m.user_id and u.disabled_at is null
    where m.id = ${id} and m.organisation_id = ${organisationId}`)
  return rows[0]
}
