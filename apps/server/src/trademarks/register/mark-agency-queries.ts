import { sql } from 'drizzle-orm'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'

const numbersOf = (marks: readonly { readonly number: string }[]) =>
  marks.map(({ number }) => number.trim()).filter((number) => number !== '')

/** The agency that looks after own marks of an organisation, by their numbers: that of the first of them that one does. */
export async function agencyOfMarks(
  db: Db,
  ownerId: string,
  marks: readonly { readonly number: string }[],
): Promise<number | undefined> {
  const numbers = numbersOf(marks)
  if (numbers.length === 0) return undefined
  const { rows } = await db.execute<{ id: number }>(sql`
    select m.agency_id as id from watched_marks m
    where m.owner_id = ${ownerId} and m.relation = 'own' and m.number = any(${sql.param(numbers)}::text[]) and m.agency_id is not null
    order by array_position(${sql.param(numbers)}::text[], m.number), m.id limit 1`)
  return rows[0]?.id
}

/**
 * An order goes to one agency, which has a power of attorney for its own marks alone.
 *
 * @throws AppError `agency.several` where another looks after one of the marks.
 */
export async function refuseMarksOfOthers(
  tx: Tx,
  { order, form }: { order: Pick<OrderRow, 'ownerId' | 'agencyId'>; form: { marks: readonly { number: string }[] } },
): Promise<void> {
  const { rows } = await tx.execute<{ number: string }>(sql`
    select m.number from watched_marks m
    where m.owner_id = ${order.ownerId} and m.relation = 'own' and m.number = any(${sql.param(numbersOf(form.marks))}::text[])
      and m.agency_id <> ${order.agencyId} limit 1`)
  if (rows[0]) throw new AppError('agency.several', {}, { fields: [{ path: 'marks', message: rows[0].number }] })
}
