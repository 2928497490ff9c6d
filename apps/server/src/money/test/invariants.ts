import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'

/**
 * What is true of the money whatever was done to it, each as a query of what breaks it: one column, named `what`. Read together, in one
 * statement: `b` holds the balances of an order by account (debit positive), `paid` its payment, `back` what of that goes or went back,
 * `came` all money that came for it, `went` all that left.
 */
export type Invariants = Readonly<Record<string, SQL>>

const shared = sql`
  b as (
    select o.id as order_id,
      coalesce(sum(p.amount_fen) filter (where p.account_code = 'provider-clearing'), 0) as clearing,
      coalesce(sum(p.amount_fen) filter (where p.account_code = 'bank'), 0) as bank,
      coalesce(sum(p.amount_fen) filter (where p.account_code = 'coupon-discounts'), 0) as discounts,
      coalesce(-sum(p.amount_fen) filter (where p.account_code = 'official-fees-held'), 0) as held,
      coalesce(-sum(p.amount_fen) filter (where p.account_code = 'custody-held'), 0) as custody,
      coalesce(-sum(p.amount_fen) filter (where p.account_code = 'service-revenue'), 0) as revenue,
      coalesce(-sum(p.amount_fen) filter (where p.account_code = 'unassigned-receipts'), 0) as unassigned
    from orders o left join ledger_transactions t on t.order_id = o.id left join ledger_postings p on p.transaction_id = t.id group by o.id),
  paid as (select * from payments where state = 'paid'),
  back as (
    select r.payment_id,
      coalesce(sum(r.official_fen) filter (where r.state <> 'refused'), 0) as official,
      coalesce(sum(r.service_fen) filter (where r.state <> 'refused'), 0) as service,
      coalesce(sum(r.official_fen) filter (where r.state in ('approved', 'done', 'failed')), 0) as official_decided,
      coalesce(sum(r.service_fen) filter (where r.state in ('approved', 'done', 'failed')), 0) as service_decided,
      coalesce(sum(r.amount_fen) filter (where r.state = 'done'), 0) as done,
      coalesce(sum(r.coupon_fen) filter (where r.state = 'done'), 0) as coupon
    from refunds r group by r.payment_id),
  came as (
    select p.order_id, coalesce(sum(p.received_fen) filter (where p.provider <> 'bank'), 0) as by_provider,
      coalesce(sum(p.received_fen) filter (where p.provider = 'bank'), 0) as at_bank
    from payments p where p.transaction_id is not null group by p.order_id),
  went as (
    select r.order_id, coalesce(sum(r.amount_fen) filter (where r.paid_back_reference is null), 0) as by_provider,
      coalesce(sum(r.amount_fen) filter (where r.paid_back_reference is not null), 0) as at_bank
    from refunds r where r.state = 'done' group by r.order_id),
  office as (select order_id, sum(amount_fen) as fen from office_payments where taken_back_at is null group by order_id),
  payout as (select p.order_id, sum(x.amount_fen) as fen from square_payouts x join payments p on p.id = x.payment_id group by p.order_id)`

const ledger: Invariants = {
  'a booking sums to zero': sql`
    select t.id::text as what from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
    group by t.id having coalesce(sum(p.amount_fen), 1) <> 0`,
  'all accounts sum to zero': sql`select sum(amount_fen)::text as what from ledger_postings having sum(amount_fen) <> 0`,
  'nothing that is held or owed is below zero': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id where least(b.held, b.custody, b.revenue, b.unassigned, b.discounts) < 0`,
  'an order holds what the ledger says': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id where o.held_fen <> b.held`,
  'what lies at the provider came by it and did not go back by it': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id left join came c on c.order_id = o.id left join went w on w.order_id = o.id
    where b.clearing <> coalesce(c.by_provider, 0) - coalesce(w.by_provider, 0)`,
  'what lies at the bank came there and left for nobody': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id left join came c on c.order_id = o.id left join went w on w.order_id = o.id
      left join office f on f.order_id = o.id left join payout x on x.order_id = o.id
    where b.bank <> coalesce(c.at_bank, 0) - coalesce(w.at_bank, 0) - coalesce(f.fen, 0) - coalesce(x.fen, 0)`,
  'a payment that came is booked once, and no other': sql`
    select p.out_trade_no as what from payments p left join ledger_transactions t on t.payment_id = p.id and t.refund_id is null and t.kind <> 'payout'
    group by p.id having count(t.id) <> (case when p.transaction_id is null then 0 else 1 end)
      or bool_or(t.kind <> (case p.state when 'paid' then 'receipt' else 'unassignedReceipt' end))`,
  'a refund that is done is booked once, and no other': sql`
    select r.out_refund_no as what from refunds r left join ledger_transactions t on t.refund_id = r.id
    group by r.id having count(t.id) <> (case when r.state = 'done' then 1 else 0 end)`,
}

