import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWeChatLogin, type WeChatLoginSettings } from './client.ts'
import { type LocalWeChat, type LoginFault, startLocalWeChat } from './local-server.ts'
import { LoginError, type LoginFailure } from './login-error.ts'
import type { LoginWay } from './port.ts'
import { createLoginState, isSameLoginState } from './state.ts'

const website = { appId: 'wxwebsite', secret: 'website-secret' }
const officialAccount = { appId: 'wxofficial', secret: 'official-secret' }
const redirectUri = 'https://portal.example/loginCodeAuth?from=wechat'
const person = { openId: 'oPerson_1', unionId: 'uPerson-1' }

let wechat: LocalWeChat
beforeAll(async () => {
  wechat = await startLocalWeChat([website, officialAccount])
})
afterAll(() => wechat.close())

function buildLogin(settings: Partial<WeChatLoginSettings> = {}) {
  return createWeChatLogin({ website, officialAccount, apiBaseUrl: wechat.baseUrl, ...settings })
}

async function failureOf(work: () => unknown): Promise<LoginFailure> {
  try {
    await work()
  } catch (error) {
    if (error instanceof LoginError) return error.failure
    throw error
  }
  throw new Error('It did not fail')
}

function obtainCode(way: LoginWay, scope?: 'snsapi_base' | 'snsapi_userinfo') {
  const url = buildLogin().authorizeUrl(way, { redirectUri, state: createLoginState(), scope })
  return wechat.agree(url, person).searchParams.get('code') ?? ''
}

describe('authorizeUrl', () => {
  it('builds the address of the website QR code', () => {
    const url = buildLogin().authorizeUrl('website', { redirectUri, state: 'a'.repeat(43), language: 'en' })

    expect(url).toBe(
      `https://open.weixin.qq.com/connect/qrconnect?appid=wxwebsite&redirect_uri=${encodeURIComponent(redirectUri)}` +
        `&response_type=code&scope=snsapi_login&state=${'a'.repeat(43)}&lang=en#wechat_redirect`,
    )
  })

  it('builds the address inside WeChat, asking the person unless told to be silent', () => {
    const build = (scope?: 'snsapi_base') =>
      new URL(buildLogin().authorizeUrl('officialAccount', { redirectUri, state: 'a'.repeat(43), scope }))

    expect(build().pathname).toBe('/connect/oauth2/authorize')
    expect(build().hash).toBe('#wechat_redirect')
    expect(build().searchParams.get('scope')).toBe('snsapi_userinfo')
    expect(build('snsapi_base').searchParams.get('scope')).toBe('snsapi_base')
  })

  it.each(['http://portal.example/', '//portal.example/', 'javascript:alert(1)', 'https://a:b@portal.example/', ''])(
    'refuses to come back to %j',
    async (address) => {
      const failure = await failureOf(() =>
        buildLogin().authorizeUrl('website', { redirectUri: address, state: createLoginState() }),
      )

      expect(failure).toMatchObject({ kind: 'invalidRequest', field: 'redirectUri' })
    },
  )

  it.each(['', 'short', 'a'.repeat(129), `${'a'.repeat(30)}&x=1`])('refuses the state %j', async (state) => {
    const failure = await failureOf(() => buildLogin().authorizeUrl('website', { redirectUri, state }))

    expect(failure).toMatchObject({ kind: 'invalidRequest', field: 'state' })
  })
})

