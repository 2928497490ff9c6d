import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../platform/db/schema/accounts.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { freshAddress, from } from '../../test/session-fixtures.ts'

let portal: TestPortal
let administrator: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
  administrator = await portal.person('administrator')
})

afterAll(() => portal.stop())

const pwd = 'Seven-blue-cups'
const checked = { checked: 'calledBack', reason: 'called the number back, it answered' } as const

function confirm(id: string, contact: string, as = administrator) {
  return portal.call('admin.confirmContact', { id, contact, ...checked }, { as })
}

async function register(contact: string): Promise<TestPerson> {
  const input = { name: 'Newcomer', contact, pwd, agreement: true }
  const { data } = await portal.call('session.register', input, { headers: from(freshAddress()) })
  return { id: data.user.id, ownerId: data.user.id, account: contact, token: data.token }
}

const signIn = (Account: string) => portal.call('session.signIn', { Account, pwd }, { headers: from(freshAddress()) })
const rowOf = async (id: string) => (await portal.db.select().from(users).where(eq(users.id, id)))[0]

describe('admin.confirmContact', () => {
  it('verifies the contact an account has, and writes down how that was checked', async () => {
    const person = await register('13700000001')

    const answer = await confirm(person.id, '+86 137 0000 0001')

    expect(answer.data).toEqual({ id: person.id, displaced: [] })
    const own = await portal.call('account.getUser', {}, { as: person })
    expect(own.data).toMatchObject({ userPhone: '13700000001', phoneVerified: true })
    const audit = await portal.call('admin.listAudit', { subjectId: person.id }, { as: administrator })
    expect(audit.data.list[0]?.action).toBe('admin.confirmContact')
    expect(audit.data.list[0]?.detail).toEqual(
      expect.arrayContaining([
        { key: 'contact', value: '137****0001' },
        { key: 'checked', value: 'Called the number back' },
        { key: 'reason', value: checked.reason },
      ]),
    )
  })
  it('displaces a squatter, who keeps the account under a name of its own and is told', async () => {
    const squatter = await register('13911112222')
    const holder = await register('holder@example.com')

    const { data } = await confirm(holder.id, '13911112222')

    const [displaced] = data.displaced
    expect(data.displaced).toHaveLength(1)
    expect(displaced).toMatchObject({
      id: squatter.id,
      name: 'Newcomer',
      account: expect.stringMatching(/^user-\d{8}$/),
    })
    expect(await rowOf(squatter.id)).toMatchObject({ phone: null, account: displaced?.account })
    expect((await signIn('13911112222')).data.user.id).toBe(holder.id)
    expect((await signIn(displaced?.account ?? '')).data.user.id).toBe(squatter.id)
    const bell = await portal.call('views.listInbox', {}, { as: squatter })
    expect(bell.data.list).toMatchObject([
      { kind: 'account.contactLost', params: { contact: '139****2222', account: displaced?.account } },
    ])
    const again = await portal.call(
      'session.register',
      { name: 'X', contact: '13911112222', pwd, agreement: true },
      { headers: from(freshAddress()) },
    )
    expect(again.error).toBe('session.contactTaken')
    expect(again.msg).toContain('ask us to give it back')
  })
  it('takes nothing from who is verified, and lets a number move once its holder has another', async () => {
    const [first, second] = [await register('13700000003'), await register('second@example.com')]
    await confirm(first.id, '13700000003')

    expect((await confirm(second.id, '13700000003')).error).toBe('admin.contactVerified')
    expect((await confirm(first.id, '13700000004')).status).toBe(200)
    // The sign-in name of this account was its number: it follows.
    expect((await rowOf(first.id))?.account).toBe('13700000004')
    expect((await confirm(second.id, '13700000003')).data.displaced).toEqual([])
  })
  it('gives a contact to one of two accounts for which it is confirmed at once', async () => {
    const people = [await register('third@example.com'), await register('fourth@example.com')]

    const answers = await Promise.all(people.map((person) => confirm(person.id, '13700000005')))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
  it('refuses what is no contact and an account that there is not', async () => {
    const person = await register('fifth@example.com')

    expect((await confirm(person.id, 'chen.li')).error).toBe('session.contactUnreadable')
    expect((await confirm('00000000-0000-4000-8000-000000000000', '13700000009')).error).toBe('common.notFound')
    expect((await confirm(person.id, '13700000009', await portal.person('reviewer'))).status).toBe(403)
  })
  it('marks in the list of accounts which contacts are verified', async () => {
    const person = await register('sixth@example.com')
    const read = async () =>
      (await portal.call('admin.listUsers', { text: 'sixth@' }, { as: administrator })).data.list[0]

    expect(await read()).toMatchObject({ emailVerified: false, phoneVerified: false })
    await confirm(person.id, 'sixth@example.com')
    expect(await read()).toMatchObject({ emailVerified: true, phoneVerified: false })
  })
})

it('refuses in the database a verified contact that is none', async () => {
  const person = await portal.person()

  await expect(
    portal.db.update(users).set({ phoneVerifiedAt: new Date() }).where(eq(users.id, person.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'users_phone_verified_check' } })
})
