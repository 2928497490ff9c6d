import { accessToken } from '../app/session-store.ts'
import { intendedKey } from './intended-key.ts'

/** What a visitor was about to do when asked to sign in: `id` of the listing or wish, empty for a wish of their own. */
type Act = 'favourite' | 'answer' | 'wish'

/** Milliseconds after which nobody remembers what they had pressed. */
const lasts = 30 * 60_000
/** Of this tab and this address alone: whoever signs in elsewhere, or comes by another way, meant something else. */
const placeNow = () => location.pathname + location.search

/** Keeps the act in this tab through the sign-in, which may load the page anew. */
export function saveIntendedAct(act: Act, id = ''): void {
  sessionStorage.setItem(intendedKey, JSON.stringify({ act, id, place: placeNow(), at: Date.now() }))
}

/** @returns the id of what was to be done here, once; undefined where nothing was, or the visitor came back without signing in. */
export function takeIntendedAct(act: Act): string | undefined {
  const text = sessionStorage.getItem(intendedKey)
  if (text === null) return undefined
  const kept = JSON.parse(text) as { act: Act; id: string; place: string; at: number }
  const isHere = accessToken() !== undefined && kept.place === placeNow() && Date.now() - kept.at < lasts
  if (isHere && kept.act !== act) return undefined
  sessionStorage.removeItem(intendedKey)
  return isHere ? kept.id : undefined
}
