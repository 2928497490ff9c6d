import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

const newcomer = { name: '王芳', contact: 'wang.fang@example.com', pwd: 'Seven-blue-cups', agreement: true }

function register(input: Partial<typeof newcomer>, address = freshAddress()) {
  return portal.call('session.register', { ...newcomer, ...input }, { headers: from(address) })
}

describe('session.register', () => {
  it('opens a customer account by e-mail, signed in, contact not verified, agreement kept', async () => {
    const answer = await register({})

    expect(answer).toMatchObject({
      status: 200,
      data: { user: { Account: 'wang.fang@example.com', role: 'customer' } },
    })
    const [row] = await portal.db.select().from(users).where(eq(users.id, answer.data.user.id))
    expect(row).toMatchObject({ email: 'wang.fang@example.com', phone: null, emailVerifiedAt: null })
    expect(row?.agreementAcceptedAt).toBeInstanceOf(Date)
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/)
    const later = await portal.call('session.signIn', { Account: 'WANG.fang@example.com', pwd: newcomer.pwd })
    expect(later.status).toBe(200)
  })
  it('opens one by phone, however it is spelt', async () => {
    const answer = await register({ contact: '+86 137-0000-0001' })

    expect(answer.data.user.Account).toBe('13700000001')
    expect((await register({ contact: '13700000001' })).error).toBe('session.contactTaken')
  })
  it('gives one contact to one of two who ask at once', async () => {
    const answers = await Promise.all([0, 1].map(() => register({ contact: 'both@example.com' })))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.error).toBe('session.contactTaken')
  })
  it('refuses what is no contact, a weak password, and a missing agreement', async () => {
    expect(await register({ contact: 'not a contact' })).toMatchObject({
      status: 422,
      error: 'session.contactUnreadable',
    })
    expect(await register({ contact: 'a1@example.com', pwd: 'short' })).toMatchObject({
      error: 'session.weakPassword',
      fields: expect.arrayContaining([{ path: 'pwd', message: 'tooShort' }]),
    })
    expect(await register({ contact: 'a2@example.com', agreement: false })).toMatchObject({
      status: 422,
      error: 'session.agreementNeeded',
    })
  })
  it('ignores a role and an owner that the caller makes up', async () => {
    const extra = { role: 'administrator', ownerId: crypto.randomUUID(), agencyId: 1, disabledAt: null }

    const answer = await portal.call('session.register', { ...newcomer, contact: 'sly@example.com', ...extra })

    const [row] = await portal.db.select().from(users).where(eq(users.id, answer.data.user.id))
    expect(row).toMatchObject({ role: 'customer' })
    const { rows } = await portal.db.execute(sql`
      select organisation_id = user_id as own, is_owner from organisation_members where user_id = ${answer.data.user.id}`)
    expect(rows).toEqual([{ own: true, is_owner: true }])
  })
  it('lets one address register ten times a minute', async () => {
    const address = freshAddress()

    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await register({ contact: `not-one-${turn}` }, address)).status)

    expect(statuses.slice(0, 10)).not.toContain(429)
    expect(statuses[10]).toBe(429)
  })
})

describe('session.getLoginMethods', () => {
  it('says that WeChat and codes are not set up', async () => {
    expect((await portal.call('session.getLoginMethods', {})).data).toEqual({
      weChat: false,
      contactVerification: false,
      codeByPhone: false,
      codeByEmail: false,
    })
  })
})