describe('exchangeCode', () => {
  it('gives the identity and drops the tokens', async () => {
    const identity = await buildLogin().exchangeCode('website', obtainCode('website'))

    expect(identity).toEqual({ way: 'website', appId: 'wxwebsite', openId: 'oPerson_1', unionId: 'uPerson-1' })
    expect(Object.fromEntries(wechat.exchanges.at(-1) ?? [])).toMatchObject({
      appid: 'wxwebsite',
      secret: 'website-secret',
      grant_type: 'authorization_code',
    })
  })

  it('gives no unionid in the silent scope', async () => {
    const identity = await buildLogin().exchangeCode('officialAccount', obtainCode('officialAccount', 'snsapi_base'))

    expect(identity).toEqual({ way: 'officialAccount', appId: 'wxofficial', openId: 'oPerson_1', unionId: undefined })
  })

  it('refuses a code used before, also by one of two at once', async () => {
    const code = obtainCode('website')
    const results = await Promise.allSettled([1, 2].map(() => buildLogin().exchangeCode('website', code)))

    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    expect(await failureOf(() => buildLogin().exchangeCode('website', code))).toEqual({
      kind: 'invalidCode',
      errcode: 40163,
    })
  })

  it('refuses a code that is old, made up, or of the other app', async () => {
    const old = obtainCode('website')
    wechat.expire(old)
    const exchange = (code: string) => failureOf(() => buildLogin().exchangeCode('website', code))

    expect(await exchange(old)).toEqual({ kind: 'invalidCode', errcode: 42003 })
    expect(await exchange('made-up')).toEqual({ kind: 'invalidCode', errcode: 40029 })
    expect(await exchange(obtainCode('officialAccount'))).toEqual({ kind: 'invalidCode', errcode: 40029 })
  })

  it('refuses the made-up person of a snapshot page', async () => {
    wechat.failNext('snapshot')

    expect(await failureOf(() => buildLogin().exchangeCode('officialAccount', obtainCode('officialAccount')))).toEqual({
      kind: 'snapshotUser',
    })
  })

  it.each<[LoginFault, LoginFailure['kind']]>([
    ['busy', 'unavailable'],
    ['status502', 'unavailable'],
    ['rateLimited', 'rateLimited'],
    ['html', 'malformed'],
    ['huge', 'malformed'],
    ['cut', 'network'],
    ['hang', 'timeout'],
    ['redirect', 'unavailable'],
  ])('tells %s as %s after one try', async (fault, kind) => {
    const code = obtainCode('website')
    const before = wechat.exchanges.length
    wechat.failNext(fault)

    const failure = await failureOf(() => buildLogin({ timeoutMilliseconds: 300 }).exchangeCode('website', code))

    expect(failure.kind).toBe(kind)
    expect(wechat.exchanges).toHaveLength(before + 1)
  })

  it('tells a wrong secret as misconfigured and never shows one', async () => {
    const login = buildLogin({ website: { appId: 'wxwebsite', secret: 'wrong-secret' } })

    const error = await login.exchangeCode('website', obtainCode('website')).catch((thrown: unknown) => thrown)
    const unreachable = await buildLogin({ apiBaseUrl: 'http://127.0.0.1:1' })
      .exchangeCode('website', 'code')
      .catch((thrown: unknown) => thrown)

    expect(error).toMatchObject({ failure: { kind: 'misconfigured', errcode: 40125 } })
    expect(unreachable).toMatchObject({ failure: { kind: 'network' } })
    for (const thrown of [error, unreachable]) {
      const shown = thrown instanceof Error ? `${thrown.stack} ${JSON.stringify(thrown)} ${thrown.cause}` : ''
      expect(shown).toContain('WeChat login')
      expect(shown).not.toContain('secret')
    }
  })

  it.each(['', 'a b', 'a&secret=x', 'x'.repeat(257)])('sends no request for the code %j', async (code) => {
    const before = wechat.exchanges.length

    expect(await failureOf(() => buildLogin().exchangeCode('website', code))).toMatchObject({ field: 'code' })
    expect(wechat.exchanges).toHaveLength(before)
  })
})

describe('without credentials', () => {
  it('offers no way and says what is missing', async () => {
    const login = createWeChatLogin({ officialAccount: { appId: 'wxofficial', secret: '' } })

    expect(login.ways).toEqual([])
    expect(buildLogin({ website: undefined }).ways).toEqual(['officialAccount'])
    expect(await failureOf(() => login.exchangeCode('website', 'code'))).toEqual({
      kind: 'notConfigured',
      missing: ['website.appId', 'website.secret'],
    })
    expect(
      await failureOf(() => login.authorizeUrl('officialAccount', { redirectUri, state: createLoginState() })),
    ).toMatchObject({ kind: 'notConfigured' })
  })
})

describe('state', () => {
  it('is new each time and compared as a whole', () => {
    const state = createLoginState()

    expect(state).toMatch(/^[0-9A-Za-z_-]{43}$/)
    expect(createLoginState()).not.toBe(state)
    expect(isSameLoginState(state, state)).toBe(true)
    expect(isSameLoginState(state, `${state}x`)).toBe(false)
    expect(isSameLoginState(undefined, undefined)).toBe(false)
    expect(isSameLoginState('', '')).toBe(false)
  })
})
