import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyOfNew } from '../../kernel/reference/agency-queries.ts'
import { buildUsForm } from '../../patents/us/test/build-us-form.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { untilOneWaits } from '../../test/until-one-waits.ts'
import { buildClient } from '../clients/test/book-world.ts'

let portal: TestPortal
let administrator: TestPerson
let lin: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({}, { now: () => new Date('2026-03-02T04:00:00Z') })
  administrator = await portal.person('administrator')
  lin = await portal.person()
})
afterAll(() => portal.stop())

let codes = 40_000
const record = (more: object = {}) => {
  codes += 1
  const facts = { address: '南京市玄武区 1 号', phone: '025-8888 0000', email: '', nameEn: `Jiangnan ${codes}` }
  return { code: String(codes), name: `江南专利代理 ${codes}`, ...facts, ...more }
}
/** An agency that takes cases: somebody owns it. */
async function found(more: object = {}): Promise<number> {
  const { account } = await portal.person()
  const facts = { ...record(), owner: account, ...more }
  const { data, msg } = await portal.call('agency.foundAgency', facts, { as: administrator })
  if (!data?.id) throw new Error(msg)
  return data.id
}
const draft = async (as: TestPerson) =>
  (await portal.call('filings.saveDraft', { json: { title: 'A kettle' }, draftKey: randomUUID() }, { as })).data.orderNo
const agencyOf = async (orderNo: string) => {
  const { rows } = await portal.db.execute<{ agency_id: number }>(
    sql`select agency_id from orders where order_no = ${orderNo}`,
  )
  return rows[0]?.agency_id
}
const offered = async (as: TestPerson, orderNo?: string) =>
  (await portal.call('agency.listOffered', { ...(orderNo && { orderNo }) }, { as })).data
const chooseNew = (as: TestPerson, agencyId: number) => portal.call('agency.chooseForNew', { agencyId }, { as })
const chooseFor = (as: TestPerson, orderNo: string, agencyId: number) =>
  portal.call('agency.chooseForOrder', { orderNo, agencyId }, { as })

describe('agency.foundAgency', () => {
  it('makes an agency that its owner works in at once, and refuses the code of another', async () => {
    const owner = await portal.person('customer', { name: '周主任' })
    const facts = record()
    const made = await portal.call('agency.foundAgency', { ...facts, owner: owner.account }, { as: administrator })
    const twice = await portal.call('agency.foundAgency', { ...record(), code: facts.code }, { as: administrator })
    const { rows } = await portal.db.execute(sql`
      select g.kind, g.name, m.is_owner, count(r.id)::int > 5 as has_roles from organisations g
      join organisation_members m on m.organisation_id = g.id join organisation_roles r on r.organisation_id = g.id
      where g.agency_id = ${made.data.id} group by g.id, m.id`)

    expect(rows).toEqual([{ kind: 'agency', name: facts.name, is_owner: true, has_roles: true }])
    expect(twice).toMatchObject({ error: 'agency.codeTaken', fields: [{ path: 'code', message: 'taken' }] })
  })

  it('names the owner that is no account, and makes nothing', async () => {
    const facts = record()
    const refused = await portal.call('agency.foundAgency', { ...facts, owner: 'nobody' }, { as: administrator })
    const records = (await portal.call('agency.listRecords', {}, { as: administrator })).data

    expect(refused).toMatchObject({ error: 'admin.noSuchAccount', fields: [{ path: 'owner' }] })
    expect(records.some(({ code }) => code === facts.code)).toBe(false)
  })
})

describe('agency.listRecords', () => {
  it('counts what each has in hand and who chose it', async () => {
    const id = await found()
    await chooseNew(await portal.person(), id)
    const orderNo = await draft(lin)
    await chooseFor(lin, orderNo, id)
    await portal.db.execute(sql`update orders set work_state = 1 where order_no = ${orderNo}`)
    const list = (await portal.call('agency.listRecords', {}, { as: administrator })).data

    expect(list[0]).toMatchObject({ id: 1 })
    expect(list.find((one) => one.id === id)).toMatchObject({
      ...{ attorneys: 0, openCases: 1, chosenBy: 1, owners: [expect.any(String)], closedTime: null },
    })
  })
})

describe('agency.closeAgency', () => {
  it('sends new cases to the portal’s, keeps what is in hand, and takes it up again', async () => {
    const id = await found()
    const person = await portal.person()
    await chooseNew(person, id)
    const before = await draft(person)
    await portal.call('agency.closeAgency', { id, closed: true }, { as: administrator })
    const after = await draft(person)
    const refused = await chooseFor(person, after, id)

    expect([await agencyOf(before), await agencyOf(after)]).toEqual([id, 1])
    expect(refused.error).toBe('agency.closed')
    expect((await offered(person)).agencies.some((one) => one.id === id)).toBe(false)
    await portal.call('agency.closeAgency', { id, closed: false }, { as: administrator })
    expect(await agencyOf(await draft(person))).toBe(id)
  })

  it('leaves the portal’s own open, and says of one that is not there that it is not', async () => {
    const close = (id: number) => portal.call('agency.closeAgency', { id, closed: true }, { as: administrator })

    expect((await close(1)).error).toBe('agency.portalStays')
    expect((await close(999_999)).error).toBe('common.notFound')
  })
})

