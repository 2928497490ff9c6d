import { getIndex as call } from '@portal/contract/site'
import { implement } from '../http/handler.ts'
import { countSquareWaiting } from '../square/waiting-queries.ts'
import { countWaiting, findSiteInfo } from './site-queries.ts'

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
          abroad: waiting.abroad,
          transfer,
          unread: waiting.unread,
        }
      : null,
  }
})
