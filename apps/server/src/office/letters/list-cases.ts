import { listCases as call } from '@portal/contract/office/letters'
import { type SQL, sql } from 'drizzle-orm'
import { begins, contains } from '../../kernel/lists/condition-rules.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { visibleClients } from '../clients/client-access.ts'
import { casesWritten } from './letter-access.ts'

interface FoundCase extends Record<string, unknown> {
  readonly orderNo: string
  readonly kind: string
  readonly title: string
  readonly customer: string
  readonly number: string | null
}

function hasText(text: string): SQL {
  const parts = [contains(sql`o.title`), contains(sql`g.name`), begins(sql`o.order_no`), begins(sql`o.patent_number`)]
  return sql`(${sql.join(
    parts.map((one) => one(text)),
    sql` or `,
  )})`
}

async function findCases(db: Db, where: SQL, { limit, offset }: { readonly limit: number; readonly offset: number }) {
  const from = sql`from orders o join organisations g on g.id = o.owner_id where ${where}`
  const [{ rows }, counted] = await Promise.all([
    db.execute<FoundCase>(sql`
      select t.*, coalesce(t.patent_number, f.number) as number from (
        select o.id, o.order_no as "orderNo", o.kind, o.title, o.patent_number, g.name as customer, o.created_at ${from}
        order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) t
      left join office_facts f on f.order_id = t.id order by t.created_at desc, t.id desc`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export const listCases = implement(call, async ({ input, user, db, language }) => {
  const { text, clientId, pageNum, pageSize } = input
  const conditions = [
    casesWritten(user, sql`o`),
    ...(text === '' ? [] : [hasText(text)]),
    ...(clientId === undefined
      ? []
      : [
          sql`exists (select from clients c where c.id = ${clientId} and c.customer_id = o.owner_id and ${visibleClients(user)})`,
        ]),
  ]
  const piece = { limit: pageSize, offset: (pageNum - 1) * pageSize }
  const { rows, total } = await findCases(db, sql.join(conditions, sql` and `), piece)
  const list = rows.map((row) => ({
    ...{ orderNo: row.orderNo, title: titleIn(row, language), customer: row.customer, number: row.number },
  }))
  return { list, total, pageNum, pageSize }
})