const payments: Invariants = {
  'an order has paid what its payment says': sql`
    select o.order_no as what from orders o left join paid p on p.order_id = o.id where o.paid_fen <> coalesce(p.amount_fen, 0)`,
  'a payment asked the parts that its order costs': sql`
    select o.order_no as what from orders o join paid p on p.order_id = o.id
    where (p.official_fen, p.service_fen) <> (o.official_fen, o.service_fen - o.coupon_fen)`,
  'a state of payment agrees with the money': sql`
    select o.order_no || ' ' || o.payment_state as what from orders o
    where (o.payment_state in (0, 1, 9)) <> (o.paid_fen = 0)
      or (o.payment_state = 2 and o.refunded_fen <> 0)
      or (o.payment_state = 3 and (o.refunded_fen = 0 or o.refunded_fen >= o.paid_fen))
      or (o.payment_state = 4 and o.refunded_fen <> o.paid_fen) or (o.paid_fen = 0 and o.refunded_fen <> 0)`,
  'an order is being paid while a code is open': sql`
    select o.order_no || ' ' || o.payment_state as what from orders o
    where o.payment_state in (0, 1) and (o.payment_state = 1) <>
      exists (select from payments p where p.order_id = o.id and p.state in ('creating', 'open'))`,
  'what came and was not needed is on its way back': sql`
    select p.out_trade_no as what from payments p where p.state = 'duplicate' and not exists (
      select from refunds r where r.payment_id = p.id and r.of_order = 0 and r.amount_fen = p.received_fen and r.state in ('approved', 'done', 'failed'))`,
  'a transfer agrees with its payment': sql`
    select t.id::text as what from transfers t join payments p on p.id = t.payment_id
    where p.provider <> 'bank' or p.state <> (case t.state when 'confirmed' then 'paid' else 'duplicate' end)`,
}

