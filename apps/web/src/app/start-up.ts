import { type ReplyFor, sendCall } from '../api/send-call.ts'
import { storedPerson } from './account.ts'
import { removeCopies } from './device-copies.ts'
import { saveBasicInfo } from './save-basic-info.ts'
import { accessToken, endSession } from './session-store.ts'

type Index = ReplyFor<'site.getIndex'>

const freshMilliseconds = 60_000
let asked: { readonly reply: Promise<Index>; readonly at: number } | undefined

/** The index call (specification §4): with a token only; its `datadetail` becomes the site's basic info. */
export async function refreshBasicInfo(): Promise<void> {
  const token = accessToken()
  if (!token) return
  asked = { reply: sendCall('site.getIndex', {}), at: Date.now() }
  const { datadetail, counters } = await asked.reply
  // The call is public; only a live token is counted for. One ended from another browser is forgotten here at once.
  if (counters === null) endSession(token)
  else removeCopies(storedPerson())
  if (datadetail) saveBasicInfo(datadetail)
}

/** Fetches the site's whole record for the pages that show its long texts, and for a document without it. */
export async function freshBasicInfo(): Promise<void> {
  const { datadetail } = await sendCall('site.getIndex', {}, { shownInPlace: true })
  if (datadetail) saveBasicInfo(datadetail)
}

/** The answer got at the start, once and while it is fresh; else a new one. Failures are the caller's to show. */
export function loadIndex({ signal }: { readonly signal?: AbortSignal } = {}): Promise<Index> {
  const taken = asked
  asked = undefined
  if (taken && Date.now() - taken.at < freshMilliseconds) return taken.reply
  return sendCall('site.getIndex', {}, { signal, shownInPlace: true })
}
