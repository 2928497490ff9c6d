import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '@portal/domain/people/session/network'
import type { Db } from '../../platform/db/connection.ts'
import type { CookieJar } from '../../platform/http/handler.ts'
import { findSessionPlaces } from './session-queries.ts'

const path = '/api/UserController'
const lifetimeSeconds = 180 * 86_400

const seal = (key: string, text: string) => createHmac('sha256', key).update(`device\n${text}`).digest('base64url')

/** One cookie an account: several people may share a browser. */
const nameOf = (key: string, userId: string) => `kd-${seal(key, userId).slice(0, 12)}`

/** Lets a browser in which somebody signed in be known by this: wrong passwords of strangers do not lock it out. */
export function rememberDevice(cookies: CookieJar, key: string, userId: string): void {
  const device = randomBytes(16).toString('base64url')
  cookies.set(nameOf(key, userId), `${device}.${seal(key, `${userId}\n${device}`)}`, {
    path,
    maxAgeSeconds: lifetimeSeconds,
  })
}

/** The device that this browser is to the account; undefined for one that was never signed in, or whose cookie is made up. */
function deviceOf(cookies: CookieJar, key: string, userId: string): string | undefined {
  const [device = '', sealed = ''] = cookies.get(nameOf(key, userId))?.split('.') ?? []
  const [given, right] = [Buffer.from(sealed), Buffer.from(seal(key, `${userId}\n${device}`))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : undefined
}

/**
 * By what an account knows who is asking: the device it was signed in on before, or the network that a live session of it was
 * opened from. Undefined for a stranger, and for an account that does not exist, which takes as long.
 */
export async function knownBy(
  db: Db,
  key: string,
  { cookies, ip, userId }: { readonly cookies: CookieJar; readonly ip: string; readonly userId: string | undefined },
): Promise<string | undefined> {
  const asked = userId ?? '00000000-0000-0000-0000-000000000000'
  const network = networkOf(ip)
  const places = await findSessionPlaces(db, asked)
  const device = deviceOf(cookies, key, asked)
  if (device !== undefined) return `device:${device}`
  return places.some((place) => networkOf(place) === network) ? `network:${network}` : undefined
}
