import { listAudit as call, listAuditPeople as peopleCall } from '@portal/contract/office/admin'
import { findAuditPeople, findAuditRows } from '../../kernel/audit/audit-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { findAuditNames } from './audit-detail-queries.ts'
import { idsIn, toAuditDetail } from './audit-detail-rules.ts'

export const listAudit = implement(call, async ({ input, db, language }) => {
  const { limit, ...question } = input
  const rows = await findAuditRows(db, { ...question, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const names = await findAuditNames(db, idsIn(shown), language)
  return {
    list: shown.map(({ at, id, ...row }) => ({
      ...row,
      id: Number(id),
      time: at.toISOString(),
      detail: toAuditDetail(row, names, language),
    })),
    more: rows.length > limit,
  }
})

export const listAuditPeople = implement(peopleCall, async ({ db }) => ({ list: await findAuditPeople(db) }))
