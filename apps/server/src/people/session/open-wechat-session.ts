import { openWeChatSession as call } from '@portal/contract/people/session'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findSignInUser, openSession } from './session-queries.ts'
import { signedIn } from './signed-in.ts'
import { clearConsentCookie, consentHash } from './wechat-consent-cookie.ts'
import { deleteConsent, findConsentedWeChat, findUserOfWeChat } from './wechat-queries.ts'

export const openWeChatSession = implement(call, async ({ database, client, cookies }) => {
  const stateHash = consentHash(cookies)
  if (!stateHash) throw new AppError('session.weChatConsentGone')
  const reply = await database.db.transaction(async (tx) => {
    const weChat = await findConsentedWeChat(tx, stateHash)
    if (!weChat) throw new AppError('session.weChatConsentGone')
    const bound = await findUserOfWeChat(tx, weChat.openId)
    const user = bound && (await findSignInUser(tx, bound.id))
    // Not bound (or bound to a closed account): the consent stays for `bindWeChat`.
    if (!user) return { signedIn: null }
    await deleteConsent(tx, stateHash)
    return { signedIn: signedIn(await openSession(tx, user, client, 'weChat')) }
  })
  if (reply.signedIn) clearConsentCookie(cookies)
  return reply
})
