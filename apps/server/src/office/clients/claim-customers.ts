import { claimCustomers as call, releaseCustomers as releaseCall } from '@portal/contract/office/customers'
import { claimHoldDays, claimMax, freeAfterClaim, mayClaim } from '@portal/domain/kernel/reference/customer-pool'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  addEvents,
  findClaimable,
  findReleasable,
  freeClients,
  keepClients,
  lockClients,
  lockKept,
  setFreeOn,
} from './customer-write-queries.ts'

/** The lines are locked before it is asked which are free, so that of two claims one finds them taken; the unique key of owners backs it. */
export const claimCustomers = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const today = beijingDate(services.now())
    const kept = await lockKept(tx, user.memberId)
    const free = await findClaimable(tx, user, await lockClients(tx, user, input.ids), figureOn(claimHoldDays, today))
    const left = mayClaim(kept, today)
    if (free.length > left) throw new AppError('customers.claimMax', { kept, left, max: figureOn(claimMax, today) })
    const heldUntil = freeAfterClaim(today)
    if (free.length > 0) {
      await keepClients(tx, free, user.memberId)
      await setFreeOn(tx, free, heldUntil)
      await addEvents(tx, free, { kind: 'claimed', byId: user.id })
    }
    return { claimed: free.length, taken: input.ids.length - free.length, heldUntil }
  }),
)

export const releaseCustomers = implement(releaseCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const ids = await findReleasable(tx, user, await lockClients(tx, user, input.ids))
    if (ids.length > 0) {
      await freeClients(tx, ids)
      await addEvents(tx, ids, { kind: 'released', byId: user.id })
    }
    return { released: ids.length }
  }),
)
