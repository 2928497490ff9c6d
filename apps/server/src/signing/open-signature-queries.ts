import { areaOrderKinds } from '@portal/domain/orders/order-areas'
import { workStates } from '@portal/domain/orders/order-states'
import { isSignedByLink } from '@portal/domain/signing/signing'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connection.ts'
import { unsignedPartiesOf } from './signing-access.ts'
import { papersVersionOf } from './signing-queries.ts'

/** Of an account that has more to sign at once, its newest are looked through. */
const ordersMax = 200
const signedKinds = areaOrderKinds.filter((kind) => isSignedByLink(kind))
const { submitted, accepted, clientToConfirm, correctionAsked } = workStates

interface Row extends Record<string, unknown> {
  id: string
  kind: string
  form: unknown
  signed: string[]
  brought: string[]
}

/** How many parties of each order have papers that bear no signature yet; orders where all have signed are left out. */
async function findUnsigned(db: Db, where: SQL): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Row>(sql`
    select o.id, o.kind, f.submitted as form,
      array(select l.party_key from signing_links l where l.order_id = o.id and l.signed_at is not null
        and l.ended_at is null and l.signed_version >= ${papersVersionOf(sql`o.id`)}) as signed,
      array(select d.kind from order_documents d join files x on x.id = d.file_id
        where d.order_id = o.id and d.withdrawn_at is null and x.purpose <> 'made' and not exists (
          select from order_documents n where n.order_id = d.order_id and n.kind = d.kind and n.version > d.version
        )) as brought
    from orders o join filings f on f.order_id = o.id and f.submitted is not null
    where o.kind = any(${sql.param(signedKinds)}::text[]) and ${where}
    order by o.created_at desc, o.id desc limit ${ordersMax}`)
  const found = new Map<string, number>()
  for (const { id, kind, form, ...by } of rows) {
    const open = unsignedPartiesOf(kind, form, by)
    if (open.length > 0) found.set(id, open.length)
  }
  return found
}

/** Parties of an order whose signature is still missing while it can be given; 0 once it is filed. */
export async function countUnsignedParties(db: Db, orderId: string): Promise<number> {
  const states = [submitted, correctionAsked, accepted, clientToConfirm].map(({ code }) => code)
  const found = await findUnsigned(db, sql`o.id = ${orderId} and o.work_state = any(${sql.param(states)}::int[])`)
  return found.get(orderId) ?? 0
}

/** Orders of an account for which nothing comes before the signatures that are missing: they are paid, and not to be corrected. */
export async function findOrdersToSign(db: Db, ownerId: string): Promise<readonly string[]> {
  const found = await findUnsigned(
    db,
    sql`o.owner_id = ${ownerId} and o.work_state in (${submitted.code}, ${accepted.code})
      and not (o.payment_state in (0, 1) and o.official_fen + o.service_fen - o.coupon_fen > 0)`,
  )
  return [...found.keys()]
}
