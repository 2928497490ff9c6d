import { saveListing as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { listingFaults } from '@portal/domain/square/listing-form'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { insertListing, lockOwnListing, updateListing } from './save-parts.ts'

export const saveListing = implement(call, ({ input, user, db, services }) =>
  db.transaction(async (tx) => {
    const today = beijingDate(services.now())
    const { id, json } = input
    const before = id === undefined ? undefined : await lockOwnListing(tx, user, id)
    if (before && input.version !== before.version) throw new AppError('common.conflict')
    const row = before ? await updateListing(tx, before, json, today) : await insertListing(tx, user, json, today)
    return { id: row.id, version: row.version, state: row.state, faults: [...listingFaults(row.form, today)] }
  }),
)
