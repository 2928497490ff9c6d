import { z } from 'zod'
import { failureOfErrcode, LoginError } from './login-error.ts'
import { type AuthorizeRequest, type LoginWay, loginWays, type WeChatIdentity, type WeChatLogin } from './port.ts'

export interface WeChatApp {
  appId: string
  secret: string
}

export interface WeChatLoginSettings {
  /** Website app of the Open Platform. */
  website?: WeChatApp
  /** Verified service account. */
  officialAccount?: WeChatApp
  /** Default `https://open.weixin.qq.com`. */
  authorizeBaseUrl?: string
  /** Default `https://api.weixin.qq.com`. */
  apiBaseUrl?: string
  timeoutMilliseconds?: number
  /** Redirects to plain http, for development on this machine only. */
  plainHttpRedirects?: boolean
}

const defaultTimeoutMilliseconds = 5_000
const answerMaxBytes = 65_536

const identityId = z.string().regex(/^[0-9A-Za-z_-]{1,128}$/)
const answerWire = z.union([
  z.object({
    errcode: z
      .number()
      .int()
      .refine((errcode) => errcode !== 0),
  }),
  z.object({
    openid: identityId,
    unionid: identityId.optional(),
    scope: z.string().optional(),
    is_snapshotuser: z.union([z.literal(1), z.literal(0)]).optional(),
  }),
])

const settingNames: Record<LoginWay, string[]> = {
  website: ['website.appId', 'website.secret'],
  officialAccount: ['officialAccount.appId', 'officialAccount.secret'],
}

function checkRequest(request: AuthorizeRequest, allowsPlainHttp: boolean) {
  const url = URL.parse(request.redirectUri)
  const isAllowed = url?.protocol === 'https:' || (allowsPlainHttp && url?.protocol === 'http:')
  if (!isAllowed || url?.username || url?.password || url?.hash) {
    throw new LoginError({ kind: 'invalidRequest', field: 'redirectUri', reason: 'must be a plain https address' })
  }
  if (!/^[0-9A-Za-z_-]{22,128}$/.test(request.state)) {
    throw new LoginError({ kind: 'invalidRequest', field: 'state', reason: 'must be 22 to 128 of 0-9 A-Z a-z _ -' })
  }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > answerMaxBytes) throw new LoginError({ kind: 'malformed', reason: 'the answer is too long' })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The original error is left out on purpose: fetch may name the address, and with it the secret. */
function toLoginError(error: unknown, milliseconds: number): LoginError {
  if (error instanceof LoginError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new LoginError({ kind: 'timeout', milliseconds })
  }
  if (!(error instanceof Error)) throw error
  const { cause } = error
  const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
  return new LoginError({ kind: 'network', reason })
}

function parseAnswer(text: string, way: LoginWay, appId: string): WeChatIdentity {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new LoginError({ kind: 'malformed', reason: 'is no JSON' })
  }
  const parsed = answerWire.safeParse(value)
  if (!parsed.success) throw new LoginError({ kind: 'malformed', reason: 'lacks an identity' })
  const answer = parsed.data
  if ('errcode' in answer) throw new LoginError(failureOfErrcode(answer.errcode))
  if (answer.is_snapshotuser === 1) throw new LoginError({ kind: 'snapshotUser' })
  return { way, appId, openId: answer.openid, unionId: answer.unionid }
}

/**
 * WeChat sign-in with the apps that are configured; a way without credentials fails with `notConfigured`.
 *
 * @see https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html
 * @see https://developers.weixin.qq.com/doc/service/api/webdev/access/api_snsaccesstoken.html
 */
export function createWeChatLogin(settings: WeChatLoginSettings): WeChatLogin {
  const authorizeBaseUrl = settings.authorizeBaseUrl ?? 'https://open.weixin.qq.com'
  const apiBaseUrl = settings.apiBaseUrl ?? 'https://api.weixin.qq.com'
  const milliseconds = settings.timeoutMilliseconds ?? defaultTimeoutMilliseconds

  const findApp = (way: LoginWay) => {
    const app = settings[way]
    return app?.appId && app.secret ? app : undefined
  }
  const getApp = (way: LoginWay) => {
    const app = findApp(way)
    if (app) return app
    throw new LoginError({ kind: 'notConfigured', missing: settingNames[way] })
  }

  return {
    ways: loginWays.filter((way) => findApp(way)),

    authorizeUrl(way, request) {
      const app = getApp(way)
      checkRequest(request, settings.plainHttpRedirects ?? false)
      const isWebsite = way === 'website'
      // WeChat compares parameters in this order in some versions of its browser.
      const query = new URLSearchParams([
        ['appid', app.appId],
        ['redirect_uri', request.redirectUri],
        ['response_type', 'code'],
        ['scope', isWebsite ? 'snsapi_login' : (request.scope ?? 'snsapi_userinfo')],
        ['state', request.state],
      ])
      if (isWebsite && request.language) query.append('lang', request.language)
      const path = isWebsite ? '/connect/qrconnect' : '/connect/oauth2/authorize'
      return `${authorizeBaseUrl}${path}?${query}#wechat_redirect`
    },

    async exchangeCode(way, code) {
      const app = getApp(way)
      if (!/^[0-9A-Za-z_-]{1,256}$/.test(code)) {
        throw new LoginError({ kind: 'invalidRequest', field: 'code', reason: 'is no code of WeChat' })
      }
      const query = new URLSearchParams([
        ['appid', app.appId],
        ['secret', app.secret],
        ['code', code],
        ['grant_type', 'authorization_code'],
      ])
      try {
        const answer = await fetch(`${apiBaseUrl}/sns/oauth2/access_token?${query}`, {
          headers: { Accept: 'application/json' },
          redirect: 'manual',
          signal: AbortSignal.timeout(milliseconds),
        })
        const text = await readText(answer)
        if (answer.status === 429) throw new LoginError({ kind: 'rateLimited', errcode: 429 })
        if (answer.status !== 200) throw new LoginError({ kind: 'unavailable', status: answer.status })
        return parseAnswer(text, way, app.appId)
      } catch (error) {
        throw toLoginError(error, milliseconds)
      }
    },
  }
}
