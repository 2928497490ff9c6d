import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import type { OrderForm } from '../orders/order-form-rules.ts'
import { getAskedAgency } from '../reference/agency-queries.ts'
import { readForm } from './read-form-parts.ts'

/** What a paper is previewed of: the form that is sent, or that of an order. */
interface Previewed<Form> {
  readonly json?: Form | undefined
  readonly orderNo?: string | undefined
  /** Of a form that is sent, whose name stands on its papers; the one that takes what is new if left out. */
  readonly agencyId?: number | undefined
}

/** The form that a paper is previewed of, with the agency whose name stands on it. @throws AppError `common.notFound` */
export async function findPreviewed<Form>(
  db: Db,
  user: SessionUser,
  of: OrderForm<Form>,
  { json, orderNo = '', agencyId }: Previewed<Form>,
): Promise<{ form: Form; agencyId: number }> {
  if (json !== undefined) return { form: json, agencyId: await getAskedAgency(db, agencyId, user.ownerId) }
  const { form, order } = await readForm(db, user, of, orderNo)
  return { form, agencyId: order.agencyId }
}
