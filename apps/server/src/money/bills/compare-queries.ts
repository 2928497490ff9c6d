import {
  type BookedPayment,
  type BookedRefund,
  compareBill,
  type Difference,
} from '@portal/domain/money/bills/compare-bill'
import type { BillLine } from '@portal/domain/money/bills/read-bill'
import { sql } from 'drizzle-orm'
import { notifyFinance } from '../../kernel/audit/notify-finance-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'

const begins = (day: string) => sql`${day}::date::timestamp at time zone 'Asia/Shanghai'`
const ends = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`

/**
 * Holds the lines that are kept of a day to the books, and keeps what they say differently. What is new is told to finance, once; what they
 * agree on again is settled; what was explained stays so while its amounts stay.
 */
export async function compareDay(tx: Tx, day: string): Promise<void> {
  const [lines, payments, refunds] = [await readLines(tx, day), await readPayments(tx, day), await readRefunds(tx, day)]
  const found = compareBill(lines, payments, refunds)
  const fresh = await keepDifferences(tx, day, found)
  await settleOthers(tx, day, found)
  if (fresh > 0) await notifyFinance(tx, { kind: 'payment.billDiffers', orderNo: null, params: { day, count: fresh } })
}

async function readLines(tx: Tx, day: string): Promise<BillLine[]> {
  const { rows } = await tx.execute<Omit<BillLine, 'at' | 'feeFen'>>(sql`
    select kind, out_trade_no as "outTradeNo",
      case kind when 'payment' then provider_number else '' end as "transactionId",
      case kind when 'refund' then number else '' end as "outRefundNo",
      case kind when 'refund' then provider_number else '' end as "refundId", amount_fen::float8 as "amountFen"
    from bill_lines where day = ${day} order by id`)
  return rows.map((row) => ({ ...row, at: day, feeFen: 0 }))
}

/** Those that the lines name, and those that came on the day; paid at the bank is no matter of the provider's. */
async function readPayments(tx: Tx, day: string): Promise<BookedPayment[]> {
  const { rows } = await tx.execute<{ [K in keyof BookedPayment]: BookedPayment[K] }>(sql`
    with named as (select id from payments where out_trade_no in (select out_trade_no from bill_lines where day = ${day})),
      came as (select id from payments where provider <> 'bank' and paid_at >= ${begins(day)} and paid_at < ${ends(day)})
    select p.id, p.out_trade_no as "outTradeNo", p.transaction_id as "transactionId", p.received_fen as "receivedFen",
      exists (select from came c where c.id = p.id) as "isOfDay"
    from payments p where p.id in (select id from named union select id from came)`)
  return rows
}

async function readRefunds(tx: Tx, day: string): Promise<BookedRefund[]> {
  const { rows } = await tx.execute<{ [K in keyof BookedRefund]: BookedRefund[K] }>(sql`
    with named as (select id from refunds where out_refund_no in (select number from bill_lines where day = ${day} and kind = 'refund')),
      due as (select r.id from refunds r join payments p on p.id = r.payment_id
        where r.state = 'done' and r.done_at >= ${begins(day)} and r.done_at < ${ends(day)}
          and p.provider <> 'bank' and r.paid_back_reference is null
          and not exists (select from bill_lines b where b.kind = 'refund' and b.number = r.out_refund_no))
    select r.id, r.out_refund_no as "outRefundNo", r.amount_fen as "amountFen",
      r.state in ('approved', 'done') and r.paid_back_reference is null as "isSent",
      exists (select from due d where d.id = r.id) as "isDueOfDay"
    from refunds r where r.id in (select id from named union select id from due)`)
  return rows
}

/** @returns how many are open that were not open before. */
async function keepDifferences(tx: Tx, day: string, found: readonly Difference[]): Promise<number> {
  let fresh = 0
  for (const one of found) {
    // What was settled is open again; what was explained only if its amounts are others now.
    const { rows } = await tx.execute<{ isFresh: boolean }>(sql`
      with before as (select state, ours_fen, theirs_fen from bill_differences where kind = ${one.kind} and number = ${one.number})
      insert into bill_differences as d (day, kind, number, payment_id, refund_id, ours_fen, theirs_fen)
      values (${day}, ${one.kind}, ${one.number}, ${one.paymentId}, ${one.refundId}, ${one.oursFen}, ${one.theirsFen})
      on conflict (kind, number) do update set day = excluded.day, payment_id = excluded.payment_id, refund_id = excluded.refund_id,
        ours_fen = excluded.ours_fen, theirs_fen = excluded.theirs_fen,
        state = case when d.state = 'explained' and d.ours_fen is not distinct from excluded.ours_fen
          and d.theirs_fen is not distinct from excluded.theirs_fen then 'explained' else 'open' end
      returning d.state = 'open' and coalesce((select b.state from before b), '') <> 'open' as "isFresh"`)
    if (rows[0]?.isFresh) fresh += 1
  }
  return fresh
}

async function settleOthers(tx: Tx, day: string, found: readonly Difference[]): Promise<void> {
  const keys = JSON.stringify(found.map(({ kind, number }) => ({ kind, number })))
  await tx.execute(sql`
    update bill_differences d set state = 'settled'
    where d.day = ${day} and d.state = 'open'
      and not exists (select from jsonb_to_recordset(${keys}::jsonb) as f(kind text, number text)
        where f.kind = d.kind and f.number = d.number)`)
}
