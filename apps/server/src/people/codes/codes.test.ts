import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCampaign } from '../../money/coupons/test/campaign.ts'
import { buildOrder } from '../../test/build-order.ts'
import { joinOrganisation, moveSession } from '../../test/organisations.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'

let portal: TestPortal
let agent: TestPerson
let finance: TestPerson
let stranger: TestPerson
let customers = 0

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  agent = await portal.person('agent', { name: '周代理' })
  finance = await portal.person('finance')
  stranger = await portal.person()
  await portal.db.execute(sql`
    update organisation_members set is_owner = true, role_id = null, reach = '{all}' where user_id = ${agent.id}`)
})

afterAll(() => portal.stop())

interface Wanted {
  readonly kind?: 'enterprise' | 'customer'
  readonly quota?: number
  readonly days?: number
  readonly campaignId?: string
  readonly purpose?: string
}
async function makeCode(more: Wanted = {}, as: TestPerson = agent) {
  const { data, error } = await portal.call(
    'codes.addCode',
    { kind: 'customer', purpose: '展会', quota: 5, ...more },
    { as },
  )
  if (error !== undefined) throw new Error(error)
  return data
}
const open = (code: string, as?: TestPerson, address = freshAddress()) =>
  portal.call('codes.openCode', { code }, { ...(as && { as }), headers: from(address) })
const accept = (code: string, as: TestPerson) =>
  portal.call('codes.acceptCode', { code }, { as, headers: from(freshAddress()) })
function register(inviteCode: string) {
  customers += 1
  const newcomer = { name: '新客户', contact: `new${customers}@example.com`, pwd: 'Seven-blue-cups', agreement: true }
  return portal.call('session.register', { ...newcomer, inviteCode }, { headers: from(freshAddress()) })
}
/** A code with which somebody registered, who then paid an order. */
async function registered() {
  const made = await makeCode()
  const { data } = await register(made.code)
  const person = { id: data.user.id, ownerId: data.user.id, account: data.user.Account, token: data.token }
  await buildOrder(portal.db, person, { workState: 1, paymentState: 2, serviceFen: 7_000, paidFen: 7_000 })
  return made
}
const one = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await portal.db.execute<Row>(query)).rows[0]

describe('codes.addCode', () => {
  it('shows a code once, with link and poster; the table has a hash and its end', async () => {
    const made = await makeCode()

    expect(made.code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect(made.url).toBe(`${portal.config.publicUrl}/inviteCodeAuth?code=${made.code}`)
    expect(Buffer.from(made.poster.split(',')[1] ?? '', 'base64').toString()).toContain(
      `${made.code.slice(0, 4)} ${made.code.slice(4)}`,
    )
    const row = await one<{ tail: string; text: string }>(sql`
      select tail, to_jsonb(k)::text as text from registration_codes k where id = ${made.codeId}`)
    expect(row?.tail).toBe(made.code.slice(-3))
    expect(row?.text).not.toContain(made.code)
    const again = await portal.call('codes.drawPoster', { code: made.code }, { as: agent })
    expect(again.data.codeId).toBe(made.codeId)
  })

  it('is for who manages people, twenty at once', async () => {
    const customer = await portal.person()
    for (let turn = 0; turn < 19; turn += 1) await makeCode({ kind: 'enterprise' }, customer)
    const [last, over] = await Promise.all(
      [0, 1].map(() => portal.call('codes.addCode', { kind: 'enterprise', purpose: 'x', quota: 1 }, { as: customer })),
    )

    expect([last?.error, over?.error].toSorted()).toEqual(['codes.tooManyActive', undefined])
    const sub = await portal.person('subAccount', { ownerId: customer.id })
    expect(
      (await portal.call('codes.addCode', { kind: 'enterprise', purpose: 'x', quota: 1 }, { as: sub })).status,
    ).toBe(403)
    expect((await portal.call('codes.listCodes', {}, { as: sub })).data.total).toBe(0)
  })
})

describe('codes.openCode', () => {
  it('tells a visitor who invites, what it gives and how long', async () => {
    const { campaignId } = await makeCampaign(portal, finance, { byCodes: true, code: '' })
    const { code } = await makeCode({ campaignId })

    const { data } = await open(code.toLowerCase())

    expect(data).toMatchObject({
      from: '周代理',
      kind: 'customer',
      usesLeft: 5,
      refusal: null,
      gift: { campaignId, worth: { en: '¥50' } },
    })
    expect(data.agency).toBe(data.issuer)
  })

  it('reads five wrong codes an hour from one network', async () => {
    const { code } = await makeCode()
    const address = freshAddress()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await open(code, undefined, address)).status).toBe(200)
      expect((await open(`AAAA222${turn + 2}`, undefined, address)).error).toBe('codes.unknown')
    }

    expect((await open('ABCDEFGH', undefined, address)).error).toBe('common.tooManyRequests')
    expect((await open(code, undefined, address)).error).toBe('common.tooManyRequests')
    expect((await open(code)).status).toBe(200)
  })

  it('counts none of many right ones at once, also of those that are refused meanwhile', async () => {
    const { code } = await makeCode()
    const address = freshAddress()
    await Promise.all(Array.from({ length: 20 }, () => open(code, undefined, address)))

    expect((await open(code, undefined, address)).status).toBe(200)
    expect(await one(sql`select count from rate_limits where key = ${`inviteCode:${address}`}`)).toEqual({ count: 0 })
  })

  it('says what became of a code that works no more', async () => {
    const [expired, stopped, used] = [await makeCode(), await makeCode(), await makeCode({ quota: 1 })]
    await portal.db.execute(
      sql`update registration_codes set expires_at = now() - interval '1 minute' where id = ${expired.codeId}`,
    )
    await portal.call('codes.stopCode', { codeId: stopped.codeId }, { as: agent })
    await register(used.code)

    const errors = await Promise.all([expired, stopped, used].map(async ({ code }) => (await open(code)).error))

    expect(errors).toEqual(['codes.expired', 'codes.stopped', 'codes.usedUp'])
  })
})