describe('agency.chooseForNew', () => {
  it('is for who manages people; an agency keeps its own cases', async () => {
    const id = await found()
    const agent = await portal.person('agent')
    await portal.db.execute(sql`
      update organisation_members set is_owner = true, role_id = null where user_id = ${agent.id} and organisation_id = ${agent.ownerId}`)

    expect((await chooseNew(agent, id)).error).toBe('agency.ownCases')
    expect((await chooseNew(lin, await found({ owner: '' }))).error).toBe('agency.closed')
    expect(await agencyOfNew(portal.db, agent.ownerId)).toBe(1)
    expect((await chooseNew(lin, 999_999)).error).toBe('common.notFound')
    expect((await chooseNew(lin, id)).data).toEqual({ agencyId: id })
    expect(await offered(lin)).toMatchObject({ now: { id }, chosen: id, mayChoose: true })
    expect((await chooseNew(lin, 1)).data).toEqual({ agencyId: 1 })
    expect(await offered(lin)).toMatchObject({ now: { id: 1 }, chosen: 1 })
  })

  it('is what a client chooses by saying yes to an agency’s question, unless they chose before', async () => {
    const id = await found()
    const head = await portal.person('agent', { agencyId: id })
    await portal.db.execute(sql`
      update organisation_members set is_owner = true, role_id = null where user_id = ${head.id} and organisation_id = ${head.ownerId}`)
    const accept = async (as: TestPerson) => {
      const client = await buildClient(portal, head, `Client ${randomUUID().slice(0, 6)}`)
      const { data } = await portal.call('clients.inviteCustomer', { id: client }, { as: head })
      const code = data.url.split('/').at(-1) ?? ''
      return portal.call('clients.acceptInvitation', { code }, { as })
    }
    const [fresh, decided] = [await portal.person(), await portal.person()]
    const other = await found()
    await chooseNew(decided, other)

    expect((await accept(fresh)).error).toBeUndefined()
    expect((await accept(decided)).error).toBeUndefined()
    expect(await agencyOfNew(portal.db, fresh.ownerId)).toBe(id)
    expect(await agencyOfNew(portal.db, decided.ownerId)).toBe(other)
    expect((await offered(fresh)).agencies[0]).toMatchObject({ id, isClient: true })
  })
})

