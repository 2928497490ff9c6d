import { getRecord as call } from '@portal/contract/office/agency'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { ownAgency } from './agency-access.ts'
import { findAttorneys } from './agency-queries.ts'

export const getRecord = implement(call, async ({ input, user, db }) => {
  const id = ownAgency(user, input.id)
  const { enteredAt, closedAt, ...record } = await getAgencyRecord(db, id)
  return {
    ...record,
    enteredTime: enteredAt?.toISOString() ?? null,
    closedTime: closedAt?.toISOString() ?? null,
    attorneys: await findAttorneys(db, id),
  }
})
