import { listSavedSearches as call } from '@portal/contract/patents/patents'
import { implement } from '../../platform/http/handler.ts'
import { findSavedSearches } from './saved-search-queries.ts'
import { findLastAlerts } from './search-alert-queries.ts'

export const listSavedSearches = implement(call, async ({ db, user }) => {
  const [rows, alerts] = await Promise.all([findSavedSearches(db, user.id), findLastAlerts(db, user.id)])
  const list = rows.map(({ usedAt, parameter, alertRanAt, alertFailure, ...row }) => ({
    ...row,
    alertTime: alertRanAt?.toISOString() ?? null,
    alertFailed: alertFailure !== null,
    lastAlert: lastOf(alerts.get(row.id)),
    parameter: { ...parameter, filters: [...parameter.filters] },
    time: usedAt.toISOString(),
  }))
  return { saved: list.filter(({ name }) => name !== null), history: list.filter(({ name }) => name === null) }
})

function lastOf(alert: { id: string; total: number; at: Date } | undefined) {
  return alert ? { id: alert.id, total: alert.total, time: alert.at.toISOString() } : null
}
