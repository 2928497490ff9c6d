import { likePattern, queryTokens } from '@portal/domain/patents/search/query/grams'
import { type SQL, sql } from 'drizzle-orm'
import { tokenPrefixes } from '../store/search-tokens.ts'
import { all, allTokens, type Condition, everything } from './condition.ts'
import type { SearchedText } from './searched-texts.ts'

/** Words beyond these add little to an order and much to its cost. */
const scoredMax = 8
/** Usual length of an abstract, in characters: longer ones are expected to repeat themselves. */
const usualLength = 260
/** Saturation and length weight of BM25. */
const [k1, b] = [1.2, 0.75]

function scored(texts: readonly SearchedText[]): string[] {
  return [...new Set(texts.map(({ text }) => text))].slice(0, scoredMax)
}

/** Whether the title holds every wanted text. */
export function titleMatch(texts: readonly SearchedText[]): SQL {
  const parts = scored(texts).map((text) => sql`s.title_text like ${likePattern(text, false)}`)
  return parts.length > 0 ? sql`(${sql.join(parts, sql` and `)})` : sql`false`
}

/** The same for the token index. */
export function titleTokens(texts: readonly SearchedText[]): Condition {
  const prefix = tokenPrefixes.title
  const conditions = scored(texts).map((text) => {
    const { required, prefixes } = queryTokens(text)
    if (required.length + prefixes.length === 0) return everything
    const ofTitle = (token: string) => prefix + token
    return { ts: allTokens(required.map(ofTitle), prefixes.map(ofTitle)), anchored: true }
  })
  return all(conditions)
}

/** How well a row of `patent_search s` fits the wording: titles weigh double, repetition saturates, length is allowed for. */
export function scoreOf(texts: readonly SearchedText[]): SQL {
  const length = sql`(${1 - b}::float8 + ${b}::float8 * length(s.abstract_text) / ${usualLength})`
  const parts = scored(texts).map((text) => {
    const times = sql`(length(s.abstract_text) - length(replace(s.abstract_text, ${text}, '')))::float8 / ${[...text].length}`
    return sql`(case when s.title_text like ${likePattern(text, false)} then 2 else 0 end
      + ${times} * ${k1 + 1}::float8 / (${times} + ${k1}::float8 * ${length}))`
  })
  return parts.length > 0 ? sql`(${sql.join(parts, sql` + `)})` : sql`0`
}
