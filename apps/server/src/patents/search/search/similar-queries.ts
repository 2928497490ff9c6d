import type { FieldCode } from '@portal/domain/patents/search/query/fields'
import { documentTokens } from '@portal/domain/patents/search/query/grams'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/connection.ts'
import { tokenPrefixes } from '../store/search-tokens.ts'
import { all, allTokens, type Condition, exactly, whole } from './condition.ts'
import { withTimeLimit } from './search-queries.ts'

/** Similar records shown at most, and how many are weighed for them. */
export const similarMax = 50
const candidatesMax = 400
/** The rarest of the wording's tokens choose the candidates; all of them weigh. */
const choosingTokensMax = 20
/** A token in more of the records than this chooses nothing. */
const commonShare = 0.03
const rowsPerToken = 20_000
const similarMilliseconds = 4_000
/** Saturation and length weight of BM25; the base line of the search bench uses the same. */
const [k1, b] = [1.2, 0.75]

export interface Wording {
  readonly field: FieldCode | null
  readonly texts: readonly string[]
}

/** Whether a wording says enough to look for what resembles it: a long word or several. */
export function isSearchableWording({ texts }: Wording): boolean {
  return documentTokens(texts).length >= 4
}

/**
 * Patents whose wording resembles this one, best first: BM25 over pairs of characters and words. Candidates come from
 * the rarest tokens by the index; rareness is told by the planner's figures of the token column.
 *
 * @param filters what every one of them must meet (facets).
 * @param except patents that are shown already.
 */
export async function findSimilar(
  db: Db,
  wording: Wording,
  filters: Condition,
  except: readonly number[],
): Promise<number[]> {
  return (await weighSimilar(db, wording, filters, except)).ids
}

/** The same with the wording's rarest tokens: what the resemblance rests on. */
export async function weighSimilar(
  db: Db,
  { field, texts }: Wording,
  filters: Condition,
  except: readonly number[],
): Promise<{ ids: number[]; telling: string[] }> {
  const tokens = documentTokens(texts).slice(0, 120)
  return withTimeLimit(db, similarMilliseconds, async (tx) => {
    const rareness = await findRareness(tx, field, tokens)
    const chosen = chooseTokens(tokens, rareness)
    if (chosen.length === 0) return { ids: [], telling: [] }
    const candidates = await findCandidates(tx, field, chosen, filters)
    const shown = new Set(except)
    const ranked = rank(candidates, tokens, rareness).filter((id) => !shown.has(id))
    return { ids: ranked.slice(0, similarMax), telling: chosen.map(({ token }) => token) }
  })
}

type Rareness = { weight: Map<string, number>; share: Map<string, number> }

async function findRareness(tx: Tx, field: FieldCode | null, tokens: readonly string[]): Promise<Rareness> {
  const prefix = prefixOf(field)
  const { rows } = await tx.execute<{ token: string; share: number }>(sql`
    select e.token, e.share from pg_stats,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as e(token, share)
    where schemaname = current_schema() and tablename = 'patent_search' and attname = 'tsv'
      and e.token = any(${sql.param(tokens.map((token) => prefix + token))}::text[])`)
  const share = new Map(rows.map((row) => [row.token.slice(prefix.length), Number(row.share)]))
  // What the figures do not name is rarer than everything they do.
  const rare = Math.min(0.0005, ...share.values()) / 2
  const weight = new Map(tokens.map((token) => [token, Math.log(1 + 1 / (share.get(token) ?? rare))]))
  return { weight, share }
}

function chooseTokens(tokens: readonly string[], { weight, share }: Rareness): { token: string; weight: number }[] {
  const sorted = tokens
    .map((token) => ({ token, weight: weight.get(token) ?? 0 }))
    .sort((one, other) => other.weight - one.weight)
  const telling = sorted.filter(({ token }) => (share.get(token) ?? 0) <= commonShare)
  return (telling.length >= 3 ? telling : sorted).slice(0, choosingTokensMax)
}

type Candidate = { id: number; text: string }

async function findCandidates(
  tx: Tx,
  field: FieldCode | null,
  chosen: readonly { token: string; weight: number }[],
  filters: Condition,
): Promise<Candidate[]> {
  const prefix = prefixOf(field)
  const must = all([filters, ...(field === 'ab' ? [exactly(sql`s.abstract_text <> ''`)] : [])])
  const given = sql.join(
    chosen.map(({ token, weight }) => sql`(${allTokens([prefix + token])}::tsquery, ${weight}::float8)`),
    sql`, `,
  )
  const { rows } = await tx.execute<{ patent_id: number; body: string }>(sql`
    with best as (
      select found.patent_id from (values ${given}) as w(token, weight)
      cross join lateral (
        select s.patent_id from patent_search s where s.tsv @@ w.token and ${whole(must, false)} limit ${rowsPerToken}
      ) found
      group by 1 order by sum(w.weight) desc, 1 desc limit ${candidatesMax}
    )
    select s.patent_id, ${bodyOf(field)} as body from best join patent_search s using (patent_id)`)
  return rows.map(({ patent_id, body }) => ({ id: Number(patent_id), text: body }))
}

const prefixOf = (field: FieldCode | null) => (field === 'ti' ? tokenPrefixes.title : tokenPrefixes.text)

function bodyOf(field: FieldCode | null) {
  if (field === 'ti') return sql`s.title_text`
  if (field === 'ab') return sql`s.abstract_text`
  if (field === 'cl') return sql`left(s.claims_text, 4000)`
  return sql`s.title_text || chr(10) || s.title_text || chr(10) || s.abstract_text || chr(10) || left(s.claims_text, 1500)`
}

function rank(candidates: readonly Candidate[], tokens: readonly string[], { weight }: Rareness): number[] {
  const average = candidates.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, candidates.length) || 1
  const scored = candidates.map(({ id, text }) => {
    const norm = k1 * (1 - b + (b * text.length) / average)
    let score = 0
    for (const token of tokens) {
      const times = occurrences(text, token)
      if (times > 0) score += (weight.get(token) ?? 0) * ((times * (k1 + 1)) / (times + norm))
    }
    return { id, score }
  })
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || other.id - one.id)
    .map(({ id }) => id)
}

function occurrences(text: string, token: string): number {
  let times = 0
  for (let at = text.indexOf(token); at >= 0 && times < 50; at = text.indexOf(token, at + token.length)) times += 1
  return times
}
