import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSessionUser } from '../../platform/http/session-queries.ts'
import { buildOrder } from '../../test/build-order.ts'
import { buildTeam, joinWithin } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { keptMarks, keptNotices, keptWatches } from './hands-rules.ts'
import { type Side, within } from './reach-rules.ts'
import { joinTold } from './told-rules.ts'

let portal: TestPortal
let owner: TestPerson
/** Keeps the case. */
let keeper: TestPerson
/** Reaches the case by its team. */
let teammate: TestPerson
/** Was added to the case. */
let added: TestPerson
/** Has nothing of it in hand. */
let other: TestPerson
let orderId: string
let agent: TestPerson

async function member(reach: readonly string[]): Promise<TestPerson> {
  const person = await portal.person()
  await joinWithin(portal.db, owner.id, person.id, reach)
  return { ...person, ownerId: owner.id }
}

beforeAll(async () => {
  portal = await startTestPortal()
  owner = await portal.person()
  agent = await portal.person('agent')
  keeper = await member(['hands'])
  teammate = await member(['hands', 'teams'])
  added = await member(['hands'])
  other = await member(['hands', 'teams', 'made'])
  await buildTeam(portal.db, owner.id, [keeper.id, teammate.id])
  const order = await buildOrder(portal.db, keeper, { workState: 1 })
  orderId = order.id
  await portal.db.execute(sql`
    insert into order_members (order_id, user_id, role, added_by) values (${orderId}, ${added.id}, 'viewer', ${owner.id})`)
})
afterAll(() => portal.stop())

/** What an agent, no member of the owner, puts beside the case: nobody keeps it. */
const rows: readonly [string, string, (row: SQL) => Side][] = [
  ['notices', 'owner_id, imported_by, importer_owner_id, source, order_id', keptNotices],
  ['watches', 'owner_id, created_by, number, kind, legal, state, order_id', keptWatches],
  [
    'watched_marks',
    'owner_id, created_by, relation, number, name, classes, status, state, reminded_through, order_id',
    keptMarks,
  ],
]
const values: Readonly<Record<string, string>> = {
  notices: `$1, $2, $1, 'pdf', $3::uuid`,
  watches: `$1, $2, '2026100000018', 'invention', 'granted', 'watching', $3::uuid`,
  watched_marks: `$1, $2, 'own', '123', 'Mark', '{9}', 'registered', 'watching', date '2026-01-01', $3::uuid`,
}

describe.each(rows)('of %s that an agent made for a case', (table, columns, kept) => {
  it('whoever reaches the case sees and is told, and nobody else of limited reach', async () => {
    const made = await portal.database.pool.query<{ id: string; keeper_id: string | null }>(
      `insert into ${table} (${columns}) values (${values[table]}) returning id, keeper_id`,
      [owner.id, agent.id, orderId],
    )
    const id = made.rows[0]?.id
    expect(made.rows[0]?.keeper_id).toBeNull()
    const row = sql`r`

    const told = await portal.db.execute<{ id: string }>(sql`
      select u.id from ${sql.raw(table)} r ${joinTold(sql`r.owner_id`, kept(row))} where r.id = ${id}`)
    const reached = [owner, keeper, teammate, added]
    expect(told.rows.map((one) => one.id).sort()).toEqual(reached.map((one) => one.id).sort())

    for (const person of [...reached, other]) {
      const user = await findSessionUser(portal.db, person.id, owner.id)
      if (!user) throw new Error('a member is gone')
      const seen = await portal.db.execute(sql`
        select from ${sql.raw(table)} r where r.id = ${id} and r.owner_id = ${user.ownerId}${within(user, kept(row))}`)
      expect(seen.rowCount).toBe(person === other ? 0 : 1)
    }
  })
})
