import { earliestStillOpen } from '@portal/domain/platform/calendar/working-days'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'

export interface NoticeToCheck extends Record<string, unknown> {
  readonly id: string
  readonly stage: 'proposed' | 'confirmed'
  readonly since: string
  readonly isAcknowledged: boolean
  readonly isOpen: boolean
  readonly internalOn: string | null
  readonly agencyId: number | null
  readonly round: number
}

/** Longer than every step waits: what is older and asks for nothing is not read again. */
const checkedDays = 40

/** Notices of which a step may have been reached, by id after the given one. The round is new after each undo. */
export async function findNoticesToCheck(
  tx: Tx,
  today: CivilDate,
  after: string,
  limit: number,
): Promise<NoticeToCheck[]> {
  const { rows } = await tx.execute<NoticeToCheck>(sql`
    select n.id, n.stage, to_char(coalesce(n.confirmed_at, n.created_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as since,
      n.acknowledged_at is not null as "isAcknowledged",
      n.needs_reply and n.state in ('unread', 'read', 'toAnswer', 'drafted') as "isOpen",
      n.internal_on::text as "internalOn", n.agency_id as "agencyId",
      (select count(*)::int from notice_events e where e.notice_id = n.id and e.event = 'undone') as round
    from notices n
    where n.stage in ('proposed', 'confirmed') and (${after} = '' or n.id > nullif(${after}, '')::uuid)
      and coalesce(n.confirmed_at, n.created_at) > ${today}::date - ${checkedDays}::int
      and (n.stage = 'proposed' or n.acknowledged_at is null)
    order by n.id limit ${limit}`)
  return rows
}

/**
 * Open replies whose official day is over for certain are overdue, as their periods on the case are missed (`isPastDay`): of one of
 * no case its own count says whether a calendar was lacking. Those whose period was ended on the case follow it.
 */
export async function markOverdueNotices(db: Db, today: CivilDate): Promise<void> {
  await db.execute(sql`
    with moved as (
      update notices n set version = n.version + 1,
        state = case when d.state in ('met', 'cancelled') then 'closed' else 'overdue' end,
        closed_at = case when d.state in ('met', 'cancelled') then now() end
      from notices o left join lateral (
        select l.id, l.state, l.reasons ->> 'warning' as warning from deadlines l
        where l.document_id = o.document_id and l.rule_id = o.reply_rule
        order by l.official_on desc limit 1) d on true
      cross join lateral (
        select max(s ->> 'warning') as warning from jsonb_array_elements(o.deadlines) s where s ->> 'ruleId' = o.reply_rule) own
      where o.id = n.id and n.stage = 'confirmed' and n.needs_reply and n.state in ('unread', 'read', 'toAnswer', 'drafted')
        and (d.state in ('met', 'cancelled') or n.official_on < ${today}::date
          and (case when d.id is null then own.warning else d.warning end is distinct from 'calendarUnknown'
            or n.official_on < ${earliestStillOpen(today)}::date))
      returning n.id, n.state)
    insert into notice_events (notice_id, actor_role, event)
    select id, 'system', case state when 'closed' then 'close' else 'expire' end from moved`)
}

/** Proposals that were taken out and can no longer be brought back are forgotten; their files stay in the library. */
export async function forgetRemovedNotices(db: Db, days: number): Promise<void> {
  await db.execute(
    sql`delete from notices where stage = 'removed' and removed_at < now() - make_interval(days => ${days})`,
  )
}