describe('registration with a code', () => {
  it('binds the new organisation once: its agency, its coupon, the bell of the issuer', async () => {
    const { campaignId } = await makeCampaign(portal, finance, { byCodes: true, code: '' })
    const { code, codeId } = await makeCode({ campaignId })

    const { status, data } = await register(code)

    expect(status).toBe(200)
    const owner = data.user.id
    const row = await one(sql`
      select g.chosen_agency_id as agency, r.code_id as code, c.source from organisations g
      join code_registrations r on r.organisation_id = g.id join coupons c on c.id = r.coupon_id where g.id = ${owner}`)
    expect(row).toEqual({ agency: 1, code: codeId, source: 'registration' })
    const inbox = await portal.call('views.listInbox', {}, { as: agent })
    expect(inbox.data.list.map(({ kind }) => kind)).toContain('code.registered')
    expect((await register('ABCDEFGH')).error).toBe('codes.unknown')
  })

  it('opens no account for one of two who want the last use', async () => {
    const { code, codeId } = await makeCode({ quota: 1 })

    const answers = await Promise.all([register(code), register(code), register(code)])

    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([
      200,
      'codes.usedUp',
      'codes.usedUp',
    ])
    expect(
      await one(sql`
      select uses, (select count(*)::int from code_registrations r where r.code_id = k.id) as bound from registration_codes k
      where id = ${codeId}`),
    ).toEqual({ uses: 1, bound: 1 })
  })

  it('stands without a coupon where none is left', async () => {
    const { campaignId } = await makeCampaign(portal, finance, { byCodes: true, code: '', stock: 1 })
    const { code } = await makeCode({ campaignId })
    await register(code)
    const { data } = await register(code)

    expect(
      await one(sql`select coupon_id as coupon from code_registrations where organisation_id = ${data.user.id}`),
    ).toEqual({ coupon: null })
  })

  it('gives no coupon of a campaign that codes may give no more', async () => {
    const { campaignId } = await makeCampaign(portal, finance, { byCodes: true, code: '' })
    const { code } = await makeCode({ campaignId })
    const facts = { campaignId, nameZh: 'x', endsOn: '2099-12-31', stock: 100, byCodes: false, version: 1 }
    expect((await portal.call('coupons.changeCampaign', facts, { as: finance })).error).toBeUndefined()

    const { status } = await register(code)

    expect(status).toBe(200)
    expect(await one(sql`select taken from coupon_campaigns where id = ${campaignId}`)).toEqual({ taken: 0 })
  })

  it('binds nobody to an agency that is closed', async () => {
    await portal.db.execute(sql`
      insert into agencies (id, code, name, name_en) values (77, '56565', '别家', 'Elsewhere')`)
    const other = await portal.person('agent', { agencyId: 77 })
    await portal.db.execute(sql`
      update organisation_members set is_owner = true, role_id = null, reach = '{all}' where user_id = ${other.id}`)
    const { code } = await makeCode({}, other)
    await portal.db.execute(sql`update agencies set closed_at = now() where id = 77`)

    expect((await open(code)).error).toBe('codes.stopped')
    expect((await register(code)).error).toBe('codes.stopped')
    const { data } = await portal.call('codes.listAllCodes', { issuer: '别家' }, { as: finance })
    expect(data.list.map(({ state }) => state)).toEqual(['stopped'])
  })
})

