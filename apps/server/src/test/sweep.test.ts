import { existsSync } from 'node:fs'
import type { Call } from '@portal/contract/call'
import { roles, verbsOf } from '@portal/contract/call'
import { type CallName, calls } from '@portal/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { implementations } from '../rooms.ts'
import { startTestPortal, type TestPerson, type TestPortal } from './portal.ts'
import { sampleRequest } from './sample-request.ts'
import { aims } from './sweep-aims.ts'
import { type Ids, makeOwner, makeStrangers, marker, missingIds, rowsOf } from './sweep-world.ts'

let portal: TestPortal
let owner: TestPerson
let ids: Ids
let strangers: readonly TestPerson[]
/** Of the agency that works on the owner's cases. */
let agent: TestPerson

beforeAll(async () => {
  portal = await startTestPortal({ PAYMENT_SANDBOX: 'true' })
  const made = await makeOwner(portal)
  owner = made.owner
  ids = made.ids
  strangers = await makeStrangers(portal)
  agent = await portal.person('agent')
})

afterAll(() => portal.stop())

const guarded = calls.filter((call) => call.access !== 'public')
const listsOfRoles = calls.filter((call) => typeof call.access !== 'string')

interface Sending {
  readonly verb?: 'GET' | 'POST'
  readonly token?: string
  readonly headers?: Record<string, string>
}

async function send(call: Call, input: Record<string, unknown>, { verb, token, headers }: Sending = {}) {
  const method = verb ?? (verbsOf(call).includes('POST') ? 'POST' : 'GET')
  const reply = await portal.app.inject({
    method,
    url: call.path,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  })
  const body = reply.json()
  return { status: reply.statusCode, msg: body.msg, error: body.data?.error, text: reply.body }
}

describe('every call', () => {
  it('is on its path', () => {
    expect(implementations.map(({ call }) => call.name).sort()).toEqual(calls.map((call) => call.name).sort())
  })
  it('has a line in the table of aims, and the table no other', () => {
    const named = calls.map((call) => call.name)

    expect(named.filter((name) => !(name in aims))).toEqual([])
    expect(Object.keys(aims).filter((name) => !named.includes(name))).toEqual([])
  })
  it('that is guarded elsewhere names a test that is there', () => {
    for (const aim of Object.values(aims)) {
      if (aim.way === 'elsewhere') expect(existsSync(new URL(`../${aim.test}`, import.meta.url)), aim.test).toBe(true)
    }
  })
  it.each(guarded.flatMap((call) => verbsOf(call).map((verb) => [call.name, verb, call] as const)))(
    '%s by %s refuses nobody, a made-up token and a dead one with 401 before it looks at the request',
    async (_name, verb, call) => {
      const gone = await portal.person()
      await portal.call('session.signOut', {}, { as: gone })

      for (const input of [sampleRequest(call), {}]) {
        for (const token of [undefined, 'A'.repeat(43), gone.token]) {
          const answer = await send(call, input, { verb, ...(token && { token }) })
          expect(answer).toMatchObject({ status: 401, error: 'common.signInNeeded' })
        }
      }
    },
  )
  it.each(calls.filter((call) => call.effect === 'write').map((call) => [call.name, call] as const))(
    '%s refuses what a page of another site sends',
    async (_name, call) => {
      const token = owner.token
      const fromElsewhere: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]

      for (const headers of fromElsewhere) {
        expect(await send(call, sampleRequest(call), { token, headers })).toMatchObject({
          status: 403,
          error: 'common.crossSite',
        })
      }
    },
  )
})

describe('a call for certain roles', () => {
  it('names roles that there are', () => {
    for (const call of listsOfRoles) expect(roles).toEqual(expect.arrayContaining([...call.access]))
  })
  it.each(listsOfRoles.map((call) => [call.name, call] as const))(
    '%s refuses every other role',
    async (_name, call) => {
      const before = await rowsOf(portal, owner)
      for (const role of roles.filter((one) => !(call.access as readonly string[]).includes(one))) {
        const person = await portal.person(role)

        for (const input of [sampleRequest(call), {}]) {
          const answer = await send(call, input, { token: person.token })
          expect(answer, role).toMatchObject({ status: 403, error: 'common.forbidden' })
        }
      }
      expect(await rowsOf(portal, owner)).toBe(before)
    },
  )
})

describe('somebody else’s rows', () => {
  const aimed = calls.flatMap((call) => {
    const aim = aims[call.name as CallName]
    return aim?.way === 'rows' || aim?.way === 'narrows' ? [[call.name, call, aim] as const] : []
  })

  it.each(aimed)('stay closed to %s, which answers as if they were not there', async (_name, call, aim) => {
    const before = await rowsOf(portal, owner)
    // Who may not call it at all is refused before any row is looked at: the test above.
    const callers = strangers.filter(
      ({ account }) => call.access === 'signedIn' || call.access.includes(roleOf(account)),
    )

    for (const stranger of callers) {
      const [foreign, missing] = [
        await send(call, { ...sampleRequest(call), ...aim.input(ids) }, { token: stranger.token }),
        await send(call, { ...sampleRequest(call), ...aim.input(missingIds()) }, { token: stranger.token }),
      ]
      expect(foreign.text).not.toContain(marker)
      expect([foreign.status, foreign.error, foreign.msg]).toEqual([missing.status, missing.error, missing.msg])
      if (aim.way === 'rows') expect([403, 404], foreign.text).toContain(foreign.status)
      else expect([200, 404, 409, 422], foreign.text).toContain(foreign.status)
    }
    expect(await rowsOf(portal, owner)).toBe(before)
  })
  it.each(
    calls
      .filter((call) => aims[call.name as CallName]?.way === 'noRows' && call.effect === 'read')
      .map((call) => [call.name, call] as const),
  )('are in no answer of %s', async (_name, call) => {
    for (const person of strangers) {
      const answer = await send(call, sampleRequest(call), { token: person.token })
      expect(answer.text).not.toContain(marker)
      expect(answer.status).toBeLessThan(500)
    }
  })
  it.each(aimed.filter(([, call, aim]) => call.effect === 'read' && aim.way === 'rows'))(
    'are found by the owner, or by the agent of the case, with %s, so that the sweep aims at something',
    async (_name, call, aim) => {
      const finder = typeof call.access === 'string' ? owner : agent
      const answer = await send(call, { ...sampleRequest(call), ...aim.input(ids) }, { token: finder.token })

      expect(answer.status).toBe(200)
    },
  )
})

/** `portal.person` names accounts by their role. */
function roleOf(account: string) {
  return roles.find((role) => account.startsWith(`${role}-`)) ?? 'customer'
}
