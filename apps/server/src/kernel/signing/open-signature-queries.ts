import { areaOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { isSignedByLink } from '@portal/domain/kernel/signing/signing'
import { type SQL, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { orders, uncountedSignatures } from '../../platform/db/schema/orders.ts'
import { unsignedPartiesOf } from './signing-access.ts'
import { papersVersionOf, suppliedKindsOf } from './signing-queries.ts'

/** Orders that are counted in one transaction. */
const batch = 200
const signedKinds = areaOrderKinds.filter((kind) => isSignedByLink(kind))

interface Row extends Record<string, unknown> {
  id: string
  kind: string
  form: unknown
  signed: string[]
  brought: string[]
}

type Count = (row: Row) => number

const countOf: Count = ({ kind, form, ...by }) => unsignedPartiesOf(kind, form, by).length

/** Counts the open signatures of orders and keeps the number with each. @returns how many orders. */
async function recount(tx: Tx, where: SQL, count = countOf): Promise<number> {
  const { rows } = await tx.execute<Row>(sql`
    select orders.id, orders.kind, f.submitted as form,
      array(select l.party_key from signing_links l where l.order_id = orders.id and l.signed_at is not null
        and l.ended_at is null and l.signed_version >= ${papersVersionOf(sql`orders.id`)}) as signed,
      ${suppliedKindsOf(sql`orders.id`)} as brought
    from orders join filings f on f.order_id = orders.id and f.submitted is not null
    where orders.kind = any(${sql.param(signedKinds)}::text[]) and ${where}
    order by orders.id limit ${batch} for update of orders`)
  const counts = rows.map(count)
  await tx.execute(sql`
    update orders set open_signatures = c.n
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(counts)}::int[]) c (id, n)
    where orders.id = c.id and orders.open_signatures is distinct from c.n`)
  return rows.length
}

/**
 * Counts anew how many parties of an order have papers that bear no signature yet. To be called at the end of each transaction
 * that hands its form in, makes or withdraws its papers, takes a scan or a signature, or ends links. The order must be locked.
 */
export async function countOpenSignatures(tx: Tx, orderId: string): Promise<void> {
  await recount(tx, sql`orders.id = ${orderId}`)
}

/**
 * Counts those of orders that were handed in before the number was kept. A form that cannot be read is logged with its order
 * and counts as nothing to sign: the server must start for all the others, and whoever works on that order is told then.
 */
export async function countMissingSignatures(db: Db, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const count: Count = (row) => {
    try {
      return countOf(row)
    } catch (error) {
      log.error({ err: error, orderId: row.id }, 'open signatures: a form cannot be read')
      return 0
    }
  }
  while ((await db.transaction((tx) => recount(tx, uncountedSignatures(orders), count))) > 0);
}
