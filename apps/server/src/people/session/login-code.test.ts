import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loginCodes } from '../../platform/db/schema/accounts.ts'
import { inboxMessages } from '../../platform/db/schema/inbox.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { cookiesOf, freshAddress, from } from '../../test/session-fixtures.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '1' })
})

afterAll(() => portal.stop())

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0.0.0 Safari/537.36'

/** A computer's browser showing a fresh QR code. */
async function askForCode(address = freshAddress()) {
  const answer = await portal.call(
    'session.createLoginCode',
    {},
    {
      headers: { ...from(address), 'user-agent': userAgent },
    },
  )
  const headers = { cookie: cookiesOf(answer.headers), ...from(address), 'user-agent': userAgent }
  return { ...answer.data, headers, setCookie: String(answer.headers['set-cookie']) }
}

type Computer = Awaited<ReturnType<typeof askForCode>>

const stateOf = async ({ code, headers }: Pick<Computer, 'code' | 'headers'>) =>
  (await portal.call('session.getLoginCodeState', { code }, { verb: 'POST', headers })).data.state

const scan = (code: string, as: TestPerson) => portal.call('session.scanLoginCode', { code }, { as })

const exchange = ({ code, headers }: Pick<Computer, 'code' | 'headers'>) =>
  portal.call('session.exchangeLoginCode', { code }, { headers })

async function confirm(computer: Computer, as: TestPerson) {
  await scan(computer.code, as)
  return portal.call('session.confirmLoginCode', { code: computer.code, accept: true, number: computer.number }, { as })
}

async function letTimePass(code: string, seconds: number): Promise<void> {
  const shift = (column: string) => sql.raw(`${column} - interval '${seconds} seconds'`)
  await portal.db
    .update(loginCodes)
    .set({ expiresAt: shift('expires_at'), confirmedAt: shift('confirmed_at') })
    .where(eq(loginCodes.code, code))
}

describe('session.createLoginCode', () => {
  it('gives 128 random bits, a number of two digits and a secret only the browser can send back', async () => {
    const computer = await askForCode()

    expect(Buffer.from(computer.code, 'base64url')).toHaveLength(16)
    expect(computer).toMatchObject({ state: 0, secondsLeft: 180 })
    expect(computer.setCookie).toMatch(/HttpOnly/i)
    expect(computer.setCookie).toMatch(/SameSite=Lax/i)
    const [row] = await portal.db.select().from(loginCodes).where(eq(loginCodes.code, computer.code))
    expect(row?.choices).toContain(computer.number)
    expect(computer.setCookie).not.toContain(row?.browserSecretHash.toString('base64url'))
  })
  it('gives ten a minute to one address', async () => {
    const address = freshAddress()
    for (let turn = 0; turn < 10; turn += 1) await askForCode(address)

    const answer = await portal.call('session.createLoginCode', {}, { headers: from(address) })

    expect(answer).toMatchObject({ status: 429, error: 'common.tooManyRequests' })
  })
})

describe('session.getLoginCodeState', () => {
  it('follows a code from waiting over scanned to confirmed', async () => {
    const [computer, person] = [await askForCode(), await portal.person()]

    const states = [await stateOf(computer)]
    await scan(computer.code, person)
    states.push(await stateOf(computer))
    await confirm(computer, person)
    states.push(await stateOf(computer))

    expect(states).toEqual([0, 1, 2])
  })
  it('says refused and, after 3 minutes, expired', async () => {
    const [refused, late, person] = [await askForCode(), await askForCode(), await portal.person()]

    await scan(refused.code, person)
    await portal.call('session.confirmLoginCode', { code: refused.code, accept: false }, { as: person })
    await letTimePass(late.code, 180)

    expect([await stateOf(refused), await stateOf(late)]).toEqual([3, 4])
  })
  it('answers nobody but the browser that asked', async () => {
    const [computer, other] = [await askForCode(), await askForCode()]
    const ask = (headers: Record<string, string>) =>
      portal.call('session.getLoginCodeState', { code: computer.code }, { verb: 'POST', headers })

    const [without, withOther, missing] = [
      await ask({}),
      await ask(other.headers),
      await portal.call('session.getLoginCodeState', { code: 'A'.repeat(22) }, { headers: computer.headers }),
    ]

    expect([without, withOther].map((answer) => [answer.status, answer.msg])).toEqual([
      [404, missing.msg],
      [404, missing.msg],
    ])
  })
  it('answers as often as a page asks in 3 minutes and not without end', async () => {
    const computer = await askForCode()
    for (let turn = 0; turn < 60; turn += 1) await stateOf(computer)
    await portal.db.execute(sql`update rate_limits set count = 90 where key = ${`loginCodeState:${computer.code}`}`)

    const answer = await portal.call(
      'session.getLoginCodeState',
      { code: computer.code },
      { headers: computer.headers },
    )

    expect(answer.status).toBe(429)
  })
})

