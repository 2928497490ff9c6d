import { limitArea } from '@portal/domain/docket/limits/limit-areas'
import { aheadDays, type Period, type Step, stepKeys } from '@portal/domain/office/overview/figures'
import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { countedPersonOf, limitsCounted } from '../../docket/limits/limit-access.ts'
import { limitsCountedFor, limitTab, standing } from '../../docket/limits/limit-condition-rules.ts'
import type { Requester } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  countedBy,
  type OverviewFilter,
  ordersWithSteps,
  overviewAsked,
  payableFen,
  personOf,
  stepDays,
} from './figure-rules.ts'
import { countedOrders, moneyCounted } from './overview-access.ts'

/** People at most; who has least is left out of a larger firm. */
const peopleMax = 200

/** Who asks, over which cases and which days. */
export interface Asked {
  readonly asker: Requester
  readonly filter: OverviewFilter
  readonly period: Period
}

const whose = ({ asker, filter }: Asked): SQL => sql`${countedOrders(asker.user)} and ${overviewAsked(filter, asker)}`

const whoseMoney = (asked: Asked): SQL => sql`${whose(asked)} and ${moneyCounted(asked.asker.user)}`

const personName = (language: 'en' | 'zh') => personNameOf(language, { id: sql`p.id`, name: sql`p.name` })

/** Money of the ledger by day: what was received, and what was paid back of it, in fen. */
export async function sumMoneyByDay(db: Db, asked: Asked) {
  const { from, to } = asked.period
  const { rows } = await db.execute<{
    day: CivilDate
    kind: 'receipt' | 'refund'
    official: string
    service: string
  }>(sql`
    select day::text, kind, official::text, service::text from (
    select (t.at at time zone 'Asia/Shanghai')::date as day, t.kind,
      coalesce(-sum(g.amount_fen) filter (where g.account_code = 'official-fees-held'), 0) as official,
      coalesce(-sum(g.amount_fen) filter (where g.account_code in ('service-revenue', 'coupon-discounts')), 0) as service
    from ledger_transactions t join ledger_postings g on g.transaction_id = t.id join orders on orders.id = t.order_id
    where t.kind in ('receipt', 'refund') and g.account_code in ('official-fees-held', 'service-revenue', 'coupon-discounts')
      and t.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
      and t.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai' and ${whoseMoney(asked)}
    group by 1, 2) m order by 1, 2`)
  return rows.map(({ official, service, ...row }) => ({ ...row, official: Number(official), service: Number(service) }))
}

/** Orders that a figure counts now, and a sum over them. */
export async function sumNow(db: Db, asked: Asked, figure: 'held' | 'receivable') {
  const amount = figure === 'held' ? sql`orders.held_fen` : payableFen
  const { rows } = await db.execute<{ count: number; amount: string }>(sql`
    select count(*)::int as count, coalesce(sum(${amount}), 0)::text as amount from orders
    where ${countedBy(figure, {})} and ${whoseMoney(asked)}`)
  return { count: rows[0]?.count ?? 0, amount: Number(rows[0]?.amount ?? 0) }
}

/** Open limits of the next days and overdue ones, by person; the sums are of everybody. Those of what the other figures count. */
export async function countLimitsByPerson(db: Db, { asker, filter }: Asked, today: CivilDate) {
  const { user, language } = asker
  const due = sql`(${limitTab('open', today)} and e.official_on >= ${today}::date)`
  const overdue = limitTab('overdue', today)
  const { rows } = await db.execute<{
    id: string | null
    name: string | null
    due: number
    overdue: number
    dueOfAll: number
    overdueOfAll: number
  }>(sql`
    with counted as (
      select ${countedPersonOf(user)} as person, count(*) filter (where ${due}) as due, count(*) filter (where ${overdue}) as overdue
      from docket_entries e
      where ${limitsCounted(user)} and ${standing} and e.official_on <= ${addDays(today, aheadDays)}::date and ${limitsCountedFor(filter, asker)} group by 1
    )
    select c.person as id, ${personName(language)} as name, c.due::int, c.overdue::int,
      (sum(c.due) over ())::int as "dueOfAll", (sum(c.overdue) over ())::int as "overdueOfAll"
    from counted c left join users p on p.id = c.person where c.due + c.overdue > 0
    order by c.overdue desc, c.due desc, name nulls last, c.person limit ${peopleMax}`)
  return {
    due: rows[0]?.dueOfAll ?? 0,
    overdue: rows[0]?.overdueOfAll ?? 0,
    people: rows.map((row) => ({ id: row.id, name: row.name ?? '', due: row.due, overdue: row.overdue })),
  }
}

