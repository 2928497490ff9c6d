import { listSavedSearches as call } from '@portal/contract/patents'
import { implement } from '../http/handler.ts'
import { findSavedSearches } from './saved-search-queries.ts'

export const listSavedSearches = implement(call, async ({ db, user }) => {
  const rows = await findSavedSearches(db, user.id)
  const list = rows.map(({ usedAt, parameter, ...row }) => ({
    ...row,
    parameter: { ...parameter, filters: [...parameter.filters] },
    time: usedAt.toISOString(),
  }))
  return { saved: list.filter(({ name }) => name !== null), history: list.filter(({ name }) => name === null) }
})
