import { type SQL, sql } from 'drizzle-orm'
import { awaitsReceipt } from '../../kernel/orders/deadline-queries.ts'
import { paidStates } from '../../kernel/orders/order-money-rules.ts'

/** Why a side is not told of an open limit: nothing is left for it to do, or another row of the docket counts the same limit down. */
export type Quiet = 'done' | 'other'

const isAwaited = sql`(e.source = 'deadline' and exists (select from deadlines d where d.id = e.source_id and ${awaitsReceipt('d')}))`
/** Also where some of it was paid back: a fee that was is `returned`, and no more of the order. */
const isPaid = (column: SQL) => sql`${column} = any(${sql.param([...paidStates])}::smallint[])`
const feeRules = sql`('annuity', 'annuity-grace', 'annuity-compensated')`
const openReply = sql`('unread', 'read', 'toAnswer', 'drafted')`

/**
 * The annual fee of a case is told as that of the watched patent, where its owner watches it and its watch counts down the fee of the same
 * year. The days of both may differ by rest days, never by a year.
 */
const isWatched = sql`(e.source = 'deadline' and e.rule_id in ${feeRules} and exists (
  select from watches aw join watch_fees af on af.watch_id = aw.id
    join docket_entries we on we.source = 'watch' and we.source_id = aw.id and we.part = af.year::text and we.state = 'open'
  where aw.owner_id = e.owner_id and aw.number = o.patent_number and aw.removed_at is null
    and e.official_on - case e.rule_id when 'annuity-grace' then af.grace_ends_on else af.due_on end between 0 and 15`
/** Until its order is paid a fee is the client's to see to: an order alone pays nothing. */
const isOrdered = sql`(e.source = 'watch' and e.acts = 'agency' and exists (
  select from fee_lines fl join orders fo on fo.id = fl.order_id
  where fl.owner_id = w.owner_id and fl.number = w.number and fl.year = f.year and fl.state not in ('returned', 'released')
    and ${isPaid(sql`fo.payment_state`)}))`

/** The notice of the termination that a watched patent lapsed by, in its owner's list. */
const terminated = sql`select from notices rn where rn.number = w.number and rn.owner_id = w.owner_id and rn.stage = 'confirmed' and rn.needs_reply
  and rn.reply_rule = 'restore' and rn.dispatched_on > f.due_on`
/** The request for its restoration. */
const requested = sql`select from follow_up_cases c join follow_ups u on u.order_id = c.order_id join orders ro on ro.id = c.order_id
  where c.number = w.number and c.owner_id = w.owner_id and c.held and u.kind = 'restoration'`

/**
 * The notice of a termination counts down by itself while it is open, of a case to the agents of its agency too; once it is submitted,
 * nothing is left to ask for. A request that is ordered and paid is the client's no more, and the agents' until it is sent.
 */
const ofRestoration = {
  owner: sql`case when exists (${terminated} and rn.state = 'submitted')
      or exists (${requested} and (${isPaid(sql`ro.payment_state`)} or u.sent_on is not null)) then 'done'
    when exists (${terminated} and rn.state in ${openReply}) then 'other' end`,
  agency: sql`case when exists (${terminated} and rn.state = 'submitted') or exists (${requested} and u.sent_on is not null) then 'done'
    when exists (${terminated} and rn.state in ${openReply} and rn.agency_id = w.agency_id) then 'other' end`,
}

/** SQL of why each side of a row `e` is not told, beside its order `o`, watch `w` and fee `f`; null: it is. */
export const ownerQuiet = sql`case when ${isAwaited} or ${isOrdered} then 'done' when ${isWatched})) then 'other'
  when e.source = 'watch' and e.rule_id = 'restore' then ${ofRestoration.owner} end`
export const agencyQuiet = sql`case when ${isAwaited} then 'done' when ${isWatched} and aw.agency_id = e.agency_id)) then 'other'
  when e.source = 'watch' and e.rule_id = 'restore' then ${ofRestoration.agency} end`
