import type { FacetName } from '@portal/domain/patents/search/search-choices'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { exactToken, type TokenPart } from '../store/search-tokens.ts'
import { all, allTokens, any, type Condition, exactly, not } from './condition.ts'
import { feeStateOf } from './fee-sql.ts'

export interface Filter {
  readonly field: FacetName
  readonly value: string
  readonly not: boolean
}

const columns: Partial<Record<FacetName, (value: string, on: CivilDate) => SQL>> = {
  country: (value) => sql`s.office = ${value}`,
  type: (value) => sql`s.type = ${value}`,
  status: (value) => sql`s.status = ${value}`,
  fee: (value, on) => sql`${sql.raw(feeStateOf('s', on))} is not distinct from ${value}`,
  section: (value) => sql`${value} = any(s.sections)`,
  source: (value) => sql`${value} = any(s.source_names)`,
}
const tokens: Partial<Record<FacetName, TokenPart>> = {
  year: 'filedYear',
  applicant: 'applicantName',
  inventor: 'inventorName',
}

/** Facet filters as one condition: values of a field are alternatives, excluded ones are left out. `on`: the day that fees are judged by. */
export function compileFilters(filters: readonly Filter[], on: CivilDate): Condition {
  const conditions: Condition[] = []
  const included = Map.groupBy(
    filters.filter((filter) => !filter.not),
    (filter) => filter.field,
  )
  for (const group of included.values()) conditions.push(any(group.map((filter) => one(filter, on))))
  for (const filter of filters) if (filter.not) conditions.push(not(one(filter, on)))
  return all(conditions)
}

function one({ field, value }: Filter, on: CivilDate): Condition {
  const column = columns[field]
  if (column) return exactly(column(value, on))
  const part = tokens[field]
  if (!part) throw new Error(`no filter ${field}`)
  return { ts: allTokens([exactToken(part, value)]), anchored: true }
}
