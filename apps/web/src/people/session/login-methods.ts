import { sendCall } from '../../api/send-call.ts'

/**
 * Whether WeChat is set up: what the sign-in pages know before they open. They open without the answer too, as if it
 * were not: a password needs none.
 */
export async function loadLoginMethods(): Promise<{ readonly weChat: boolean }> {
  return sendCall('session.getLoginMethods', {}, { shownInPlace: true }).catch(() => ({ weChat: false }))
}