/** What became of the orders that were begun in the period. */
export async function countDrafts(db: Db, asked: Asked) {
  const { period } = asked
  const { rows } = await db.execute<{ begun: number; handedIn: number; paid: number }>(sql`
    select count(*)::int as begun, (count(*) filter (where ${countedBy('handedIn', period)}))::int as "handedIn",
      (count(*) filter (where ${countedBy('paid', period)}))::int as paid
    from ${ordersWithSteps} where ${countedBy('begun', period)} and ${whose(asked)}`)
  return rows[0] ?? { begun: 0, handedIn: 0, paid: 0 }
}

/** Cases that ended each step in the period, and the median of their days. */
export async function measureSteps(db: Db, asked: Asked) {
  const columns = stepKeys.flatMap((step) => {
    const { start, end } = stepDays[step]
    const isCounted = countedBy(step, asked.period)
    return [
      sql`(count(*) filter (where ${isCounted}))::int as ${sql.identifier(`${step}Cases`)}`,
      sql`percentile_cont(0.5) within group (order by greatest(0, ${end} - ${start})) filter (where ${isCounted}) as ${sql.identifier(`${step}Days`)}`,
    ]
  })
  const { rows } = await db.execute<Record<`${Step}Cases`, number> & Record<`${Step}Days`, number | null>>(sql`
    select ${sql.join(columns, sql`, `)} from order_steps s join orders on orders.id = s.order_id
    where ${endedIn(asked.period)} and ${whose(asked)}`)
  const [row] = rows
  return stepKeys.map((step) => ({ step, cases: row?.[`${step}Cases`] ?? 0, median: row?.[`${step}Days`] ?? null }))
}

/** Any step has a day of the period: each is found by its own index. */
function endedIn({ from, to }: Period): SQL {
  const days = ['paid_on', 'accepted_on', 'filed_on', 'granted_on', 'refused_on'].map(
    (column) => sql`s.${sql.raw(column)} between ${from}::date and ${to}::date`,
  )
  return sql`(${sql.join(days, sql` or `)})`
}

/** Decisions of the offices in the period, by area; those without any are left out. */
export async function countOutcomes(db: Db, asked: Asked) {
  const { period } = asked
  const { rows } = await db.execute<{ kind: string; granted: number; refused: number }>(sql`
    select orders.kind, (count(*) filter (where ${countedBy('granted', period)}))::int as granted,
      (count(*) filter (where ${countedBy('refused', period)}))::int as refused
    from order_steps s join orders on orders.id = s.order_id
    where (s.granted_on between ${period.from}::date and ${period.to}::date or s.refused_on between ${period.from}::date and ${period.to}::date)
      and ${whose(asked)}
    group by 1 order by 1`)
  return [...Map.groupBy(rows, ({ kind }) => limitArea('deadline', kind))]
    .map(([area, ofArea]) => ({
      area,
      granted: ofArea.reduce((sum, one) => sum + one.granted, 0),
      refused: ofArea.reduce((sum, one) => sum + one.refused, 0),
    }))
    .filter(({ granted, refused }) => granted + refused > 0)
}

/**
 * Cases in hand now by person: of everybody, so that a person can be chosen among them. All of them are summed, whoever is left out of a
 * larger firm; `asked` are those of the person who is asked for, else all.
 */
export async function countLoad(db: Db, { asker, filter, period }: Asked) {
  const ofAll = { asker, filter: { ...filter, personId: undefined }, period }
  const asked = filter.personId === undefined ? sql`` : sql`filter (where c.person = ${filter.personId})`
  const { rows } = await db.execute<{
    id: string | null
    name: string | null
    cases: number
    asked: number
    all: number
  }>(sql`
    with counted as (
      select ${personOf(asker.user)} as person, count(*)::int as cases from orders
      where ${countedBy('inHand', {})} and ${whose(ofAll)} group by 1
    )
    select c.person as id, ${personName(asker.language)} as name, c.cases, coalesce(sum(c.cases) ${asked} over (), 0)::int as asked,
      (sum(c.cases) over ())::int as "all"
    from counted c left join users p on p.id = c.person
    order by c.cases desc, name nulls last, c.person limit ${peopleMax}`)
  const [first] = rows
  return {
    asked: first?.asked ?? 0,
    all: first?.all ?? 0,
    people: rows.map(({ id, name, cases }) => ({ id, name: name ?? '', cases })),
  }
}
