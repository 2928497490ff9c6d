import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { buildAgentWith, buildClient } from '../clients/test/book-world.ts'
import { bringIn, check, grantedRow } from './test/docket-world.ts'

let portal: PaymentPortal
let agent: TestPerson
let administrator: TestPerson
beforeAll(async () => {
  portal = await startPaymentPortal()
  agent = await buildAgentWith(portal)
  administrator = await portal.person('administrator')
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })
const fresh = (name: string) => `${name}${crypto.randomUUID().slice(0, 6)}`

/** A member of an agency of their own, which can be closed. */
async function memberOfAnother() {
  const { account } = await portal.person()
  const code = String(50_000 + Math.floor(Math.random() * 9_000))
  const facts = {
    code,
    name: fresh('可关代理'),
    nameEn: code,
    address: '南京市 1 号',
    phone: '025-8888 0000',
    email: '',
  }
  const { data, msg } = await callAs(administrator, 'agency.foundAgency', { ...facts, owner: account })
  if (!data?.id) throw new Error(msg)
  const as = await portal.person('agent', { agencyId: data.id })
  return { as, agencyId: data.id }
}

describe('an agency that takes no cases any more', () => {
  it('gets none by an import: neither started, nor by one that was started before it closed', async () => {
    const { as, agencyId } = await memberOfAnother()
    const [first, second] = [
      await check(portal, as, [grantedRow({ 客户: fresh('关前客户') })]),
      await check(portal, as, [grantedRow({ 客户: fresh('关后客户') })]),
    ]
    expect((await callAs(as, 'imports.startImport', { id: first.id })).error).toBeUndefined()
    await callAs(administrator, 'agency.closeAgency', { id: agencyId, closed: true })
    await runDueJobs(portal)
    expect((await callAs(as, 'imports.getImport', { id: first.id })).data).toMatchObject({ state: 'failed', made: 0 })
    expect((await callAs(as, 'imports.startImport', { id: second.id })).error).toBe('agency.closed')
  })
})

describe('the agency of a company that brings in its own cases', () => {
  it('is told how many came into its hands', async () => {
    const { as, agencyId } = await memberOfAnother()
    const person = await portal.person()
    expect((await callAs(person, 'agency.chooseForNew', { agencyId })).error).toBeUndefined()
    await bringIn(portal, person, [grantedRow(), grantedRow()])
    const { rows } = await portal.db.execute(sql`
      select params ->> 'count' as count, organisation_id as home from inbox_messages
      where user_id = ${as.id} and kind = 'organisation.casesGiven'`)
    expect(rows).toEqual([{ count: '2', home: as.ownerId }])
  })
})

describe('cases whose parties stand against the book', () => {
  it('are counted by party, brought in only by an explicit yes, and that yes is kept', async () => {
    const [ours, rival, other] = [fresh('我方客户'), fresh('对方公司'), fresh('另一客户')]
    await buildClient(portal, agent, ours, { opponents: [{ name: rival }] })
    await buildClient(portal, agent, other)
    const rows = [
      grantedRow({ 客户: rival, 申请人: rival }),
      grantedRow({ 客户: ours, 申请人: other }),
      grantedRow({ 客户: fresh('无关客户'), 申请人: fresh('无关申请人') }),
      grantedRow({ 客户: ours, 申请人: ours }),
    ]
    const found = await check(portal, agent, rows)
    expect(found).toMatchObject({ ready: 4, conflicts: 2 })
    expect(found.conflictParties.toSorted()).toEqual([rival, other].toSorted())
    expect((await callAs(agent, 'imports.startImport', { id: found.id })).error).toBe('imports.conflictsNotConfirmed')
    await callAs(agent, 'imports.startImport', { id: found.id, conflictsSeen: true })
    await runDueJobs(portal)
    expect((await callAs(agent, 'imports.getImport', { id: found.id })).data).toMatchObject({ made: 4 })
    const { rows: kept } = await portal.db.execute(sql`
      select actor_id as by, detail ->> 'conflicts' as conflicts from audit_log
      where action = 'imports.startImport' and subject_id = ${found.id}`)
    expect(kept).toEqual([{ by: agent.id, conflicts: '2' }])
  })

  it('are told of a client whose own opponent is a client too', async () => {
    const [one, two] = [fresh('原告客户'), fresh('被告客户')]
    await buildClient(portal, agent, two)
    await buildClient(portal, agent, one, { opponents: [{ name: two }] })
    expect(await check(portal, agent, [grantedRow({ 客户: one, 申请人: one })])).toMatchObject({
      conflicts: 1,
      conflictParties: [one],
    })
  })
})

