import { getIndex as call } from '@portal/contract/site/site'
import { dealOrderKind, productOrderKind } from '@portal/domain/kernel/orders/order-areas'
import { countAsked } from '../../kernel/approvals/request-queries.ts'
import { orderKind } from '../../kernel/orders/known-kinds-rules.ts'
import { countWaiting } from '../../kernel/orders/waiting-queries.ts'
import { findSiteInfo } from '../../kernel/reference/site-queries.ts'
import { countWithdrawalsWaiting } from '../../money/commission/waiting-queries.ts'
import { countInvoicesToDecide, countInvoicesWaiting } from '../../money/invoices/waiting-queries.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { countOnBoards } from './boards-waiting-queries.ts'
import { countShopsToReview } from './shops-waiting-queries.ts'

export const getIndex = implement(call, async ({ user, db }) => {
  const [info, waiting, approvals, invoices, transfer = 0, boards, trade] = await Promise.all([
    findSiteInfo(db),
    user ? countWaiting(db, user) : undefined,
    user ? countAsked(db, user) : 0,
    user ? countInvoicesWaiting(db, user) : 0,
    user ? orderKind(dealOrderKind)?.countWaiting?.(db, user) : 0,
    user ? countOnBoards(db, user) : undefined,
    user ? countTrade(db, user) : undefined,
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
          sold: trade?.sold ?? 0,
          products: trade?.products ?? 0,
          shops: trade?.shops ?? 0,
          toInvoice: trade?.toInvoice ?? 0,
          withdrawals: trade?.withdrawals ?? 0,
          unread: waiting.unread,
        }
      : null,
  }
})

/** What waits of shops and of money to others. */
async function countTrade(db: Db, user: SessionUser) {
  const [products = 0, shops, toInvoice, withdrawals] = await Promise.all([
    orderKind(productOrderKind)?.countWaiting?.(db, user),
    countShopsToReview(db, user),
    countInvoicesToDecide(db, user),
    countWithdrawalsWaiting(db, user),
  ])
  const [sold, decided] = isStaff(user) ? [0, products] : [products, 0]
  return { sold, products: decided, shops, toInvoice, withdrawals }
}
