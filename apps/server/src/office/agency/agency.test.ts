import type { Right } from '@portal/domain/people/rights/rights'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getAgency } from '../../kernel/reference/agent-queries.ts'
import { agencies, agents } from '../../platform/db/schema/accounts.ts'
import { auditLog } from '../../platform/db/schema/site.ts'
import { addPatents } from '../../test/add-patents.ts'
import { giveRights } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { commandEnv, runCommand } from '../../test/run-command.ts'
import { forgetExampleAgency } from './agency-queries.ts'

let portal: TestPortal
let administrator: TestPerson
const facts = {
  code: '32218',
  name: '江南专利代理有限公司',
  nameEn: 'Jiangnan Patent Agency',
  address: '南京市玄武区 1 号',
  phone: '025-8888 0000',
  email: 'office@jiangnan.cn',
}

beforeAll(async () => {
  portal = await startTestPortal({
    NODE_ENV: 'production',
    SECRET_KEY: 'Zx81-qwerK-92mnB-77uyT-llp0-Wq3R-xx1',
    PUBLIC_URL: 'https://portal.cn',
    METRICS_TOKEN: 'Zx81-qwerK-92mnB-77uyT',
  })
  administrator = await portal.person('administrator')
})
beforeEach(async () => {
  await portal.db
    .update(agencies)
    .set({ code: '11111', name: '示例专利代理事务所', nameEn: 'Example Patent Agency', enteredAt: null, version: 1 })
    .where(eq(agencies.id, 1))
})
afterAll(() => portal.stop())

const read = async () => (await portal.call('agency.getRecord', {}, { as: administrator })).data
const save = (more: Partial<typeof facts & { version: number }> = {}) =>
  portal.call('agency.saveRecord', { ...facts, id: 1, version: 1, ...more }, { as: administrator })

describe('agency.saveRecord', () => {
  it('replaces the example once, audited; who read an older version is refused', async () => {
    const before = await read()
    const saved = await save()
    const late = await save({ phone: '025-1111 2222' })

    expect(before).toMatchObject({ code: '11111', enteredTime: null, version: 1 })
    expect(saved.data).toEqual({ version: 2 })
    expect(late.error).toBe('common.conflict')
    expect(await read()).toMatchObject({ ...facts, version: 2, enteredTime: expect.any(String) })
    // Its organisation is called as the record is.
    const { rows } = await portal.db.execute(sql`select name, name_en from organisations where agency_id = 1`)
    expect(rows).toEqual([{ name: facts.name, name_en: facts.nameEn }])
    const [line] = await portal.db.select().from(auditLog).orderBy(sql`id desc`).limit(1)
    expect(line).toMatchObject({
      action: 'agency.saveRecord',
      actorId: administrator.id,
      detail: { changed: ['code', 'name', 'nameEn', 'address', 'phone', 'email'], was: { code: '11111' } },
    })
  })

  it.each([
    ['code', '1234'],
    ['code', 'A1234'],
    ['name', ' '],
    ['phone', 'call us'],
    ['email', 'office'],
  ])('names the field that is wrong: %s %j', async (field, value) => {
    const answer = await save({ [field]: value })

    expect(answer.status).toBe(400)
    expect(answer.fields.map(({ path }) => path)).toEqual([field])
  })
})

describe('agency.getRecord', () => {
  it.each(['customer', 'reviewer', 'finance'] as const)('is closed to %s', async (role) => {
    const person = await portal.person(role)

    expect((await portal.call('agency.getRecord', {}, { as: person })).error).toBe('common.forbidden')
    expect((await portal.call('agency.saveRecord', { ...facts, id: 1, version: 1 }, { as: person })).error).toBe(
      'common.forbidden',
    )
  })
})

describe('the example agency', () => {
  it('goes in production and no document bears it; what was entered stays', async () => {
    await forgetExampleAgency(portal.db)
    const gone = await read()
    await expect(getAgency(portal.db, 1)).rejects.toMatchObject({ code: 'common.agencyMissing' })
    await save({ version: gone.version })
    await forgetExampleAgency(portal.db)

    expect(gone).toMatchObject({ code: '', name: '尚未填写代理机构', enteredTime: null })
    expect(await getAgency(portal.db, 1)).toMatchObject({ code: '32218', name: facts.name })
  })
})