describe('codes.acceptCode', () => {
  it('binds who is signed in and new, and answers everybody else clearly', async () => {
    const [fresh, old, issuer] = [await portal.person(), await portal.person(), await portal.person()]
    await buildOrder(portal.db, old, { workState: 1, paymentState: 2, serviceFen: 100, paidFen: 100 })
    const { code } = await makeCode()
    const own = await makeCode({ kind: 'enterprise' }, issuer)

    expect((await accept(code, fresh)).data).toMatchObject({ gifted: false })
    expect((await open(code, fresh)).data).toMatchObject({ refusal: 'bound' })
    expect((await accept(own.code, fresh)).error).toBe('codes.bound')
    expect((await accept(code, old)).error).toBe('codes.notNew')
    expect((await accept(own.code, issuer)).error).toBe('codes.own')
    expect((await accept(own.code, finance)).error).toBe('codes.notForStaff')
    expect((await accept(own.code, agent)).error).toBe('codes.notForStaff')
  })

  it('binds nobody to an organisation that one of theirs works in', async () => {
    const [issuer, colleague] = [await portal.person(), await portal.person()]
    const { code } = await makeCode({ kind: 'enterprise' }, issuer)
    await joinOrganisation(portal.db, issuer.id, colleague.id)
    await moveSession(portal.db, colleague.id, colleague.id)

    expect((await accept(code, colleague)).error).toBe('codes.own')
  })

  it('binds one organisation once, whoever asks at the same time', async () => {
    const fresh = await portal.person()
    const codes = await Promise.all([makeCode(), makeCode()])

    const answers = await Promise.all(codes.map(({ code }) => accept(code, fresh)))

    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 'codes.bound'])
  })

  it('makes no circle, also of three at once', async () => {
    const people = [await portal.person(), await portal.person(), await portal.person()]
    const codes = await Promise.all(people.map((person) => makeCode({ kind: 'enterprise' }, person)))
    const next = (at: number) => codes[(at + 1) % 3]?.code ?? ''

    const answers = await Promise.all(people.map((person, at) => accept(next(at), person)))

    expect(answers.map(({ status, error }) => error ?? status).toSorted()).toEqual([200, 200, 'codes.cycle'])
    const closing = answers.findIndex(({ error }) => error === 'codes.cycle')
    expect((await open(next(closing), people[closing])).data.refusal).toBe('cycle')
  })
})

describe('codes.getCode', () => {
  it('counts registrations by day, with orders and what was paid', async () => {
    const { codeId, code } = await registered()

    const { data } = await portal.call('codes.getCode', { codeId }, { as: agent })

    expect(data).toMatchObject({ uses: 1, orders: 1, paid: 7_000, state: 'active', tail: code.slice(-3) })
    expect(data.days).toHaveLength(30)
    expect(data.days.at(-1)).toMatchObject({ registered: 1 })
    expect((await portal.call('codes.getCode', { codeId }, { as: stranger })).error).toBe('common.notFound')
  })
})

describe('codes.listCodes', () => {
  it('are those of the organisation, by purpose and state', async () => {
    const { codeId } = await makeCode({ purpose: '只此一码' })

    const { data } = await portal.call('codes.listCodes', { purpose: '只此', tab: 'active' }, { as: agent })

    expect(data.list).toMatchObject([{ codeId, uses: 0, quota: 5, createdBy: '周代理' }])
    expect((await portal.call('codes.listCodes', { purpose: '只此' }, { as: stranger })).data.total).toBe(0)
  })
})

describe('codes.listRegistrations', () => {
  it('says who came and what they ordered, to the issuer alone', async () => {
    const { codeId } = await registered()

    const { data } = await portal.call('codes.listRegistrations', { codeId }, { as: agent })

    expect(data.list).toMatchObject([{ name: '新客户', orders: 1, paid: 7_000 }])
    expect((await portal.call('codes.listRegistrations', { codeId }, { as: stranger })).data.total).toBe(0)
  })
})

