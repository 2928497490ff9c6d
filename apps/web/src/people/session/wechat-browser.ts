/** Whether this page is open inside WeChat, where its consent page works. */
export function isInWeChat(userAgent: string = navigator.userAgent): boolean {
  return /MicroMessenger\//.test(userAgent) && !/wxwork\//i.test(userAgent)
}

/** Address that leads through WeChat's consent page and back to `returnTo`, a path of this site. */
export function consentAddress(returnTo: string): string {
  return `/api/WxController/startLogin?return=${encodeURIComponent(returnTo)}`
}

/** How the way through WeChat ended; the server writes it into the address it comes back to. */
export type ConsentResult = 'ok' | 'refused' | 'preview' | 'lost' | 'unavailable'

export function consentResultOf(text: string | null): ConsentResult | undefined {
  const results: readonly ConsentResult[] = ['ok', 'refused', 'preview', 'lost', 'unavailable']
  return results.find((result) => result === text)
}
