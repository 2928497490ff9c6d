import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { registerKinds } from '../../kinds.ts'
import { insertHomes } from '../../people/session/home-queries.ts'
import { openDatabase } from '../../platform/db/connection.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-server.ts'
import { remindAll } from './remind-limits.ts'

/** Migrations of the release in which annual fees, marks and notices had senders of their own: all until `0026_reminders_one_way`. */
const before = 26
const server = inject('databaseServer')
const name = `portal_reminders_${process.pid}`
const client = new Client({ connectionString: withDatabase(server, name) })
const person = 'a0000000-0000-4000-8000-000000000001'
const id = (last: number) => `b0000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [due, late, lost, renewal, grace, notice, unheard] = [id(1), id(2), id(3), id(4), id(5), id(6), id(7)]
const today = `(now() at time zone 'Asia/Shanghai')::date`

/** Days are counted from today. */
const rowsOfBefore = `
  insert into watches (id, owner_id, created_by, number, kind, legal, state, next_year, agency_id) values
    ('${due}', '${person}', '${person}', '1', 'invention', 'granted', 'toPay', 8, 1),
    ('${late}', '${person}', '${person}', '2', 'invention', 'granted', 'grace', 8, null);
  insert into watches (id, owner_id, created_by, number, kind, legal, state, next_year, restoration_ends_on, termination_notice_on) values
    ('${lost}', '${person}', '${person}', '3', 'invention', 'granted', 'restoration', 8, current_date + 7, current_date - 50);
  insert into watch_fees (watch_id, year, due_on, official_on, internal_on, grace_ends_on, full_fen, amount_fen, off_percent, state)
    select w, 8, current_date + d, current_date + d, current_date + d, current_date + d + 184, 1, 1, 0, 'open'
    from (values ('${due}'::uuid, 7), ('${late}'::uuid, -40), ('${lost}'::uuid, -250)) as f(w, d);
  insert into watches (id, owner_id, created_by, number, kind, legal, state, next_year, reminded_through)
    values ('${unheard}', '${person}', '${person}', '7', 'invention', 'granted', 'toPay', 8, ${today} - 1);
  insert into watch_fees (watch_id, year, due_on, official_on, internal_on, grace_ends_on, full_fen, amount_fen, off_percent, state)
    values ('${unheard}', 8, ${today} + 30, ${today} + 30, ${today} + 30, ${today} + 214, 1, 1, 0, 'open');
  insert into watch_reminders (watch_id, due_on, step, is_told) values
    ('${due}', current_date + 7, 't30', false), ('${due}', current_date + 7, 't7', true),
    ('${late}', current_date - 40, 'due', true), ('${late}', current_date - 40, 'late2', true),
    ('${lost}', current_date + 7, 'restore7', true);
  insert into watched_marks (id, owner_id, created_by, relation, number, name, classes, status, state, next_day, next_on, reminded_through) values
    ('${renewal}', '${person}', '${person}', 'own', '4', 'M', '{9}', 'tmRegistered', 'toRenew', 'renewal', current_date + 90, ${today}),
    ('${grace}', '${person}', '${person}', 'own', '5', 'M', '{9}', 'tmRegistered', 'grace', 'graceEnds', current_date + 100, ${today});
  insert into watched_mark_reminders (watched_mark_id, last_on, step, is_told) values
    ('${renewal}', current_date + 90, 'renew90', true), ('${grace}', current_date + 100, 'late', true), ('${grace}', current_date - 900, 'use', true);
  insert into notices (id, owner_id, importer_owner_id, imported_by, source, stage, state, code, number, needs_reply, reply_rule, dispatched_on,
      official_on, confirmed_at, acknowledged_at, acknowledged_by)
    values ('${notice}', '${person}', '${person}', '${person}', 'pdf', 'confirmed', 'toAnswer', '210401', '6', true, 'oa1', current_date - 90,
      current_date + 15, now(), now(), '${person}');
  insert into notice_steps (notice_id, round, step, due_on) values ('${notice}', 0, 'due15', current_date + 15), ('${notice}', 0, 'lookAgain', null);`

const texts = async (sql: string) => (await client.query<{ text: string }>(sql)).rows.map(({ text }) => text)

beforeAll(async () => {
  await createDatabase(server, name)
  const url = withDatabase(server, name)
  await migrate(url, before)
  await client.connect()
  await client.query(
    `insert into users (id, account, name, role, password_hash) values ('${person}', 'carried', 'Carried', 'customer', 'none')`,
  )
  await insertHomes(drizzle(client), sql`u.account = 'carried'`)
  await client.query(rowsOfBefore)
  await migrate(url)
}, 300_000)
afterAll(async () => {
  await client.end()
  await dropDatabase(server, name)
})

describe('what the senders of before told', () => {
  it('is told, to both sides, and nothing else is', async () => {
    expect(
      await texts(`select concat_ws(' ', right(e.source_id::text, 1), e.part, s.side, s.step) as text from docket_steps s
        join docket_entries e on e.id = s.entry_id and e.official_on = s.on_day and e.round = s.round order by 1`),
    ).toEqual([
      ...['1 8 agency t7', '1 8 owner t7', '2 8 owner bracket2', '3 restoration owner t7'],
      ...['4 renewal owner t90', '5 renewal owner begun', '6  owner t15'],
    ])
  })

  it('is known to whoever heard it, and what they acknowledged is acknowledged', async () => {
    expect(await texts(`select distinct told_to::text as text from docket_steps where side = 'owner'`)).toEqual([
      `{${person}}`,
    ])
    expect(
      await texts(`select concat_ws(' ', right(source_id::text, 1), owner_ack_by) as text from docket_entries
        where owner_ack_at is not null`),
    ).toEqual([`6 ${person}`])
  })

  it('leaves every open limit a turn from where its sender stood, and the steps of notices and marks that are no limits', async () => {
    expect(
      await texts(`select concat_ws(' ', right(e.source_id::text, 1), e.part, ${today} - l.since, l.next_at) as text
        from docket_entries e join docket_looks l on l.entry_id = e.id and l.owner_id = e.owner_id where e.state = 'open' order by 1`),
    ).toEqual([
      ...['1 8 0 -infinity', '2 8 0 -infinity', '3 restoration 0 -infinity', '4 renewal 0 -infinity'],
      ...['5 renewal 0 -infinity', '6  1 -infinity', '7 8 1 -infinity'],
    ])
    expect(
      await texts('select step as text from notice_steps union all select step from watched_mark_reminders order by 1'),
    ).toEqual(['lookAgain', 'use'])
  })

  it('is not told again on the day of the update; what fell due across it is told, and the next step', async () => {
    registerKinds()
    const database = openDatabase(withDatabase(server, name), { max: 1 })
    const told = () =>
      texts(
        `select concat_ws(' ', kind, params ->> 'step') as text from inbox_messages where user_id = '${person}' order by 1`,
      )
    const now = Date.now()
    await remindAll(database, new Date(now))
    const atOnce = await told()
    await remindAll(database, new Date(now + 7 * 86_400_000))
    await database.close()
    expect(atOnce).toEqual(['monitoring.reminder t30'])
    expect(await told()).toEqual(expect.arrayContaining(['monitoring.reminder due', 'monitoring.reminder restore0']))
  })
})
