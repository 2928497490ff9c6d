import { type AccountSide, accountWords } from '@portal/domain/money/statements/statement'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { until } from '../../kernel/lists/condition-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import { postings } from './statement-queries.ts'

// SQL of the books (decision 0087): over all accounts that `ledger_accounts` has, whatever they are called.

/** Every account with its debits and credits until the end of a day, in fen. */
export async function findBalances(db: Db, day: CivilDate) {
  const { rows } = await db.execute<{
    account: string
    en: string
    zh: string
    side: AccountSide
    postings: number
    debit: number
    credit: number
  }>(sql`
    select a.code as account, a.name_en as en, a.name_zh as zh, a.side, coalesce(s.postings, 0)::int as postings,
      coalesce(s.debit, 0)::float8 as debit, coalesce(s.credit, 0)::float8 as credit
    from ledger_accounts a left join (
      select g.account_code, count(*) as postings, sum(g.amount_fen) filter (where g.amount_fen > 0) as debit,
        -sum(g.amount_fen) filter (where g.amount_fen < 0) as credit
      from ledger_transactions t join ledger_postings g on g.transaction_id = t.id where ${until(sql`t.at`)(day)} group by 1) s
      on s.account_code = a.code
    order by case a.side when 'place' then 0 when 'held' then 1 else 2 end, a.code`)
  return rows
}

/** Bookings until the end of a day, those whose sides do not sum to zero, and orders of which more went out than was held. */
export async function checkBooks(db: Db, day: CivilDate) {
  const { rows } = await db.execute<{ bookings: number; unbalanced: number; negative: number }>(sql`
    select
      (select count(*)::int from ledger_transactions t where ${until(sql`t.at`)(day)}) as bookings,
      (select count(*)::int from (
        select from ledger_transactions t left join ledger_postings g on g.transaction_id = t.id where ${until(sql`t.at`)(day)}
        group by t.id having coalesce(sum(g.amount_fen), 1) <> 0) u) as unbalanced,
      (select count(*)::int from (
        select from ledger_transactions t join ${postings} on g.transaction_id = t.id where a.side = 'held' and ${until(sql`t.at`)(day)}
        group by t.order_id, a.code having sum(g.amount_fen) > 0) n) as negative`)
  return rows[0] ?? { bookings: 0, unbalanced: 0, negative: 0 }
}

/** What is held for others at the end of each of some days, oldest first, in fen. @param last the last of them. */
export async function findHeldAt(db: Db, days: readonly CivilDate[], last: CivilDate) {
  const { rows } = await db.execute<{ day: string; held: number }>(sql`
    with moved as materialized (
      select (t.at at time zone 'Asia/Shanghai')::date as day, -sum(g.amount_fen) as held
      from ledger_transactions t join ${postings} on g.transaction_id = t.id where a.side = 'held' and ${until(sql`t.at`)(last)} group by 1)
    select d.day::text, coalesce(sum(m.held), 0)::float8 as held
    from unnest(${sql.param([...days])}::date[]) d(day) left join moved m on m.day <= d.day group by 1 order by 1`)
  return rows.map(({ day, held }) => ({ day: civilDate(day), held }))
}

export async function findBooking(db: Db, number: number) {
  const { rows } = await db.execute<{
    kind: string
    memo: string
    at: string | Date
    orderNo: string | null
    title: string
    type: string
    customerId: string
    customer: string
    paymentNo: string | null
    refundNo: string | null
    officePaidOn: string | null
    officeReceiptNo: string | null
  }>(sql`
    select t.kind, t.memo, t.at, orders.order_no as "orderNo", orders.title, orders.kind as type, o.id as "customerId", o.name as customer,
      p.out_trade_no as "paymentNo", r.out_refund_no as "refundNo", f.paid_on as "officePaidOn", nullif(f.receipt_no, '') as "officeReceiptNo"
    from ledger_transactions t left join orders on orders.id = t.order_id left join organisations o on o.id = orders.owner_id
      left join payments p on p.id = t.payment_id left join refunds r on r.id = t.refund_id left join office_payments f on f.id = t.office_payment_id
    where t.id = ${number}`)
  return rows[0]
}

/** All sides of a booking, in the order in which they were written. */
export async function findBookingSides(db: Db, number: number) {
  const { rows } = await db.execute<{ account: string; en: string; zh: string; amount: number }>(sql`
    select a.code as account, a.name_en as en, a.name_zh as zh, g.amount_fen::float8 as amount
    from ${postings} where g.transaction_id = ${number} order by g.id limit 100`)
  return rows.map(({ account, en, zh, amount }) => ({ account, name: accountWords(account, { en, zh }), amount }))
}
