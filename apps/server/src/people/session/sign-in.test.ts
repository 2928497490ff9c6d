import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openDatabase } from '../../platform/db/connection.ts'
import { rateLimits, sessions, users } from '../../platform/db/schema/accounts.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { cookiesOf, freshAddress, from, personWithPassword, rightPassword } from '../../test/session-fixtures.ts'
import { returnAttempt, takeAttempt } from './attempt-queries.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

function tryPassword(Account: string, pwd: string, address = freshAddress()) {
  return portal.call('session.signIn', { Account, pwd }, { headers: from(address) })
}

/** Lets a lock's time pass by the database's clock. */
async function letLocksEnd(): Promise<void> {
  await portal.db.update(rateLimits).set({ lockedUntil: sql`now() - interval '1 second'` })
}

describe('session.signIn', () => {
  it('answers a token that opens signed-in calls', async () => {
    const person = await personWithPassword(portal)

    const answer = await tryPassword(person.account.toUpperCase(), rightPassword)

    expect(answer).toMatchObject({ status: 200, data: { user: { id: person.id, role: 'customer' } } })
    const own = await portal.call('account.getUser', {}, { as: { ...person, token: answer.data.token } })
    expect(own.status).toBe(200)
  })
  it('takes phone and e-mail as account', async () => {
    await personWithPassword(portal, { phone: '13800138000', email: 'li.wei@example.com' })

    expect((await tryPassword('13800138000', rightPassword)).status).toBe(200)
    expect((await tryPassword('Li.Wei@Example.com', rightPassword)).status).toBe(200)
  })
  it('says the same for an unknown account, a wrong password and a disabled account', async () => {
    const person = await personWithPassword(portal)
    const disabled = await personWithPassword(portal, { disabledAt: new Date() })

    const wrong = await tryPassword(person.account, 'wrong')
    const unknown = await tryPassword('nobody-here', 'wrong')
    const closed = await tryPassword(disabled.account, rightPassword)

    expect(wrong).toMatchObject({ status: 401, error: 'session.wrongCredentials' })
    expect([unknown.status, unknown.msg]).toEqual([wrong.status, wrong.msg])
    expect([closed.status, closed.msg]).toEqual([wrong.status, wrong.msg])
  })
  it('asks for the agreement once, before the first sign-in, and keeps when it was accepted', async () => {
    const person = await personWithPassword(portal, { agreementAcceptedAt: null })
    const input = { Account: person.account, pwd: rightPassword }

    const asked = await tryPassword(person.account, rightPassword)
    const accepted = await portal.call('session.signIn', { ...input, agreement: true })
    const later = await tryPassword(person.account, rightPassword)

    expect(asked).toMatchObject({ status: 422, error: 'session.agreementNeeded' })
    expect([accepted.status, later.status]).toEqual([200, 200])
    const [row] = await portal.db.select().from(users).where(eq(users.id, person.id))
    expect(row?.agreementAcceptedAt).toBeInstanceOf(Date)
  })
  it('locks an account for a network after five failures, for longer each time, and refuses the right password alike', async () => {
    const person = await personWithPassword(portal)
    const address = freshAddress()
    const tryPassword = (account: string, pwd: string) =>
      portal.call('session.signIn', { Account: account, pwd }, { headers: from(address) })

    for (let turn = 0; turn < 4; turn += 1) expect((await tryPassword(person.account, 'wrong')).status).toBe(401)
    const fifth = await tryPassword(person.account, 'wrong')
    const wrongDuringLock = await tryPassword(person.account, 'wrong')
    const rightDuringLock = await tryPassword(person.account, rightPassword)
    await letLocksEnd()
    const sixth = await tryPassword(person.account, 'wrong')
    await letLocksEnd()
    const seventh = await tryPassword(person.account, 'wrong')

    expect([fifth, sixth, seventh].map((answer) => [answer.status, answer.headers['retry-after']])).toEqual([
      [401, '5'],
      [401, '10'],
      [401, '20'],
    ])
    expect(wrongDuringLock).toMatchObject({ status: 429, error: 'session.locked', headers: { 'retry-after': '5' } })
    expect([rightDuringLock.status, rightDuringLock.msg]).toEqual([429, wrongDuringLock.msg])
  })
  it('counts no attempt whose check broke, and tells the wait until the window ends', async () => {
    const broken = await portal.person()
    await portal.db.update(users).set({ passwordHash: '$argon2id$broken' }).where(eq(users.id, broken.id))
    for (let turn = 0; turn < 6; turn += 1) expect((await tryPassword(broken.account, 'any')).status).toBe(500)
    const key = 'signIn:test:busy'
    const policy = { failuresMax: 1, windowSeconds: 300, lockSeconds: 5, lockSecondsMax: 5, memorySeconds: 5 }

    expect(await takeAttempt(portal.db, key, policy)).toBeUndefined()
    const refusal = await takeAttempt(portal.db, key, policy)
    const still = await takeAttempt(portal.db, key, policy)
    await returnAttempt(portal.db, key)
    expect(await takeAttempt(portal.db, key, policy)).toBeUndefined()
    const moved = await takeAttempt(portal.db, key, policy)

    expect(refusal?.locked).toBe(false)
    expect(refusal?.seconds).toBeGreaterThan(290)
    expect([still?.mark === refusal?.mark, moved?.mark === refusal?.mark]).toEqual([true, false])
  })
  it('forgets the failures at the right password', async () => {
    const person = await personWithPassword(portal)

    for (let turn = 0; turn < 4; turn += 1) await tryPassword(person.account, 'wrong')
    expect((await tryPassword(person.account, rightPassword)).status).toBe(200)

    for (let turn = 0; turn < 4; turn += 1) expect((await tryPassword(person.account, 'wrong')).status).toBe(401)
  })
  it('locks an account that does not exist just so', async () => {
    const address = freshAddress()
    for (let turn = 0; turn < 5; turn += 1) await tryPassword('nobody-at-all', 'wrong', address)

    expect(await tryPassword('Nobody-at-all', 'wrong', address)).toMatchObject({ status: 429, error: 'session.locked' })
  })
  it('counts account, phone and e-mail of one person together', async () => {
    const person = await personWithPassword(portal, { phone: '13900139000', email: 'zhang@example.com' })

    const address = freshAddress()
    for (const name of [person.account, '13900139000', 'zhang@example.com', person.account, '13900139000']) {
      expect((await tryPassword(name, 'wrong', address)).status).toBe(401)
    }

    expect((await tryPassword('zhang@example.com', 'wrong', address)).status).toBe(429)
  })
  it('locks strangers out after ten failures from anywhere, and lets the owner in where the account knows them', async () => {
    const person = await personWithPassword(portal)
    const home = freshAddress()
    const first = await tryPassword(person.account, rightPassword, home)
    const cookie = cookiesOf(first.headers)

    const guesses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) guesses.push((await tryPassword(person.account, 'wrong')).status)
    const stranger = await tryPassword(person.account, rightPassword)
    const atHome = await tryPassword(person.account, rightPassword, home)
    const onTheRoad = await portal.call(
      'session.signIn',
      { Account: person.account, pwd: rightPassword },
      { headers: { ...from(freshAddress()), cookie } },
    )

    expect(guesses).toEqual([...Array(10).fill(401), 429, 429])
    expect([stranger.status, atHome.status, onTheRoad.status]).toEqual([429, 200, 200])
  })
  it('gives a known device five tries of its own, and none to a cookie that is made up or another’s', async () => {
    const [person, other] = [await personWithPassword(portal), await personWithPassword(portal)]
    const cookie = cookiesOf((await tryPassword(person.account, rightPassword)).headers)
    const foreign = cookiesOf((await tryPassword(other.account, rightPassword)).headers)
    const [name = ''] = cookie.split('=')
    await portal.db.delete(sessions).where(eq(sessions.userId, person.id))
    const from1 = async (pwd: string, held: string) =>
      (
        await portal.call(
          'session.signIn',
          { Account: person.account, pwd },
          { headers: { ...from(freshAddress()), cookie: held } },
        )
      ).status
    for (let turn = 0; turn < 10; turn += 1) await tryPassword(person.account, 'wrong')

    const madeUp = [`${name}=${'A'.repeat(22)}.${'B'.repeat(43)}`, `${name}=${foreign.split('=')[1]}`, foreign]
    expect(await Promise.all(madeUp.map((held) => from1(rightPassword, held)))).toEqual([429, 429, 429])
    const own: number[] = []
    for (let turn = 0; turn < 6; turn += 1) own.push(await from1('wrong', cookie))
    expect(own).toEqual([401, 401, 401, 401, 401, 429])
  })
  it('tells the owner once of strangers who were locked out, and of their own slips nothing', async () => {
    const person = await personWithPassword(portal)
    const home = freshAddress()
    await tryPassword(person.account, rightPassword, home)
    for (let turn = 0; turn < 6; turn += 1) await tryPassword(person.account, 'wrong', home)
    const told = () =>
      portal.db
        .select()
        .from(inboxMessages)
        .where(and(eq(inboxMessages.userId, person.id), eq(inboxMessages.kind, 'session.signInFailures')))
    expect(await told()).toEqual([])

    const [here, there] = [freshAddress(), freshAddress()]
    for (const address of [here, there]) {
      for (let turn = 0; turn < 5; turn += 1) await tryPassword(person.account, 'wrong', address)
    }
    expect((await told()).map(({ params }) => params)).toEqual([{ place: here }])
  })
  it('locks an address after ten failures in a minute, whatever the accounts, and lets others in', async () => {
    const address = freshAddress()
    const person = await personWithPassword(portal)

    const statuses: number[] = []
    for (let turn = 0; turn < 12; turn += 1) statuses.push((await tryPassword(`guess-${turn}`, 'x', address)).status)
    const rightFromThere = await tryPassword(person.account, rightPassword, address)
    const rightFromElsewhere = await tryPassword(person.account, rightPassword)

    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect(rightFromThere.headers['retry-after']).toBe('60')
    expect([rightFromThere.status, rightFromElsewhere.status]).toEqual([429, 200])
  })
  it('takes the addresses of one IPv6 network as one', async () => {
    for (let turn = 0; turn < 10; turn += 1) await tryPassword(`six-${turn}`, 'x', `2001:db8:7:1::${turn + 1}`)

    expect((await tryPassword('six-last', 'x', '2001:db8:7:1:ffff::1')).status).toBe(429)
    expect((await tryPassword('six-other', 'x', '2001:db8:7:2::1')).status).toBe(401)
  })
  it('checks no more than ten of forty guesses sent at once to two processes', async () => {
    const person = await personWithPassword(portal)
    const database = openDatabase(portal.url, { max: 20 })
    const second = await buildApp({ database, services: portal.services })
    await Promise.all([portal.database.pool.query('select 1'), database.pool.query('select 1')])

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) =>
        (turn % 2 ? portal.app : second).inject({
          method: 'POST',
          url: '/api/UserController/login',
          payload: { Account: person.account, pwd: `guess-${turn}` },
          headers: from(freshAddress()),
        }),
      ),
    )

    const checked = answers.filter((answer) => answer.statusCode === 401).length
    expect(checked).toBeLessThanOrEqual(10)
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBe(40 - checked)
    await second.close()
    await database.close()
  })
  it('lets thirty people of one address sign in at once', async () => {
    const address = freshAddress()
    const people = await Promise.all(Array.from({ length: 30 }, () => personWithPassword(portal)))

    const answers = await Promise.all(people.map((person) => tryPassword(person.account, rightPassword, address)))

    expect(answers.map((answer) => answer.status)).toEqual(Array(30).fill(200))
  })
  it('takes as long for an unknown account as for a known one: under 5 ms apart at the median', async () => {
    const timeOf = async (name: string) => {
      const begin = performance.now()
      await tryPassword(name, 'wrong-password')
      return performance.now() - begin
    }
    const apart: number[] = []
    const median = () => apart.sort((a, b) => a - b)[Math.floor(apart.length / 2)] ?? Number.NaN

    // On a busy machine single times scatter by more than 5 ms: as many pairs as it takes to see the middle, up to 150.
    for (let turn = 0; turn < 150 && !(turn >= 25 && Math.abs(median()) < 5); turn += 1) {
      const { account } = await personWithPassword(portal)
      const unknown = turn % 2 ? await timeOf(`unknown-${turn}`) : undefined
      const known = await timeOf(account)
      apart.push(known - (unknown ?? (await timeOf(`unknown-${turn}`))))
    }

    expect(Math.abs(median())).toBeLessThan(5)
  }, 180_000)
})

describe('session.signOut', () => {
  it('makes the token dead at once', async () => {
    const person = await portal.person()

    await portal.call('session.signOut', {}, { as: person })

    expect((await portal.call('session.signOut', {}, { as: person })).status).toBe(401)
  })
  it('ends every session of the person, and nobody else’s, when asked for all', async () => {
    const person = await personWithPassword(portal)
    const other = await portal.person()
    const second = await tryPassword(person.account, rightPassword)

    await portal.call('session.signOut', { everywhere: true }, { as: person })

    const dead = await portal.call('account.getUser', {}, { as: { ...person, token: second.data.token } })
    expect([dead.status, (await portal.call('account.getUser', {}, { as: other })).status]).toEqual([401, 200])
  })
  it('needs a session', async () => {
    expect((await portal.call('session.signOut', {})).status).toBe(401)
  })
})
