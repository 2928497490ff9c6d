/** Tokens that every hit must hold, and what the index alone cannot decide. */
export type SearchTokens = {
  /** All of these must be in the document's tokens. */
  required: string[]
  /** For each of these a document token must begin with it. */
  prefixes: string[]
  /** The tokens allow documents without the written text: compare the text itself (`likePattern`) on the hits. */
  recheck: boolean
}

/** Longer words are cut to this many UTF-16 units in documents and queries alike. */
const wordLengthMax = 64

const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]+|[[\p{L}\p{N}\p{M}]--[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]]+/gv
const isIdeographic = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々〇]/u

/** Text as it is compared: NFKC, lower case, blanks made single. Traditional characters stay. */
export function normaliseForSearch(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * Search tokens of a document: pairs of neighbouring characters of Chinese runs, the last character of every run alone
 * (so that one character finds its words by prefix), and Latin or number words. Unique, in order of first occurrence.
 *
 * @see stack reference, "Chinese search on plain PostgreSQL": recall 100 %, no dictionary.
 */
export function documentTokens(texts: readonly (string | null | undefined)[]): string[] {
  const tokens = new Set<string>()
  for (const text of texts) {
    if (!text) continue
    for (const run of splitRuns(normaliseForSearch(text))) {
      if (!isIdeographic.test(run)) tokens.add(run.slice(0, wordLengthMax))
      else addDocumentGrams(tokens, run)
    }
  }
  return [...tokens]
}

/** Tokens of a query term or phrase. One Chinese character becomes a prefix; an empty result finds nothing. */
export function queryTokens(text: string): SearchTokens {
  const required = new Set<string>()
  const prefixes = new Set<string>()
  let pieces = 0
  let hasLongRun = false
  for (const run of splitRuns(normaliseForSearch(text))) {
    pieces += 1
    const grams = isIdeographic.test(run) ? bigrams(run) : [run.slice(0, wordLengthMax)]
    if (isIdeographic.test(run) && grams.length === 0) prefixes.add(run)
    for (const gram of grams) required.add(gram)
    hasLongRun ||= grams.length > 1 || run.length > wordLengthMax
  }
  return { required: [...required], prefixes: [...prefixes], recheck: hasLongRun || pieces > 1 }
}

/**
 * Tokens of a pattern with `*` and `?`. A Latin piece that touches a wildcard is no whole word: behind a wildcard it is
 * left to the recheck, in front of one it is a prefix.
 */
export function patternTokens(pattern: string): SearchTokens {
  const required = new Set<string>()
  const prefixes = new Set<string>()
  const parts = normaliseForSearch(pattern).split(/[*?]/)
  for (const [index, part] of parts.entries()) {
    const pieces = splitRuns(part)
    for (const [place, run] of pieces.entries()) {
      if (isIdeographic.test(run)) {
        const grams = bigrams(run)
        if (grams.length === 0) prefixes.add(run)
        for (const gram of grams) required.add(gram)
        continue
      }
      const cutBefore = index > 0 && place === 0 && part.startsWith(run)
      const cutAfter = index < parts.length - 1 && place === pieces.length - 1 && part.endsWith(run)
      if (cutBefore) continue
      if (cutAfter) prefixes.add(run.slice(0, wordLengthMax))
      else required.add(run.slice(0, wordLengthMax))
    }
  }
  const isOnePrefix = /^[^*?]+\*$/.test(pattern) && required.size === 0 && prefixes.size === 1
  return { required: [...required], prefixes: [...prefixes], recheck: !isOnePrefix }
}

/**
 * The recheck of a text or pattern as the operand of LIKE on `normaliseForSearch` text, with `\` as escape character.
 * In a pattern `*` becomes `%` and `?` becomes `_`; in plain text both stand for themselves.
 */
export function likePattern(text: string, isPattern: boolean): string {
  const escaped = normaliseForSearch(text).replace(/[\\%_]/g, '\\$&')
  return `%${isPattern ? escaped.replaceAll('*', '%').replaceAll('?', '_') : escaped}%`
}

function splitRuns(text: string): string[] {
  return text.match(runs) ?? []
}

function bigrams(run: string): string[] {
  const characters = [...run]
  const pairs: string[] = []
  for (let i = 1; i < characters.length; i += 1) pairs.push(`${characters[i - 1]}${characters[i]}`)
  return pairs
}

function addDocumentGrams(tokens: Set<string>, run: string): void {
  let before = ''
  for (const character of run) {
    if (before) tokens.add(before + character)
    before = character
  }
  tokens.add(before)
}
