import type { limitFilters, limitTabs } from '@portal/contract/docket/limit-list'
import type { FilterOf } from '@portal/contract/list'
import type { LimitArea } from '@portal/domain/docket/limits/limit-areas'
import { type LimitActor, rulesOfActor } from '@portal/domain/docket/limits/limit-rules'
import { climbLevels } from '@portal/domain/docket/limits/limit-steps'
import { officePeriods } from '@portal/domain/kernel/orders/deadline-acts'
import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type SQL, sql } from 'drizzle-orm'
import { conditionsGiven, type Requester } from '../../kernel/lists/serve-list-parts.ts'
import { awaitsReceipt } from '../../kernel/orders/deadline-queries.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { ofArea } from '../reminders/area-condition-rules.ts'
import { countedPersonOf, isAgencySide } from './limit-access.ts'

// Conditions on rows `e` of the docket.

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`

/**
 * Open, and the official day is over for certain: neither can a holiday still move it, nor does the office act, nor was it kept by what
 * was sent in time, nor is it an annual fee that was ordered and is in its grace.
 */
export function isOverdue(today: CivilDate): SQL<boolean> {
  return sql`(e.state = 'open' and e.official_on < ${today}::date
    and (not e.may_move or e.official_on < ${earliestStillOpen(today)}::date)
    and e.acts is distinct from 'office' and not e.rule_id = any(${texts([...officePeriods])})
    and not (e.source = 'deadline' and exists (select from deadlines d where d.id = e.source_id and ${awaitsReceipt('d')}))
    and not (e.source = 'watch' and e.acts = 'agency' and exists (
      select from watch_fees f where f.watch_id = e.source_id and f.year::text = e.part and f.grace_ends_on >= ${earliestStillOpen(today)}::date)))`
}

/** In the words of the indexes: what stands, and what has ended. */
export const standing = sql`e.state in ('open', 'missed')`

export function limitTab(tab: (typeof limitTabs)[number], today: CivilDate): SQL {
  if (tab === 'done') return sql`e.state in ('met', 'cancelled')`
  // Missed by somebody's word before its day it stays among the open ones until then.
  if (tab === 'open') return sql`(${standing} and (e.state = 'open' or e.official_on >= ${today}::date))`
  return sql`(${standing} and e.official_on < ${today}::date and (e.state = 'missed' or ${isOverdue(today)}))`
}

function ofActor(actor: LimitActor): SQL {
  const [client, office] = [rulesOfActor('client'), rulesOfActor('office')]
  const byRule =
    actor === 'agency'
      ? sql`not e.rule_id = any(${texts([...client, ...office])})`
      : sql`e.rule_id = any(${texts(actor === 'client' ? client : office)})`
  return sql`(e.acts = ${actor} or e.acts is null and ${byRule})`
}

/** When the side of the asker acknowledged a row. */
export const acknowledgedAt = (user: SessionUser): SQL =>
  worksForCustomers(user)
    ? sql`case when ${isAgencySide(user)} then e.agency_ack_at else e.owner_ack_at end`
    : sql`e.owner_ack_at`

/** In whose hands a row is for the asker: who handles it, of their own organisation who keeps it; of what was shared with them nobody. */
export const personOf = (user: SessionUser): SQL =>
  worksForCustomers(user)
    ? sql`case when ${isAgencySide(user)} then e.handler_id when e.owner_id = ${user.ownerId} then e.keeper_id end`
    : sql`case when e.owner_id = ${user.ownerId} then e.keeper_id end`

/** Spelt so that each hand is found by its own index. */
function inHands(columns: readonly [keeper: SQL, handler: SQL], id: string, user: SessionUser): SQL {
  const [keeper, handler] = columns
  if (!worksForCustomers(user)) return sql`(${keeper} = ${id} and e.owner_id = ${user.ownerId})`
  return sql`(${handler} = ${id} or ${keeper} = ${id} and e.owner_id = ${user.ownerId})`
}

/** Told to the side of the asker for the day that it has now; or gone on to leads and owners, because nobody acknowledged it. */
function isTold(how: 'told' | 'climbed', user: SessionUser): SQL {
  const side = worksForCustomers(user)
    ? sql`case when ${isAgencySide(user)} then 'agency' else 'owner' end`
    : sql`'owner'`
  const climbed = how === 'climbed' ? sql` and split_part(s.step, '.', 1) = any(${texts(climbLevels)})` : sql``
  return sql`exists (select from docket_steps s
    where s.entry_id = e.id and s.on_day = e.official_on and s.round = e.round and s.step <> 'unreached' and s.side = ${side}${climbed})`
}

/** Conditions of the filters that list, calendar and plot share. */
export const limitConditions = {
  area: (area: LimitArea) => ofArea(area),
  acts: (actor: LimitActor) => ofActor(actor),
  acknowledged: (value: 'yes' | 'no', { user }: Requester) =>
    value === 'yes' ? sql`${acknowledgedAt(user)} is not null` : sql`(${standing} and ${acknowledgedAt(user)} is null)`,
  unseen: (how: 'told' | 'climbed', { user }: Requester) =>
    sql`(${standing} and ${acknowledgedAt(user)} is null and ${isTold(how, user)})`,
  personId: (id: string, { user }: Requester) => inHands([sql`e.keeper_id`, sql`e.handler_id`], id, user),
  teamId: (id: string, { user }: Requester) => inHands([sql`e.owner_team_id`, sql`e.agency_team_id`], id, user),
  userId: (id: string) => sql`e.owner_id = ${id}`,
  ruleId: (ruleId: string) => sql`e.rule_id = ${ruleId}`,
} as const

/** All that the filters of a request ask of a row. */
export function limitsAsked(filters: FilterOf<{ filters: typeof limitFilters }>, asker: Requester): SQL {
  const given = conditionsGiven<typeof limitFilters, readonly [Requester]>(limitConditions, filters, asker)
  return given.length === 0 ? sql`true` : sql.join(given, sql` and `)
}

/** The same of a row that figures count: a person is who has it in hand on the side that they are about. */
export function limitsCountedFor(
  { personId, ...filters }: FilterOf<{ filters: typeof limitFilters }>,
  asker: Requester,
): SQL {
  const ofPerson = personId === undefined ? sql`true` : sql`${countedPersonOf(asker.user)} = ${personId}`
  return sql`${ofPerson} and ${limitsAsked(filters, asker)}`
}

export const todayOf = ({ now }: Pick<Requester, 'now'>): CivilDate => beijingDate(now)