describe('what came up since the rows were checked', () => {
  it('is judged when they are brought in, and sends who starts back to look', async () => {
    const [ours, rival] = [fresh('在先客户'), fresh('新对方')]
    const client = await buildClient(portal, agent, ours)
    const { id, conflicts } = await check(portal, agent, [grantedRow({ 客户: rival, 申请人: rival })])
    expect(conflicts).toBe(0)
    await callAs(agent, 'clients.saveClient', { id: client, version: 1, name: ours, opponents: [{ name: rival }] })
    const start = (said = {}) => callAs(agent, 'imports.startImport', { id, ...said })
    expect((await start()).error).toBe('imports.changed')
    const shown = (await callAs(agent, 'imports.getImport', { id })).data
    expect(shown).toMatchObject({ state: 'checked', conflicts: 1, conflictParties: [rival] })
    expect((await start()).error).toBe('imports.conflictsNotConfirmed')
    expect((await start({ conflictsSeen: true })).error).toBeUndefined()
  })

  it('is asked of the rest of an import that stopped too', async () => {
    const [ours, rival] = [fresh('在先客户'), fresh('新对方')]
    const client = await buildClient(portal, agent, ours)
    const { id } = await check(portal, agent, [grantedRow({ 客户: rival, 申请人: rival })])
    await portal.db.execute(sql`update case_imports set state = 'failed' where id = ${id}`)
    await callAs(agent, 'clients.saveClient', { id: client, version: 1, name: ours, opponents: [{ name: rival }] })
    expect((await callAs(agent, 'imports.startImport', { id })).error).toBe('imports.changed')
    expect((await callAs(agent, 'imports.startImport', { id })).error).toBe('imports.conflictsNotConfirmed')
  })
})

describe('clients whom one file enters', () => {
  it('are compared with each other, all of them named row by row', async () => {
    const names = Array.from({ length: 120 }, (_, at) => fresh(`互为${at}`))
    const rows = names.map((name, at) => grantedRow({ 客户: name, 申请人: names[(at + 1) % names.length] ?? '' }))
    const found = await check(portal, agent, rows)
    expect(found).toMatchObject({ conflicts: 120, conflictPartyCount: 120, newClientCount: 120 })
    expect([found.conflictParties.length, found.newClients.length]).toEqual([50, 100])
    const page = { state: 'ready', ask: 'conflict', pageNum: 2, pageSize: 100 }
    const { data } = await callAs(agent, 'imports.listRows', { id: found.id, ...page })
    expect([data.total, data.list.length]).toEqual([120, 20])
    expect(data.list[0]?.note?.en).toMatch(/^Stands against a client of yours: 互为/)

    await callAs(agent, 'imports.startImport', { id: found.id, conflictsSeen: true })
    const { rows: kept } = await portal.db.execute<{ all: string; parties: string }>(sql`
      select detail ->> 'partyCount' as all, detail ->> 'parties' as parties from audit_log
      where action = 'imports.startImport' and subject_id = ${found.id}`)
    expect([kept[0]?.all, kept[0]?.parties.split('; ').length]).toEqual(['120', 50])
  })

  it('stand against nobody by their own name', async () => {
    const [one, two] = [fresh('甲方'), fresh('乙方')]
    const rows = [one, two].map((name) => grantedRow({ 客户: name, 申请人: name }))
    expect(await check(portal, agent, rows)).toMatchObject({ ready: 2, conflicts: 0 })
  })
})

describe('cases of a client who works here', () => {
  it('are counted with the client, and brought in by a yes of its own', async () => {
    const person = await portal.person()
    const name = fresh('同在客户')
    const client = await buildClient(portal, agent, name)
    await portal.db.execute(sql`update clients set customer_id = ${person.ownerId} where id = ${client}`)
    const rows = [grantedRow({ 客户: name }), grantedRow({ 客户: fresh('尚未来') })]
    const found = await check(portal, agent, rows)
    expect(found).toMatchObject({ ready: 2, intoClients: 1, clientsHere: [name], clientsHereCount: 1 })
    const { data } = await callAs(agent, 'imports.listRows', { id: found.id, state: 'ready', ask: 'client' })
    expect(data.list.map((row) => row.client)).toEqual([name])
    const start = (said = {}) => callAs(agent, 'imports.startImport', { id: found.id, ...said })
    expect((await start()).error).toBe('imports.clientsNotConfirmed')
    expect((await start({ clientsSeen: true })).error).toBeUndefined()
  })
})

describe('figures', () => {
  it('count neither an imported case as begun nor a grant of before as decided here', async () => {
    const person = await portal.person()
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
    await bringIn(portal, person, [grantedRow({ 授权公告日: today }), grantedRow()])
    const { data } = await callAs(person, 'overview.getFigures', { from: today, to: today })
    expect(data).toMatchObject({ drafts: { begun: 0, handedIn: 0, paid: 0 }, outcomes: [] })
    const steps = await portal.db.execute(sql`
      select from order_steps s join orders o on o.id = s.order_id where o.owner_id = ${person.ownerId}`)
    expect(steps.rowCount).toBe(0)
  })
})
