import { type ReplyFor, sendCall } from '../../api/send-call.ts'

/** To which kinds of contact one-time codes can be sent. */
export type CodeWays = Pick<ReplyFor<'session.getLoginMethods'>, 'codeByPhone' | 'codeByEmail'>
type LoginMethods = CodeWays & Pick<ReplyFor<'session.getLoginMethods'>, 'weChat'>

const none: LoginMethods = { weChat: false, codeByPhone: false, codeByEmail: false }

/**
 * What is set up beside the password: what the sign-in pages know before they open. They open without the answer too, as if
 * nothing were: a password needs none.
 */
export async function loadLoginMethods(): Promise<LoginMethods> {
  return sendCall('session.getLoginMethods', {}, { shownInPlace: true }).catch(() => none)
}

export const offersCodes = ({ codeByPhone, codeByEmail }: CodeWays): boolean => codeByPhone || codeByEmail
