import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agents } from '../../platform/db/schema/accounts.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildAgent, creditCode, idNumber } from './test/build-form.ts'

let portal: TestPortal
let chen: TestPerson
let stranger: TestPerson
const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear()

beforeAll(async () => {
  portal = await startTestPortal()
  chen = await portal.person()
  stranger = await portal.person()
})

afterAll(() => portal.stop())

const kettle = {
  kind: 'enterprise' as const,
  name: '示例水壶有限公司',
  idCode: creditCode,
  province: '江苏省',
  city: '南京市',
  street: '示例路1号',
  postcode: '210000',
  phone: '13812345678',
  email: 'office@example.com',
  reductionYear: year,
}
const person = {
  kind: 'individual' as const,
  name: '王示例',
  idCode: idNumber,
  province: '江苏省',
  street: '示例路2号',
  reductionYear: null,
}
const save = (input: Parameters<typeof portal.call<'filings.saveApplicant'>>[1], as = chen) =>
  portal.call('filings.saveApplicant', input, { as })

describe('filings.saveApplicant', () => {
  it('adds to the book and answers with masked values', async () => {
    const { data, status } = await save(kettle)

    expect(status).toBe(200)
    expect(data).toMatchObject({
      applicantName: kettle.name,
      idCode: '9111**********341L',
      phone: '138****5678',
      email: 'o***@example.com',
      reduction: { ok: true, until: `${year}-12-31`, year },
    })
  })
  it('keeps the county as a value of its own, and needs none', async () => {
    const li = await portal.person()
    const { data: without } = await save(kettle, li)
    const { data: made } = await save({ ...kettle, id: without.id, county: '玄武区' }, li)

    expect(without.county).toBe('')
    expect(made).toMatchObject({ county: '玄武区', street: kettle.street })
  })
  it('keeps masked values as they are stored when it changes one', async () => {
    const li = await portal.person()
    const { data: made } = await save(kettle, li)
    const masked = { ...kettle, id: made.id, idCode: made.idCode, phone: made.phone, email: made.email }

    const changed = await save({ ...masked, street: '新路2号' }, li)
    const whole = await portal.call('filings.revealApplicant', { id: made.id }, { as: li })

    expect(changed.data).toMatchObject({ id: made.id, street: '新路2号', idCode: made.idCode })
    expect(whole.data).toEqual({ idCode: kettle.idCode, phone: kettle.phone, email: kettle.email })
  })
  it('refuses the same number twice, also at once, and wrong numbers by field', async () => {
    const li = await portal.person()

    const twice = await Promise.all([save(kettle, li), save(kettle, li)])
    const wrong = await save({ ...kettle, idCode: '911100006000373410' }, li)

    expect(twice.map((one) => one.status).sort()).toEqual([200, 409])
    expect(twice.find((one) => one.status === 409)?.error).toBe('filings.applicantExists')
    expect(wrong).toMatchObject({ error: 'filings.incomplete', fields: [{ path: 'idCode' }] })
  })
  it('refuses a row of another account as a missing one, and nobody', async () => {
    const { data: made } = await save(kettle, await portal.person())

    expect((await save({ ...kettle, id: made.id }, stranger)).status).toBe(404)
    expect((await save({ ...kettle, id: randomUUID() }, stranger)).status).toBe(404)
    expect((await portal.call('filings.saveApplicant', kettle)).status).toBe(401)
  })
})

describe('filings.listApplicants', () => {
  it('lists the account’s own book by name, page after page, with no number in it', async () => {
    const li = await portal.person()
    await save(kettle, li)
    await save(person, li)

    const first = await portal.call('filings.listApplicants', { pageSize: 1 }, { as: li })
    const second = await portal.call('filings.listApplicants', { pageSize: 1, pageNum: 2 }, { as: li })
    const named = await portal.call('filings.listApplicants', { applicantName: '水壶' }, { as: li })
    const numbered = await portal.call('filings.listApplicants', { idCode: idNumber }, { as: li })

    expect(first.data.total).toBe(2)
    expect([first.data.list[0]?.applicantName, second.data.list[0]?.applicantName].sort()).toEqual([
      person.name,
      kettle.name,
    ])
    expect(named.data.list).toHaveLength(1)
    expect(numbered.data.list.map((one) => one.applicantName)).toEqual([person.name])
    expect(JSON.stringify([first, second, named, numbered].map((one) => one.data))).not.toMatch(idNumber)
    expect((await portal.call('filings.listApplicants', {}, { as: stranger })).data.total).toBe(0)
    expect((await portal.call('filings.listApplicants', {})).status).toBe(401)
  })
})

describe('filings.keepFoundedOn', () => {
  const keep = (id: string, foundedOn: string, as = chen) =>
    portal.call('filings.keepFoundedOn', { id, foundedOn }, { as })

  it('notes when an organisation was established; what another form saves of it leaves the day', async () => {
    const li = await portal.person()
    const { data: made } = await save(kettle, li)
    expect(made.foundedOn).toBeNull()

    expect((await keep(made.id, '2009-05-06', li)).data.foundedOn).toBe('2009-05-06')
    await save({ ...kettle, id: made.id, city: '苏州市' }, li)

    const { list } = (await portal.call('filings.listApplicants', {}, { as: li })).data
    expect(list).toMatchObject([{ city: '苏州市', foundedOn: '2009-05-06' }])
    await save({ ...person, id: made.id }, li)
    expect((await portal.call('filings.listApplicants', {}, { as: li })).data.list[0]?.foundedOn).toBeNull()
  })

  it('refuses a day to come, a person, others and nobody', async () => {
    const li = await portal.person()
    const { data: made } = await save(kettle, li)
    const { data: human } = await save(person, li)

    expect((await keep(made.id, '2999-01-01', li)).error).toBe('common.badRequest')
    expect((await keep(human.id, '2009-05-06', li)).status).toBe(404)
    expect((await keep(made.id, '2009-05-06', stranger)).status).toBe(404)
    expect((await portal.call('filings.keepFoundedOn', { id: made.id, foundedOn: '2009-05-06' })).status).toBe(401)
  })
})

