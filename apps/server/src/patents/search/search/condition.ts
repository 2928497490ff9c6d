import { type SQL, sql } from 'drizzle-orm'

/**
 * A condition on `patent_search s`: what the token index can decide (`ts`, text of a tsquery) and what it cannot
 * (`exact`). Both hold for a hit. `anchored`: the tokens name something a hit must have, so that the index serves;
 * a bare "not" does not.
 */
export interface Condition {
  readonly ts?: string
  readonly anchored: boolean
  readonly exact?: SQL
}

export const everything: Condition = { anchored: false }
export const nothing: Condition = { anchored: false, exact: sql`false` }

export function exactly(exact: SQL): Condition {
  return { anchored: false, exact }
}

/** Tokens as a tsquery, every one of them needed. Quoted: no text of a user can end its token. */
export function allTokens(required: readonly string[], prefixes: readonly string[] = []): string {
  return [...required.map(lexeme), ...prefixes.map((prefix) => `${lexeme(prefix)}:*`)].join(' & ')
}

function lexeme(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}

export function all(conditions: readonly Condition[]): Condition {
  const parts = conditions.filter((part) => part.ts !== undefined || part.exact !== undefined)
  const ts = parts.flatMap((part) => (part.ts === undefined ? [] : [`(${part.ts})`])).join(' & ')
  const exact = parts.flatMap((part) => part.exact ?? [])
  return {
    anchored: parts.some((part) => part.anchored),
    ...(ts !== '' && { ts }),
    ...(exact.length > 0 && { exact: sql`(${sql.join(exact, sql` and `)})` }),
  }
}

export function any(conditions: readonly Condition[]): Condition {
  if (conditions.some((part) => part.ts === undefined && part.exact === undefined)) return everything
  const isIndexed = conditions.every((part) => part.ts !== undefined)
  const isExact = isIndexed && conditions.every((part) => part.exact === undefined)
  return {
    anchored: isIndexed && conditions.every((part) => part.anchored),
    ...(isIndexed && { ts: conditions.map((part) => `(${part.ts})`).join(' | ') }),
    ...(!isExact && {
      exact: sql`(${sql.join(
        conditions.map((part) => whole(part)),
        sql` or `,
      )})`,
    }),
  }
}

export function not(condition: Condition): Condition {
  if (condition.ts === undefined && condition.exact === undefined) return nothing
  if (condition.ts !== undefined && condition.exact === undefined) {
    return { anchored: false, ts: `!(${condition.ts})` }
  }
  return exactly(sql`not ${whole(condition)}`)
}

/** The condition as SQL. Tokens that anchor nothing, or that shall not be looked up in the index, only filter. */
export function whole(condition: Condition, useIndex = true): SQL {
  const parts: SQL[] = []
  if (condition.ts !== undefined) {
    const match = sql`s.tsv @@ ${condition.ts}::tsquery`
    parts.push(condition.anchored && useIndex ? match : sql`(${match}) is true`)
  }
  if (condition.exact) parts.push(condition.exact)
  if (parts.length === 0) return sql`true`
  return sql`(${sql.join(parts, sql` and `)})`
}