const refunds: Invariants = {
  'no more goes back of a payment than was paid, in each part': sql`
    select p.out_trade_no as what from payments p join back on back.payment_id = p.id
    where (p.state = 'paid' and (back.official > p.official_fen or back.service > p.service_fen))
      or (p.state <> 'paid' and back.official + back.service > p.received_fen)`,
  'an order got back what its refunds say': sql`
    select o.order_no as what from orders o left join paid p on p.order_id = o.id left join back on back.payment_id = p.id
    where o.refunded_fen <> coalesce(back.done, 0)`,
  'money of an order goes back of the payment that is the order’s': sql`
    select r.out_refund_no as what from refunds r join payments p on p.id = r.payment_id
    where (r.of_order = 1) <> (p.state = 'paid') or r.order_id <> p.order_id`,
  'what is with the office or on the way there does not go back': sql`
    select o.order_no as what from orders o join paid p on p.order_id = o.id left join back on back.payment_id = p.id
    left join (select order_id, sum(amount_fen) as fen from office_payments where taken_back_at is null and noted_by is not null group by order_id) f
      on f.order_id = o.id
    left join (select order_id, sum(annual_fen + late_fen + restoration_fen) as fen from fee_lines where state not in ('returned', 'released')
      group by order_id) l on l.order_id = o.id
    where coalesce(back.official, 0) + coalesce(f.fen, 0) + coalesce(l.fen, 0) > p.official_fen`,
  'what is all back leaves nothing in the books': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id where o.payment_state = 4 and (b.held, b.custody, b.revenue, b.discounts) <> (0, 0, 0, 0)`,
  'a state of after-sales agrees with the refunds': sql`
    select o.order_no || ' ' || o.after_state as what from orders o
    where (o.after_state = 1 and not exists (select from refunds r where r.order_id = o.id and r.of_order = 1 and r.state = 'requested'))
      or (o.after_state in (2, 3) and not exists (select from refunds r where r.order_id = o.id and r.of_order = 1 and r.state in ('approved', 'failed')))`,
  'what a client asked for and nobody decided is being handled': sql`
    select o.order_no || ' ' || o.after_state as what from orders o where o.after_state <> 1 and exists (
      select from refunds r join users u on u.id = r.requested_by where r.order_id = o.id and r.of_order = 1 and r.state = 'requested' and u.role = 'customer')`,
}

const coupons: Invariants = {
  'an order has the coupon that lies on it': sql`
    select o.order_no as what from orders o left join coupon_uses u on u.order_id = o.id and u.state <> 'released'
    group by o.id having o.coupon_fen <> coalesce(sum(u.saved_fen), 0)`,
  'a coupon lies on one order, of its owner': sql`
    select c.id::text as what from coupons c join coupon_uses u on u.coupon_id = c.id and u.state in ('locked', 'used') join orders o on o.id = u.order_id
    group by c.id having count(*) > 1 or bool_or(o.owner_id <> c.owner_id)`,
  'a coupon takes off our fee alone, and leaves something to pay': sql`
    select o.order_no as what from orders o where o.coupon_fen > 0 and (o.coupon_fen > o.service_fen or o.official_fen + o.service_fen - o.coupon_fen < 1)`,
  'a coupon takes off no more than it is worth': sql`
    select o.order_no as what from coupon_uses u join orders o on o.id = u.order_id join coupons c on c.id = u.coupon_id
    join coupon_campaigns g on g.id = c.campaign_id where u.saved_fen > coalesce(g.amount_fen, g.cap_fen, u.saved_fen)`,
  'the use of a coupon agrees with its order': sql`
    select o.order_no || ' ' || u.state as what from coupon_uses u join orders o on o.id = u.order_id join coupons c on c.id = u.coupon_id
    join coupon_campaigns g on g.id = c.campaign_id
    where (u.state = 'locked' and (o.payment_state not in (0, 1) or o.work_state in (7, 8, 9)))
      or (u.state = 'used' and not (o.payment_state in (2, 3) or (o.payment_state = 4 and not g.gives_back)))
      or (u.state = 'returned' and not (o.payment_state = 4 and g.gives_back))`,
  'no more of a coupon is lost than it was': sql`
    select o.order_no as what from orders o join paid p on p.order_id = o.id left join back on back.payment_id = p.id
    where coalesce(back.coupon, 0) > o.coupon_fen`,
  // Each share is rounded on its own; a refund that was given up may have stood before another when its share was reckoned.
  'a coupon goes back in proportion to the fee it was used on': sql`
    select o.order_no as what from orders o join paid p on p.order_id = o.id join back on back.payment_id = p.id
    where o.coupon_fen > 0 and p.service_fen > 0
      and not exists (select from refunds r where r.payment_id = p.id and r.state <> 'done')
      and abs(back.coupon - o.coupon_fen::bigint * back.service / p.service_fen) > (select count(*) from refunds r where r.payment_id = p.id)`,
  'the books bear the coupons that are not back': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id left join paid p on p.order_id = o.id left join back on back.payment_id = p.id
    where b.discounts <> (case when p.id is null then 0 else o.coupon_fen - coalesce(back.coupon, 0) end)`,
  'what we earned is what was paid and taken off for our work': sql`
    select o.order_no as what from orders o join b on b.order_id = o.id join paid p on p.order_id = o.id
    left join (select payment_id, sum(service_fen) as fen from refunds where state = 'done' group by payment_id) r on r.payment_id = p.id
    where b.revenue <> p.service_fen - coalesce(r.fen, 0) + b.discounts`,
  'a campaign hands out its stock and no more': sql`
    select g.name as what from coupon_campaigns g left join coupons c on c.campaign_id = g.id
    group by g.id having g.taken <> count(c.id) or g.taken > g.stock`,
  'no customer has more of a campaign than they may': sql`
    select c.id::text as what from coupons c join coupon_campaigns g on g.id = c.campaign_id where c.nth > g.per_owner`,
}

