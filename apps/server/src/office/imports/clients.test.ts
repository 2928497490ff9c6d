import { creditCodeCheck } from '@portal/domain/platform/identifiers/id-numbers'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layDown } from '../../kernel/approvals/test/approving-company.ts'
import { nameOwner } from '../../people/organisations/owner-queries.ts'
import { moveSession } from '../../test/organisations.ts'
import { type PaymentPortal, startPaymentPortal } from '../../test/payment-portal.ts'
import type { TestPerson, TestPortal } from '../../test/portal.ts'
import { runDueJobs } from '../../test/run-jobs.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { lockClientRow } from '../clients/client-write-queries.ts'
import { buildAgentWith, buildClient, managing, putInCare } from '../clients/test/book-world.ts'
import { bringIn, check, grantedRow, rowsOf, undo } from './test/docket-world.ts'
import { undoBatch } from './undo-task.ts'

const approving = [...managing, 'approve'] as const
let portal: PaymentPortal
let owner: TestPerson
let limited: Awaited<ReturnType<typeof buildAgentWith>>
beforeAll(async () => {
  portal = await startPaymentPortal()
  owner = await buildAgentWith(portal, { name: '周主管', rights: approving })
  limited = await buildAgentWith(portal, { reach: ['hands', 'clients'], name: '钱受限' })
})
afterAll(() => portal.stop())

const callAs = <N extends Parameters<TestPortal['call']>[0]>(as: TestPerson, name: N, input: object = {}) =>
  portal.call(name, input as never, { as })
const fresh = (name: string) => `${name}${crypto.randomUUID().slice(0, 6)}`
const clientOf = async (as: TestPerson, name: string) =>
  (await callAs(as, 'clients.listClients', { text: name })).data.list[0]
const codeOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''

/** A client of whom nobody works here, with a case that was imported for them. */
async function importedClient() {
  const name = fresh('等待的客户')
  const row = grantedRow({ 客户: name })
  await bringIn(portal, owner, [row])
  const client = await clientOf(owner, name)
  if (!client) throw new Error('the import entered no client')
  return { name, row, id: client.id, client }
}

describe('a client in whose name cases were imported', () => {
  it('counts as without an account, and is found by that', async () => {
    const { id, name, client } = await importedClient()
    expect(client.account).toBe('none')
    const found = async (account: string) =>
      (await callAs(owner, 'clients.listClients', { text: name, account })).data.total
    expect([await found('none'), await found('linked')]).toEqual([1, 0])
    const { data } = await callAs(owner, 'clients.getClient', { id })
    expect(data).toMatchObject({ customer: null, isAwaited: true, openCases: 1 })
    expect((await callAs(owner, 'clients.listCases', { id })).data.total).toBe(1)
    // Names as the book compares them: whoever enters the client by hand is told of this line.
    expect((await callAs(owner, 'clients.findAlike', { name: ` ${name} ` })).data.length).toBeGreaterThan(0)
  })

  it('is linked to no other account, whose cases would then be nobody’s', async () => {
    const { id } = await importedClient()
    const { version } = (await callAs(owner, 'clients.getClient', { id })).data
    const unlinked = await callAs(owner, 'clients.linkCustomer', { id, version, customerId: null })
    expect(unlinked.error).toBe('clients.awaited')
  })

  it('is taken over with all its cases by the one who accepts the invitation', async () => {
    const { id, name, row } = await importedClient()
    const people = await Promise.all([portal.person(), portal.person()])
    const contact = `${people[0].id.slice(0, 8)}@example.com`
    await portal.db.execute(sql`
      update users set email = ${contact}, email_verified_at = now() where id = ${people[0].id}`)
    // A link that names nobody would give the cases to whoever it is forwarded to.
    expect((await callAs(owner, 'clients.inviteCustomer', { id })).error).toBe('clients.contactNeeded')
    const code = codeOf((await callAs(owner, 'clients.inviteCustomer', { id, contact })).data)
    const opened = await callAs(people[0], 'clients.openInvitation', { code })
    expect(opened.data).toMatchObject({ client: name, isAwaited: true, isAccepted: false })
    expect((await callAs(limited, 'clients.acceptInvitation', { code })).error).toBe('clients.otherContact')

    const answers = await Promise.all(people.map((as) => callAs(as, 'clients.acceptInvitation', { code })))
    const at = answers.findIndex(({ error }) => error === undefined)
    expect(answers.filter(({ error }) => error === undefined)).toHaveLength(1)
    const winner = people[at] ?? people[0]
    const { rows } = await portal.db.execute<{ id: string }>(
      sql`select owner_id as id from orders where patent_number = ${row.申请号 ?? ''}`,
    )
    const home = rows[0]?.id ?? ''
    await moveSession(portal.db, home, winner.id)
    const list = await callAs({ ...winner, ownerId: home }, 'orders.listOrders')
    expect(list.data.list).toMatchObject([{ patentNumber: row.申请号 }])
    expect((await clientOf(owner, name))?.account).toBe('linked')
    expect((await callAs(winner, 'clients.openInvitation', { code })).data).toMatchObject({ isAccepted: true })
    expect((await callAs(owner, 'clients.inviteCustomer', { id })).error).toBe('clients.alreadyLinked')

    // They can invite colleagues: their organisation has the roles that every one has.
    const { rows: roles } = await portal.db.execute<{ id: string }>(
      sql`select id from organisation_roles where organisation_id = ${home} and preset = 'colleague'`,
    )
    const asked = { label: '', roleId: roles[0]?.id, reach: 'all', teamIds: [] }
    expect((await callAs({ ...winner, ownerId: home }, 'organisations.invite', asked)).error).toBeUndefined()

    // From now on the client hears of what the agency imports for them.
    await bringIn(portal, owner, [grantedRow({ 客户: name }), grantedRow({ 客户: name })])
    const told = await portal.db.execute(sql`
      select m.params from inbox_messages m where m.user_id = ${winner.id} and m.kind = 'organisation.casesImported'`)
    expect(told.rows).toMatchObject([{ params: { count: 2 } }])
  })
})

