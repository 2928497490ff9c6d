import { setStage as call } from '@portal/contract/office/customers'
import { claimMax, freeAfterContact, mayClaim } from '@portal/domain/kernel/reference/customer-pool'
import { isWooed } from '@portal/domain/office/clients/customers'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { changeClient, lockClient, versionOf } from './client-write-queries.ts'
import { addEvents, findOwners, isClaimedWithoutContact, lockKept } from './customer-write-queries.ts'

export const setStage = implement(call, ({ input: { id, version, stage }, user, db, services }) =>
  db.transaction(async (tx) => {
    const today = beijingDate(services.now())
    // Before the line, as a claim does: who keeps it changes with its version.
    const owner = isWooed(stage) ? (await findOwners(tx, [id])).get(id) : undefined
    const kept = owner === undefined ? 0 : await lockKept(tx, owner)
    const row = await lockClient(tx, user, id, version)
    if (row.stage === stage) return versionOf(tx, id)
    const isAgain = isWooed(stage) && !isWooed(row.stage)
    // Whoever has an account counts for nobody.
    const isCounted = isAgain && owner !== undefined && row.customerId === null
    if (isCounted && mayClaim(kept, today) === 0) {
      throw new AppError('customers.claimMax', { kept, left: 0, max: figureOn(claimMax, today) })
    }
    // Whoever is to be won again has the days of a new one; after a claim the first contact gives them.
    const isHeld = row.freeOn !== null && (await isClaimedWithoutContact(tx, id))
    const freeOn = isAgain && !isHeld ? freeAfterContact(today) : row.freeOn
    await changeClient(tx, id, { stage, freeOn })
    await addEvents(tx, [id], { kind: 'stage', fact: stage, byId: user.id })
    return versionOf(tx, id)
  }),
)
