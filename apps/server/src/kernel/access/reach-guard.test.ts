import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptTables } from '../../people/organisations/hand-over-queries.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'

/** Tables with rows of organisations that nobody keeps, and what decides who of the organisation sees a row. */
const others: Readonly<Record<string, string>> = {
  approval_deputies: 'who decides for whom is known to every member',
  approval_requests: 'its order, and who is asked or asked',
  approval_rules: 'what needs approval is known to every member',
  approval_settings: 'what needs approval is known to every member',
  applicants: 'the book is the organisation’s, numbers masked',
  case_imports: 'who reaches all, or brought it in',
  client_imports: 'who reaches all, or brought it in',
  conflict_checks: 'its order',
  code_registrations: 'who manages people of the issuer',
  commission_accounts: 'who may pay, and sees all',
  commission_agreements: 'who may pay, and sees all',
  commission_lines: 'who may pay, and sees all',
  commission_withdrawals: 'who may pay, and sees all',
  commissions: 'who may pay, and sees all',
  connections: 'who manages people; who sees all',
  contract_templates: 'the organisation’s, without a contract',
  contracts: 'who drafted it, looks after its client, asked for it or signs it',
  budgets: 'what may be spent: who approves, and who sees all',
  case_comment_reads: 'who read',
  case_comments: 'its order, on the side of the organisation',
  case_mentions: 'its order, on the side of the organisation',
  case_packages: 'who asked for it, or sees its order',
  case_tasks: 'its order, on the side of the organisation',
  conversions: 'who asked for it',
  copyright_deposits: 'who asked for it, or fills in a form that names it',
  cost_centres: 'chosen by every member',
  coupons: 'the organisation’s, the orders that they lie on as those are seen',
  deadlines: 'its order',
  fee_lines: 'its order',
  fee_scenarios: 'who made it',
  files: 'who brought it, or sees what it lies on',
  follow_up_cases: 'its order; refusals of a second one look at all',
  import_heads: 'what heads are taken for is the organisation’s',
  imported_cases: 'its order',
  invoice_titles: 'the organisation’s, without an order',
  invoices: 'its orders',
  jobs: 'who asked for it',
  letter_templates: 'the organisation’s, without a case',
  letters: 'its order, on either side',
  pictures: 'who brought it, or sees what it lies on',
  product_orders: 'its order for the buyer, its shop for the seller',
  product_payees: 'who reaches the shop; sealed, masked for all but who pays',
  product_payouts: 'who reaches the shop',
  registration_codes: 'who manages people',
  record_messages: 'who reaches its record, and every member of the organisation that asks',
  record_problems: 'staff',
  record_uses: 'numbers of all who read',
  record_versions: 'its record; of a registration who reaches all of the agency that it was handed in to',
  report_settings: 'who sees its client, or set it up',
  reports: 'who reaches all, looks after its client, made it or was sent it',
  shops: 'who reaches all of the organisation, or made it',
  square_contacts: 'the listing, or the approach to it',
  square_deals: 'the listing, or the approach to it',
  square_favourites: 'marks on what everybody sees',
  square_offers: 'the listing, or the approach to it',
  talent_ratings: 'its request',
  talent_requests: 'who asked, or reaches all',
  task_templates: 'the organisation’s, without a case',
  time_entries: 'its order, on the side of the organisation',
  time_rates: 'who manages people',
  timers: 'whose it is',
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
      /^(organisation_|ownership_|teams$|clients$|sessions$|users$|saved_views$|default_views$|inbox_messages$|docket_feeds$|message_choices$|lead_times$)/
    const named = rows.map(({ name }) => name).filter((name) => !made.test(name))

    expect(named).toEqual([...new Set([...keptTables, ...Object.keys(others)])].sort())
  })
})
