import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { markFee } from '@portal/domain/law/marks/mark-fees'
import { addDays, addMonths, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { trademarkServiceKind } from '@portal/domain/trademarks/services/form'
import { type SQL, sql } from 'drizzle-orm'
import { isOverdue } from '../../docket/limits/limit-condition-rules.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Tx } from '../../platform/db/connection.ts'
import {
  casesSeen,
  countryOfOrder,
  groupOf,
  inDays,
  isAbout,
  isAboutChina,
  limitsSeen,
  marksSeen,
  type Scope,
  watchesSeen,
} from './scope-rules.ts'
import type { ReportFacts } from './send-parts.ts'

const moneyOnly = kindsThat(({ isMoneyOnly }) => isMoneyOnly)
/** Months of which it is told what will be due. */
const dueMonths = 12

/** Open deadlines until the last day that the report looks ahead to, overdue ones first. */
export async function insertLimits(tx: Tx, report: ReportFacts, scope: Scope): Promise<void> {
  const asOf = civilDate(report.asOf)
  const countries = sql.param(scope.countries === null ? null : [...scope.countries])
  const ofChina = sql`(case e.source when 'watch' then w.kind when 'mark' then 'trademark'
    when 'notice' then ${kindByNumber(sql`x.number`)} else 'invention' end)`
  await tx.execute(sql`
    insert into report_rows (report_id, part, place, order_id, source, source_id, group_name, kind, title, number, country, rule_id, rule_part, on_day,
      may_move, event)
    select ${report.id}, 'limit', row_number() over (order by e.official_on, e.id), orders.id,
      case when ${isBeside} then e.source end, case when ${isBeside} then e.source_id end,
      case e.source when 'watch' then w.kind when 'mark' then 'trademark' else ${groupOf(sql`orders.kind`)} end, orders.kind,
      coalesce(w.title, m.name, x.title, orders.title, ''), coalesce(w.number, m.number, x.number, orders.patent_number, f.number, ''),
      case when orders.id is null then 'CN' else coalesce(ft.country, ${countryOfOrder}) end, e.rule_id, e.part, e.official_on, e.may_move,
      case when ${isOverdue(asOf)} then 'overdue' end
    from docket_entries e
    left join watches w on e.source = 'watch' and w.id = e.source_id
    left join watched_marks m on e.source = 'mark' and m.id = e.source_id
    left join notices x on e.source = 'notice' and x.id = e.source_id
    left join foreign_quotes fq on e.source = 'quote' and fq.id = e.source_id
    left join foreign_targets ft on e.source in ('target', 'quote') and ft.id = coalesce(fq.target_id, e.source_id)
    left join orders on orders.id = e.order_id
    left join office_facts f on f.order_id = orders.id
    where ${limitsSeen(scope)} and e.state = 'open' and e.official_on <= ${addDays(asOf, report.limitDays)}::date
      and m.relation is distinct from 'other'
      and case when ${isBeside} then ${isAboutChina(scope, ofChina)}
        when ft.id is not null and ${countries}::text[] is not null then ${isAbout({ ...scope, countries: null })} and ft.country = any(${countries}::text[])
        else orders.work_state <> 0 and ${isAbout(scope)} end`)
}

/** What a limit stands on is no order, and may be in other hands than the order beside it. */
const isBeside = sql`e.source in ('watch', 'mark', 'notice')`

/** The group that the number of a Chinese patent names: its digit after the year. @see GB/T ZC 0006: 1 and 8 inventions, 2 and 9 utility models, 3 designs */
const kindByNumber = (number: SQL) => sql`(case
  when ${kindDigit(number)} in ('2', '9') then 'utilityModel' when ${kindDigit(number)} = '3' then 'design' else 'invention' end)`
/** After the year, which had two digits until 2003. */
const kindDigit = (number: SQL) =>
  sql`substr(${number}, case when length(split_part(${number}, '.', 1)) = 8 then 3 else 5 end, 1)`

/** What was submitted and filed for the first time in the days of the report, and what the office sent that was recorded in them. */
export async function insertDone(tx: Tx, report: ReportFacts, scope: Scope): Promise<void> {
  const days = { from: report.fromOn, to: report.toOn }
  const worked = sql`${casesSeen(scope)} and ${isAbout(scope)} and not ${ofKinds(moneyOnly)}`
  await tx.execute(sql`
    insert into report_rows (report_id, part, place, order_id, group_name, kind, title, number, country, on_day, event, code)
    select ${report.id}, 'done', row_number() over (order by d.on_day desc, d.title, d.order_id, d.event, d.code), d.order_id, d.group_name, d.kind, d.title,
      d.number, d.country, d.on_day, d.event, d.code
    from (
      select orders.id as order_id, ${groupOf(sql`orders.kind`)} as group_name, orders.kind, orders.title, coalesce(orders.patent_number, f.number, '') as number,
        ${countryOfOrder} as country, a.on_day, a.event, a.code
      from orders left join office_facts f on f.order_id = orders.id
      cross join lateral (
        select (min(v.at) at time zone 'Asia/Shanghai')::date as on_day, case v.to_state when '1' then 'submitted' else 'filed' end as event, null::text as code
        from order_events v where v.order_id = orders.id and v.subject = 'work' and v.to_state in ('1', '5') and v.event <> 'broughtIn'
        group by v.to_state having ${inDays(sql`min(v.at)`, days)}
        union all
        select o.dispatched_on, 'document', o.code from official_documents o
        where o.order_id = orders.id and ${inDays(sql`o.created_at`, days)}) a
      where ${worked}) d`)
}

/** Bookings of the days of the report: what was paid, and below zero what was paid back. */
export async function insertCosts(tx: Tx, report: ReportFacts, scope: Scope): Promise<void> {
  await tx.execute(sql`
    insert into report_rows (report_id, part, place, order_id, group_name, kind, title, number, country, on_day, event, official_fen, service_fen)
    select ${report.id}, 'cost', row_number() over (order by t.at, t.id), orders.id, ${groupOf(sql`orders.kind`)}, orders.kind, orders.title,
      orders.order_no, ${countryOfOrder}, (t.at at time zone 'Asia/Shanghai')::date, t.kind, m.official, m.service
    from ledger_transactions t join orders on orders.id = t.order_id cross join lateral (${partsOfBooking}) m
    where t.kind in ('receipt', 'refund') and ${inDays(sql`t.at`, { from: report.fromOn, to: report.toOn })}
      and (m.official <> 0 or m.service <> 0) and ${casesSeen(scope)} and ${isAbout(scope)}`)
}

const partsOfBooking = sql`
  select coalesce(-sum(g.amount_fen) filter (where g.account_code = 'official-fees-held'), 0)::bigint as official,
    coalesce(-sum(g.amount_fen) filter (where g.account_code in ('service-revenue', 'coupon-discounts')), 0)::bigint as service
  from ledger_postings g where g.transaction_id = t.id`

/** Years of which the costs are told. */
const yearsTold = 5

/** Costs of the last calendar years, until the last day of the report; years before the first booking are left out. */
export async function sumYears(tx: Tx, report: ReportFacts, scope: Scope) {
  const first = `${Number(report.toOn.slice(0, 4)) - yearsTold + 1}-01-01`
  const { rows } = await tx.execute<{ year: number; official: string; service: string; refunded: string }>(sql`
    select extract(year from t.at at time zone 'Asia/Shanghai')::int as year,
      coalesce(sum(m.official) filter (where t.kind = 'receipt'), 0)::text as official,
      coalesce(sum(m.service) filter (where t.kind = 'receipt'), 0)::text as service,
      coalesce(-sum(m.official + m.service) filter (where t.kind = 'refund'), 0)::text as refunded
    from ledger_transactions t join orders on orders.id = t.order_id cross join lateral (${partsOfBooking}) m
    where t.kind in ('receipt', 'refund') and ${inDays(sql`t.at`, { from: first, to: report.toOn })}
      and (m.official <> 0 or m.service <> 0) and ${casesSeen(scope)} and ${isAbout(scope)}
    group by 1 order by 1`)
  return rows.map(({ year, official, service, refunded }) => ({
    ...{ year, official: Number(official), service: Number(service), refunded: Number(refunded) },
  }))
}

/**
 * Annual fees and renewals that will be due, by the tables of fees in force: of a patent in its grace period without the late fee, which
 * hangs on the month in which it is paid; of a mark in its grace with it.
 */
export async function insertDue(tx: Tx, report: ReportFacts, scope: Scope): Promise<void> {
  const asOf = civilDate(report.asOf)
  const until = addMonths(asOf, dueMonths)
  const { renewal, late } = renewalFees(asOf)
  await tx.execute(sql`
    insert into report_rows (report_id, part, place, order_id, source, source_id, group_name, title, number, country, rule_id, rule_part, on_day, may_move,
      event, official_fen)
    select ${report.id}, 'due', row_number() over (order by d.on_day, d.number, d.rule_part), d.order_id, d.source, d.source_id, d.group_name, d.title, d.number, 'CN', d.rule_id,
      d.rule_part, d.on_day, true, d.event, d.fen
    from (
      select w.order_id, 'watch' as source, w.id as source_id, w.kind as group_name, w.title, w.number, case when l.is_late then 'annuity-grace' else 'annuity' end as rule_id,
        f.year::text as rule_part, case when l.is_late then f.grace_ends_on else f.official_on end as on_day,
        case when l.is_late then 'late' end as event, f.amount_fen::bigint as fen
      from watches w join watch_fees f on f.watch_id = w.id cross join lateral (select f.official_on < ${asOf}::date as is_late) l
      where ${watchesSeen(scope)} and ${isAboutChina(scope, sql`w.kind`)} and w.state not in ('givenUp', 'ended', 'restoration')
        and f.state = 'open' and f.year >= w.next_year and f.official_on <= ${until}::date and f.grace_ends_on >= ${asOf}::date
      union all
      select watched_marks.order_id, 'mark', watched_marks.id, 'trademark', watched_marks.name, watched_marks.number,
        case watched_marks.next_day when 'renewal' then 'tm-renewal' else 'tm-renewalGrace' end, '', watched_marks.next_on, null,
        cardinality(watched_marks.classes) * case watched_marks.next_day when 'renewal' then ${renewal}::bigint else ${renewal}::bigint + ${late}::bigint end
      from watched_marks
      where ${marksSeen(scope)} and ${isAboutChina(scope, sql`'trademark'`)} and watched_marks.next_day in ('renewal', 'graceEnds')
        and watched_marks.next_on between ${asOf}::date and ${until}::date and not ${isRenewalOrdered}) d`)
}

/** A renewal that is ordered stands with what was paid, not with what will be due. */
const isRenewalOrdered = sql`exists (select from orders ro join filings rf on rf.order_id = ro.id
  where ro.owner_id = watched_marks.owner_id and ro.kind = ${trademarkServiceKind} and ro.work_state between 1 and 5
    and coalesce(rf.submitted, rf.form) ->> 'service' = 'renewal'
    and coalesce(rf.submitted, rf.form) -> 'marks' @> jsonb_build_array(jsonb_build_object('number', watched_marks.number)))`

/** Official fees of a renewal for one class, filed electronically, and what a late one costs more. */
const renewalFees = (on: CivilDate) => ({
  renewal: markFee('renewal', 'electronic', on).amountFen,
  late: markFee('lateRenewal', 'electronic', on).amountFen,
})

/** Quotes for filings abroad that the client has not answered. */
export async function insertQuotes(tx: Tx, report: ReportFacts, scope: Scope): Promise<void> {
  const { countries, ...rest } = scope
  const ofCountry = countries === null ? sql`true` : sql`t.country = any(${sql.param([...countries])}::text[])`
  await tx.execute(sql`
    insert into report_rows (report_id, part, place, order_id, group_name, kind, title, number, country, on_day, official_fen, service_fen)
    select ${report.id}, 'quote', row_number() over (order by q.valid_until_on, q.id), orders.id, ${groupOf(sql`orders.kind`)}, orders.kind, orders.title,
      orders.order_no, t.country, q.valid_until_on, q.official_fen, q.service_fen
    from foreign_quotes q join foreign_targets t on t.id = q.target_id join orders on orders.id = t.parent_id
    where q.state = 'sent' and ${casesSeen(scope)} and ${isAbout({ ...rest, countries: null })} and ${ofCountry}`)
}
