import { createHash } from 'node:crypto'
import { loginCodeLifetimeSeconds } from '@portal/contract/limits'
import type { CookieJar } from '../../platform/http/handler.ts'

const path = '/api/UserController'

/** One cookie a code, so that two tabs with a QR code each do not take the other's. */
function nameOf(code: string): string {
  return `lc-${code.slice(0, 8)}`
}

/** Lives a little longer than its code, so that an expired code is still answered as expired. */
export function setCodeSecretCookie(cookies: CookieJar, code: string, secret: string): void {
  cookies.set(nameOf(code), secret, { path, maxAgeSeconds: loginCodeLifetimeSeconds + 60 })
}

export function clearCodeSecretCookie(cookies: CookieJar, code: string): void {
  cookies.set(nameOf(code), '', { path, maxAgeSeconds: 0 })
}

/** Hash of the secret that this browser holds for the code; of nothing, which no code has, when it holds none. */
export function codeSecretHash(cookies: CookieJar, code: string): Buffer {
  return hashSecret(cookies.get(nameOf(code)) ?? '')
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
