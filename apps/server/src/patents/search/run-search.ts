import { searchDepthMax } from '@portal/contract/patents/patent-shapes'
import { type DetectedKind, understandInput } from '@portal/domain/patents/search/query/detect'
import { formatQuery } from '@portal/domain/patents/search/query/format-query'
import type { Node } from '@portal/domain/patents/search/query/node'
import { inputFindingText, queryErrorText } from '@portal/domain/patents/search/query/words'
import type { FacetName } from '@portal/domain/patents/search/search-choices'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { compileQuery } from './search/compile-query.ts'
import { all, type Condition, everything, exactly } from './search/condition.ts'
import { compileFilters } from './search/filter-condition.ts'
import { type SearchAnswer, type Sort, searchPatents } from './search/search-queries.ts'
import { runningTexts, wordsOnly } from './search/searched-texts.ts'
import { findSimilar, isSearchableWording } from './search/similar-queries.ts'

export interface Parameter {
  readonly query: string
  readonly filters: readonly { readonly field: FacetName; readonly value: string; readonly not: boolean }[]
  readonly sort: Sort
  /** Patents to stay within, by id. */
  readonly within?: readonly number[]
}

export interface Understood {
  readonly node: Node | null
  /** Canonical text; empty for "everything". */
  readonly query: string
  readonly detected: DetectedKind | 'everything'
  readonly findings: { words: { en: string; zh: string }; suggestion: string }[]
}

/**
 * Reads the text of a search.
 * @throws AppError patents.badQuery naming every mistake and its place (`query:from-to`, UTF-16 units).
 */
export function understand(query: string): Understood {
  if (query.trim() === '') return { node: null, query: '', detected: 'everything', findings: [] }
  const read = understandInput(query)
  if (!read.ok) {
    const fields = read.errors.map((error) => {
      const words = queryErrorText(error)
      return { path: `query:${error.from}-${error.to}`, message: `${words.en} ${words.zh}` }
    })
    const [first] = read.errors
    const words = first ? queryErrorText(first) : { en: '', zh: '' }
    throw new AppError('patents.badQuery', { text: words.en, textZh: words.zh }, { fields })
  }
  return {
    node: read.query,
    query: formatQuery(read.query),
    detected: read.detected,
    findings: read.findings.map((finding) => ({
      words: inputFindingText(finding),
      suggestion: finding.suggestion,
    })),
  }
}

export interface Page {
  readonly offset: number
  readonly limit: number
  readonly withFacets: boolean
  readonly oneOfFamily?: boolean
  /** Today in Beijing. */
  readonly on: CivilDate
}

export interface Found extends SearchAnswer {
  readonly similarFrom: number | null
}

/**
 * Runs a search with its filters. Words that find fewer records than a page shows are followed by records that
 * resemble them, so that a described idea finds something; `similarFrom` says where these begin.
 */
export async function runSearch(db: Db, parameter: Parameter, understood: Understood, page: Page): Promise<Found> {
  const filters = conditionOf(parameter, page.on)
  const asked = understood.node ? compileQuery(understood.node) : everything
  const answer = await searchPatents(db, {
    condition: all([asked, filters]),
    texts: runningTexts(understood.node),
    sort: parameter.sort,
    oneOfFamily: false,
    ...page,
  })
  const wording = wordsOnly(understood.node)
  const isThin = answer.isTotalExact && answer.total < Math.min(10, Math.max(1, page.limit))
  if (parameter.within || !wording || !isThin || parameter.sort !== 'relevance' || !isSearchableWording(wording)) {
    return { ...answer, similarFrom: null }
  }
  const exact = page.offset === 0 ? answer.ids : await firstIds(db, understood, parameter, page)
  const similar = await findSimilar(db, wording, filters, exact)
  if (similar.length === 0) return { ...answer, similarFrom: null }
  const list = [...exact, ...similar]
  return {
    ...answer,
    ids: list.slice(page.offset, page.offset + page.limit),
    total: Math.min(searchDepthMax, list.length),
    similarFrom: exact.length,
  }
}

/** What a search asks besides its text. */
export function conditionOf({ filters, within }: Pick<Parameter, 'filters' | 'within'>, on: CivilDate): Condition {
  const known = compileFilters(filters, on)
  return within ? all([known, exactly(sql`s.patent_id = any(${sql.param(within)}::bigint[])`)]) : known
}

async function firstIds(
  db: Db,
  understood: Understood,
  parameter: Parameter,
  { on, oneOfFamily = false }: Page,
): Promise<number[]> {
  const page = { offset: 0, limit: 10, withFacets: false, oneOfFamily, on }
  const condition = all([understood.node ? compileQuery(understood.node) : everything, conditionOf(parameter, on)])
  const { ids } = await searchPatents(db, {
    condition,
    texts: runningTexts(understood.node),
    sort: parameter.sort,
    ...page,
  })
  return ids
}
