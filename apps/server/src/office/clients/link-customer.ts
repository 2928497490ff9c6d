import { linkCustomer as call } from '@portal/contract/office/clients'
import { isWooed } from '@portal/domain/office/clients/customers'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { hasMembers } from '../../kernel/reference/organisation-queries.ts'
import { lockWithCaller } from '../../people/organisations/caller-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { refuseNarrow } from './client-access.ts'
import { changeClient, lockClient, versionOf } from './client-write-queries.ts'
import { findAddable } from './customer-queries.ts'
import { addEvents } from './customer-write-queries.ts'

export const linkCustomer = implement(call, (context) => {
  const { input, db, client } = context
  const { id, version, customerId } = input
  return db.transaction(async (tx) => {
    const { caller } = await lockWithCaller(tx, call, context)
    const row = await lockClient(tx, caller, id, version)
    refuseNarrow(caller)
    if (customerId === row.customerId) return versionOf(tx, id)
    // Its cases are in the name of an organisation that waits for who comes: by another link they would be nobody's.
    if (row.customerId !== null && !(await hasMembers(tx, row.customerId))) throw new AppError('clients.awaited')
    if (customerId !== null && (await findAddable(tx, caller, [customerId])).length === 0) {
      throw new AppError('clients.noSuchCustomer')
    }
    // Whoever gave the agency a case is won.
    const isWon = customerId !== null && isWooed(row.stage)
    await changeClient(tx, id, { customerId, ...(isWon && { stage: 'won' as const }) })
    if (isWon) await addEvents(tx, [id], { kind: 'stage', fact: 'won', byId: caller.id })
    await writeAudit(tx, {
      ...{ actor: caller, action: call.name, subjectKind: 'client', subjectId: id },
      ...{ detail: { name: row.name, linked: customerId !== null }, requestId: client.requestId },
    })
    return versionOf(tx, id)
  })
})
