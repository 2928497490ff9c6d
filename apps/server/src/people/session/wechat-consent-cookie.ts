import type { CookieJar } from '../../platform/http/handler.ts'
import { hashSecret } from './login-code-cookie.ts'

export const consentCookie = { name: 'wx-consent', path: '/api/WxController', maxAgeSeconds: 900 } as const

/** Hash of the consent this browser holds; undefined when it holds none. */
export function consentHash(cookies: Pick<CookieJar, 'get'>): Buffer | undefined {
  const state = cookies.get(consentCookie.name)
  return state ? hashSecret(state) : undefined
}

export function clearConsentCookie(cookies: CookieJar): void {
  cookies.set(consentCookie.name, '', { path: consentCookie.path, maxAgeSeconds: 0 })
}
