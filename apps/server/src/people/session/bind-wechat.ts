import { bindWeChat as call } from '@portal/contract/people/session'
import { maskAccount } from '@portal/domain/people/account/contact'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { clearConsentCookie, consentHash } from './wechat-consent-cookie.ts'
import { bindWeChatTo, deleteConsent, findConsentedWeChat, findUserOfWeChat, lockWeChat } from './wechat-queries.ts'

export const bindWeChat = implement(call, async ({ input, user, database, cookies }) => {
  const stateHash = consentHash(cookies)
  if (!stateHash) throw new AppError('session.weChatConsentGone')
  await database.db.transaction(async (tx) => {
    const weChat = await findConsentedWeChat(tx, stateHash)
    if (!weChat) throw new AppError('session.weChatConsentGone')
    await lockWeChat(tx, weChat.openId)
    const bound = await findUserOfWeChat(tx, weChat.openId)
    if (bound && bound.id !== user.id && !input.move) {
      throw new AppError('session.weChatBoundElsewhere', { account: maskAccount(bound.account) })
    }
    await bindWeChatTo(tx, user.id, weChat)
    await deleteConsent(tx, stateHash)
  })
  clearConsentCookie(cookies)
  return { ok: true }
})
