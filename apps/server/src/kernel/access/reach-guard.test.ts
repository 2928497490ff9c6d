import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptTables } from '../../people/organisations/hand-over-queries.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

/** Tables with rows of organisations that nobody keeps, and what decides who of the organisation sees a row. */
const others: Readonly<Record<string, string>> = {
  applicants: 'the book is the organisation’s, numbers masked',
  case_packages: 'who asked for it, or sees its order',
  conversions: 'who asked for it',
  copyright_deposits: 'who asked for it, or fills in a form that names it',
  deadlines: 'its order',
  fee_lines: 'its order',
  fee_scenarios: 'who made it',
  files: 'who brought it, or sees what it lies on',
  follow_up_cases: 'its order; refusals of a second one look at all',
  jobs: 'who asked for it',
  pictures: 'who brought it, or sees what it lies on',
  square_contacts: 'the listing, or the approach to it',
  square_deals: 'the listing, or the approach to it',
  square_favourites: 'marks on what everybody sees',
  square_offers: 'the listing, or the approach to it',
  watch_shares: 'who made it',
}

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

describe('a table with rows of organisations', () => {
  it('is kept by somebody, or named here with what decides instead', async () => {
    const { rows } = await portal.database.pool.query<{ name: string }>(`
      select distinct c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'organisations'::regclass order by 1`)
    // What an organisation is made of, and what is of one person in it.
    const made =
      /^(organisation_|ownership_|teams$|clients$|sessions$|users$|saved_views$|default_views$|inbox_messages$|watch_calendars$|message_choices$)/
    const named = rows.map(({ name }) => name).filter((name) => !made.test(name))

    expect(named).toEqual([...new Set([...keptTables, ...Object.keys(others)])].sort())
  })
})