describe('agency.chooseForOrder', () => {
  it('gives a draft to another agency: nobody there has it in hand, its attorney and its approval were the other’s', async () => {
    const id = await found()
    const [orderNo, worker] = [await draft(lin), await portal.person('agent')]
    const { rows: attorneys } = await portal.db.execute<{ id: string }>(sql`
      insert into agents (agency_id, name, licence) values (1, '旧代理', ${`L${orderNo}`}) returning id`)
    const attorney = attorneys[0]?.id ?? ''
    await portal.db.execute(
      sql`update orders set agent_id = ${attorney}, handler_id = ${worker.id} where order_no = ${orderNo}`,
    )
    await portal.db.execute(sql`
      update filings set form = jsonb_set(form, '{agentId}', to_jsonb(${attorney}::text)) where order_id = (select id from orders where order_no = ${orderNo})`)
    await portal.db.execute(sql`
      insert into approval_requests (order_id, organisation_id, act, amount_fen, form_version, needed, asked_by, asked_at)
      select id, owner_id, 'handIn', 0, 1, 1, ${lin.id}, now() from orders where order_no = ${orderNo}`)
    const [first, again] = [await chooseFor(lin, orderNo, id), await chooseFor(lin, orderNo, id)]
    const { rows } = await portal.db.execute(sql`
      select o.agency_id, o.agent_id, o.handler_id, f.form ->> 'agentId' as chosen, r.state as approval,
        (select count(*)::int from order_events e where e.order_id = o.id and e.event = 'agencyChosen') as told
      from orders o join filings f on f.order_id = o.id join approval_requests r on r.order_id = o.id where order_no = ${orderNo}`)

    expect([first.data, again.data]).toEqual([{ agencyId: id }, { agencyId: id }])
    expect(rows).toEqual([{ agency_id: id, agent_id: null, handler_id: null, chosen: null, approval: 'void', told: 1 }])
    expect(await offered(lin, orderNo)).toMatchObject({ now: { id }, mayChoose: true })
  })

  it('hands a draft in to nobody but the agency that stood beside it', async () => {
    const id = await found()
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const figure = await sendUpload(portal, 'documents.uploadFile', { as: lin, file: { name: 'fig.png', content } })
    const json = buildUsForm('usDesign', figure.data.id)
    const saved = await portal.call('filings.saveDraft', { type: 'usDesign', json }, { as: lin })
    const { orderNo, version } = saved.data
    const handIn = (agencyId: number) =>
      portal.call('filings.submitFiling', { type: 'usDesign', orderNo, version, agencyId }, { as: lin })
    await chooseFor(lin, orderNo, id)

    expect((await handIn(1)).error).toBe('agency.otherNow')
    expect((await portal.call('orders.getOrderDetail', { orderNo }, { as: lin })).data.workState).toBe(0)
    expect(await handIn(id)).toMatchObject({ data: { orderNo } })
    // Said once, it stays: a repeated call is answered, whatever its page showed.
    expect((await handIn(1)).data.orderNo).toBe(orderNo)
  })

  it('is refused once the order was handed in', async () => {
    const orderNo = await draft(lin)
    await portal.db.execute(sql`update orders set work_state = 1 where order_no = ${orderNo}`)

    expect((await chooseFor(lin, orderNo, await found())).error).toBe('agency.handedIn')
    expect((await offered(lin, orderNo)).mayChoose).toBe(false)
  })

  it('is not for who was added to the order from outside', async () => {
    const [id, orderNo, outside] = [await found(), await draft(lin), await portal.person('agent')]
    await portal.db.execute(sql`
      insert into order_members (order_id, user_id, role, added_by)
      select id, ${outside.id}, 'editor', ${lin.id} from orders where order_no = ${orderNo}`)

    expect((await chooseFor(outside, orderNo, id)).error).toBe('common.forbidden')
    expect(await agencyOf(orderNo)).toBe(1)
  })

  it('is refused for what is about a case that an agency has', async () => {
    const [orderNo, parent] = [await draft(lin), await draft(lin)]
    await portal.db.execute(sql`
      update orders set parent_order_id = (select id from orders where order_no = ${parent}) where order_no = ${orderNo}`)

    expect((await chooseFor(lin, orderNo, await found())).error).toBe('agency.ofItsCase')
    expect((await offered(lin, orderNo)).mayChoose).toBe(false)
  })

  it('waits for who closes the agency at the same moment, and finds it closed', async () => {
    const [id, orderNo] = [await found(), await draft(lin)]
    const closing = await portal.database.pool.connect()
    await closing.query('begin')
    await closing.query('update agencies set closed_at = now() where id = $1', [id])
    const choosing = chooseFor(lin, orderNo, id)
    await untilOneWaits(portal.database)
    await closing.query('commit')
    closing.release()

    expect((await choosing).error).toBe('agency.closed')
    expect(await agencyOf(orderNo)).toBe(1)
  })
})

describe('agency.saveRecord', () => {
  it('changes one agency and names its organisation alone', async () => {
    const id = await found()
    const facts = record({ name: '改名后的代理所' })
    const saved = await portal.call('agency.saveRecord', { ...facts, id, version: 1 }, { as: administrator })
    const { rows } = await portal.db.execute(sql`select agency_id from organisations where name = '改名后的代理所'`)

    expect(saved.data).toEqual({ version: 2 })
    expect(rows).toEqual([{ agency_id: id }])
    expect((await portal.call('agency.getRecord', { id: 999_999 }, { as: administrator })).error).toBe(
      'common.notFound',
    )
  })
})

describe('agency.listOffered', () => {
  it('tells agencies by what they do, and nobody of whom it is to choose whether they may', async () => {
    const id = await found()
    const add = (licence: string, fields: string[], active = true) =>
      portal.call('agency.saveAttorney', { agencyId: id, name: '甲', licence, fields, active }, { as: administrator })
    await add('8800000001', ['电学', '机械'])
    await add('8800000002', ['电学'])
    await add('8800000003', ['化学'], false)
    const company = await portal.person()
    const colleague = await portal.person('subAccount', { ownerId: company.ownerId })
    const { agencies, mayChoose } = await offered(colleague)

    expect(agencies.find((one) => one.id === id)).toMatchObject({
      attorneys: 2,
      fields: ['电学', '机械'],
      isClient: false,
    })
    expect(mayChoose).toBe(false)
    expect(await offered(administrator)).toMatchObject({ mayChoose: false, agencies: [] })
  })

  it('tells nobody else in whose books a customer stands, nor whom they chose', async () => {
    const customer = await portal.person()
    await chooseNew(customer, await found())
    const orderNo = await draft(customer)
    const reader = await portal.person()
    await portal.call('orders.addAffiliate', { orderNo, userId: reader.id }, { as: customer })

    expect(await offered(reader, orderNo)).toMatchObject({ mayChoose: false, chosen: null, agencies: [] })
    expect((await offered(reader, orderNo)).now.id).toBe(await agencyOf(orderNo))
  })
})
