import { foundCasesMax } from '@portal/contract/office/admin'
import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { cleanMarkNumber } from '@portal/domain/trademarks/register/mark-number'
import { sql } from 'drizzle-orm'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import { ofKinds, workedKinds } from '../../kernel/orders/order-kind-rules.ts'
import { plainPatentNumber } from '../../kernel/orders/patent-number-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { likeText } from '../../platform/db/like-text.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** A follow-up's documents are recorded on its case. */
const caseKinds = workedKinds.filter((kind) => !kindFacts(kind).isFollowUp)

interface FoundRow extends Record<string, unknown> {
  order_no: string
  title: string
  kind: string
  work_state: number
  official_state: string
  number: string | null
}

/** An application number is typed whole or nearly: fewer digits are no beginning of one. */
const patentDigitsMin = 8

/**
 * Handed-in cases that the person works on, by what is printed on a paper: number of the order, application number of a patent, number of a mark or a
 * copyright. Several orders can be about one mark. Orders that have no documents of the office are none.
 */
export async function findCasesByNumber(db: Db, user: SessionUser, text: string, language: 'en' | 'zh') {
  const patent = plainPatentNumber(text)
  const given = [...new Set([text, text.normalize('NFKC').replace(/\s/g, '').toUpperCase(), cleanMarkNumber(text)])]
  const mine = workedCases(user, sql`o`)
  const byPatent = sql`union select id from orders where patent_number like ${`${patent}%`}`
  const { rows } = await db.execute<FoundRow>(sql`
    with found as (
      (select o.id from orders o where ${mine} and o.order_no like ${`${likeText(text.toUpperCase())}%`}
        order by o.order_no desc limit ${foundCasesMax})
      ${patent.length >= patentDigitsMin ? byPatent : sql``}
      union select order_id from office_facts where number = any(${sql.param(given)}::text[])
    )
    select o.order_no, o.title, o.kind, o.work_state, o.official_state, coalesce(o.patent_number, f.number) as number
    from found join orders o on o.id = found.id left join office_facts f on f.order_id = o.id
    where ${mine} and ${ofKinds(caseKinds, sql.raw('o.kind'))}
    order by o.created_at desc, o.id desc limit ${foundCasesMax}`)
  return rows.map((row) => ({
    orderNo: row.order_no,
    title: titleIn(row, language),
    type: row.kind,
    workState: row.work_state,
    officialState: row.official_state,
    number: row.number,
  }))
}