describe('codes.exportRegistrations', () => {
  it('makes a file for the issuer alone', async () => {
    const { codeId } = await registered()
    const asked = { parameter: { codeId } }

    expect((await portal.call('codes.exportRegistrations', asked, { as: agent })).status).toBe(200)
    expect((await portal.call('codes.exportRegistrations', asked, { as: stranger })).error).toBe('orders.exportEmpty')
  })
})

describe('codes.exportCodes', () => {
  it('makes a file', async () => {
    await makeCode()
    expect((await portal.call('codes.exportCodes', {}, { as: agent })).status).toBe(200)
  })
})

describe('codes.listAllCodes', () => {
  it('shows staff the codes of everybody with who issued them', async () => {
    const { codeId } = await makeCode({ purpose: '员工可见' })

    const { data } = await portal.call('codes.listAllCodes', { purpose: '员工可见' }, { as: finance })

    expect(data.list.map((row) => row.codeId)).toEqual([codeId])
    expect(data.list[0]?.issuer).not.toBe('')
    expect((await portal.call('codes.listAllCodes', {}, { as: agent })).status).toBe(403)
  })
})

describe('codes.exportAllCodes', () => {
  it('makes a file', async () => {
    await makeCode()
    expect((await portal.call('codes.exportAllCodes', {}, { as: finance })).status).toBe(200)
  })
})

describe('codes.drawPoster', () => {
  it('is for the issuer, who still has the code', async () => {
    const { code } = await makeCode()

    const own = await portal.call('codes.drawPoster', { code, language: 'en' }, { as: agent })
    const other = await portal.call('codes.drawPoster', { code }, { as: stranger, headers: from(freshAddress()) })

    expect(Buffer.from(own.data.poster.split(',')[1] ?? '', 'base64').toString()).toContain('Invitation code')
    expect(other.error).toBe('codes.unknown')
  })
})

describe('codes.extendCode', () => {
  it('lets a code of one’s own work longer and more often, until it is stopped', async () => {
    const { codeId, code } = await makeCode({ quota: 1 })
    await register(code)

    const extended = await portal.call('codes.extendCode', { codeId, days: 10, quota: 2 }, { as: agent })
    const opened = await open(code)
    await portal.call('codes.stopCode', { codeId }, { as: agent })

    expect(extended.data.quota).toBe(2)
    expect(opened.data.usesLeft).toBe(1)
    expect((await portal.call('codes.extendCode', { codeId, days: 10, quota: 3 }, { as: agent })).error).toBe(
      'codes.stopped',
    )
    expect((await portal.call('codes.extendCode', { codeId, days: 1, quota: 1 }, { as: stranger })).error).toBe(
      'common.notFound',
    )
  })
})

describe('codes.stopCode', () => {
  it('stops a code of one’s own', async () => {
    const { codeId, code } = await makeCode()

    expect((await portal.call('codes.stopCode', { codeId }, { as: stranger })).error).toBe('common.notFound')
    expect((await portal.call('codes.stopCode', { codeId }, { as: agent })).status).toBe(200)
    expect((await open(code)).error).toBe('codes.stopped')
  })
})

describe('codes.stopAnyCode', () => {
  it('stops a code of anybody, for staff', async () => {
    const { codeId, code } = await makeCode()

    expect((await portal.call('codes.stopAnyCode', { codeId }, { as: agent })).status).toBe(403)
    expect((await portal.call('codes.stopAnyCode', { codeId }, { as: finance })).status).toBe(200)
    expect((await open(code)).error).toBe('codes.stopped')
  })
})

describe('codes.listGifts', () => {
  it('are the coupons that staff let codes give', async () => {
    const { campaignId } = await makeCampaign(portal, finance, { byCodes: true, code: '' })
    const other = await makeCampaign(portal, finance)

    const ids = (await portal.call('codes.listGifts', {}, { as: agent })).data.list.map((gift) => gift.campaignId)

    expect(ids).toContain(campaignId)
    expect(ids).not.toContain(other.campaignId)
    expect(
      (
        await portal.call(
          'codes.addCode',
          { kind: 'customer', purpose: 'x', quota: 1, campaignId: other.campaignId },
          { as: agent },
        )
      ).error,
    ).toBe('codes.giftOver')
  })
})