const invoices: Invariants = {
  'no more is invoiced of an order than was paid and is kept': sql`
    select o.order_no || ' ' || i.state as what from invoice_orders io join invoices i on i.id = io.invoice_id join orders o on o.id = io.order_id
    left join paid p on p.order_id = o.id left join back on back.payment_id = p.id
    where io.is_live and io.amount_fen > coalesce(p.service_fen - coalesce(back.service_decided, 0)
        + case when io.with_official and o.kind <> 'deal' then p.official_fen - coalesce(back.official_decided, 0) else 0 end, 0)
      -- Where the terms let money go first, and where it is gone, the reversal is asked for.
      and i.state <> 'redPending' and not (i.state = 'submitted' and exists (
        select from refunds r where r.order_id = o.id and r.of_order = 1 and r.state = 'done' and r.decided_at is not null and r.failure = '' and r.done_at > i.asked_at))`,
  'what is reversed counts no more, what is live does': sql`
    select i.request_no as what from invoices i join invoice_orders io on io.invoice_id = i.id where io.is_live <> (i.state not in ('redDone', 'rejected', 'cancelled'))`,
  'an order is on one live invoice': sql`
    select o.order_no as what from invoice_orders io join orders o on o.id = io.order_id where io.is_live group by o.id having count(*) > 1`,
  'an invoice is the sum of its orders and of its lines': sql`
    select i.request_no as what from invoices i
    where i.amount_fen <> (select sum(x.amount_fen) from invoice_orders x where x.invoice_id = i.id)
      or i.amount_fen <> (select sum(l.gross_fen) from invoice_lines l where l.invoice_id = i.id)
      or i.tax_fen <> (select sum(l.tax_fen) from invoice_lines l where l.invoice_id = i.id)`,
  'an invoice to be reversed has a reversal that is open': sql`
    select i.request_no as what from invoices i where (i.state = 'redPending') <>
      exists (select from invoice_reversals r where r.invoice_id = i.id and r.state in ('asked', 'open'))`,
}

const fees: Invariants = {
  'lines of annual fees sum to their order': sql`
    select o.order_no as what from orders o join fee_lines l on l.order_id = o.id group by o.id
    having o.official_fen <> sum(l.annual_fen + l.late_fen + l.restoration_fen) or o.service_fen <> sum(l.service_fen)
      or (o.paid_fen > 0 and o.coupon_fen <> sum(l.coupon_fen)) or bool_or(l.coupon_fen > l.service_fen)`,
  'what the office took is booked as paid to it': sql`
    select o.order_no as what from orders o join fee_lines l on l.order_id = o.id group by o.id
    having coalesce(sum(l.annual_fen + l.late_fen + l.restoration_fen) filter (where l.state in ('taken', 'filed')), 0)
      <> coalesce((select sum(p.amount_fen) from office_payments p where p.order_id = o.id and p.taken_back_at is null), 0)`,
  'what is under way at the office is paid': sql`
    select o.order_no as what from orders o join fee_lines l on l.order_id = o.id
    where l.state in ('sent', 'taken', 'filed', 'returned') and o.payment_state not in (2, 3, 4)`,
}

const deals: Invariants = {
  'the price of a deal is held until it is paid out or back': sql`
    select o.order_no || ' ' || d.state as what from square_deals d join orders o on o.id = d.order_id join b on b.order_id = o.id
    left join payout x on x.order_id = o.id
    where b.custody <> o.paid_fen - o.refunded_fen - coalesce(x.fen, 0) or coalesce(x.fen, d.price_fen) <> d.price_fen
      or (d.state = 'released') <> (x.fen is not null)`,
  'a deal goes on when its price is paid': sql`
    select o.order_no || ' ' || d.state as what from square_deals d join orders o on o.id = d.order_id
    where (d.state = 'deposit' and o.paid_fen > 0) or (d.state in ('filing', 'filed', 'recorded', 'released') and o.payment_state <> 2)`,
}

