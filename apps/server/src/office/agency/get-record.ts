import { getRecord as call } from '@portal/contract/office/agency'
import { findAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAttorneys } from './agency-queries.ts'

export const getRecord = implement(call, async ({ db }) => {
  const { enteredAt, ...record } = await findAgencyRecord(db)
  return { ...record, enteredTime: enteredAt?.toISOString() ?? null, attorneys: await findAttorneys(db) }
})
