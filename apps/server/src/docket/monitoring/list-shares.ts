import { listShares as call } from '@portal/contract/docket/monitoring'
import { sharedColumns } from '@portal/contract/docket/monitoring-choices'
import { implement } from '../../platform/http/handler.ts'
import { findShares } from './share-queries.ts'

export const listShares = implement(call, async ({ input, user, db }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findShares(db, user, pageSize, (pageNum - 1) * pageSize)
  const list = rows.map(({ createdAt, expiresAt, fields, ...row }) => ({
    ...row,
    fields: sharedColumns.filter((column) => fields.includes(column)),
    createdTime: createdAt.toISOString(),
    expireTime: expiresAt.toISOString(),
  }))
  return { list, total, pageNum, pageSize }
})
