import { sendCall } from '../api/send-call.ts'
import { accessToken, saveBasicInfo } from './session-store.ts'

/** The index call (specification §4): with a token only; its `datadetail` becomes the site's basic info. */
export async function refreshBasicInfo(): Promise<void> {
  if (!accessToken()) return
  const { datadetail } = await sendCall('site.getIndex', {})
  if (datadetail) saveBasicInfo(datadetail)
}
