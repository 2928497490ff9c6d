import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { likeText } from '../../platform/db/like-text.ts'

/** What a list's filters ask of a column, each made with the value that is given. */
export const is = (column: SQLWrapper) => (value: string | number) => sql`${column} = ${value}`
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
/** Rows that everybody sees who may call at all: for lists of staff, whose call names its roles. */
export const everyRow = (): SQL => sql`true`

export const newestFirst = (instant: SQLWrapper, id: SQLWrapper): SQL => sql`${instant} desc, ${id} desc`
export const oldestFirst = (instant: SQLWrapper, id: SQLWrapper): SQL => sql`${instant} asc, ${id} asc`