describe('agency.saveAttorney', () => {
  const attorney = {
    agencyId: 1,
    name: '周明',
    nameEn: 'Zhou Ming',
    licence: '3221800001',
    phone: '025-8888 0001',
    fields: ['机械'],
  }

  it('adds an attorney and changes their facts', async () => {
    const { agencyId: _, ...withoutAgency } = attorney
    const made = await portal.call('agency.saveAttorney', attorney, { as: administrator })
    const { id } = made.data
    await portal.call(
      'agency.saveAttorney',
      { ...attorney, id, fields: ['电学', '通信'], active: false },
      { as: administrator },
    )

    expect((await read()).attorneys.find((one) => one.id === id)).toEqual({
      ...withoutAgency,
      ...{ id, fields: ['电学', '通信'], active: false, account: null, openCases: 0 },
    })
  })

  it('refuses a licence that another has and an attorney of another agency', async () => {
    await portal.call('agency.saveAttorney', { ...attorney, licence: '3221800002' }, { as: administrator })
    const twice = await portal.call(
      'agency.saveAttorney',
      { ...attorney, licence: '3221800002' },
      { as: administrator },
    )
    await portal.db
      .insert(agencies)
      .values({ id: 2, code: '10000', name: '别所', nameEn: 'Other' })
      .onConflictDoNothing()
    const [other] = await portal.db
      .insert(agents)
      .values({ agencyId: 2, name: '李', licence: '1000000001' })
      .returning()
    const foreign = await portal.call('agency.saveAttorney', { ...attorney, id: other?.id }, { as: administrator })

    expect(twice).toMatchObject({ error: 'admin.licenceTaken', fields: [{ path: 'licence', message: 'taken' }] })
    expect(foreign.error).toBe('common.notFound')
  })
})

describe('agency.getSetup', () => {
  it('tells what is open and what is done', async () => {
    const stepsOf = async () => {
      const { data } = await portal.call('agency.getSetup', {}, { as: administrator })
      return Object.fromEntries(data.steps.map(({ step, state }) => [step, state]))
    }
    await portal.db.execute(sql`update agents set active = false where agency_id = 1`)
    const before = await stepsOf()
    await save()
    await portal.call('agency.saveAttorney', { agencyId: 1, name: '吴', licence: '3221877709' }, { as: administrator })
    await portal.person('reviewer')
    const after = await stepsOf()

    expect(before).toMatchObject({ agency: 'open', attorneys: 'open', site: 'open', payment: 'open', mail: 'optional' })
    expect(before).toMatchObject({ patents: 'open' })
    expect(after).toMatchObject({ agency: 'done', attorneys: 'done', site: 'open', storage: 'done', staff: 'done' })
  })
  it('takes the site for named with name, address and a way to reach; patents for there with the first', async () => {
    const stateOf = async (wanted: string) => {
      const { data } = await portal.call('agency.getSetup', {}, { as: administrator })
      return data.steps.find(({ step }) => step === wanted)?.state
    }
    const enter = (data: object) =>
      portal.db.execute(sql`insert into site_info (data) values (${JSON.stringify(data)}::jsonb)
        on conflict (id) do update set data = excluded.data`)
    await enter({ title: 'Only a title', name: '甲公司', phone: '010-1234567' })
    const unnamed = await stateOf('site')
    await enter({ name: '甲公司', address: '南京市玄武区 1 号', Email: 'a@example.com' })
    await addPatents(portal.db, 1, 1, true)

    expect([unnamed, await stateOf('site'), await stateOf('patents')]).toEqual(['open', 'done', 'done'])
  })
})

