import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { likeFor, likeText } from '../../platform/db/like-text.ts'

/** Now, as a day in Beijing. */
const beijingToday = sql`(now() at time zone 'Asia/Shanghai')::date`

/** What a list's filters ask of a column, each made with the value that is given. */
export const is = (column: SQLWrapper) => (value: string | number) => sql`${column} = ${value}`
export const contains = (column: SQLWrapper) => (text: string) =>
  sql`${column} ${sql.raw(likeFor(text))} ${`%${likeText(text)}%`}`
/** The text as `asStored` has it, at the beginning; of an order number in capitals. */
export const begins =
  (column: SQLWrapper, asStored: (text: string) => string = (text) => text.toUpperCase()) =>
  (text: string) =>
    sql`${column} like ${`${likeText(asStored(text))}%`}`
/** From the beginning of a Beijing day on; of an instant. */
export const since = (instant: SQLWrapper) => (day: string) =>
  sql`${instant} >= ${day}::date::timestamp at time zone 'Asia/Shanghai'`
/** Until the end of a Beijing day; of an instant. */
export const until = (instant: SQLWrapper) => (day: string) =>
  sql`${instant} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
/** At most so many days ahead, or past; of a day. */
export const within = (day: SQLWrapper) => (days: number) => sql`${day} <= ${beijingToday} + ${days}::int`

/** No condition: for lists of staff, whose call itself is restricted to their roles. */
export const everyRow = (): SQL => sql`true`

export const newestFirst = (instant: SQLWrapper, id: SQLWrapper): SQL => sql`${instant} desc, ${id} desc`
export const oldestFirst = (instant: SQLWrapper, id: SQLWrapper): SQL => sql`${instant} asc, ${id} asc`

type SortColumn = SQLWrapper | { readonly nullable: SQLWrapper }

/**
 * The order of a list by its chosen sort, ties by id. Rows without a value come last both ways; a column that always has one is
 * sorted without saying so, as its index is.
 *
 * @param newest an instant: rows of the same value, and those without, stand in its order, the newest first.
 */
export function sortedBy<Sort extends string>(
  columns: Readonly<Record<Sort, SortColumn>>,
  id: SQLWrapper,
  newest?: SQLWrapper,
) {
  return ({ sort, order }: { readonly sort: Sort; readonly order: 'asc' | 'desc' }): SQL => {
    const direction = order === 'asc' ? sql`asc` : sql`desc`
    const column = columns[sort]
    if (!('nullable' in column)) return sql`${column} ${direction}, ${id} ${direction}`
    const ties = newest ? newestFirst(newest, id) : sql`${id} ${direction}`
    return sql`${column.nullable} ${direction} nulls last, ${ties}`
  }
}
