import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from, personWithPassword, rightPassword } from '../../test/session-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

describe('account.getUser', () => {
  it('answers the caller’s own account to both verbs, with the token as header or field', async () => {
    const person = await personWithPassword(portal, { phone: '13600136000', city: '330100' })

    const byPost = await portal.call('account.getUser', {}, { as: person, verb: 'POST', language: 'zh-CN' })
    const byField = await portal.app.inject({ url: '/api/UserController/getUser', query: { token: person.token } })
    // The specification names the token of this address, not of others.
    const elsewhere = await portal.app.inject({
      url: '/api/UserController/getLibraryList',
      query: { token: person.token },
    })
    expect(elsewhere.statusCode).toBe(401)

    expect(byPost.data).toMatchObject({
      id: person.id,
      userPhone: '13600136000',
      phoneVerified: false,
      email: null,
      roles: ['customer'],
      language: 'zh',
      enterprise: null,
    })
    expect(byField.json().data).toEqual({ ...byPost.data, language: 'en' })
    expect(byField.headers['cache-control']).toBe('no-store')
  })
  it('needs a session', async () => {
    expect((await portal.call('account.getUser', {})).status).toBe(401)
  })
})

describe('account.changePassword', () => {
  const change = (input: Record<string, string>, as?: Awaited<ReturnType<typeof portal.person>>) =>
    portal.call(
      'account.changePassword',
      { pwd: 'Nine-green-hats', oldPwd: rightPassword, ...input },
      {
        ...(as && { as }),
        verb: 'POST',
        headers: from(freshAddress()),
      },
    )
  const signIn = (Account: string, pwd: string) =>
    portal.call('session.signIn', { Account, pwd }, { headers: from(freshAddress()) })

  it('changes password and name, keeps this browser and signs the others out', async () => {
    const person = await personWithPassword(portal)
    const other = await signIn(person.account, rightPassword)

    const answer = await change({ Account: 'new.name' }, person)

    expect(answer.status).toBe(200)
    expect((await portal.call('account.getUser', {}, { as: person })).data.Account).toBe('new.name')
    expect((await portal.call('account.getUser', {}, { as: { ...person, token: other.data.token } })).status).toBe(401)
    expect((await signIn('New.Name', 'Nine-green-hats')).status).toBe(200)
    expect((await signIn('new.name', rightPassword)).status).toBe(401)
  })
  it('answers the verb of the specification too, but not to a link from elsewhere', async () => {
    const person = await personWithPassword(portal)
    const input = { pwd: 'Nine-green-hats', oldPwd: rightPassword }

    const linked = await portal.call('account.changePassword', input, {
      as: person,
      headers: { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' },
    })
    const asked = await portal.call('account.changePassword', input, { as: person })

    expect([linked.error, asked.status]).toEqual(['common.crossSite', 200])
  })
  it('needs the present password and brakes guessing like the sign-in', async () => {
    const person = await personWithPassword(portal)

    for (let turn = 0; turn < 5; turn += 1) {
      expect((await change({ oldPwd: 'wrong' }, person)).error).toBe('account.wrongOldPassword')
    }

    expect(await change({}, person)).toMatchObject({ status: 429, error: 'session.locked' })
    // Tries of a session have a counter of their own: who holds a token by theft locks the owner out of nothing.
    expect((await signIn(person.account, rightPassword)).status).toBe(200)
  })
  it('refuses a weak password, an unreadable name and a taken one, and changes nothing', async () => {
    const [person, other] = [
      await personWithPassword(portal),
      await personWithPassword(portal, { account: 'taken.name' }),
    ]

    expect((await change({ pwd: 'short' }, person)).error).toBe('session.weakPassword')
    expect((await change({ Account: '13800138000' }, person)).error).toBe('account.accountUnreadable')
    expect((await change({ Account: 'Taken.Name' }, person)).error).toBe('account.accountTaken')

    const [row] = await portal.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.account).toBe(person.account)
    expect((await signIn(person.account, rightPassword)).status).toBe(200)
    expect((await signIn('taken.name', rightPassword)).data.user.id).toBe(other.id)
  })
  it('gives a name to one of two who take it at once', async () => {
    const people = [await personWithPassword(portal), await personWithPassword(portal)]

    const answers = await Promise.all(people.map((person) => change({ Account: 'wanted.name' }, person)))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
  it('needs a session', async () => {
    expect((await change({})).status).toBe(401)
  })
})
