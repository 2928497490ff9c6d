import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/** The next order number: `P`, the Beijing date as yymmdd, a sequence shared by all processes. Gaps happen; repeats do not. */
export async function nextOrderNumber(db: Db): Promise<string> {
  const [number] = await nextOrderNumbers(db, 1)
  if (number === undefined) throw new Error('the sequence gave no order number')
  return number
}

/** So many order numbers, each another. */
export async function nextOrderNumbers(db: Db, count: number): Promise<readonly string[]> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select 'P' || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD') || nextval('order_number_sequence') as number
      from generate_series(1, ${count})`,
  )
  return rows.map(({ number }) => number)
}