describe('an import that goes on after it stopped', () => {
  it('tells the client of what came since, and not of what they were told', async () => {
    const name = fresh('中断的客户')
    const person = await portal.person()
    const id = await buildClient(portal, owner, name)
    await portal.db.execute(sql`update clients set customer_id = ${person.ownerId} where id = ${id}`)
    const found = await check(
      portal,
      owner,
      [0, 1, 2].map(() => grantedRow({ 客户: name })),
    )
    const begin = () => callAs(owner, 'imports.startImport', { id: found.id, clientsSeen: true })
    const setLast = (state: string) =>
      portal.db.execute(sql`
        update case_import_rows set state = ${state} where import_id = ${found.id}
          and line = (select max(line) from case_import_rows where import_id = ${found.id})`)
    await begin()
    await setLast('faulty')
    await runDueJobs(portal)
    await setLast('ready')
    await portal.db.execute(sql`update case_imports set state = 'failed' where id = ${found.id}`)
    expect((await begin()).error).toBeUndefined()
    await runDueJobs(portal)
    const told = await portal.db.execute(sql`
      select m.params ->> 'count' as count from inbox_messages m
      where m.user_id = ${person.id} and m.kind = 'organisation.casesImported' order by m.created_at, m.id`)
    expect(told.rows).toEqual([{ count: '2' }, { count: '1' }])
  })
})

