import type { FieldCode } from '@portal/domain/patents/search/query/fields'
import { likePattern, patternTokens, queryTokens } from '@portal/domain/patents/search/query/grams'
import type { Match, NearNode, Node, TermNode, TextMatch } from '@portal/domain/patents/search/query/node'
import { withoutEnd } from '@portal/domain/platform/words/trim'
import { type SQL, sql } from 'drizzle-orm'
import { exactToken, type TokenPart, tokenPrefixes } from '../store/search-tokens.ts'
import { all, allTokens, any, type Condition, exactly, not, nothing } from './condition.ts'
import { nearPattern } from './near-pattern.ts'

interface TextField {
  /** The token parts that speak of the field; `text` alone is wider than title, abstract or claims. */
  readonly parts: readonly TokenPart[]
  /** Where the text itself is compared. */
  readonly columns: readonly SQL[]
  /** Tokens of the part come from other columns too: the text is always compared. */
  readonly isWider?: true
}

/** A column of the wide table, compared as `normaliseForSearch` does. */
const ofPatent = (column: SQL) =>
  sql`(select lower(normalize(p.${column}, nfkc)) from patents p where p.id = s.patent_id)`

const title = sql`s.title_text`
const abstract = sql`s.abstract_text`
const claims = sql`s.claims_text`
const description = ofPatent(sql.raw('description'))

const textFields: Partial<Record<FieldCode, TextField>> = {
  ti: { parts: ['title'], columns: [title] },
  ab: { parts: ['text'], columns: [abstract], isWider: true },
  cl: { parts: ['text'], columns: [claims], isWider: true },
  ta: { parts: ['text'], columns: [title, abstract], isWider: true },
  tac: { parts: ['text'], columns: [title, abstract, claims] },
  desc: { parts: ['description'], columns: [description] },
  tacd: { parts: ['text', 'description'], columns: [title, abstract, claims, description] },
  pa: { parts: ['applicants'], columns: [sql`s.applicants_text`] },
  in: { parts: ['inventors'], columns: [sql`s.inventors_text`] },
  agency: { parts: ['agency'], columns: [ofPatent(sql.raw('agency_name')), ofPatent(sql.raw('agency_code'))] },
  agent: {
    parts: ['agents'],
    columns: [
      sql`(select lower(normalize(array_to_string(p.agents, chr(10)), nfkc)) from patents p where p.id = s.patent_id)`,
    ],
  },
  addr: { parts: ['address'], columns: [ofPatent(sql.raw('address'))] },
}

const dateColumns: Partial<Record<FieldCode, SQL>> = {
  ad: sql`s.filed_on`,
  pd: sql`s.published_on`,
  gd: sql`s.granted_on`,
  ed: sql`s.examined_on`,
  prd: sql`s.priority_on`,
  ady: sql`s.filed_on`,
  pdy: sql`s.published_on`,
  gdy: sql`s.granted_on`,
}
const yearFields: ReadonlySet<FieldCode> = new Set(['ady', 'pdy', 'gdy'])
const classParts: Partial<Record<FieldCode, TokenPart>> = { ipc: 'ipc', cpc: 'cpc', loc: 'locarno' }

/**
 * A parsed query as a condition on `patent_search s`. Every value travels as a parameter; the tokens choose, the text
 * itself decides wherever the tokens allow more than was written.
 *
 * Fields the records do not carry (divisional and PCT numbers and dates) find nothing.
 */
export function compileQuery(node: Node): Condition {
  switch (node.kind) {
    case 'and':
      return all(node.items.map(compileQuery))
    case 'or':
      return any(node.items.map(compileQuery))
    case 'not':
      return not(compileQuery(node.item))
    case 'near':
      return compileNear(node)
    case 'term':
      return compileTerm(node)
  }
}

function compileTerm({ field, match }: TermNode): Condition {
  switch (match.type) {
    case 'text':
    case 'pattern':
      return field === 'an' || field === 'pn' || field === 'pr'
        ? compileNumber(field, match)
        : compileText(field ?? 'tac', match)
    case 'number':
      return compileNumber(field, match)
    case 'class': {
      const part = field && classParts[field]
      if (!part) return nothing
      return { ts: allTokens([], [exactToken(part, match.prefix)]), anchored: true }
    }
    case 'range':
      return compileRange(field, match)
    case 'code':
      return compileCode(field, match.code)
  }
}

