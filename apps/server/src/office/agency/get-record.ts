import { getRecord as call } from '@portal/contract/office/agency'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAttorneys } from './agency-queries.ts'

export const getRecord = implement(call, async ({ db }) => {
  const { enteredAt, ...record } = await getAgencyRecord(db)
  return { ...record, enteredTime: enteredAt?.toISOString() ?? null, attorneys: await findAttorneys(db) }
})
