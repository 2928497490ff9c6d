import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { type Call, type Needs, type Role, rightsAsked, roles } from '@portal/contract/call'
import { type CallName, calls } from '@portal/contract/calls'
import { allRights, type Right, rights } from '@portal/domain/people/rights/rights'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { implementations } from '../../rooms.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sampleRequest } from '../../test/sample-request.ts'
import { refuseUnlessEntitled, requireRight } from './access.ts'
import { AppError } from './app-error.ts'
import { answerError } from './error-handler.ts'
import type { SessionUser } from './handler.ts'
import { registerCall } from './register-call.ts'
import { createSessionReader } from './session-queries.ts'
import { personAlone } from './session-user-rules.ts'

const holding = (...held: readonly Right[]): SessionUser => ({ ...personAlone('', ''), rights: new Set(held) })

/** The rights that a refusal names; undefined where nothing is refused. */
function refusedFor(act: () => void): unknown {
  try {
    act()
  } catch (error) {
    return error instanceof AppError && error.code === 'common.rightMissing' ? error.values.right : error
  }
  return undefined
}

describe('refuseUnlessEntitled', () => {
  const byDraft = { draft: 'draft', otherwise: ['submit', 'answer'] } as const

  it.each<[Needs | undefined, readonly Right[], unknown, string | undefined]>([
    [undefined, [], {}, undefined],
    ['self', [], {}, undefined],
    ['office', [], {}, undefined],
    ['pay', ['pay'], undefined, undefined],
    ['pay', ['see', 'draft'], undefined, '“Pay”'],
    ['people', [], {}, '“Manage people”'],
    [['export', 'people'], ['people'], {}, undefined],
    [['export', 'people'], ['see'], {}, '“Export” or “Manage people”'],
    [byDraft, ['answer'], undefined, undefined],
    [byDraft, ['draft'], undefined, undefined],
    [byDraft, ['see', 'pay'], undefined, '“Draft” or “Submit” or “Answer”'],
    [byDraft, ['draft'], { draft: true }, undefined],
    [byDraft, ['draft'], { draft: false }, '“Submit” or “Answer”'],
    [byDraft, ['submit'], { draft: true }, '“Draft”'],
    [byDraft, ['submit'], { draft: false }, undefined],
  ])('of a call that needs %j, somebody with %j and the request %j', (needs, held, input, missing) => {
    expect(refusedFor(() => refuseUnlessEntitled({ needs }, holding(...held), 'en', input))).toBe(missing)
  })
  it('names the rights in the language of the reader', () => {
    const needs = ['export', 'people'] as const

    expect(refusedFor(() => refuseUnlessEntitled({ needs }, holding(), 'zh'))).toBe('“导出”或“管理成员”')
    expect(refusedFor(() => requireRight(holding('see'), 'approve', 'zh'))).toBe('“审批”')
  })
  it('refuses nobody who has everything', () => {
    const owner = holding(...allRights)

    for (const call of calls) expect(refusedFor(() => refuseUnlessEntitled(call, owner, 'en'))).toBeUndefined()
    for (const right of rights) expect(refusedFor(() => requireRight(owner, right, 'en'))).toBeUndefined()
  })
})

describe('a write', () => {
  let portal: TestPortal
  let app: FastifyInstance
  const people = new Map<Role, TestPerson>()
  /** What whoever calls may do now. */
  let held: ReadonlySet<Right> = allRights

  beforeAll(async () => {
    portal = await startTestPortal()
    const { database, services } = portal
    app = Fastify().setErrorHandler(answerError)
    await app.register(cookie)
    await app.register(multipart)
    const find = createSessionReader(database.pool)
    const readSession = async (tokenHash: Buffer) => {
      const user = await find(tokenHash)
      return user && { ...user, rights: held }
    }
    for (const implementation of implementations) registerCall(app, implementation, { database, services, readSession })
  })
  beforeEach(async () => {
    held = allRights
    // New ones for each: some calls end the session that they are sent in.
    for (const role of roles) people.set(role, await portal.person(role))
  })
  afterAll(async () => {
    await app.close()
    await portal.stop()
  })

  /** Sends a call as somebody whose role may make it, with these rights alone. */
  async function send({ path, access }: Call, input: object, ...with_: readonly Right[]) {
    held = new Set(with_)
    const role = typeof access === 'string' ? 'customer' : access[0]
    const headers = { authorization: `Bearer ${role && people.get(role)?.token}` }
    const reply = await app.inject({ method: 'POST', url: path, payload: input, headers })
    const { data, msg } = reply.json()
    return { status: reply.statusCode, error: data?.error, msg }
  }

  const asking = calls.flatMap((call) => {
    const asked = rightsAsked(call.needs)
    return asked ? [[call.name, call, asked] as const] : []
  })

  it.each(asking)(
    '%s is closed to whoever has every right but those, before the request is read',
    async (_, call, asked) => {
      const others = rights.filter((right) => !asked.includes(right))

      for (const input of [{}, sampleRequest(call)]) {
        expect(await send(call, input, ...others)).toMatchObject({ status: 403, error: 'common.rightMissing' })
      }
    },
  )
  it.each(asking)('%s is open to whoever has one of those', async (_, call, asked) => {
    for (const right of asked) {
      const isByDraft = typeof call.needs === 'object' && 'draft' in call.needs
      const { status, error } = await send(call, isByDraft ? { draft: right === 'draft' } : {}, right)
      expect([401, 403], error).not.toContain(status)
    }
  })

  it.each(
    calls.filter(({ needs }) => needs === 'self' || needs === 'office').map((call) => [call.name, call] as const),
  )('%s asks for no right', async (_, call) => {
    const { error } = await send(call, {})

    expect(['common.rightMissing', 'common.forbidden', 'common.signInNeeded']).not.toContain(error)
  })

  const mark = '00000000-0000-4000-8000-000000000000'

  it.each<[CallName, object, readonly Right[], string]>([
    ['followUps.handleFollowUp', { act: 'accept' }, ['draft', 'answer'], 'Submit'],
    ['followUps.handleFollowUp', { act: 'reject' }, ['draft', 'answer'], 'Submit'],
    ['followUps.handleFollowUp', { act: 'askCorrection' }, ['draft', 'submit'], 'Answer'],
    ['followUps.handleFollowUp', { act: 'draft' }, ['answer', 'submit'], 'Draft'],
    ['foreign.saveQuote', { send: true }, ['draft'], 'Submit'],
    ['notices.moveNotice', { act: 'giveUp' }, ['answer'], 'Approve'],
    ['orders.addAffiliate', { type: 'editor' }, ['export'], 'Manage people'],
    ['orders.addAffiliate', { type: 'viewer' }, ['people'], 'Export'],
    ['copyright.submitWork', { draft: false, draftKey: mark }, ['answer'], 'Submit'],
    ['copyright.submitWork', { draft: true, draftKey: mark }, ['answer', 'submit'], 'Draft'],
    ['filings.submitFiling', { draft: false }, ['draft'], 'Submit'],
    ['filings.saveDraft', { draft: false }, ['answer'], 'Draft'],
  ])('%s with %j is more than one may do with %j', async (name, input, has, missing) => {
    const call = calls.find((one) => one.name === name) as Call
    const answer = await send(call, { ...sampleRequest(call), ...input }, ...has)

    expect(answer).toMatchObject({ status: 403, error: 'common.rightMissing' })
    expect(answer.msg).toContain(`“${missing}”`)
  })
})