/** One word, phrase or pattern in a text field. */
function compileText(code: FieldCode, match: TextMatch): Condition {
  if (code === 'prov') return compileProvince(match)
  const field = textFields[code]
  if (!field) return nothing
  const isPattern = match.type === 'pattern'
  const written = isPattern ? match.pattern : match.text
  const tokens = isPattern ? patternTokens(written) : queryTokens(written)
  const hasTokens = tokens.required.length + tokens.prefixes.length > 0
  if (!hasTokens && !isPattern) return nothing
  const ts = field.parts.map((part) => {
    const prefix = tokenPrefixes[part]
    const ofPart = (token: string) => prefix + token
    return `(${allTokens(tokens.required.map(ofPart), tokens.prefixes.map(ofPart))})`
  })
  const compare = tokens.recheck || field.isWider
  return {
    anchored: hasTokens,
    ...(hasTokens && { ts: ts.join(' | ') }),
    ...(compare && { exact: anyLike(field.columns, likePattern(written, isPattern)) }),
  }
}

function anyLike(columns: readonly SQL[], pattern: string): SQL {
  return sql`(${sql.join(
    columns.map((column) => sql`${column} like ${pattern}`),
    sql` or `,
  )})`
}

function compileProvince(match: TextMatch): Condition {
  const written = match.type === 'pattern' ? withoutEnd(match.pattern, /[*?]/) : match.text
  const name = written.replace(/(?:省|市|特别行政区|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '')
  return { ts: allTokens([exactToken('province', name)]), anchored: true }
}

function compileNear(node: NearNode): Condition {
  const field = textFields[node.field ?? 'tac']
  if (!field) return nothing
  const sides = [node.left, node.right].map((side) => compileText(node.field ?? 'tac', side))
  const pattern = nearPattern(node.left, node.right, node.distance)
  const both = all(sides.map(({ ts, anchored }) => ({ anchored, ...(ts !== undefined && { ts }) })))
  const close = sql.join(
    field.columns.map((column) => sql`${column} ~ ${pattern}`),
    sql` or `,
  )
  return { ...both, exact: sql`(${close})` }
}

function compileNumber(
  field: FieldCode | null,
  match: Extract<Match, { type: 'number' | 'pattern' | 'text' }>,
): Condition {
  if (field !== 'an' && field !== 'pn' && field !== 'pr') return nothing
  const written = match.type === 'number' ? match.number : match.type === 'pattern' ? match.pattern : match.text
  const number = written.toUpperCase().replace(/[\s.,·/-]/g, '')
  const like = number
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll('*', '%')
    .replaceAll('?', '_')
  const wanted = [like]
  if (field === 'an') {
    // Without its check character a Chinese number is complete all the same.
    if (/^(\d{12}|\d{8})$/.test(number)) wanted.push(`${like}_`)
  } else if (/^\d/.test(number)) wanted.push(`CN${like}`)
  const one = sql.join(
    wanted.map((pattern) =>
      /(?<!\\)[%_]/.test(pattern) ? sql`n.number like ${pattern}` : sql`n.number = ${unescaped(pattern)}`,
    ),
    sql` or `,
  )
  return exactly(sql`s.patent_id in (select n.patent_id from patent_numbers n where n.kind = ${field} and (${one}))`)
}

const unescaped = (pattern: string) => pattern.replace(/\\([\\%_])/g, '$1')

function compileRange(field: FieldCode | null, { from, to }: Extract<Match, { type: 'range' }>): Condition {
  const column = field && dateColumns[field]
  if (!column) return nothing
  const first = from !== null && field && yearFields.has(field) ? `${from}-01-01` : from
  const last = to !== null && field && yearFields.has(field) ? `${to}-12-31` : to
  const bounds = [
    ...(first === null ? [] : [sql`${column} >= ${first}::date`]),
    ...(last === null ? [] : [sql`${column} <= ${last}::date`]),
  ]
  return exactly(bounds.length > 0 ? sql`(${sql.join(bounds, sql` and `)})` : sql`${column} is not null`)
}

function compileCode(field: FieldCode | null, code: string): Condition {
  if (field === 'country') return exactly(sql`s.office = ${code}`)
  if (field === 'status') return exactly(sql`s.status = ${code}`)
  if (field === 'type') return exactly(sql`s.type = ${code}`)
  if (field === 'kind') return { ts: allTokens([exactToken('kind', code)]), anchored: true }
  return nothing
}
