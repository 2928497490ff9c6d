import type { Table } from './table-queries.ts'

/** What is no business data: signs of who is there, counters, turns of the clock, indexes made of other rows, the gateway of the sandbox. */
const technicalTables = new Set([
  'sessions',
  'login_codes',
  'wechat_consents',
  'password_resets',
  'rate_limits',
  'patent_search',
  'sandbox_records',
  'turns',
])

/** Columns that open something, or would help to guess what opens it. */
const opening = /(^|_)(password|secret|token|code|body)_hash$|_secret$|^private_key$/

/** The columns of a table that an export shows; none for a technical table. */
export function exportedColumns({ name, columns }: Table): readonly string[] {
  return technicalTables.has(name) ? [] : columns.filter((column) => !opening.test(column))
}
