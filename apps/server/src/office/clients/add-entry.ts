import { addEntry as call } from '@portal/contract/office/customers'
import { freeAfterContact } from '@portal/domain/kernel/reference/customer-pool'
import { isContact } from '@portal/domain/office/clients/customers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { clientEntries } from '../../platform/db/schema/clients.ts'
import { implement } from '../../platform/http/handler.ts'
import { changeClient, lockClient } from './client-write-queries.ts'

export const addEntry = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const { id, kind, text, nextStep, nextStepOn } = input
    const { stage } = await lockClient(tx, user, id)
    const now = services.now()
    await tx.insert(clientEntries).values({ clientId: id, kind, text, byId: user.id, at: now })
    const spoken = isContact(kind) && { lastContactAt: now, freeOn: freeAfterContact(beijingDate(now)) }
    // With whom it was spoken is a lead no more.
    const followed = isContact(kind) && stage === 'lead' && { stage: 'following' as const }
    await changeClient(tx, id, { nextStep, nextOn: nextStepOn, ...spoken, ...followed })
    return { ok: true }
  }),
)
