import { presetRoles } from '@portal/domain/people/rights/preset-roles'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createDatabase, dropDatabase, withDatabase } from '../../test/database-server.ts'
import { migrate } from './migrate.ts'

/** Migrations of the release before: all until `0009_organisations`, whose tables are empty. */
const before = 10
const server = inject('databaseServer')
const name = `portal_carried_${process.pid}`
const url = withDatabase(server, name)
const client = new Client({ connectionString: url })

const id = (last: number) => `a0000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const people = {
  customer: id(1),
  boss: id(2),
  subAccount: id(3),
  agent: id(4),
  agentElsewhere: id(5),
  agentWithoutAgency: id(6),
  reviewer: id(7),
  invited: id(8),
  closed: id(9),
}
const names = Object.keys(people) as readonly (keyof typeof people)[]
const owners = ['customer', 'boss', 'agent', 'agentElsewhere', 'invited'] as const
const tables = [
  'orders',
  'notices',
  'watches',
  'watched_marks',
  'files',
  'users',
  'sessions',
  'order_members',
  'order_messages',
]

const rowsOfBefore = `
  insert into agencies (id, code, name, name_en) values (2, '22222', '别家代理', 'Another agency');
  insert into users (id, owner_id, account, name, role, agency_id, password_hash, disabled_at) values
    ${names
      .map((one) => {
        const owner = one === 'subAccount' ? people.boss : people[one]
        const role =
          { subAccount: 'subAccount', reviewer: 'reviewer' }[one as string] ??
          (one.startsWith('agent') ? 'agent' : 'customer')
        const agency = { agent: '1', agentElsewhere: '2' }[one as string] ?? 'null'
        return `('${people[one]}', '${owner}', '${one}', 'Name of ${one}', '${role}', ${agency}, 'none', ${one === 'closed' ? 'now()' : 'null'})`
      })
      .join(', ')};
  insert into sessions (token_hash, user_id, expires_at)
    select sha256(id::text::bytea), id, now() + interval '1 day' from users where disabled_at is null;
  insert into orders (order_no, owner_id, created_by, agency_id, kind, work_state)
    select left(u.id::text, 2) || right(u.id::text, 2) || a || w, u.owner_id, u.id, a, 'invention', w
    from users u cross join (values (1), (2)) as agency(a) cross join (values (0), (3)) as work(w)
    where u.role <> 'reviewer' and u.disabled_at is null;
  insert into order_members (order_id, user_id, added_by, role)
    select id, '${people.invited}', owner_id, 'viewer' from orders where created_by = '${people.customer}' limit 1;
  insert into notices (owner_id, imported_by, importer_owner_id, source, agency_id)
    select u.owner_id, u.id, u.owner_id, 'pdf', a from users u cross join (values (1), (2), (null)) as agency(a) where u.disabled_at is null;
  insert into watches (owner_id, created_by, number, kind, legal, state, agency_id)
    select u.owner_id, u.id, '20261' || right(u.id::text, 3) || coalesce(a, 0) || '1', 'invention', 'granted', 'watching', a
    from users u cross join (values (1), (null)) as agency(a);
  insert into watched_marks (owner_id, created_by, relation, number, name, classes, status, state, reminded_through, agency_id)
    select u.owner_id, u.id, 'own', right(u.id::text, 3) || coalesce(a, 0), 'Mark', '{9}', 'registered', 'watching', date '2026-01-01', a
    from users u cross join (values (2), (null)) as agency(a);
  insert into order_messages (order_id, author_id, text)
    select (select id from orders where owner_id = '${people.boss}' order by order_no limit 1), u.id, 'Hello' from users u
    where u.disabled_at is null;
  insert into watch_calendars (user_id, code_hash) select id, sha256(id::text::bytea) from users;
  insert into files (owner_id, uploaded_by, storage_key, name, media_type, bytes, sha256)
    select owner_id, id, 'key of ' || id, 'paper.pdf', 'application/pdf', 1, '\\x00' from users;`

/** Listings of the customer to which others turned: each is told by its number what there was. */
const listings = { leaver: id(101), wish: id(102), bare: id(103), both: id(104) }
const wish = id(111)
const squareOfBefore = `
  insert into square_listings (id, owner_id, created_by, kind, number, title, right_type, way, form) values
    ${Object.entries(listings)
      .map(
        ([what, one]) =>
          `('${one}', '${people.customer}', '${people.customer}', 'patent', '${what}', 'Kettle', 'invention', 'assign', '{}')`,
      )
      .join(', ')};
  insert into square_wanted (id, owner_id, created_by, kind, information, deadline_on, name, phone)
    values ('${wish}', '${people.boss}', '${people.subAccount}', 'patent', 'A kettle', date '2027-01-01', 'Name', '1');
  insert into square_offers (listing_id, buyer_id, round, side, amount_fen, expires_on, made_by) values
    ('${listings.leaver}', '${people.boss}', 1, 'buyer', 1, date '2027-01-01', '${people.closed}'),
    ('${listings.both}', '${people.boss}', 1, 'buyer', 1, date '2027-01-01', '${people.subAccount}');
  insert into square_contacts (listing_id, peer_id, wanted_id) values
    ('${listings.wish}', '${people.boss}', '${wish}'), ('${listings.bare}', '${people.boss}', null), ('${listings.both}', '${people.boss}', null);`

/** Which rows a person had before, as the conditions of then read; `$1` is the account. */
const had: Readonly<Record<string, string>> = {
  orders: `(t.owner_id = u.owner_id or (u.role = 'agent' and t.agency_id = u.agency_id and t.work_state <> 0)
    or exists (select from order_members s where s.order_id = t.id and s.user_id = u.id))`,
  notices: `(t.owner_id = u.owner_id or (u.role = 'agent' and t.agency_id = u.agency_id))`,
  watches: `(t.owner_id = u.owner_id or (u.role = 'agent' and t.agency_id = u.agency_id))`,
  watched_marks: `(t.owner_id = u.owner_id or (u.role = 'agent' and t.agency_id = u.agency_id))`,
  files: `t.owner_id = u.owner_id`,
}
/** And which now, in all organisations that they are a member of together. */
const has = (table: string) => `(
  exists (select from organisation_members m where m.user_id = u.id and m.organisation_id = t.owner_id)
  ${
    table === 'files'
      ? ''
      : `or exists (select from organisation_members m join organisations g on g.id = m.organisation_id
      where m.user_id = u.id and g.agency_id = t.agency_id ${table === 'orders' ? 'and t.work_state <> 0' : ''})`
  }
  ${table === 'orders' ? 'or exists (select from order_members s where s.order_id = t.id and s.user_id = u.id)' : ''})`

async function texts(sql: string, values: readonly unknown[] = []): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(sql, [...values])
  return rows.map(({ text }) => text)
}
const count = () =>
  texts(tables.map((table) => `select '${table} ' || count(*) as text from ${table}`).join(' union all '))
/** Rows of each table that each person reaches by a condition. */
async function reached(condition: (table: string) => string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const table of Object.keys(had)) {
    for (const person of names) {
      found[`${table} of ${person}`] = await texts(
        `select t.id::text as text from ${table} t join users u on u.id = $1 where ${condition(table)} order by 1`,
        [people[person]],
      )
    }
  }
  return found
}

let counted: unknown
let reachedBefore: Record<string, string[]>

beforeAll(async () => {
  await createDatabase(server, name)
  await migrate(url, before)
  await client.connect()
  await client.query(rowsOfBefore)
  await client.query(squareOfBefore)
  counted = await count()
  reachedBefore = await reached((table) => had[table] ?? '')
  await migrate(url)
})
afterAll(async () => {
  await client.end()
  await dropDatabase(server, name)
})

const members = () =>
  texts(`
    select concat_ws(' ', u.account, case when g.kind = 'agency' then 'agency ' || g.agency_id else o.account end, coalesce(r.preset, 'owner'),
      m.reach::text) as text
    from organisation_members m join users u on u.id = m.user_id join organisations g on g.id = m.organisation_id
    left join users o on o.id = g.id left join organisation_roles r on r.id = m.role_id order by 1`)

describe('what was there before organisations', () => {
  it('belongs to one for each account and agency, with whoever worked there as a member', async () => {
    expect(await members()).toEqual([
      'agent agency 1 attorney {all}',
      'agent agent owner {all}',
      'agentElsewhere agency 2 attorney {all}',
      'agentElsewhere agentElsewhere owner {all}',
      'agentWithoutAgency agentWithoutAgency owner {all}',
      'boss boss owner {all}',
      'closed closed owner {all}',
      'customer customer owner {all}',
      'invited invited owner {all}',
      'reviewer reviewer owner {all}',
      'subAccount boss colleague {all}',
    ])
    const kinds = `select concat_ws(' ', kind, name, closed_at is not null) as text from organisations`
    expect((await texts(kinds)).sort()).toEqual(
      [
        ...names.map(
          (one) => `${one === 'boss' ? 'company' : 'person'} Name of ${one} ${one === 'subAccount' ? 't' : 'f'}`,
        ),
        'agency 别家代理 f',
        'agency 示例专利代理事务所 f',
      ].sort(),
    )
  })

  it('is reached by the same people, each row', async () => {
    expect(await reached(has)).toEqual(reachedBefore)
    for (const owner of owners) expect(reachedBefore[`orders of ${owner}`]?.length).toBeGreaterThan(0)
  })

  it('is all there, and a second start changes nothing', async () => {
    expect(await count()).toEqual(counted)
    const [was, wasMembers] = [await count(), await members()]

    await migrate(url)

    expect([await count(), await members()]).toEqual([was, wasMembers])
  })

  it('goes on in the sessions that were open, an agent’s at the agency', async () => {
    const places = await texts(`
      select concat_ws(' ', u.account, g.kind, coalesce(o.account, g.agency_id::text)) as text
      from sessions s join users u on u.id = s.user_id join organisations g on g.id = s.organisation_id
      left join users o on o.id = g.id where u.last_organisation_id = s.organisation_id order by 1`)

    expect(places).toEqual([
      'agent agency 1',
      'agentElsewhere agency 2',
      'agentWithoutAgency person agentWithoutAgency',
      'boss company boss',
      'customer person customer',
      'invited person invited',
      'reviewer person reviewer',
      'subAccount company boss',
    ])
    expect(await texts('select account as text from users where sub_account_of is not null')).toEqual(['subAccount'])
  })

  it('says on which side of a case somebody wrote, and keeps the calendars of where each works', async () => {
    const sides = `select concat_ws(' ', u.account, m.author_role) as text from order_messages m join users u on u.id = m.author_id order by 1`
    expect(await texts(sides)).toEqual([
      'agent agent',
      'agentElsewhere agent',
      'agentWithoutAgency agent',
      'boss customer',
      'customer customer',
      'invited customer',
      'reviewer reviewer',
      'subAccount subAccount',
    ])
    const feeds = `select u.account as text from docket_feeds c join users u on u.id = c.user_id
      where c.organisation_id = u.last_organisation_id and c.code_hash = sha256(u.id::text::bytea)
        and c.scope = 'all' and c.areas = '{annuity,trademark}' order by 1`
    expect(await texts(feeds)).toEqual([...names].sort())
    expect(await texts('select distinct role as text from users order by 1')).toEqual(['customer', 'reviewer'])
  })

  it('is in the hands of whoever made it, where they are a member of whose it is', async () => {
    for (const table of ['orders', 'watches', 'watched_marks']) {
      expect(await texts(`select id::text as text from ${table} where keeper_id is distinct from created_by`)).toEqual(
        [],
      )
    }
    expect(await texts(`select id::text as text from notices where keeper_id is distinct from imported_by`)).toEqual([])
  })

  it('is on the square in the hands of who made the first offer, or had the wish, or had the account', async () => {
    const approaches = await texts(`
      select concat_ws(' ', l.number, o.account, c.account, coalesce(k.account, '-')) as text
      from square_approaches a join square_listings l on l.id = a.listing_id join users o on o.id = a.owner_id
      join users c on c.id = a.created_by left join users k on k.id = a.keeper_id order by 1`)

    expect(approaches).toEqual([
      'bare boss boss boss',
      'both boss subAccount subAccount',
      'leaver boss closed -',
      'wish boss subAccount subAccount',
    ])
  })

  it('has the roles that the domain names, those of attorneys in agencies alone', async () => {
    const { rows } = await client.query<{ kind: string; preset: string; rights: string[] }>(
      `select g.kind, r.preset, r.rights from organisation_roles r join organisations g on g.id = r.organisation_id`,
    )

    for (const kind of ['agency', 'company']) {
      const own = new Map(rows.filter((row) => row.kind === kind).map(({ preset, rights }) => [preset, rights]))
      const { attorney, assistant, ...others } = presetRoles
      expect(Object.fromEntries(own)).toEqual(kind === 'agency' ? { ...others, attorney, assistant } : others)
    }
    expect(rows.some(({ kind }) => kind === 'person')).toBe(false)
  })
})