describe('whom a row means', () => {
  it('is said by the book, never by what an organisation calls itself', async () => {
    const [line, called] = [fresh('客户子公司'), fresh('名人集团')]
    const stranger = await portal.person()
    const id = await buildClient(portal, owner, line)
    await portal.db.execute(sql`update clients set customer_id = ${stranger.ownerId} where id = ${id}`)
    await portal.db.execute(sql`update organisations set name = ${called} where id = ${stranger.ownerId}`)
    const row = grantedRow({ 客户: called })
    const found = await check(portal, owner, [row])
    expect(found).toMatchObject({ ready: 0, faulty: 1, newClients: [], faults: [{ field: 'client' }] })
    expect(found.faults[0]?.reason.en).toContain(`“${line}” calls its own organisation so`)

    // Once the agency itself has a client of this name it is that one, whatever others call themselves.
    await buildClient(portal, owner, called)
    await bringIn(portal, owner, [row])
    const { rows } = await portal.db.execute(sql`
      select c.name from orders o join clients c on c.customer_id = o.owner_id where o.patent_number = ${row.申请号 ?? ''}`)
    expect(rows).toEqual([{ name: called }])
  })

  it('is said by a right credit code or the number of the book too, where several have one name', async () => {
    const name = fresh('同名客户')
    const body = `91${String(Date.now()).slice(-6)}MA0000000`.slice(0, 17)
    const idCode = body + creditCodeCheck(body)
    const reference = fresh('K-')
    const ids = [
      await buildClient(portal, owner, name, { idCode }),
      await buildClient(portal, owner, name, { reference }),
    ]
    const rows = [name, idCode, reference].map((client) => grantedRow({ 客户: client }))
    const found = await check(portal, owner, rows)
    expect(found).toMatchObject({ ready: 2, faulty: 1, newClients: [] })
    await callAs(owner, 'imports.startImport', { id: found.id })
    await runDueJobs(portal)
    const { rows: made } = await portal.db.execute(sql`
      select c.id from orders o join clients c on c.customer_id = o.owner_id
      where o.patent_number in (${rows[1]?.申请号 ?? ''}, ${rows[2]?.申请号 ?? ''})`)
    expect(made.map((row) => row.id).toSorted()).toEqual(ids.toSorted())
  })

  it('is not a new client where the book has closed it, nor one that the preview did not name', async () => {
    const [closed, renamed] = [fresh('停用客户'), fresh('改名客户')]
    const id = await buildClient(portal, owner, closed)
    await callAs(owner, 'clients.closeClient', { id, version: 1, closed: true })
    const found = await check(portal, owner, [grantedRow({ 客户: closed })])
    expect(found).toMatchObject({ ready: 0, faulty: 1, newClients: [] })
    expect(found.faults[0]?.reason.en).toBe('This client is closed in your book: open it again first')

    const other = await buildClient(portal, owner, renamed)
    const { id: importId } = await check(portal, owner, [grantedRow({ 客户: renamed })])
    await callAs(owner, 'imports.startImport', { id: importId })
    await callAs(owner, 'clients.saveClient', { id: other, version: 1, name: fresh('新名') })
    await runDueJobs(portal)
    expect((await callAs(owner, 'imports.getImport', { id: importId })).data).toMatchObject({ made: 0, faulty: 1 })
  })
})

