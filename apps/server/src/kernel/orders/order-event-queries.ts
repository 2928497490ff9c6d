import { kindsThat } from '@portal/domain/kernel/orders/kinds'
import { kindsFiledFromForm } from '@portal/domain/kernel/orders/order-areas'
import { isSetBack, officialStates } from '@portal/domain/kernel/orders/order-states'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/connection.ts'
import { personNameOf } from '../reference/reader-name-rules.ts'
import { ofKinds } from './order-kind-rules.ts'

interface EventRow extends Record<string, unknown> {
  id: number
  at: Date
  subject: string
  event: string
  from_state: string | null
  to_state: string | null
  actor_name: string | null
  actor_role: string
  detail: Record<string, never>
}

const person = { id: sql`u.id`, name: sql`u.name` }

/** History of an order the caller has already been allowed to see, newest first, by keyset on the id. */
export async function findOrderEvents(
  db: Db,
  {
    orderId,
    kind,
    before,
    limit,
    language,
  }: { orderId: string; kind?: string | undefined; before?: number | undefined; limit: number; language: 'en' | 'zh' },
): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow>(sql`
    select e.id, e.at, e.subject, e.event, e.from_state, e.to_state, ${personNameOf(language, person)} as actor_name, e.actor_role, e.detail
    from order_events e left join users u on u.id = e.actor_id
    where e.order_id = ${orderId}
      ${kind === undefined ? sql`` : sql`and e.subject = ${kind}`}
      ${before === undefined ? sql`` : sql`and e.id < ${before}`}
    order by e.id desc limit ${limit}`)
  return rows
}

const setBacks = Object.keys(officialStates).filter(isSetBack)

/** The document of the office of which an event tells is still on the order: it was not taken back since. */
const standingDocument = sql`d.order_id = e.order_id and d.code = e.detail ->> 'code'
  and d.dispatched_on::text = e.detail ->> 'dispatchedOn'`

/**
 * Day on which each state was first reached, for the life line: `subject:state` → day. It is the day of the office's document if
 * one brought the state, the day of sending if papers were sent, else the day of recording. For a state in which the office
 * decided against the case it is the last such day, since that can happen again after a review.
 */
export async function findReachedDays(db: Db, orderId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ key: string; on: string }>(sql`
    with reached as (
      select e.id, e.subject, e.to_state, coalesce(e.detail ->> 'dispatchedOn', e.detail ->> 'sentOn',
        (e.at at time zone 'Asia/Shanghai')::date::text) as day
      from order_events e
      where e.order_id = ${orderId} and e.to_state is not null and e.event <> 'documentUndone'
        and (e.subject <> 'official' or e.detail ->> 'dispatchedOn' is null
          or exists (select from official_documents d where ${standingDocument})))
    select subject || ':' || to_state as key,
      case when subject = 'official' and to_state = any(${sql.param(setBacks)}::text[])
        then (array_agg(day order by id desc))[1] else (array_agg(day order by id))[1] end as on
    from reached group by subject, to_state`)
  return new Map(rows.map((row) => [row.key, row.on]))
}

/** Code and day of the document of the office by which an order last came to a state; undefined where none told it. */
export async function findStageDocument(
  db: Db,
  { id, officialState }: { readonly id: string; readonly officialState: string },
): Promise<{ code: string; dispatchedOn: string } | undefined> {
  const { rows } = await db.execute<{ code: string; dispatchedOn: string }>(sql`
    select d.code, d.dispatched_on::text as "dispatchedOn"
    from order_events e join official_documents d on ${standingDocument}
    where e.order_id = ${id} and e.subject = 'official' and e.to_state = ${officialState} and e.event <> 'documentUndone'
    order by e.id desc limit 1`)
  return rows[0]
}

const designs = kindsThat(({ isChinesePatent, isDesign }) => isChinesePatent && isDesign)

/** The customer chose to draft the documents personally. A design has nothing to draft. */
const bringsPapers = (id: SQL, kind: SQL) => sql`exists (
  select from filings f where f.order_id = ${id} and (coalesce(f.submitted, f.form) ->> 'drafting' = 'own'
    or ${ofKinds(designs, kind)} and coalesce(f.submitted, f.form) ->> 'drafting' is not null))`

/** What last happened to a draft of an order; null where there was none. */
const lastOfDraft = (id: SQL) => sql`(select e.event from order_events e where e.order_id = ${id} and e.subject = 'work'
  and e.event in ('draftUploaded', 'draftConfirmed', 'draftReturned', 'draftWithdrawn') order by e.id desc limit 1)`

/**
 * Condition on an order: no draft waits for the client. The newest draft was confirmed, or there is none and the papers are the
 * client's own or made from the declared form. A newer draft or a return undoes this; withdrawing a draft restores what was there
 * before, which may be an earlier confirmed draft.
 *
 * @param id of the order.
 */
export function draftConfirmed(id: SQL, kind: SQL): SQL {
  return sql`case ${lastOfDraft(id)}
    when 'draftConfirmed' then true when 'draftUploaded' then false when 'draftReturned' then false
    else ${kind} in ${kindsFiledFromForm} or ${bringsPapers(id, kind)} or exists (select from order_events c
      where c.order_id = ${id} and c.subject = 'work' and c.event = 'draftConfirmed') end`
}

/**
 * `draftConfirmed` of one order, which filing needs, and whether a draft of it is open: with the client, or sent back by the
 * client.
 */
export async function findDraftStanding(
  db: Db,
  order: { readonly id: string; readonly kind: string },
): Promise<{ readonly draftConfirmed: boolean; readonly draftOpen: boolean }> {
  const id = sql`${order.id}::uuid`
  const { rows } = await db.execute<{ confirmed: boolean; open: boolean }>(sql`
    select ${draftConfirmed(id, sql`${order.kind}::text`)} as confirmed,
      coalesce(${lastOfDraft(id)} in ('draftUploaded', 'draftReturned'), false) as open`)
  return { draftConfirmed: rows[0]?.confirmed ?? false, draftOpen: rows[0]?.open ?? false }
}