const commission: Invariants = {
  'commission is what its rate leaves of the fee that is kept': sql`
    select o.order_no || ' ' || c.level as what from commissions c join orders o on o.id = c.order_id join payments p on p.id = c.payment_id
    left join (select payment_id, sum(service_fen) as fen from refunds where of_order = 1 and state = 'done' group by payment_id) r on r.payment_id = p.id
    where c.left_fen <> (p.service_fen - coalesce(r.fen, 0))::bigint * c.rate_bp / 10000`,
  'what is paid for our work earns once for each of at most two': sql`
    select o.order_no as what from commissions c join orders o on o.id = c.order_id join payments p on p.id = c.payment_id
    group by o.id, p.id having count(*) > 2 or count(distinct c.level) <> count(*) or sum(c.earned_fen) > p.service_fen`,
  'an account of commission holds what its lines say': sql`
    select a.organisation_id::text as what from commission_accounts a left join commission_lines l on l.organisation_id = a.organisation_id
    group by a.organisation_id having (a.pending_fen, a.available_fen, a.asked_fen)
      <> (coalesce(sum(l.pending_fen), 0), coalesce(sum(l.available_fen), 0), coalesce(sum(l.asked_fen), 0))`,
  'what is held of commission is what its orders leave': sql`
    select a.organisation_id::text as what from commission_accounts a left join commissions c on c.beneficiary_id = a.organisation_id
    group by a.organisation_id having a.pending_fen <> coalesce(sum(c.left_fen) filter (where c.state = 'pending'), 0)`,
  'what is asked of commission lies in withdrawals that are open': sql`
    select a.organisation_id::text as what from commission_accounts a left join commission_withdrawals w on w.organisation_id = a.organisation_id
    group by a.organisation_id having a.asked_fen <> coalesce(sum(w.amount_fen) filter (where w.state in ('applied', 'approved')), 0)`,
  'all commission that was earned is held, asked for, paid out or to be withdrawn': sql`
    select a.organisation_id::text as what from commission_accounts a
    where a.pending_fen + a.available_fen + a.asked_fen
      + (select coalesce(sum(w.amount_fen), 0) from commission_withdrawals w where w.organisation_id = a.organisation_id and w.state = 'paid')
      <> (select coalesce(sum(c.left_fen), 0) from commissions c where c.beneficiary_id = a.organisation_id)`,
  'the books bear the commission of all accounts': sql`
    select p.account_code as what from (values ('commission-pending'), ('commission-available'), ('commission-asked')) k(code)
    left join (select account_code, sum(amount_fen) as fen from ledger_postings group by account_code) p on p.account_code = k.code
    cross join (select coalesce(sum(pending_fen), 0) as pending, coalesce(sum(available_fen), 0) as available, coalesce(sum(asked_fen), 0) as asked
      from commission_accounts) a
    where coalesce(-p.fen, 0) <> (case k.code when 'commission-pending' then a.pending when 'commission-available' then a.available else a.asked end)`,
}

/** Of every room that deals with money. */
export const invariants: Invariants = {
  ...ledger,
  ...payments,
  ...refunds,
  ...coupons,
  ...invoices,
  ...fees,
  ...deals,
  ...commission,
}

/** What is not as it must be: `rule: what` of each row that breaks one. */
export async function findBroken(db: Db, rules: Invariants = invariants): Promise<readonly string[]> {
  const all = Object.entries(rules).map(
    ([rule, query]) => sql`select ${rule}::text as rule, x.what::text from (${query}) x`,
  )
  const { rows } = await db.execute<{ rule: string; what: string | null }>(
    sql`with ${shared} ${sql.join(all, sql` union all `)}`,
  )
  return rows.map(({ rule, what }) => `${rule}: ${what}`)
}
