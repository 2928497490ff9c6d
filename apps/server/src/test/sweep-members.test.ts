import type { Call } from '@portal/contract/call'
import { verbsOf } from '@portal/contract/call'
import { type CallName, calls } from '@portal/contract/calls'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keptTables, ownerColumn } from '../people/organisations/hand-over-queries.ts'
import { buildTeam, joinOrganisation } from './organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from './portal.ts'
import { sampleRequest } from './sample-request.ts'
import { aims } from './sweep-aims.ts'
import { type Ids, makeOwner, marker, missingIds, rowsOf } from './sweep-world.ts'

/**
 * Calls about what every member of an organisation has whole, and why: the sweep of members does not aim at it. Of what is here a
 * colleague finds the rows of colleagues.
 */
const book = 'the book of applicants is the organisation’s; numbers of people are masked in it'
const people = 'members see each other, and what they may do: who manages people does so for all'
const lists = 'check lists are kept for all cases of the organisation, without any of them'
const templates = 'templates of letters are the agency’s, without any case'
const titles = 'titles are the organisation’s, without any order'
const rates = 'what an hour of a member costs is for who manages people'
const wholeBudgets =
  'who may approve is asked about orders beyond their reach, and reads what the budgets hold; its orders lie within reach'
const whole: Readonly<Partial<Record<CallName, string>>> = {
  'filings.listApplicants': book,
  'filings.saveApplicant': book,
  'filings.removeApplicant': book,
  'filings.keepFoundedOn': book,
  'filings.revealApplicant': book,
  'filings.checkReduction': book,
  'orders.listOrderPeople': 'to members each other; what agents are told is asked below',
  'account.getUser': people,
  'messages.getChoices': people,
  'feeds.endFeed': people,
  'connections.listConnections': people,
  'organisations.listOrganisations': people,
  'organisations.switchOrganisation': people,
  'organisations.getOrganisation': people,
  'organisations.listInvitations': people,
  'organisations.changeMember': people,
  'organisations.removeMember': people,
  'organisations.invite': people,
  'organisations.saveRole': people,
  'organisations.removeRole': people,
  'organisations.revokeMemberInvitation': people,
  'reminders.listAbsences': people,
  'reminders.saveAbsence': people,
  'reminders.removeAbsence': people,
  'tasks.saveTemplate': lists,
  'tasks.removeTemplate': lists,
  'letters.saveTemplate': templates,
  'letters.archiveTemplate': templates,
  'invoices.listTitles': titles,
  'invoices.saveTitle': titles,
  'invoices.removeTitle': titles,
  'time.listRates': rates,
  'time.saveRate': rates,
  'time.removeRate': rates,
  'approvals.getSettings': people,
  'budgets.listBudgets': wholeBudgets,
  'budgets.exportBudgets': wholeBudgets,
  'budgets.getBudget': wholeBudgets,
}
/** Work and plans of who asked for them, not of their team; what connections were told is for who sees everything. */
const ofAsker: ReadonlySet<string> = new Set<CallName>([
  'connections.listEvents',
  'conversion.getConversion',
  'imports.getImport',
  'imports.listRows',
  'imports.makeCorrections',
  'copyright.getDeposit',
  'designs.getPictureWork',
  'reports.getSetting',
  'reports.getReport',
  'reports.listLines',
  'views.getJob',
  'officialFees.getScenario',
])

let portal: TestPortal
let owner: TestPerson
let ids: Ids
/** Of the owner's company, with every right, who reaches nothing but what is in their hands: nothing. */
let narrow: TestPerson
/** The same, but for what is of their team: everything. */
let teammate: TestPerson
/** Of the agency that handles the cases, who has none of them in hand. */
let idleAgent: TestPerson
/** And who handles them all. */
let handler: TestPerson