describe('filings.removeApplicant', () => {
  it('takes it out of the book; its number can come in again', async () => {
    const li = await portal.person()
    const { data: made } = await save(kettle, li)

    const removed = await portal.call('filings.removeApplicant', { id: made.id }, { as: li })
    const again = await portal.call('filings.removeApplicant', { id: made.id }, { as: li })

    expect([removed.status, again.status]).toEqual([200, 404])
    expect((await portal.call('filings.listApplicants', {}, { as: li })).data.total).toBe(0)
    expect((await save(kettle, li)).status).toBe(200)
  })
  it('refuses others and nobody', async () => {
    const { data: made } = await save(kettle, await portal.person())

    expect((await portal.call('filings.removeApplicant', { id: made.id }, { as: stranger })).status).toBe(404)
    expect((await portal.call('filings.removeApplicant', { id: made.id })).status).toBe(401)
  })
})

describe('filings.revealApplicant', () => {
  it('shows the whole number and writes the look to the audit log, without the number', async () => {
    const li = await portal.person()
    const { data: made } = await save(kettle, li)

    const { data } = await portal.call('filings.revealApplicant', { id: made.id }, { as: li })

    const entries = await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id))
    expect(data.idCode).toBe(creditCode)
    expect(entries).toMatchObject([{ actorId: li.id, action: 'revealApplicant', subjectKind: 'applicant' }])
    expect(JSON.stringify(entries)).not.toContain(creditCode)
  })
  it('refuses others, without a line in the log, and nobody', async () => {
    const { data: made } = await save(kettle, await portal.person())

    expect((await portal.call('filings.revealApplicant', { id: made.id }, { as: stranger })).status).toBe(404)
    expect((await portal.call('filings.revealApplicant', { id: made.id })).status).toBe(401)
    expect(await portal.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id))).toEqual([])
  })
})

describe('filings.checkReduction', () => {
  it('counts the record of the exact name and number', async () => {
    const li = await portal.person()
    const { data: company } = await save(kettle, li)
    const { data: inventor } = await save(person, li)
    const check = (input: object, as = li) => portal.call('filings.checkReduction', input, { as })

    expect((await check({ applicantName: kettle.name, idCode: creditCode })).data).toMatchObject({
      eligible: true,
      rate: 85,
      recordUntil: `${year}-12-31`,
      perApplicant: [{ applicantName: kettle.name, eligible: true }],
    })
    expect((await check({ applicantName: '别的公司', idCode: creditCode })).data.eligible).toBe(false)
    expect((await check({ applicantId: [company.id, inventor.id] })).data).toMatchObject({
      eligible: false,
      rate: 0,
      rateWhenRecorded: 70,
      reason: { zh: '尚未办理费减备案' },
    })
    expect((await check({ applicantId: company.id }, stranger)).data.eligible).toBe(false)
    expect((await portal.call('filings.checkReduction', { applicantId: company.id })).status).toBe(401)
  })
})

describe('filings.listAgents', () => {
  it('lists the attorneys of an agency with their cases in hand', async () => {
    const id = await buildAgent(portal.db, '钱示例')
    for (const workState of [1, 3, 5, 0]) await buildOrder(portal.db, chen, { agentId: id, workState })
    await portal.db.update(orders).set({ officialState: 'granted' }).where(eq(orders.workState, 5))

    const { data } = await portal.call('filings.listAgents', { name: '钱' }, { as: chen })
    const byField = await portal.call('filings.listAgents', { field: 'nothing' }, { as: chen })

    expect(data.list).toMatchObject([{ id, name: '钱示例', load: 2, figures: { n: 1, onTime: null, grantShare: 1 } }])
    expect(byField.data.total).toBe(0)
    expect((await portal.call('filings.listAgents', {})).status).toBe(401)
  })
  it('has first whose name begins with what is typed, then a word of it, and knows each by its id', async () => {
    const named = async (name: string, nameEn: string) => {
      const id = await buildAgent(portal.db, name)
      await portal.db.update(agents).set({ nameEn }).where(eq(agents.id, id))
      return id
    }
    const inside = await named('丙示例', 'Zhou Dairong')
    const word = await named('乙示例', 'Zhao Rong')
    const first = await named('甲示例', 'Rong Xiaoyang')

    const { data } = await portal.call('filings.listAgents', { name: 'rong' }, { as: chen })
    expect(data.list.map(({ id }) => id)).toEqual([first, word, inside])
    const one = await portal.call('filings.listAgents', { id: word }, { as: chen })
    expect(one.data.list.map(({ nameEn }) => nameEn)).toEqual(['Zhao Rong'])
  })
})