describe('the record of one’s own agency', () => {
  const member = async (rights: readonly Right[]) => {
    const person = await portal.person('agent')
    await giveRights(portal.db, person.ownerId, person.id, rights)
    return person
  }
  const attorney = { agencyId: 1, name: '钱代理', licence: '3221866601' }

  it('is kept by who manages its people, but for its number at the office', async () => {
    const keeper = await member(['see', 'people'])
    const change = (more: { version: number; code?: string }) =>
      portal.call('agency.saveRecord', { ...facts, id: 1, ...more }, { as: keeper })
    // The example is replaced as a whole; what was entered keeps its number.
    const saved = await change({ version: 1 })
    const recoded = await change({ code: '43219', version: 2 })
    const added = await portal.call('agency.saveAttorney', attorney, { as: keeper })
    const { data } = await portal.call('agency.getRecord', {}, { as: keeper })

    expect(recoded).toMatchObject({ error: 'agency.codeStays', fields: [{ path: 'code' }] })
    expect([saved.error, added.error]).toEqual([undefined, undefined])
    expect(data).toMatchObject({ id: 1, phone: facts.phone })
    expect(data.attorneys.map(({ licence }) => licence)).toContain(attorney.licence)
  })

  it('is read by its other people, who change nothing', async () => {
    const colleague = await member(['see', 'draft', 'submit', 'answer'])

    expect((await portal.call('agency.getRecord', {}, { as: colleague })).data.id).toBe(1)
    expect((await portal.call('agency.saveAttorney', attorney, { as: colleague })).error).toBe('common.rightMissing')
    const change = { ...facts, code: '11111', id: 1, version: 1 }
    expect((await portal.call('agency.saveRecord', change, { as: colleague })).error).toBe('common.rightMissing')
  })

  it('is of no other agency, and of no customer', async () => {
    const keeper = await member(['see', 'people'])
    const { rows } = await portal.db.execute<{ id: number }>(sql`
      insert into agencies (id, code, name, name_en) values (77, '56565', '别家', 'Elsewhere') returning id`)
    const id = rows[0]?.id ?? 0
    const customer = await portal.person()

    expect((await portal.call('agency.getRecord', { id }, { as: keeper })).error).toBe('common.notFound')
    const change = { ...facts, id, version: 1 }
    expect((await portal.call('agency.saveRecord', change, { as: keeper })).error).toBe('common.notFound')
    const theirs = { ...attorney, agencyId: id }
    expect((await portal.call('agency.saveAttorney', theirs, { as: keeper })).error).toBe('common.notFound')
    expect((await portal.call('agency.getRecord', {}, { as: customer })).error).toBe('common.forbidden')
  })
})

describe('portal agency', () => {
  const run = (words: string[]) => runCommand(['agency', ...words], commandEnv(portal.url, portal.config.dataDir))

  it('enters the whole record first, changes a part later, and shows it', async () => {
    const part = await run(['set', '--code', '32218'])
    const whole = await run([
      ...['set', '--code', facts.code, '--name', facts.name, '--name-en', facts.nameEn],
      ...['--address', facts.address, '--phone', facts.phone, '--json'],
    ])
    const changed = await run(['set', '--phone', '025-1234 5678'])
    const shown = await run(['show', '--json'])

    expect(part).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Missing: --name, --name-en, --address, --phone'),
    })
    expect(whole.json()).toMatchObject({ code: '32218', entered: true, version: 2 })
    expect(changed.code).toBe(0)
    expect(shown.json()).toMatchObject({ code: '32218', name: facts.name, phone: '025-1234 5678' })
    expect((await run(['set'])).code).toBe(2)
    const [row] = await portal.db.select().from(agencies).where(eq(agencies.id, 1))
    expect(row?.version).toBe(3)
  })

  it('names another agency by its number, and says where there is none', async () => {
    const { rows } = await portal.db.execute<{ id: number }>(sql`
      insert into agencies (id, code, name, name_en, address, phone, entered_at)
      values (78, '45454', '另一代理所', 'Another', '苏州', '0512-1234567', now()) returning id`)
    const id = String(rows[0]?.id)

    expect((await run(['set', '--id', id, '--phone', '0512-7654321'])).code).toBe(0)
    expect((await run(['show', '--id', id, '--json'])).json()).toMatchObject({ code: '45454', phone: '0512-7654321' })
    expect(await run(['show', '--id', '4000'])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('There is no agency 4000.'),
    })
    expect((await run(['set', '--id', id])).code).toBe(2)
  })

  it.each([
    ['--code must have five digits.', ['--code', '12']],
    ['--code must have five digits, --phone must have 5 to 40 digits', ['--code', '123456', '--phone', 'none']],
    ['--email must be an e-mail address', ['--email', 'office']],
    ['Missing: --name.', ['--name', '']],
    ['--name must have at most 120 letters.', ['--name', '甲'.repeat(121)]],
  ])('names the rule that is broken, and changes nothing: %s', async (rule, options) => {
    await portal.db
      .update(agencies)
      .set({ ...facts, enteredAt: new Date() })
      .where(eq(agencies.id, 1))

    const { code, errors } = await run(['set', ...options])

    expect([code, errors]).toEqual([1, expect.stringContaining(rule)])
    expect((await portal.db.select().from(agencies).where(eq(agencies.id, 1)))[0]).toMatchObject({
      ...facts,
      version: 1,
    })
  })
})
