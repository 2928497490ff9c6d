import { staffRoles } from '@portal/contract/call'
import { addressOf, type Place } from '../ui/navigation/location.ts'
import type { RouteEntry } from './route-table.ts'
import type { CurrentUser } from './session-store.ts'

export interface Holder {
  readonly token: string | undefined
  readonly user: CurrentUser | undefined
}

/**
 * Where the guard sends a person instead (specification §2), or undefined to let them in.
 * The server decides again on every call; staff routes are merely not shown to others.
 */
export function guardRoute(route: RouteEntry, place: Place, holder: Holder): string | undefined {
  if (route.skipInterceptor) return undefined
  if (route.path === '/login' && holder.token) return '/'
  if (route.access === 'public') return undefined
  if (!holder.token) return signInPath(place)
  return mayOpen(route, holder.user) ? undefined : '/404'
}

/** Whether a person signed in is shown a screen: those of the back office are for the roles that may read them, those of an agency for its agents. */
export function mayOpen(route: Pick<RouteEntry, 'access' | 'roles'>, user: CurrentUser | undefined): boolean {
  if (route.access === 'agent') return user?.role === 'agent' && user.agencyId !== null
  if (route.access !== 'staff') return true
  return user !== undefined && isStaff(user) && (route.roles === undefined || route.roles.includes(user.role))
}

export function isStaff(user: CurrentUser | undefined): boolean {
  return user !== undefined && (staffRoles as readonly string[]).includes(user.role)
}

/** `/login?redirect=<full path wanted>`, query and hash included. */
export function signInPath(place: Place): string {
  return `/login?redirect=${encodeURIComponent(addressOf(place))}`
}

/**
 * The address to go to after sign-in: `wanted` if it is a path of this site, else `/`.
 * Refused are other origins in every spelling browsers understand (`//x`, `/\x`, schemes, control characters that
 * URL parsers drop, and the encoded forms of these), and `/login` itself.
 */
export function safeRedirect(wanted: string | null | undefined, origin: string = window.location.origin): string {
  if (!wanted?.startsWith('/')) return '/'
  let path = wanted.split(/[?#]/)[0] ?? ''
  // Decoded until it stays the same, so that a proxy that decodes once more finds nothing new.
  for (let round = 0; round < 5; round += 1) {
    if (/^\/[/\\]/.test(path) || /[\p{Cc}\\]/u.test(path)) return '/'
    const decoded = decode(path)
    if (decoded === undefined) return '/'
    if (decoded === path) break
    path = decoded
  }
  if (/\p{Cc}/u.test(wanted) || path === '/login') return '/'
  const url = new URL(wanted, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : '/'
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // half an escape is nobody's link
  }
}
