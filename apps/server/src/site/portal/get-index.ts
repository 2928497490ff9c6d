import { getIndex as call } from '@portal/contract/site/site'
import { dealOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { countAsked } from '../../kernel/approvals/request-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { countWaiting } from '../../kernel/orders/waiting-queries.ts'
import { findSiteInfo } from '../../kernel/reference/site-queries.ts'
import { countInvoicesWaiting } from '../../money/invoices/waiting-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { countOnBoards } from './boards-waiting-queries.ts'

export const getIndex = implement(call, async ({ user, db }) => {
  const [info, waiting, approvals, invoices, transfer = 0, boards] = await Promise.all([
    findSiteInfo(db),
    user ? countWaiting(db, user) : undefined,
    user ? countAsked(db, user) : 0,
    user ? countInvoicesWaiting(db, user) : 0,
    user ? orderKind(dealOrderKind)?.countWaiting?.(db, user) : 0,
    user ? countOnBoards(db, user) : undefined,
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
          approvals,
          invoices,
          contacts: boards?.contacts ?? 0,
          posts: boards?.posts ?? 0,
          problems: boards?.problems ?? 0,
          talents: boards?.talents ?? 0,
          unread: waiting.unread,
        }
      : null,
  }
})
