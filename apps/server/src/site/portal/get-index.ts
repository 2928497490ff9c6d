import { getIndex as call } from '@portal/contract/site/site'
import { countWaiting, findSiteInfo } from '../../kernel/reference/site-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { countSquareWaiting } from '../../square/waiting-queries.ts'

export const getIndex = implement(call, async ({ user, db }) => {
  const [info, waiting, transfer] = await Promise.all([
    findSiteInfo(db),
    user ? countWaiting(db, user.ownerId, user.id) : undefined,
    user ? countSquareWaiting(db, user.ownerId) : 0,
  ])
  return {
    datadetail: info ? JSON.stringify(info.data) : '',
    counters: waiting
      ? {
          toPay: waiting.to_pay,
          toConfirm: waiting.to_confirm,
          toCorrect: waiting.to_correct,
          trademark: waiting.trademark,
          copyright: waiting.copyright,
          followUp: waiting.follow_up,
          abroad: waiting.abroad,
          transfer,
          unread: waiting.unread,
        }
      : null,
  }
})
