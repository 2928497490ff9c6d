import type { Message } from './message-words.ts'

type Query = Readonly<Record<string, string>>

/** An address of the page; a test of the page holds each to its routes. */
function pathTo(path: string, query: Query = {}): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${path}?${text}` : path
}

/** All of a list, whatever view it opens with: what a message tells of is among them. */
const whole = { tab: 'all' }

/** Invoices are decided in the back office; whoever asked for one reads it among theirs. */
const invoicesToDecide: ReadonlySet<string> = new Set(['invoice.asked', 'invoice.failed', 'invoice.reversalAsked'])

const elsewhere: Readonly<Record<string, string>> = {
  'payment.refundRequested': pathTo('/admin/refunds', whole),
  'payment.refundFailed': pathTo('/admin/refunds', whole),
  'payment.refundPaidAnyway': pathTo('/admin/refunds', whole),
  'payment.mismatch': pathTo('/admin/payments', whole),
  'payment.billDiffers': pathTo('/admin/bills'),
  'payment.transferAnnounced': pathTo('/admin/payments', { tab: 'transfers' }),
  'marks.reminder': pathTo('/serviceHall/trademarkService/marks', whole),
  'monitoring.reminder': pathTo('/pages/order/serve', whole),
  'monitoring.changed': pathTo('/pages/order/serve', whole),
  'monitoring.notice': pathTo('/pages/order/serve', whole),
  'commission.settled': pathTo('/user/MyCommissionSharing', whole),
  'commission.clawedBack': pathTo('/user/MyCommissionSharing', whole),
  'commission.withdrawalAsked': pathTo('/admin/commission/withdrawals'),
  'coupon.received': pathTo('/user/userCoupon'),
  'code.registered': pathTo('/user/userCode'),
  'shop.accepted': pathTo('/shop'),
  'shop.refused': pathTo('/shop'),
  'shop.takenDown': pathTo('/shop'),
  'shop.waits': pathTo('/admin/shops'),
  'site.messageAnswered': pathTo('/contact'),
  'square.offer_over': pathTo('/transfer'),
  // Nothing of that exchange is shown to whoever asked: other wishes are.
  'square.wishDeclined': pathTo('/transfer', { tab: 'wanted' }),
}

/** What waits too long: on the one screen that has all of it, else among the queues. */
function waitingPath(params: Message['params']): string {
  if (params.at !== 'office') return pathTo('/agency/queues')
  const all = Number(params.count)
  const [posts, reports, problems, talents] = ['posts', 'postReports', 'problems', 'talents'].map((wait) =>
    Number(params[wait] ?? 0),
  )
  if (Number(posts) + Number(reports) === all) return pathTo('/admin/supply', posts ? {} : { tab: 'reported' })
  if (talents === all) return pathTo('/admin/talent')
  return pathTo(problems === all ? '/admin/records' : '/admin/queues')
}

/** Fees of a case stand on its page; other fees are those of annual-fee payments. */
const isFeeOfCase = (kind: string) =>
  kind.startsWith('fee.lateFee') || kind.startsWith('fee.correction') || kind === 'fee.feesDiffer'

/** Where the message leads: its case, or the screen where it is worked on; a mere notice leads nowhere. */
export function messagePath({ kind, orderNo, params }: Message): string | undefined {
  if (kind.startsWith('notice.') && params.notice) {
    return pathTo('/page3/notice/notice', { id: String(params.notice) })
  }
  if (kind === 'docket.unseen' && Number(params.count ?? 1) > 1) return pathTo('/docket', { unseen: 'climbed' })
  if (kind.startsWith('docket.') && params.limit) return pathTo('/docket', { limit: String(params.limit) })
  if (kind === 'notice.handed') return pathTo('/page3/notice/notice', { tab: 'review' })
  if (kind === 'patents.newHits') return pathTo('/search', { alert: String(params.alert ?? '') })
  if (Object.hasOwn(elsewhere, kind)) return elsewhere[kind]
  if (kind === 'work.invited') {
    return `/invitation/${encodeURIComponent(String(params.invitation ?? ''))}`
  }
  if (kind === 'organisation.invited') {
    return `/join/${encodeURIComponent(String(params.invitation ?? ''))}`
  }
  if (kind === 'organisation.clientInvited') return `/client/${encodeURIComponent(String(params.invitation ?? ''))}`
  if (kind.startsWith('organisation.client')) {
    return params.clientId
      ? `/agency/clients/${encodeURIComponent(String(params.clientId))}`
      : pathTo('/custom/myCustom')
  }
  if (kind.startsWith('customer.')) {
    if (kind === 'customer.freed') return pathTo('/custom/myCustom', { tab: 'pool' })
    return params.clientId
      ? `/agency/clients/${encodeURIComponent(String(params.clientId))}`
      : pathTo('/custom/myCustom', { tab: 'mine' })
  }
  if (kind.startsWith('organisation.cases')) return pathTo('/docket')
  if (kind === 'organisation.connectionPaused') return pathTo('/organisation', { tab: 'connections' })
  if (kind.startsWith('invoice.')) {
    const list = invoicesToDecide.has(kind) ? '/admin/invoices' : '/invoicing/getMyInvoicingList'
    return pathTo(list, params.invoice ? { invoice: String(params.invoice) } : {})
  }
  if (kind.startsWith('contract.')) {
    return pathTo(
      params.contract ? `/user/proxyAgreement/${encodeURIComponent(String(params.contract))}` : '/user/proxyAgreement',
    )
  }
  if (kind.startsWith('commission.')) return pathTo('/user/MyCommissionSharing/withdrawals')
  if (kind.startsWith('record.')) {
    const { record, release } = params
    if (kind === 'record.reported') return pathTo('/admin/records')
    if (kind === 'record.registeredHere') return pathTo('/admin/records', { view: 'registrations' })
    // What was taken down, or taken back, is nowhere to be read any more.
    if (kind === 'record.problemDecided') return pathTo('/getReportingRecordsIsRelease')
    if (kind === 'record.retracted') return pathTo('/user/ReportingRecords', { view: 'received' })
    if (kind === 'record.answered') {
      return pathTo(
        release
          ? `/getReportingRecordsIsRelease/${encodeURIComponent(String(release))}`
          : '/getReportingRecordsIsRelease',
      )
    }
    return pathTo(record ? `/user/ReportingRecords/${encodeURIComponent(String(record))}` : '/user/ReportingRecords')
  }
  if (kind === 'report.stopped') return pathTo('/reports/settings')
  if (kind.startsWith('report.')) {
    return pathTo(params.report ? `/reports/${encodeURIComponent(String(params.report))}` : '/reports')
  }
  if (kind.startsWith('organisation.')) return pathTo('/organisation')
  if (kind.startsWith('budget.')) {
    return pathTo(params.budgetId ? `/budgets/${encodeURIComponent(String(params.budgetId))}` : '/budgets')
  }
  if (kind === 'queues.waiting') return waitingPath(params)
  if (kind === 'approval.rules') return pathTo('/organisation', { tab: 'approvals' })
  if (orderNo && kind.startsWith('approval.')) return pathTo('/approvals', { ...whole, orderNo })
  if (kind === 'square.wish_matches') {
    return pathTo('/order/MyPurchaseInformationList', { wish: String(params.wish) })
  }
  if (kind.startsWith('productOrder.')) {
    if (kind === 'productOrder.payout' || kind.startsWith('productOrder.account')) return pathTo('/orderList/payouts')
    if (kind === 'productOrder.payoutStopped') return pathTo('/admin/product-orders/payouts', whole)
    const list = { buyer: '/order/productOrder', seller: '/orderList' }[String(params.to)] ?? '/admin/product-orders'
    return pathTo(params.product ? `${list}/${encodeURIComponent(String(params.product))}` : list)
  }
  if (kind.startsWith('square.')) {
    const { deal, listing } = params
    // Offers and requests are answered beside each other; a listing opens as its owner's form, which buyers do not have.
    const dialog = /^square\.(offer|contact)/.test(kind) ? 'offers' : 'listing'
    return pathTo('/order/transference', deal ? { deal: String(deal) } : { [dialog]: String(listing ?? '') })
  }
  if (kind.startsWith('supply.')) {
    const { post } = params
    if (kind === 'supply.closed') return pathTo('/supplyChain', { followed: 'true' })
    if (kind === 'supply.ended') return pathTo('/supplyChain', { tab: 'contacts' })
    if (kind === 'supply.matches') return pathTo('/supplyChain', { tab: 'matches', post: String(post ?? '') })
    return post ? `/supplyChain/${encodeURIComponent(String(post))}` : pathTo('/supplyChain')
  }
  if (kind.startsWith('talent.')) {
    const isToAsker = ['talent.accepted', 'talent.refused', 'talent.ended', 'talent.gone'].includes(kind)
    return pathTo('/page3/Talentpool/Talentpool', { tab: isToAsker ? 'sent' : 'mine' })
  }
  // Quotes are answered in the family; a file's answer is told of the country's own case.
  if (orderNo && kind.startsWith('foreign.') && !kind.startsWith('foreign.deliverable')) {
    return pathTo('/order/foreignpatentOrder', { family: orderNo })
  }
  if (orderNo && kind.startsWith('foreignMark.')) {
    return pathTo('/serviceHall/trademarkService/ForeigntrademarkregistrationA', { orderNo })
  }
  if (orderNo && kind === 'us.remark') return pathTo('/order/form/AmericanappearanceAA', { orderNo })
  if (orderNo && kind.startsWith('fee.') && !isFeeOfCase(kind))
    return pathTo('/pages/order/patentPaymentOrder', { orderNo })
  if (!orderNo) return undefined
  const ofCase = `/order/patentOrder/case/${encodeURIComponent(orderNo)}`
  if (kind.startsWith('letter.') && params.letter) return pathTo(ofCase, { letter: String(params.letter) })
  if (kind.startsWith('comment.')) return pathTo(ofCase, { team: 'comments' })
  return kind.startsWith('task.') ? pathTo(ofCase, { team: 'tasks' }) : ofCase
}
