import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { contains } from '../lists/condition-rules.ts'
import { storedTitleWords } from './known-kinds-rules.ts'

/** Titles of orders that hold a text as they are read on the screen; they may be stored in another form. */
export const titleContains =
  (column: SQLWrapper) =>
  (text: string): SQL =>
    sql`(${sql.join(storedTitleWords(text).map(contains(column)), sql` or `)})`
