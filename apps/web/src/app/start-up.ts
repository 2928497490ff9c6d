import { sendCall } from '../api/send-call.ts'
import { accessToken, endSession, saveBasicInfo } from './session-store.ts'

/** The index call (specification §4): with a token only; its `datadetail` becomes the site's basic info. */
export async function refreshBasicInfo(): Promise<void> {
  const token = accessToken()
  if (!token) return
  const { datadetail, counters } = await sendCall('site.getIndex', {})
  // The call is public; only a live token is counted for. One ended from another browser is forgotten here at once.
  if (counters === null) endSession(token)
  if (datadetail) saveBasicInfo(datadetail)
}
