// Reminders of the docket on the worst day: every open limit has a step to be told to its customer and its agency at once. The number may be
// made smaller by REMINDERS_LIMITS for a look.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { remindBatch } from '../../apps/server/src/docket/reminders/remind-limits.ts'
import { registerKinds } from '../../apps/server/src/kinds.ts'
import { insertHomes } from '../../apps/server/src/people/session/home-queries.ts'
import { openDatabase } from '../../apps/server/src/platform/db/connection.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/start-embedded-postgres.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { insertPerson } from './seed-people.ts'
import { median, withTemporaryFolder } from './workbench.ts'

const limits = Number(process.env.REMINDERS_LIMITS ?? 1_000_000)
const customers = 2000
const rounds = 15
const words = (number: number) => Math.round(number).toLocaleString('en')

/** Customers with a person each; of the agency's fifty a tenth is away, each covered by the next. */
const insertCustomers = `
  insert into users (id, account, name, role, password_hash)
  select md5('customer' || n)::uuid, 'bench-reminded-' || n, '客户 ' || n, 'customer', 'none' from generate_series(1, $1::int) n`
const insertAbsences = `
  insert into absences (member_id, from_on, to_on, cover_id)
  select m.id, current_date - 1, current_date + 30, m.next from (
    select m.id, lead(m.id) over (order by m.id) as next, row_number() over (order by m.id) as at
    from organisation_members m join organisations o on o.id = m.organisation_id and o.agency_id = 1) m where m.at % 10 = 1`

/** Fifteen days ahead, in the hands of fifty people. */
const insertLimits = `
  insert into docket_entries (source, source_id, part, owner_id, keeper_id, agency_id, handler_id, kind, rule_id, official_on, may_move, state)
  select 'deadline', gen_random_uuid(), '', o.id, o.id, 1, h.id, 'invention', 'sub-exam', current_date + 15, false, 'open'
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by id) - 1 as at from organisations where name like '客户 %') o on o.at = n % $2::int
  join (select id, row_number() over (order by id) - 1 as at from users where account like 'bench-handler-%') h on h.at = n % 50`

/** Measures and answers the section for docs/benchmarks.md. */
export async function measureReminders(): Promise<string> {
  return withTemporaryFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLog: () => undefined })
    try {
      await migrate(postgres.connectionString)
      registerKinds()
      const client = new pg.Client({ connectionString: postgres.connectionString })
      await client.connect()
      const database = openDatabase(postgres.connectionString, { max: 2 })
      await client.query(insertCustomers, [customers])
      await insertHomes(drizzle(client), sql`u.account like 'bench-reminded-%'`)
      for (let at = 0; at < 50; at += 1) await insertPerson(client, `bench-handler-${at}`, 'agent')
      await client.query(insertAbsences)
      const startedAt = performance.now()
      await client.query(insertLimits, [limits, customers])
      const added = performance.now() - startedAt
      await client.query('update docket_looks set since = current_date - 100')
      await client.query('vacuum analyze')

      const now = new Date()
      const before = performance.now()
      let told = 0
      let most = 0
      for (let done = 1; done > 0; told += done) {
        done = await remindBatch(database, now)
        most = Math.max(most, process.memoryUsage().rss)
      }
      const taken = (performance.now() - before) / 1000
      const { rows } = await client.query<{ lines: string }>(
        `select count(*)::text as lines from inbox_messages where kind = 'docket.step'`,
      )
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        const begun = performance.now()
        await remindBatch(database, now)
        times.push(performance.now() - begun)
      }
      await database.close()
      await client.end()
      return `## Reminders of the docket

${words(limits)} open limits of ${words(customers)} customers and an agency of 50, all with a step on the same day.

| what | figure |
|---|---|
| limits told | ${words(told)}, ${words(Number(rows[0]?.lines ?? 0))} lines in bells |
| the turn | ${taken.toFixed(1)} s, ${words(told / taken)} limits a second |
| memory of the process at most | ${words(most / 1024 / 1024)} MB |
| an empty turn | ${median(times).toFixed(1)} ms |
| limits added, their first look with them | ${(added / 1000).toFixed(1)} s |`
    } finally {
      await postgres.stop()
    }
  })
}

if (process.argv[1] === import.meta.filename) console.log(await measureReminders())
