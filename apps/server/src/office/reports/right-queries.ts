import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import {
  asksForRight,
  casesSeen,
  countryOfOrder,
  groupOf,
  isAbout,
  isAboutChina,
  limitsSeen,
  marksSeen,
  phaseOf,
  rankOf,
  type Scope,
  watchesSeen,
} from './scope-rules.ts'
import type { ReportFacts } from './send-parts.ts'

/** The next open deadline of a right, by what it may hang on. */
const nextLimit = (scope: Scope, hangsOn: SQL): SQL => sql`left join lateral (
  select e.rule_id, e.part, e.official_on, e.may_move from docket_entries e
  where e.state = 'open' and ${limitsSeen(scope)} and (${hangsOn}) order by e.official_on, e.id limit 1) n on true`

const ofWatch = (id: SQL) => sql`e.source = 'watch' and e.source_id = ${id}`
const ofMark = (id: SQL) => sql`e.source = 'mark' and e.source_id = ${id}`
const limitColumns = sql`n.rule_id, n.part as rule_part, n.official_on as on_day, coalesce(n.may_move, false) as may_move`

/** Granted or registered, and nothing tells what has to be paid for it: copyright costs nothing more. */
const unwatched = (phase: SQL, group: SQL, isWatched: SQL) =>
  sql`case when ${phase} = 'inForce' and ${group} <> 'copyright' and not (${isWatched}) then 'unwatched' end`

function orderedRights(scope: Scope, organisationId: string): SQL {
  const phase = sql`(case when orders.official_state <> 'notFiled' then ${phaseOf(sql`orders.official_state`)}
    when i.order_id is not null then 'unknown' else 'preparation' end)`
  return sql`
    select orders.id as order_id, ${groupOf(sql`orders.kind`)} as group_name, orders.kind, orders.title,
      coalesce(orders.patent_number, f.number, '') as number, case when i.organisation_id = ${organisationId} then i.own_reference else '' end as reference,
      ${countryOfOrder} as country, ${phase} as phase,
      case when orders.official_state = 'notFiled' then 'work' else 'official' end as state_of,
      case when orders.official_state = 'notFiled' then orders.work_state::text else orders.official_state end as state,
      coalesce(orders.filed_on, f.filed_on) as filed_on, coalesce(s.granted_on, f.registered_on, ww.granted_on) as granted_on, ${limitColumns},
      ${unwatched(phase, groupOf(sql`orders.kind`), isWatchedByAnybody(scope))} as event, orders.id as tie
    from orders
    left join office_facts f on f.order_id = orders.id
    left join order_steps s on s.order_id = orders.id
    left join imported_cases i on i.order_id = orders.id
    left join lateral (select w.id, w.granted_on from watches w where ${watchesSeen(scope)}
      and (w.order_id = orders.id or w.number = orders.patent_number) order by w.order_id = orders.id desc nulls last, w.id limit 1) ww on true
    left join lateral (select watched_marks.id from watched_marks where ${marksSeen(scope)}
      and (watched_marks.order_id = orders.id or ${isMarkOf(sql`f.number`)}) order by watched_marks.id limit 1) mm on true
    ${nextLimit(scope, sql`e.order_id = orders.id or ${ofWatch(sql`ww.id`)} or ${ofMark(sql`mm.id`)}`)}
    where ${casesSeen(scope)} and ${asksForRight} and ${isAbout(scope)}`
}

/** Whoever watches it for the subject: the client themselves, or another agency. That somebody does tells nothing more. */
const isWatchedByAnybody = ({ customerId }: Scope): SQL => sql`(ww.id is not null or mm.id is not null
  or exists (select from watches aw where aw.owner_id = ${customerId} and aw.removed_at is null and aw.number = orders.patent_number)
  or exists (select from watches aw where aw.order_id = orders.id and aw.removed_at is null)
  or exists (select from watched_marks am where am.owner_id = ${customerId} and am.relation = 'own' and am.number = f.number and orders.kind = 'trademark'))`

/** Numbers of marks are those of the Chinese office: an order abroad has none of them. */
const isMarkOf = (number: SQL) => sql`(orders.kind = 'trademark' and watched_marks.number = ${number})`

/** An order of the subject that the maker sees stands for what is watched too. */
const hasOrder = (scope: Scope, isSame: SQL) => sql`exists (
  select from orders left join office_facts f on f.order_id = orders.id where ${casesSeen(scope)} and ${asksForRight} and ${isSame})`

function watchedPatents(scope: Scope): SQL {
  const phase = sql`(case when w.state = 'ended' or w.legal = 'ended' then 'ended' when w.legal = 'granted' then 'inForce'
    when w.legal = 'pending' then 'pending' else 'unknown' end)`
  return sql`
    select null::uuid, w.kind, null::text, w.title, w.number, '', 'CN', ${phase}, 'watch', w.state, w.filed_on, w.granted_on, ${limitColumns},
      null::text, w.id
    from watches w ${nextLimit(scope, ofWatch(sql`w.id`))}
    where ${watchesSeen(scope)} and ${isAboutChina(scope, sql`w.kind`)}
      and not ${hasOrder(scope, sql`orders.id = w.order_id`)} and not ${hasOrder(scope, sql`orders.patent_number = w.number`)}`
}

function watchedMarks(scope: Scope): SQL {
  return sql`
    select null::uuid, 'trademark', null::text, watched_marks.name, watched_marks.number, '', 'CN', ${phaseOf(sql`watched_marks.status`)}, 'mark',
      watched_marks.status, watched_marks.applied_on, watched_marks.registered_on, ${limitColumns}, null::text, watched_marks.id
    from watched_marks ${nextLimit(scope, ofMark(sql`watched_marks.id`))}
    where ${marksSeen(scope)} and ${isAboutChina(scope, sql`'trademark'`)}
      and not ${hasOrder(scope, sql`orders.id = watched_marks.order_id`)} and not ${hasOrder(scope, isMarkOf(sql`f.number`))}`
}

/** Of what stands without an order: the state is that of its source, and the tie its id. */
const ofSource = (value: SQL) => sql`case when r.order_id is null then ${value} end`

/** Writes the rights: by kind, what comes next first, then the newest. */
export async function insertRights(tx: Tx, { id, organisationId }: ReportFacts, scope: Scope): Promise<void> {
  await tx.execute(sql`
    insert into report_rows (report_id, part, place, order_id, source, source_id, group_name, kind, title, number, reference, country, phase, state_of, state,
      filed_on, granted_on, rule_id, rule_part, on_day, may_move, event)
    select ${id}, 'right', row_number() over (order by ${rankOf(sql`r.group_name`)}, r.on_day nulls last, r.filed_on desc nulls last, r.title, r.tie),
      r.order_id, ${ofSource(sql`r.state_of`)}, ${ofSource(sql`r.tie`)}, r.group_name, r.kind, r.title, r.number, r.reference, r.country, r.phase, r.state_of, r.state, r.filed_on, r.granted_on,
      r.rule_id, r.rule_part, r.on_day, r.may_move, r.event
    from (${orderedRights(scope, organisationId)} union all ${watchedPatents(scope)} union all ${watchedMarks(scope)}) r`)
}
