import { setStage as call } from '@portal/contract/office/customers'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { isWooed } from '@portal/domain/office/clients/customers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { changeClient, lockClient, versionOf } from './client-write-queries.ts'
import { addEvents } from './customer-write-queries.ts'

export const setStage = implement(call, ({ input: { id, version, stage }, user, db, services }) =>
  db.transaction(async (tx) => {
    const row = await lockClient(tx, user, id, version)
    if (row.stage === stage) return versionOf(tx, id)
    // Whoever is to be won again has the days of a new one.
    const freeOn = isWooed(stage) && !isWooed(row.stage) ? freeAfterContact(beijingDate(services.now())) : row.freeOn
    await changeClient(tx, id, { stage, freeOn })
    await addEvents(tx, [id], { kind: 'stage', fact: stage, byId: user.id })
    return versionOf(tx, id)
  }),
)