async function member(organisationId: string, reach: readonly string[]): Promise<TestPerson> {
  const person = await portal.person()
  await joinOrganisation(portal.db, organisationId, person.id)
  await portal.db.execute(sql`
    update organisation_members m set reach = ${sql.param(reach)}::text[], role_id = r.id from organisation_roles r
    where m.organisation_id = ${organisationId} and m.user_id = ${person.id}
      and r.organisation_id = m.organisation_id and r.preset = 'manager'`)
  await portal.db.execute(sql`update users set wechat_open_id = ${`open-${person.id}`} where id = ${person.id}`)
  return { ...person, ownerId: organisationId }
}

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  const { db } = portal
  const made = await makeOwner(portal)
  owner = made.owner
  ids = made.ids
  const { rows } = await db.execute<{ id: string }>(sql`select id from organisations where agency_id = 1`)
  const agency = rows[0]?.id ?? ''
  narrow = await member(owner.id, ['hands'])
  teammate = await member(owner.id, ['hands', 'teams'])
  idleAgent = await member(agency, ['hands', 'teams', 'made', 'clients'])
  handler = await member(agency, ['hands'])
  const team = await buildTeam(db, owner.id, [teammate.id])
  for (const table of keptTables) {
    await db.execute(
      sql`update ${sql.raw(table)} set owner_team_id = ${team} where ${ownerColumn(table)} = ${owner.id}`,
    )
  }
  await db.execute(sql`update orders set handler_id = ${handler.id} where agency_id = 1`)
  await db.execute(sql`
    insert into client_people (client_id, member_id) select ${ids.client}, m.id from organisation_members m
    where m.organisation_id = ${agency} and m.user_id = ${handler.id}`)
})
afterAll(() => portal.stop())

async function send(call: Call, input: Record<string, unknown>, { token }: TestPerson) {
  const method = verbsOf(call).includes('POST') ? 'POST' : 'GET'
  const reply = await portal.app.inject({
    method,
    url: call.path,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { authorization: `Bearer ${token}` },
  })
  const body = reply.json()
  return { status: reply.statusCode, msg: body.msg, error: body.data?.error, text: reply.body }
}

const aimed = calls.flatMap((call) => {
  const aim = aims[call.name as CallName]
  const isAsked = call.access === 'signedIn' || (call.access !== 'public' && call.access.includes('agent'))
  return isAsked && (aim?.way === 'rows' || aim?.way === 'narrows') ? [[call.name, call, aim] as const] : []
})
const ofRows = aimed.filter(([name]) => !(name in whole))

describe('a member of limited reach', () => {
  it.each(ofRows)(
    'finds nothing of colleagues with %s, which answers as if it were not there',
    async (_name, call, aim) => {
      const before = await rowsOf(portal, owner)
      for (const person of [narrow, idleAgent]) {
        if (call.access !== 'signedIn' && person === narrow) continue
        const foreign = await send(call, { ...sampleRequest(call), ...aim.input(ids) }, person)
        const missing = await send(call, { ...sampleRequest(call), ...aim.input(missingIds()) }, person)

        expect(foreign.text).not.toContain(marker)
        expect([foreign.status, foreign.error, foreign.msg]).toEqual([missing.status, missing.error, missing.msg])
      }
      expect(await rowsOf(portal, owner)).toBe(before)
    },
  )

  it.each(
    calls
      .filter(
        (call) => aims[call.name as CallName]?.way === 'noRows' && call.effect === 'read' && call.access === 'signedIn',
      )
      .filter(({ name }) => !(name in whole))
      .map((call) => [call.name, call] as const),
  )('finds nothing of colleagues in %s', async (_name, call) => {
    for (const person of [narrow, idleAgent]) {
      const answer = await send(call, sampleRequest(call), person)
      expect(answer.text).not.toContain(marker)
      expect(answer.status).toBeLessThan(500)
    }
  })

  it.each(ofRows.filter(([name, call, aim]) => call.effect === 'read' && aim.way === 'rows' && !ofAsker.has(name)))(
    'finds with %s what is of their team, or in their hands',
    async (_name, call, aim) => {
      const finder = call.access === 'signedIn' ? teammate : handler
      const answer = await send(call, { ...sampleRequest(call), ...aim.input(ids) }, finder)
      expect(answer.status, answer.text).toBe(200)
    },
  )
})

describe('an agent of limited reach', () => {
  it('is told of the customers of the cases in their reach alone', async () => {
    const told = async (as: TestPerson) => (await portal.call('orders.listOrderPeople', {}, { as })).data.list
    expect((await told(handler)).map(({ id }) => id)).toContain(owner.id)
    expect(await told(idleAgent)).toEqual([])
  })

  it('finds the case that they handle', async () => {
    expect((await portal.call('orders.getOrderDetail', { orderNo: ids.order }, { as: handler })).status).toBe(200)
    expect((await portal.call('orders.getOrderDetail', { orderNo: ids.order }, { as: idleAgent })).status).toBe(404)
  })
})