describe('session.scanLoginCode', () => {
  it('tells the phone which computer asks, when, and three numbers of which one is right', async () => {
    const [computer, person] = [await askForCode('198.51.100.4'), await portal.person()]

    const { data } = await scan(computer.code, person)

    expect(data).toMatchObject({ browser: 'Chrome 128', system: 'Windows', place: '198.51.100.4', sameNetwork: false })
    expect(new Set(data.numbers).size).toBe(3)
    expect(data.numbers).toContain(computer.number)
    expect(data.account).not.toBe(person.account)
    expect((await scan(computer.code, person)).data.numbers).toEqual(data.numbers)
  })
  it('belongs to the first of two phones at once', async () => {
    const computer = await askForCode()
    const phones = [await portal.person(), await portal.person()]

    const answers = await Promise.all(phones.map((person) => scan(computer.code, person)))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.error).toBe('session.codeUsed')
  })
  it('refuses an expired, an unknown and a used code', async () => {
    const [late, used, person] = [await askForCode(), await askForCode(), await portal.person()]
    await letTimePass(late.code, 180)
    await confirm(used, person)

    expect((await scan(late.code, person)).error).toBe('session.codeExpired')
    expect((await scan('A'.repeat(22), person)).status).toBe(404)
    expect((await scan(used.code, person)).error).toBe('session.codeUsed')
  })
  it('needs a session', async () => {
    const { code } = await askForCode()

    expect((await portal.call('session.scanLoginCode', { code })).status).toBe(401)
  })
})

describe('session.confirmLoginCode', () => {
  it('is open only to the session that scanned', async () => {
    const [computer, person, stranger] = [await askForCode(), await portal.person(), await portal.person()]
    await scan(computer.code, person)
    const input = { code: computer.code, accept: true, number: computer.number }

    const foreign = await portal.call('session.confirmLoginCode', input, { as: stranger })
    const missing = await portal.call('session.confirmLoginCode', { ...input, code: 'A'.repeat(22) }, { as: stranger })

    expect([foreign.status, foreign.msg]).toEqual([404, missing.msg])
    expect((await portal.call('session.confirmLoginCode', input)).status).toBe(401)
    expect(await stateOf(computer)).toBe(1)
  })
  it('cancels the code at a wrong or missing number', async () => {
    const person = await portal.person()
    for (const number of [undefined, 'wrong'] as const) {
      const computer = await askForCode()
      const { data } = await scan(computer.code, person)
      const wrong = data.numbers.find((one) => one !== computer.number)
      const picked = number === 'wrong' ? { number: wrong } : {}

      const answer = await portal.call(
        'session.confirmLoginCode',
        { code: computer.code, accept: true, ...picked },
        { as: person },
      )

      expect(answer).toMatchObject({ status: 409, error: 'session.wrongNumber' })
      expect(await stateOf(computer)).toBe(3)
      expect((await confirm(computer, person)).error).toBe('session.codeUsed')
      expect((await exchange(computer)).error).toBe('session.codeExpired')
    }
  })
  it('comes too late after 3 minutes', async () => {
    const [computer, person] = [await askForCode(), await portal.person()]
    await scan(computer.code, person)
    await letTimePass(computer.code, 180)

    expect((await confirm(computer, person)).error).toBe('session.codeExpired')
  })
})

describe('session.exchangeLoginCode', () => {
  it('gives the browser that asked its token, once, and tells the person in the inbox', async () => {
    const [computer, person] = [await askForCode(), await portal.person()]
    await confirm(computer, person)

    const first = await exchange(computer)
    const second = await exchange(computer)

    expect(first).toMatchObject({ status: 200, data: { user: { id: person.id } } })
    expect(String(first.headers['set-cookie'])).toMatch(/Max-Age=0/)
    expect(second).toMatchObject({ status: 410, error: 'session.codeExpired' })
    expect((await portal.call('account.getUser', {}, { as: { ...person, token: first.data.token } })).status).toBe(200)
    const notices = await portal.db.select().from(inboxMessages).where(eq(inboxMessages.userId, person.id))
    expect(notices).toMatchObject([{ kind: 'session.newSignIn', params: { browser: 'Chrome 128', system: 'Windows' } }])
  })
  it('gives one token to ten exchanges at once', async () => {
    const [computer, person] = [await askForCode(), await portal.person()]
    await confirm(computer, person)

    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(computer)))

    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.error === 'session.codeExpired')).toHaveLength(9)
  })
  it('gives nothing to a stolen code, nor before the phone has confirmed', async () => {
    const [computer, thief, person] = [await askForCode(), await askForCode(), await portal.person()]

    expect((await exchange(computer)).error).toBe('session.codeNotConfirmed')
    await confirm(computer, person)

    expect((await exchange({ code: computer.code, headers: thief.headers })).status).toBe(404)
    expect((await portal.call('session.exchangeLoginCode', { code: computer.code })).status).toBe(404)
    expect((await exchange(computer)).status).toBe(200)
  })
  it('waits half a minute for a browser whose code was confirmed in its last second, and no longer', async () => {
    const [soon, late, person] = [await askForCode(), await askForCode(), await portal.person()]
    for (const computer of [soon, late]) {
      await letTimePass(computer.code, 170)
      await confirm(computer, person)
    }
    await letTimePass(soon.code, 25)
    await letTimePass(late.code, 35)

    expect((await exchange(soon)).status).toBe(200)
    expect((await exchange(late)).error).toBe('session.codeExpired')
  })
})
