import { eventWords } from '../../parts/event-words.ts'
import type { Language } from '../language.ts'
import { pathTo } from '../paths.ts'
import { inboxKinds } from './inbox-messages.ts'
import type { InboxParams } from './person-messages.ts'

export interface InboxMessage {
  readonly kind: string
  readonly orderNo: string | null
  readonly params: InboxParams
}

/** The message as a sentence; a kind without a sentence of its own reads as in the case's history. */
export function inboxWords({ kind, params }: InboxMessage, language: Language): string {
  const words: Readonly<Record<string, (params: InboxParams) => string>> = inboxKinds[language]
  // Quotes for marks abroad read as those for patents; they lead elsewhere.
  const told = kind.replace(/^foreignMark\./, 'foreign.')
  const say = Object.hasOwn(words, told) ? words[told] : undefined
  const [subject = '', event = ''] = kind.split('.')
  return say ? say(params) : eventWords({ subject, event }, language)
}

/** All of a list, whatever view it opens with: what a message tells of is among them. */
const whole = { query: { tab: 'all' } }

const elsewhere: Readonly<Record<string, string>> = {
  'payment.refundRequested': pathTo('/admin/refunds', whole),
  'payment.refundFailed': pathTo('/admin/refunds', whole),
  'payment.refundPaidAnyway': pathTo('/admin/refunds', whole),
  'payment.mismatch': pathTo('/admin/payments', whole),
  'payment.transferAnnounced': pathTo('/admin/payments', { query: { tab: 'transfers' } }),
  'marks.reminder': pathTo('/serviceHall/trademarkService/marks', whole),
  'monitoring.reminder': pathTo('/pages/order/serve', whole),
  'monitoring.changed': pathTo('/pages/order/serve', whole),
  'monitoring.notice': pathTo('/pages/order/serve', whole),
  'site.messageAnswered': pathTo('/contact'),
  'square.offer_over': pathTo('/transfer'),
  // Nothing of that exchange is shown to whoever asked: other wishes are.
  'square.wishDeclined': pathTo('/transfer', { query: { tab: 'wanted' } }),
}

/** Fees of a case stand on its page; other fees are those of annual-fee payments. */
const isFeeOfCase = (kind: string) =>
  kind.startsWith('fee.lateFee') || kind.startsWith('fee.correction') || kind === 'fee.feesDiffer'

/** Where the message leads: its case, or the screen where it is worked on; a mere notice leads nowhere. */
export function inboxPath({ kind, orderNo, params }: InboxMessage): string | undefined {
  if (kind.startsWith('notice.') && params.notice) {
    return pathTo('/page3/notice/notice', { query: { id: String(params.notice) } })
  }
  if (kind === 'notice.handed') return pathTo('/page3/notice/notice', { query: { tab: 'review' } })
  if (kind === 'patents.newHits') return pathTo('/search', { query: { alert: String(params.alert ?? '') } })
  if (Object.hasOwn(elsewhere, kind)) return elsewhere[kind]
  if (kind === 'work.invited') {
    return pathTo('/invitation/:code', { params: { code: String(params.invitation ?? '') } })
  }
  if (kind === 'organisation.invited') {
    return pathTo('/join/:code', { params: { code: String(params.invitation ?? '') } })
  }
  if (kind.startsWith('organisation.')) return pathTo('/organisation')
  if (kind === 'square.wish_matches') {
    return pathTo('/order/MyPurchaseInformationList', { query: { wish: String(params.wish) } })
  }
  if (kind.startsWith('square.')) {
    const { deal, listing } = params
    // Offers and requests are answered beside each other; a listing opens as its owner's form, which buyers do not have.
    const dialog = /^square\.(offer|contact)/.test(kind) ? 'offers' : 'listing'
    return pathTo('/order/transference', {
      query: deal ? { deal: String(deal) } : { [dialog]: String(listing ?? '') },
    })
  }
  // Quotes are answered in the family; a file's answer is told of the country's own case.
  if (orderNo && kind.startsWith('foreign.') && !kind.startsWith('foreign.deliverable')) {
    return pathTo('/order/foreignpatentOrder', { query: { family: orderNo } })
  }
  if (orderNo && kind.startsWith('foreignMark.')) {
    return pathTo('/serviceHall/trademarkService/ForeigntrademarkregistrationA', { query: { orderNo } })
  }
  if (orderNo && kind === 'us.remark') return pathTo('/order/form/AmericanappearanceAA', { query: { orderNo } })
  if (orderNo && kind.startsWith('fee.') && !isFeeOfCase(kind))
    return pathTo('/pages/order/patentPaymentOrder', { query: { orderNo } })
  return orderNo ? pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } }) : undefined
}
