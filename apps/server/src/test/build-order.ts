import { nextOrderNumber } from '../kernel/orders/order-number-queries.ts'
import type { Db } from '../platform/db/connection.ts'
import { orders } from '../platform/db/schema/orders.ts'

type NewOrder = typeof orders.$inferInsert

/** An order of a person, a draft of an invention unless said otherwise, put straight into the database. */
export async function buildOrder(
  db: Db,
  person: { readonly id: string; readonly ownerId: string },
  more: Partial<NewOrder> = {},
): Promise<typeof orders.$inferSelect> {
  const [row] = await db
    .insert(orders)
    .values({
      orderNo: await nextOrderNumber(db),
      ownerId: person.ownerId,
      createdBy: person.id,
      agencyId: 1,
      kind: 'invention',
      title: 'A kettle that knows when it is empty',
      applicantName: 'Example Kettles Ltd',
      ...more,
    })
    .returning()
  if (!row) throw new Error('an insert answered no row')
  return row
}
