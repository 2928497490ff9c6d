import { packedMarkKinds } from '@portal/domain/kernel/orders/order-areas'
import { sql } from 'drizzle-orm'
import { handledMarks, keptMarks } from '../../kernel/access/hands-rules.ts'
import { notifyInGroups, type Told } from '../../kernel/access/told-rules.ts'
import { ofKinds } from '../../kernel/orders/order-kind-rules.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { watchedMarks } from '../../platform/db/schema/marks.ts'
import { precedenceOrder } from './watched-queries.ts'
import type { WatchedRow } from './watched-rules.ts'

/** Takes the next marks whose day has come; those another server works on are left to it. */
export async function claimDueMarks(tx: Tx, today: string, limit: number): Promise<WatchedRow[]> {
  return tx
    .select()
    .from(watchedMarks)
    .where(sql`${watchedMarks.changesOn} <= ${today}`)
    .orderBy(watchedMarks.changesOn, watchedMarks.id)
    .limit(limit)
    .for('update', { skipLocked: true })
}

type Situation = Pick<WatchedRow, 'id' | 'remindedThrough' | 'state' | 'nextDay' | 'nextOn' | 'changesOn'>

export async function writeSituations(tx: Tx, list: readonly Situation[]): Promise<void> {
  if (list.length === 0) return
  await tx.execute(sql`
    update watched_marks w set state = s.state, next_day = s."nextDay", next_on = s."nextOn", changes_on = s."changesOn",
      reminded_through = s."remindedThrough"
    from json_to_recordset(${JSON.stringify(list)}::json)
      as s(id uuid, state text, "nextDay" text, "nextOn" date, "changesOn" date, "remindedThrough" date)
    where w.id = s.id`)
}

/** Notes that owners were told of the use of their marks. @returns ids of those who were not told before. */
export async function noteUseTold(
  tx: Tx,
  list: readonly { readonly watchedMarkId: string; readonly on: string }[],
): Promise<readonly string[]> {
  if (list.length === 0) return []
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into watched_mark_reminders (watched_mark_id, last_on, step, is_told)
    select "watchedMarkId", "on", 'use', true from json_to_recordset(${JSON.stringify(list)}::json) as r("watchedMarkId" uuid, "on" date)
    on conflict do nothing returning watched_mark_id as id`)
  return rows.map(({ id }) => id)
}

/** Of watched marks: one line for each group to everybody of their owners, or at an agency, who reaches one of it. */
export async function notifyOfMarks(tx: Tx, list: readonly Omit<Told, 'kind'>[]): Promise<void> {
  const marks = { table: 'watched_marks', kept: keptMarks, handled: handledMarks } as const
  await notifyInGroups(
    tx,
    marks,
    list.map((one) => ({ ...one, kind: 'marks.reminder' })),
  )
}

/**
 * Own marks whose number an order of their account got from the office are looked after by its agency, the latest order's if
 * there are several. Written when marks are added and every hour, for orders get their numbers later. A number that another
 * organisation wrote in a sheet came from no office: what its import makes is in its hands from the start, and no other mark.
 *
 * @param ownerId only this account's list.
 */
export async function assignMarkAgencies(db: Db | Tx, ownerId?: string): Promise<void> {
  const looksAfter = sql`case when w.relation = 'own' then l.agency_id end`
  const ofOwner = ownerId === undefined ? sql`` : sql`and o.owner_id = ${ownerId}`
  await db.execute(sql`
    with latest as (
      select distinct on (o.owner_id, f.number) o.owner_id, f.number, o.agency_id
      from office_facts f join orders o on o.id = f.order_id
      where f.number is not null and o.agency_id is not null
        and ${ofKinds(packedMarkKinds, sql.raw('o.kind'))} ${ofOwner}
        and not exists (select from imported_cases i where i.order_id = o.id and i.organisation_id <> o.owner_id)
      order by o.owner_id, f.number, o.created_at desc, o.id desc)
    update watched_marks w set agency_id = ${looksAfter}
    from latest l
    where w.owner_id = l.owner_id and w.number = l.number and w.agency_id is distinct from ${looksAfter}`)
}

/**
 * What the copy has newer of watched marks goes onto their rows, but for what a person typed; they are computed anew at once.
 * Once any class of a number is newer, one of all its classes speaks for it, as when it was added: a cancelled class does not
 * end a number that lives on in others, whatever file they came with. Facts older than those of the row do not replace them.
 */
export async function copyNewerFacts(db: Db): Promise<number> {
  const taken = (name: string, column: string, from = column) => sql`${sql.raw(column)} =
    case when ${name} = any(w.typed) or n.is_older then w.${sql.raw(column)} else n.${sql.raw(from)} end`
  const { rowCount } = await db.execute(sql`
    with touched as (
      select w.id, w.number, w.source_age from watched_marks w
      where exists (select 1 from marks m where m.number = w.number and (w.source_age is null or m.source_age > w.source_age))),
    newer as (
      select distinct on (t.id) t.id, m.name, m.owner_name, m.status, m.published_on, m.registered_on, m.valid_to,
        m.source_name, coalesce(m.source_age < t.source_age, false) as is_older,
        (select max(o.source_age) from marks o where o.number = t.number) as newest,
        (select array_agg(o.class_number order by o.class_number) from marks o where o.number = t.number) as classes
      from touched t join marks m on m.number = t.number
      order by t.id, ${precedenceOrder})
    update watched_marks w set
      ${taken('name', 'name')},
      ${taken('holderName', 'holder_name', 'owner_name')},
      ${taken('status', 'status')},
      ${taken('publishedOn', 'published_on')},
      ${taken('registeredOn', 'registered_on')},
      ${taken('validTo', 'valid_to')},
      classes = case when 'classes' = any(w.typed) then w.classes else n.classes end,
      source_name = case when n.is_older then w.source_name else n.source_name end,
      source_age = n.newest, changes_on = w.reminded_through
    from newer n where n.id = w.id`)
  return rowCount ?? 0
}
