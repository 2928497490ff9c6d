import { networkOf } from '@portal/domain/people/session/network'
import type { FastifyInstance } from 'fastify'
import { notOffered } from '../../platform/http/app-error.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { LoginError } from '../../platform/outside/wechat-login/login-error.ts'
import { createLoginState, isSameLoginState } from '../../platform/outside/wechat-login/state.ts'
import type { AppParts } from '../../services.ts'
import { hashSecret } from './login-code-cookie.ts'
import { consentCookie } from './wechat-consent-cookie.ts'
import { fillConsent, findOpenConsent, insertWeChatConsent } from './wechat-queries.ts'

const startPath = '/api/WxController/startLogin'
const callbackPath = '/api/WxController/loginCallback'
const perAddressAndMinute = 20

/**
 * The two addresses that a browser itself opens around WeChat's consent page. They answer with redirects, so they are
 * not calls; no token and no identity ever stands in an address.
 */
export function registerWeChatConsent(app: FastifyInstance, { database, services }: AppParts): void {
  app.get(startPath, async (request, reply) => {
    const { db } = database
    if (!services.weChatLogin.ways.includes('officialAccount')) {
      throw notOffered('weChatSignIn')
    }
    await limitRate(db, `weChatConsent:${networkOf(request.ip)}`, perAddressAndMinute, 60)
    const state = createLoginState()
    const returnTo = returnPath(textOf(request.query, 'return'))
    const address = services.weChatLogin.authorizeUrl('officialAccount', {
      redirectUri: services.config.publicUrl + callbackPath,
      state,
    })
    await insertWeChatConsent(db, hashSecret(state), returnTo)
    return reply
      .setCookie(consentCookie.name, state, {
        path: consentCookie.path,
        maxAge: consentCookie.maxAgeSeconds,
        httpOnly: true,
        sameSite: 'lax',
        secure: request.protocol === 'https',
      })
      .header('cache-control', 'no-store')
      .redirect(address, 302)
  })

  app.get(callbackPath, async (request, reply) => {
    const { db } = database
    const state = request.cookies[consentCookie.name]
    const isOurs = isSameLoginState(state, textOf(request.query, 'state'))
    const stateHash = hashSecret(state ?? '')
    const returnTo = isOurs ? await findOpenConsent(db, stateHash) : undefined
    // A return that we did not begin in this browser is nobody's: the page says so and lets the person begin anew.
    if (returnTo === undefined) return reply.redirect('/login?wx=lost', 302)
    const outcome = await exchange(textOf(request.query, 'code'))
    const isKept = typeof outcome === 'object' && (await fillConsent(db, stateHash, outcome))
    const result = isKept ? 'ok' : typeof outcome === 'string' ? outcome : 'lost'
    return reply.header('cache-control', 'no-store').redirect(withResult(returnTo, result), 302)
  })

  async function exchange(code: string | undefined) {
    if (!code) return 'refused'
    try {
      return await services.weChatLogin.exchangeCode('officialAccount', code)
    } catch (error) {
      if (!(error instanceof LoginError)) throw error
      services.log.warn({ kind: error.kind }, 'WeChat did not say who consented')
      return error.kind === 'snapshotUser' ? 'preview' : error.kind === 'invalidCode' ? 'lost' : 'unavailable'
    }
  }
}

/** Only the pages that begin a consent are gone back to: no other address can be asked for. */
function returnPath(wanted: string | undefined): string {
  return wanted && /^\/login(CodeAuthB?)?(\?[\w=&%.-]{0,1500})?$/.test(wanted) ? wanted : '/login'
}

function textOf(query: unknown, name: string): string | undefined {
  const value = typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The page reads `wx`: ok, refused, preview, lost or unavailable. */
function withResult(path: string, result: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}wx=${result}`
}
