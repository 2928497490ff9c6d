import { sql } from 'drizzle-orm'
import { handledNotices, keptNotices } from '../../kernel/access/hands-rules.ts'
import { hasHandler, joinTold } from '../../kernel/access/told-rules.ts'
import type { Actor } from '../../kernel/orders/order-move-queries.ts'
import { organisationOf } from '../../kernel/reference/organisation-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { addNoticeEvent } from '../documents/notice-record-queries.ts'

/** Characters of a message that the bell shows and mails carry, more than any of ours has; the whole stands with the notice. */
const bellTextMax = 600
const idsOf = (ids: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid)`

/**
 * Puts notices into the bell of everybody of their owners who reaches them, with the message, and notes when it was sent.
 *
 * @param text what the sender adds; empty: the message of the notice.
 */
export async function notifyClient(tx: Tx, ids: readonly string[], actor: Actor, text: string): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    select u.id, told.organisation_id, 'notice.sent', o.order_no, jsonb_build_object('title', n.title, 'code', coalesce(n.code, ''),
      'number', n.number, 'dueOn', coalesce(n.official_on::text, ''), 'notice', n.id::text,
      'en', left(case when ${text} = '' then n.message_en else ${text} end, ${bellTextMax}),
      'zh', left(case when ${text} = '' then n.message_zh else ${text} end, ${bellTextMax}))
    from notices n ${joinTold(sql`n.owner_id`, keptNotices(sql`n`))}
    left join orders o on o.id = n.order_id
    where n.id in ${idsOf(ids)}`)
  await tx.execute(sql`update notices set sent_at = now(), version = version + 1 where id in ${idsOf(ids)}`)
  for (const id of ids) await addNoticeEvent(tx, id, actor, 'sent')
}

/** In the bell of everybody of the owners who reaches it: those who handle it sent the response to the office. */
export async function notifyOfAnswer(tx: Tx, noticeId: string, on: string): Promise<void> {
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    select u.id, told.organisation_id, 'notice.step', o.order_no, jsonb_build_object('step', 'answered', 'title', n.title, 'number', n.number,
      'on', ${on}::text, 'notice', n.id::text)
    from notices n
    left join orders o on o.id = n.order_id
    ${joinTold(sql`n.owner_id`, keptNotices(sql`n`))}
    where n.id = ${noticeId}`)
}

interface StepToNotify {
  readonly id: string
  readonly round: number
  readonly step: string
}

/**
 * Records steps that were not recorded before. The key of the table decides: if two servers record the same step, only one gets
 * it back.
 */
export async function noteSteps(tx: Tx, steps: readonly StepToNotify[]): Promise<readonly StepToNotify[]> {
  if (steps.length === 0) return []
  const { rows } = await tx.execute<StepToNotify & Record<string, unknown>>(sql`
    insert into notice_steps (notice_id, round, step)
    select id, round, step from json_to_recordset(${JSON.stringify(steps)}::json) as r(id uuid, round int, step text)
    on conflict do nothing returning notice_id as id, round, step`)
  return rows
}

/** A line in the bell of those whom a step concerns: the owner's people, the agents of the case, or the back office. */
export async function notifyOfStep(
  tx: Tx,
  noticeId: string,
  step: string,
  whom: 'owner' | 'agents' | 'staff',
): Promise<void> {
  const people = {
    owner: joinTold(sql`n.owner_id`, keptNotices(sql`n`)),
    agents: sql`${joinTold(organisationOf(sql`n.agency_id`), handledNotices(sql`n`))}
      and (o.id is null or u.id = o.handler_id or not ${hasHandler(sql`o`)})`,
    staff: sql`join users u on u.role in ('reviewer', 'administrator') and u.disabled_at is null
      cross join lateral (values (null::uuid)) as told(organisation_id)`,
  }[whom]
  await tx.execute(sql`
    insert into inbox_messages (user_id, organisation_id, kind, order_no, params)
    select u.id, told.organisation_id, 'notice.step', o.order_no, jsonb_build_object('step', ${step}::text, 'title', n.title, 'number', n.number,
      'dueOn', coalesce(n.official_on::text, ''), 'notice', n.id::text)
    from notices n
    left join orders o on o.id = n.order_id
    ${people}
    where n.id = ${noticeId}`)
}
