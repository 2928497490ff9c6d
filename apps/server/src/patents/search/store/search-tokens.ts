import { documentTokens, normaliseForSearch } from '@portal/domain/patents/search/query/grams'

/**
 * Which part of a record a token of `patent_search.tsv` speaks of: the bare token title, abstract or claims; with a
 * prefix one part alone or a code. Bare tokens begin with a letter or digit, so that no prefix search of theirs reaches
 * the others.
 */
export const tokenPrefixes = {
  text: '',
  title: '/t/',
  description: '/x/',
  applicants: '/p/',
  inventors: '/i/',
  agency: '/g/',
  agents: '/n/',
  address: '/d/',
  /** Whole name of one applicant or inventor, for facets. */
  applicantName: '/o/',
  inventorName: '/v/',
  ipc: '/ipc/',
  cpc: '/cpc/',
  locarno: '/loc/',
  kind: '/k/',
  /** Short Chinese name of a mainland province. */
  province: '/r/',
  filedYear: '/y/',
} as const
export type TokenPart = keyof typeof tokenPrefixes

/** Longest lexeme we write, far under the 2,046 bytes of the type. */
const nameLettersMax = 160
/** A tsvector holds 1 MiB; sequence listings would pass it. */
const descriptionTokensMax = 30_000

/** Tokens of running text for one part. */
export function textTokens(part: TokenPart, texts: readonly (string | null | undefined)[]): string[] {
  const prefix = tokenPrefixes[part]
  const tokens = documentTokens(texts)
  const kept = part === 'description' ? tokens.slice(0, descriptionTokensMax) : tokens
  return prefix === '' ? kept : kept.map((token) => prefix + token)
}

/** Token of one exact name or code. */
export function exactToken(part: TokenPart, name: string): string {
  return tokenPrefixes[part] + normaliseForSearch(name).replaceAll(' ', '').slice(0, nameLettersMax)
}
