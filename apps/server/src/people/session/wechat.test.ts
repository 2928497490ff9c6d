import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users, weChatConsents } from '../../platform/db/schema/accounts.ts'
import { createWeChatLogin } from '../../platform/outside/wechat-login/client.ts'
import { type LocalWeChat, startLocalWeChat } from '../../platform/outside/wechat-login/local-server.ts'
import { startTestPortal, type TestPortal } from '../../test/portal.ts'
import { cookiesOf } from '../../test/session-fixtures.ts'

const app = { appId: 'wx0123456789abcdef', secret: 'local-secret' }
let weChat: LocalWeChat
let portal: TestPortal

beforeAll(async () => {
  weChat = await startLocalWeChat([app])
  const weChatLogin = createWeChatLogin({
    officialAccount: app,
    authorizeBaseUrl: weChat.baseUrl,
    apiBaseUrl: weChat.baseUrl,
    plainHttpRedirects: true,
  })
  portal = await startTestPortal({}, { weChatLogin })
})

afterAll(async () => {
  await portal.stop()
  await weChat.close()
})

/** A phone that goes to WeChat's page, agrees as `openId`, and comes back; `cookie` is what it holds then. */
async function consent(openId: string, wanted = '/loginCodeAuthB') {
  const left = await portal.app.inject({ url: '/api/WxController/startLogin', query: { return: wanted } })
  const cookie = cookiesOf(left.headers)
  const back = weChat.agree(String(left.headers.location), { openId })
  const returned = await portal.app.inject({ url: back.pathname + back.search, headers: { cookie } })
  return { cookie, back, location: String(returned.headers.location) }
}

const open = (cookie: string) => portal.call('session.openWeChatSession', {}, { headers: { cookie } })

async function personOf(openId: string) {
  const person = await portal.person()
  await portal.db.update(users).set({ wechatOpenId: openId }).where(eq(users.id, person.id))
  return person
}

describe('session.openWeChatSession', () => {
  it('signs in the account bound to the WeChat that consented, once', async () => {
    const person = await personOf('open-bound')
    const { cookie, location } = await consent('open-bound', '/loginCodeAuth?code=AAAAAAAAAAAAAAAAAAAAAA')

    const answer = await open(cookie)

    expect(location).toBe('/loginCodeAuth?code=AAAAAAAAAAAAAAAAAAAAAA&wx=ok')
    expect(answer.data.signedIn?.user.id).toBe(person.id)
    expect((await open(cookie)).error).toBe('session.weChatConsentGone')
  })
  it('answers null for a WeChat that no account has, and for a closed account', async () => {
    const closed = await personOf('open-closed')
    await portal.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, closed.id))

    for (const openId of ['open-unknown', 'open-closed']) {
      expect((await open((await consent(openId)).cookie)).data).toEqual({ signedIn: null })
    }
  })
  it('is deaf to a return that another browser began, to a second return, and to one that is over', async () => {
    await personOf('open-stolen')
    const [victim, thief] = [await consent('open-stolen'), await consent('open-thief')]
    const url = victim.back.pathname + victim.back.search

    const foreign = await portal.app.inject({ url, headers: { cookie: thief.cookie } })
    const without = await portal.app.inject({ url })
    const again = await portal.app.inject({ url, headers: { cookie: victim.cookie } })
    await portal.db.update(weChatConsents).set({ expiresAt: sql`now()` })

    for (const reply of [foreign, without, again]) expect(reply.headers.location).toBe('/login?wx=lost')
    expect((await open(victim.cookie)).error).toBe('session.weChatConsentGone')
    expect((await open('')).error).toBe('session.weChatConsentGone')
  })
  it('says why when the person refused, saw only a preview, or WeChat does not answer', async () => {
    const begin = async () => {
      const left = await portal.app.inject({ url: '/api/WxController/startLogin', query: { return: '/loginCodeAuth' } })
      return { cookie: cookiesOf(left.headers), address: new URL(String(left.headers.location)) }
    }
    const refusing = await begin()
    const state = refusing.address.searchParams.get('state') ?? ''
    const refused = await portal.app.inject({
      url: '/api/WxController/loginCallback',
      query: { state },
      headers: { cookie: refusing.cookie },
    })
    weChat.failNext('snapshot')
    const preview = await consent('open-preview')
    weChat.failNext('status502')
    const down = await consent('open-down')

    expect(refused.headers.location).toBe('/loginCodeAuth?wx=refused')
    expect([preview.location, down.location]).toEqual(['/loginCodeAuthB?wx=preview', '/loginCodeAuthB?wx=unavailable'])
    expect((await open(preview.cookie)).error).toBe('session.weChatConsentGone')
  })
  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/order/patentOrder', '/login@evil.example'])(
    'never goes back to %s',
    async (wanted) => {
      expect((await consent('open-any', wanted)).location).toBe('/login?wx=ok')
    },
  )
})

describe('session.bindWeChat', () => {
  const bind = (cookie: string, as?: Awaited<ReturnType<typeof portal.person>>, move = false) =>
    portal.call('session.bindWeChat', { move }, { ...(as && { as }), headers: { cookie } })

  it('binds the WeChat of this browser to the caller’s account, so that it signs in next time', async () => {
    const person = await portal.person()

    expect((await bind((await consent('open-new')).cookie, person)).status).toBe(200)

    expect((await open((await consent('open-new')).cookie)).data.signedIn?.user.id).toBe(person.id)
    expect((await portal.call('account.getUser', {}, { as: person })).data.weChatBound).toBe(true)
  })
  it('keeps a WeChat with its account unless asked to move it', async () => {
    const [owner, person] = [await personOf('open-moved'), await portal.person()]
    const { cookie } = await consent('open-moved')

    const kept = await bind(cookie, person)
    const moved = await bind(cookie, person, true)

    expect(kept).toMatchObject({ status: 409, error: 'session.weChatBoundElsewhere' })
    expect(kept.msg).not.toContain(owner.account)
    expect(moved.status).toBe(200)
    expect((await portal.call('account.getUser', {}, { as: owner })).data.weChatBound).toBe(false)
  })
  it('gives one WeChat to one of two accounts at once', async () => {
    const people = [await portal.person(), await portal.person()]
    const cookies = [await consent('open-race'), await consent('open-race')].map((phone) => phone.cookie)

    const answers = await Promise.all(people.map((person, index) => bind(cookies[index] ?? '', person)))

    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })
  it('needs a session and a consent', async () => {
    const { cookie } = await consent('open-nobody')

    expect((await bind(cookie)).status).toBe(401)
    expect((await bind('', await portal.person())).error).toBe('session.weChatConsentGone')
  })
})

describe('WeChat without credentials', () => {
  it('is not offered and cannot be begun', async () => {
    const bare = await startTestPortal()

    expect((await bare.call('session.getLoginMethods', {})).data.weChat).toBe(false)
    expect((await bare.app.inject({ url: '/api/WxController/startLogin' })).statusCode).toBe(501)
    expect((await portal.call('session.getLoginMethods', {})).data.weChat).toBe(true)
    await bare.stop()
  })
})
