import { listRecords as call } from '@portal/contract/office/agency'
import { implement } from '../../platform/http/handler.ts'
import { findRecords } from './agency-queries.ts'

export const listRecords = implement(call, async ({ db }) =>
  (await findRecords(db)).map(({ enteredAt, closedAt, ...row }) => ({
    ...row,
    enteredTime: enteredAt && new Date(enteredAt).toISOString(),
    closedTime: closedAt && new Date(closedAt).toISOString(),
  })),
)