describe('an undo', () => {
  it('lets a client of before be without an organisation again, so that their account can be linked', async () => {
    const name = fresh('早有的客户')
    const id = await buildClient(portal, owner, name)
    const first = await bringIn(portal, owner, [grantedRow({ 客户: name })])
    const second = await bringIn(portal, owner, [grantedRow({ 客户: name })])
    const customerOf = async () =>
      (await portal.db.execute(sql`select customer_id as home from clients where id = ${id}`)).rows[0]?.home
    const home = await customerOf()
    await undo(portal, owner, first.id)
    // The other import still has a case there.
    expect(await customerOf()).toBe(home)
    await undo(portal, owner, second.id)
    expect(await customerOf()).toBeNull()
    const { data } = await callAs(owner, 'clients.getClient', { id })
    expect(data).toMatchObject({ isAwaited: false })
    const closed = await portal.db.execute(
      sql`select closed_at is not null as closed from organisations where id = ${String(home)}`,
    )
    expect(closed.rows).toEqual([{ closed: true }])
  })

  it('lets the client be without it into whom theirs was merged', async () => {
    const [name, other] = [fresh('重名客户'), fresh('同一客户')]
    const id = await buildClient(portal, owner, name)
    const into = await buildClient(portal, owner, other)
    const done = await bringIn(portal, owner, [grantedRow({ 客户: name })])
    expect((await callAs(owner, 'clients.mergeClients', { id: into, fromIds: [id] })).error).toBeUndefined()
    expect((await callAs(owner, 'clients.getClient', { id: into })).data).toMatchObject({ isAwaited: true })
    await undo(portal, owner, done.id)
    const { version, isAwaited } = (await callAs(owner, 'clients.getClient', { id: into })).data
    expect(isAwaited).toBe(false)
    const account = await portal.person()
    await portal.order(account)
    const linked = await callAs(owner, 'clients.linkCustomer', { id: into, version, customerId: account.ownerId })
    expect(linked.error).toBeUndefined()
  })

  it('leaves the organisation to a client who takes it over at this moment', async () => {
    const name = fresh('正在接受的客户')
    const id = await buildClient(portal, owner, name)
    const done = await bringIn(portal, owner, [grantedRow({ 客户: name })])
    const { rows } = await portal.db.execute<{ home: string }>(
      sql`select customer_id as home from clients where id = ${id}`,
    )
    const home = rows[0]?.home ?? ''
    await portal.db.execute(sql`update case_imports set state = 'undoing' where id = ${done.id}`)
    await undoBatch(portal.database, done.id)
    const person = await portal.person()
    const [accepted, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // As accepting does: the line is held, and somebody is there once it is done.
    const accepting = portal.db.transaction(async (tx) => {
      await lockClientRow(tx, id)
      await nameOwner(tx, home, person.id)
      accepted.resolve()
      await goOn.promise
    })
    await accepted.promise
    const undoing = undoBatch(portal.database, done.id)
    await untilOneWaits(portal.database)
    goOn.resolve()
    await Promise.all([accepting, undoing])
    const after = await portal.db.execute(sql`
      select c.customer_id = ${home} as kept, g.closed_at is null as open from clients c, organisations g where c.id = ${id} and g.id = ${home}`)
    expect(after.rows).toEqual([{ kept: true, open: true }])
  })

  it('leaves a client in the book of whom a colleague wrote something, and says how many go', async () => {
    const [written, untouched] = [fresh('有人填写'), fresh('无人填写')]
    const done = await bringIn(portal, owner, [grantedRow({ 客户: written }), grantedRow({ 客户: untouched })])
    const line = await clientOf(owner, written)
    const facts = { address: '杭州市 1 号', reference: fresh('R-'), note: '重要' }
    await callAs(owner, 'clients.saveClient', { id: line?.id, version: 1, name: written, ...facts })
    const dry = await callAs(owner, 'imports.undoImport', { id: done.id, dryRun: true })
    expect(dry.data).toMatchObject({ going: 2, clientsGoing: 1 })
    await undo(portal, owner, done.id)
    expect((await callAs(owner, 'clients.getClient', { id: line?.id ?? '' })).data).toMatchObject({
      ...facts,
      isAwaited: false,
    })
    expect(await clientOf(owner, untouched)).toBeUndefined()
  })
})

describe('an invitation from before the import', () => {
  it('gives the imported cases to nobody when it names no contact', async () => {
    const name = fresh('先邀请的客户')
    const id = await buildClient(portal, owner, name)
    const code = codeOf((await callAs(owner, 'clients.inviteCustomer', { id })).data)
    await bringIn(portal, owner, [grantedRow({ 客户: name })])
    const person = await portal.person()
    expect((await callAs(person, 'clients.acceptInvitation', { code })).error).toBe('clients.contactNeeded')
  })
})

describe('a member of limited reach', () => {
  it('brings in for the clients in their reach alone, and learns of no other', async () => {
    const [mine, other] = [fresh('我的客户'), fresh('别人的客户')]
    const id = await buildClient(portal, owner, mine)
    await buildClient(portal, owner, other)
    await putInCare(portal, owner, id, [limited.memberId])
    const unknown = fresh('没有的客户')
    const found = await check(
      portal,
      limited,
      [mine, other, unknown].map((name) => grantedRow({ 客户: name })),
    )
    expect(found).toMatchObject({ ready: 1, faulty: 2, newClients: [] })
    const faulty = await rowsOf(portal, limited, found.id, 'faulty')
    // The same is said of one who is there and of one who is not.
    expect(new Set(faulty.map(({ faults }) => faults[0]?.reason.en))).toEqual(
      new Set(['No client in your reach has this name: someone whose reach is all can enter it']),
    )
  })

  it('puts no case into the hands of others without the right to, also when it was taken since', async () => {
    const agent = await buildAgentWith(portal, { name: '孙经手' })
    const name = fresh('交接客户')
    await buildClient(portal, owner, name)
    const { id } = await check(portal, agent, [grantedRow({ 客户: name, 代理人: '钱受限' })])
    await callAs(agent, 'imports.startImport', { id })
    await portal.db.execute(sql`
      update organisation_roles r set rights = array_remove(r.rights, 'people') from organisation_members m
      where m.role_id = r.id and m.user_id = ${agent.id}`)
    await runDueJobs(portal)
    expect((await callAs(agent, 'imports.getImport', { id })).data).toMatchObject({ made: 0, faulty: 1 })
  })
})

describe('an order of annual fees for a client of whom nobody works here', () => {
  it('waits for the approvals of the agency that pays it', async () => {
    const { row } = await importedClient()
    await buildAgentWith(portal, { rights: approving })
    expect((await layDown(portal, owner, {})).error).toBeUndefined()
    const payer = { name: '示例代理有限公司', creditCode: '' }
    const ask = { packageList: [{ patentNumber: row.申请号 ?? '' }], payer }
    const { orderNo } = (await callAs(owner, 'officialFees.payFees', ask)).data
    const paid = await callAs(owner, 'payments.payByCode', { orderNo })
    expect(paid.error).toBe('approvals.needed')
  })
})
