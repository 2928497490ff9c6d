import { browseBatchMax } from '@portal/contract/limits'
import { sendCall } from '../api/send-call.ts'
import { routeTable } from './route-table.ts'

interface View {
  readonly url: string
  readonly time: string
}

const sendAfterMilliseconds = 20_000
let waiting: View[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Browsers that ask not to be watched are not. */
const isUnwanted = navigator.doNotTrack === '1' || Reflect.get(navigator, 'globalPrivacyControl') === true

/**
 * Notes that a screen was shown: its address in the route table (`/order/patentOrder/case/:orderNo` as
 * `/order/patentOrder/case`), never a query, a number or typed text. Sent in batches, the last one when the page goes.
 */
export function notePageView(pathname: string): void {
  const url = screenOf(pathname)
  if (isUnwanted || url === undefined) return
  waiting.push({ url, time: new Date().toISOString() })
  if (waiting.length >= browseBatchMax) send()
  else timer ??= setTimeout(send, sendAfterMilliseconds)
}

/** The screen's address without parameters; undefined for addresses that are no screen. */
export function screenOf(pathname: string): string | undefined {
  const parts = pathname.split('/')
  const found = routeTable.find(({ path }) => {
    const known = path.split('/')
    return known.length === parts.length && known.every((part, at) => part.startsWith(':') || part === parts[at])
  })
  return found?.path.replace(/\/:[^/]+/g, '')
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const views = waiting
  waiting = []
  if (views.length === 0) return
  // A batch that gets lost is lost: no person waits for it, and none shall see a message about it.
  sendCall('site.addUserBrowse', { views }, { shownInPlace: true, keepalive: true }).catch(() => {})
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') send()
})
