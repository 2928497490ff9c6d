import { listAudit as call, listAuditPeople as peopleCall } from '@portal/contract/office/admin'
import { findAuditPeople, findAuditRows } from '../../kernel/audit/audit-queries.ts'
import { implement } from '../../platform/http/handler.ts'

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The detail of a line as text, one level deep: what a person can read and search. */
function toDetail(detail: unknown): { key: string; value: string }[] {
  if (typeof detail !== 'object' || detail === null) return []
  const told = Object.entries(detail).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value))
  return told.map(([key, value]) => ({
    key,
    value: Array.isArray(value)
      ? value.map(String).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value),
  }))
}

export const listAudit = implement(call, async ({ input, db }) => {
  const { limit, ...question } = input
  const rows = await findAuditRows(db, { ...question, limit: limit + 1 })
  return {
    list: rows.slice(0, limit).map(({ at, detail, id, ...row }) => ({
      ...row,
      id: Number(id),
      time: at.toISOString(),
      detail: toDetail(detail),
    })),
    more: rows.length > limit,
  }
})

export const listAuditPeople = implement(peopleCall, async ({ db }) => ({ list: await findAuditPeople(db) }))
