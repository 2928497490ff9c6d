import { getListingForm as call } from '@portal/contract/square/square'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { listingFaults } from '@portal/domain/square/listing-form'
import { editable } from '@portal/domain/square/listing-moves'
import { AppError } from '../platform/http/app-error.ts'
import { implement } from '../platform/http/handler.ts'
import { findListingFacts } from './fact-queries.ts'
import { findMedia, findOwnListing } from './listing-queries.ts'
import { toCompanion, toFacts, toShowcaseItem } from './listing-rows.ts'

export const getListingForm = implement(call, async ({ input, user, db, services }) => {
  const row = await findOwnListing(db, user, input.id)
  if (!row) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  const pictures = await findMedia(db, row.id)
  const found = await findListingFacts(db, row.form, row.number, today)
  return {
    id: row.id,
    json: {
      ...row.form,
      groups: [...row.form.groups],
      niceClasses: [...row.form.niceClasses],
      companions: [...row.form.companions],
    },
    state: row.state,
    reason: row.stateReason,
    editable: editable(row.state),
    version: row.version,
    faults: [...listingFaults(row.form, today)],
    together: found.together.map(toCompanion),
    facts: toFacts(row.facts, today),
    pictures: pictures.map((item) => toShowcaseItem(item, services)),
  }
})
