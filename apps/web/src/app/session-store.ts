import type { ReplyOf } from '@portal/contract/call'
import { tokenLifetimeSeconds } from '@portal/contract/limits'
import type { signIn } from '@portal/contract/people/session'
import { type ComponentType, useSyncExternalStore } from 'react'
import type { BasicInfo } from './basic-info-defaults.ts'
import { onStoredChange, readStored, removeStored, writeStored } from './storage.ts'

/** What the browser remembers of the person signed in (`data.user` of the sign-in reply). */
type SignedIn = ReplyOf<typeof signIn>['user']
/** A browser may remember one of before there were organisations. */
export type CurrentUser = Omit<SignedIn, OfOrganisation> & Partial<Pick<SignedIn, OfOrganisation>>
type OfOrganisation = 'organisation' | 'rights'

interface Session {
  readonly token: string | undefined
  readonly user: CurrentUser | undefined
  /** The organisation that the session works in, as the server's answers name it; undefined until the first one. */
  readonly organisation: string | undefined
  /** What the operator wrote of the site's record. */
  readonly basicInfo: Partial<BasicInfo>
  /** Grows when another account or organisation takes the place of the one before: what was on the screen is of that one. */
  readonly round: number
  /** Stands over the page when its session has ended. */
  readonly SignIn?: ComponentType | undefined
}

export const storageKeys = {
  token: 'access_token',
  user: 'current_user',
  organisation: 'organisation',
  basicInfo: 'basic_info',
}
/** What the server wrote of the site's record into the document; undefined where it wrote nothing, as the development server does. */
export const servedInfo = takeServedInfo()
const listeners = new Set<() => void>()
let session: Session = { ...readSession(), round: 0 }

/** `keep-page.ts`, which visitors do without, says what holds a page whose session has ended; `main.tsx` how a page is left; `next` is what opens in its place. */
export const pageKeeper: { holds: () => boolean; leave: (to?: string) => Promise<void>; next?: string | undefined } = {
  holds: () => false,
  leave: async () => {},
}

/** As new as the document is; its long texts, which the document leaves out, stay those that were fetched last. */
function takeServedInfo(): Partial<BasicInfo> | undefined {
  const text = document.getElementById('site-record')?.textContent
  if (!text) return undefined
  const { aboutus, sereve, detail1, detail2, businesslicense } = readStored<Partial<BasicInfo>>(
    storageKeys.basicInfo,
    {},
  )
  const info = { aboutus, sereve, detail1, detail2, businesslicense, ...JSON.parse(text) }
  writeStored(storageKeys.basicInfo, info)
  return info
}

function readSession(): Omit<Session, 'round'> {
  const token = readStored<string | undefined>(storageKeys.token, undefined)
  return {
    token,
    user: token ? readStored<CurrentUser | undefined>(storageKeys.user, undefined) : undefined,
    organisation: token ? readStored<string | undefined>(storageKeys.organisation, undefined) : undefined,
    basicInfo: readStored<Partial<BasicInfo>>(storageKeys.basicInfo, servedInfo ?? {}),
  }
}

/** Reads again what the browser remembers, and tells whoever listens. */
export function refresh(): void {
  const next = readSession()
  const { token, user, organisation, round, SignIn } = session
  // The page keeps showing whose it is while that person is asked to sign in again.
  if (token && !next.token && pageKeeper.holds()) return
  const isOther =
    (user && next.user && user.id !== next.user.id) ||
    (organisation && next.organisation && organisation !== next.organisation)
  publish({ ...next, round: isOther ? round + 1 : round, SignIn: next.token === token ? SignIn : undefined })
}

function publish(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Shows the sign-in over the page as it is, until the token is another one; `undefined` takes it away. */
export const showSignIn = (SignIn: ComponentType | undefined): void => publish({ ...session, SignIn })

for (const key of Object.values(storageKeys)) onStoredChange(key, refresh)

/** Calls back after every change of token, user or basic info, also one made in another tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls back when the token becomes another one, appears or goes, here or in another tab; told the one before and whether
 * the same account has signed in again.
 */
export function onTokenChange(listener: (before: string | undefined, isRenewed: boolean) => void): () => void {
  let before = accessToken()
  let { round } = session
  return onSessionChange(() => {
    const now = accessToken()
    if (now === before) return
    const last = before
    const isRenewed = last !== undefined && now !== undefined && round === session.round
    before = now
    round = session.round
    listener(last, isRenewed)
  })
}

/** Calls back when the session ends here or in another tab, also by another account's that takes its place. */
export function onSignedOut(listener: () => void): () => void {
  return onTokenChange((before, isRenewed) => {
    if (before !== undefined && !isRenewed) listener()
  })
}

/** The access token, unless absent or expired: read from storage each time, so that its expiry counts. */
export function accessToken(): string | undefined {
  const token = readStored<string | undefined>(storageKeys.token, undefined)
  if (token !== session.token) queueMicrotask(refresh)
  return token
}

export function currentUser(): CurrentUser | undefined {
  return session.user
}

/** The organisation that this browser's session works in: read from storage each time, so that another tab's change counts. */
export function currentOrganisation(): string | undefined {
  return readStored<string | undefined>(storageKeys.organisation, undefined)
}

/** The organisation that the page is drawn for: another tab's change counts once this page has heard of it, which is then left. */
export function pageOrganisation(): string | undefined {
  const { organisation } = session
  if (organisation !== currentOrganisation()) queueMicrotask(refresh)
  return organisation
}

/** Which of the accounts and organisations one after the other the page is of. */
export const currentRound = (): number => session.round

/** The session works in this organisation now, and the person is `user` there. */
export function workIn(organisation: string, user = session.user): void {
  if (user) writeStored(storageKeys.user, user, tokenLifetimeSeconds)
  writeStored(storageKeys.organisation, organisation, tokenLifetimeSeconds)
  refresh()
}

/** After a sign-in: both entries live as long as the token, 7 days. */
export function startSession(token: string, user: CurrentUser): void {
  const isOtherPerson = readStored<CurrentUser | undefined>(storageKeys.user, undefined)?.id !== user.id
  // Person and organisation first: another tab that sees the token must not take it for the one before.
  writeStored(storageKeys.user, user, tokenLifetimeSeconds)
  if (user.organisation !== undefined) writeStored(storageKeys.organisation, user.organisation.id, tokenLifetimeSeconds)
  else if (isOtherPerson) removeStored(storageKeys.organisation)
  writeStored(storageKeys.token, token, tokenLifetimeSeconds)
  refresh()
}

/**
 * Forgets token and user; basic info is the site's and stays. With a token only that session: what is heard late of an
 * old one must not end the one after it.
 */
export function endSession(token = accessToken()): void {
  if (token !== accessToken()) return
  removeStored(storageKeys.token)
  removeStored(storageKeys.user)
  removeStored(storageKeys.organisation)
  refresh()
}

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, () => session)
}

/** Address that calls a phone as it is written, whatever words stand beside its digits. */
export const phoneLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`
