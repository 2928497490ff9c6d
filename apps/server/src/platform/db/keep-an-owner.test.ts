import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'

let database: TestDatabase
let one: Client
let other: Client
let organisation: string
/** Two owners and a member. */
let people: { readonly first: string; readonly second: string; readonly member: string }

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  return client
}

async function insertUser(): Promise<string> {
  const { rows } = await one.query<{ id: string }>(
    `insert into users (id, owner_id, account, name, role, password_hash)
     select u, u, u::text, 'Somebody', 'customer', 'none' from gen_random_uuid() u returning id`,
  )
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  database = await createTestDatabase()
  one = await connect()
  other = await connect()
})
afterAll(async () => {
  await one.end()
  await other.end()
  await database.drop()
})

beforeEach(async () => {
  people = { first: await insertUser(), second: await insertUser(), member: await insertUser() }
  const { rows } = await one.query<{ id: string }>(
    `insert into organisations (kind, name) values ('company', 'A company') returning id`,
  )
  organisation = rows[0]?.id ?? ''
  await one.query(`insert into organisation_roles (organisation_id, preset, rights) values ($1, 'reader', '{see}')`, [
    organisation,
  ])
  await one.query(
    `insert into organisation_members (organisation_id, user_id, is_owner, role_id)
     select $1, u, u <> $4, case when u = $4 then (select id from organisation_roles where organisation_id = $1) end
     from unnest(array[$2, $3, $4]::uuid[]) u`,
    [organisation, people.first, people.second, people.member],
  )
})

const leave = (client: Client, person: string) =>
  client.query('delete from organisation_members where organisation_id = $1 and user_id = $2', [organisation, person])
const stepDown = (client: Client, person: string) =>
  client.query(
    `update organisation_members set is_owner = false, role_id = (select id from organisation_roles where organisation_id = $1)
     where organisation_id = $1 and user_id = $2`,
    [organisation, person],
  )
const refusal = { code: '23000', constraint: 'organisations_owner' }

async function owners(): Promise<string[]> {
  const { rows } = await one.query<{ user_id: string }>(
    'select user_id from organisation_members where organisation_id = $1 and is_owner',
    [organisation],
  )
  return rows.map(({ user_id }) => user_id)
}

/** Until somebody of this database waits for a lock of another. */
const untilOneWaits = () =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await one.query(waiting)).rowCount
    })
    .toBe(1)

describe('the last owner of an organisation', () => {
  it('cannot leave, step down or be moved, the one before can', async () => {
    await leave(one, people.first)

    await expect(leave(one, people.second)).rejects.toMatchObject(refusal)
    await expect(stepDown(one, people.second)).rejects.toMatchObject(refusal)
    await expect(
      one.query('update organisation_members set organisation_id = $2 where user_id = $1', [
        people.second,
        await emptyOrganisation(),
      ]),
    ).rejects.toMatchObject(refusal)
    expect(await owners()).toEqual([people.second])
  })

  it('cannot leave in one statement with the other owner', async () => {
    const all = 'delete from organisation_members where organisation_id = $1'

    await expect(one.query(all, [organisation])).rejects.toMatchObject(refusal)
    expect(await owners()).toHaveLength(2)
  })

  it('may go once another is owner, in the same transaction too', async () => {
    await leave(one, people.first)
    await one.query('begin')
    await one.query(
      'update organisation_members set is_owner = true, role_id = null where organisation_id = $1 and user_id = $2',
      [organisation, people.member],
    )
    await leave(one, people.second)
    await one.query('commit')

    expect(await owners()).toEqual([people.member])
  })

  it('is the one who comes second where two leave at once', async () => {
    await one.query('begin')
    await leave(one, people.first)
    const second = leave(other, people.second).then(
      () => 'left',
      (error: { constraint?: string }) => error.constraint,
    )
    await untilOneWaits()
    await one.query('commit')

    expect(await second).toBe('organisations_owner')
    expect(await owners()).toEqual([people.second])
  })

  it('stays also where the second one reads as of before the first left', async () => {
    await other.query('begin isolation level repeatable read')
    await other.query('select from organisation_members')
    await leave(one, people.first)

    await expect(leave(other, people.second)).rejects.toMatchObject({ code: '40001' })
    await other.query('rollback')
    expect(await owners()).toEqual([people.second])
  })

  it('goes with the organisation, and from one that is closed', async () => {
    await one.query('update organisations set closed_at = now() where id = $1', [organisation])
    await one.query('delete from organisation_members where organisation_id = $1', [organisation])

    const gone = await emptyOrganisation()
    await one.query('insert into organisation_members (organisation_id, user_id, is_owner) values ($1, $2, true)', [
      gone,
      people.first,
    ])
    await one.query('delete from organisations where id = $1', [gone])
    expect(await owners()).toEqual([])
  })
})

describe('a member', () => {
  it('who is no owner leaves as they like', async () => {
    await leave(one, people.member)

    expect(await owners()).toHaveLength(2)
  })

  it('has no role of another organisation, and sees at least what is in their hands', async () => {
    const elsewhere = await emptyOrganisation()
    const refused = (change: string) =>
      expect(
        one.query(`update organisation_members set ${change} where organisation_id = $1 and user_id = $2`, [
          organisation,
          people.member,
        ]),
      ).rejects
    const { rows } = await one.query<{ id: string }>(
      `insert into organisation_roles (organisation_id, name, rights) values ($1, 'Own', '{see,pay}') returning id`,
      [elsewhere],
    )

    await refused(`role_id = '${rows[0]?.id}'`).toMatchObject({ constraint: 'organisation_members_role_fk' })
    await refused(`reach = '{teams}'`).toMatchObject({ constraint: 'organisation_members_reach_check' })
    await refused(`reach = '{hands,everything}'`).toMatchObject({ constraint: 'organisation_members_reach_check' })
  })
})

async function emptyOrganisation(): Promise<string> {
  const { rows } = await one.query<{ id: string }>(
    `insert into organisations (kind, name) values ('company', 'Another') returning id`,
  )
  return rows[0]?.id ?? ''
}
