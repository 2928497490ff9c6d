import { formatFen } from '../../platform/words/amounts.ts'
import { type MessageParams, textOf } from './person-words.ts'

const amountOf = (p: MessageParams) => formatFen(Number(p.amount ?? 0))
const title = (p: MessageParams) => textOf(p, 'title')

/** What a side did with an after-sales request (`square/product-orders/after-sales.ts`, which lies beside this district). */
const steps: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  accept: { en: 'accepted by the seller', zh: '卖家已同意' },
  refuse: { en: 'refused by the seller', zh: '卖家已拒绝' },
  sendBack: { en: 'sent back by the buyer', zh: '买家已寄回' },
  refund: { en: 'return received, refund started', zh: '卖家已收到退货，退款处理中' },
  redo: { en: 'redone or exchanged by the seller', zh: '卖家已重做/换货' },
  withdraw: { en: 'withdrawn by the buyer', zh: '买家已撤回' },
  escalate: { en: 'escalated to us by the buyer', zh: '买家已申请平台介入' },
  unanswered: { en: 'escalated to us, as the seller did not respond in time', zh: '卖家逾期未处理，已转平台处理' },
  notSentBack: { en: 'closed, as nothing was sent back in time', zh: '逾期未寄回，售后已关闭' },
}
const step = (p: MessageParams, language: 'en' | 'zh') => steps[textOf(p, 'act')]?.[language] ?? ''
const whoClosed = (p: MessageParams, language: 'en' | 'zh') => {
  const by = textOf(p, 'by')
  if (by === 'buyer') return { en: 'by the buyer', zh: '买家' }[language]
  return by === 'seller'
    ? { en: 'by the seller', zh: '卖家' }[language]
    : { en: 'because it was not paid', zh: '逾期未付款' }[language]
}

/** What is told of orders of products. */
export const productOrderWords = {
  'productOrder.paid': {
    en: (p: MessageParams) => `New paid order: ${title(p)}, ${amountOf(p)}. Ship or deliver by ${textOf(p, 'by')}`,
    zh: (p: MessageParams) => `新的已付款订单：${title(p)}，${amountOf(p)}，请于 ${textOf(p, 'by')} 前发货或交付`,
  },
  'productOrder.payReceived': {
    en: (p: MessageParams) =>
      `Payment of ${amountOf(p)} received for ${title(p)}. The seller ships or delivers by ${textOf(p, 'by')}`,
    zh: (p: MessageParams) => `已收到“${title(p)}”的付款 ${amountOf(p)}，卖家将于 ${textOf(p, 'by')} 前发货或交付`,
  },
  'productOrder.lastDay': {
    en: (p: MessageParams) => `Pay for ${title(p)} by ${textOf(p, 'on')}, or the order is closed`,
    zh: (p: MessageParams) => `请于 ${textOf(p, 'on')} 前支付“${title(p)}”，逾期订单将关闭`,
  },
  'productOrder.shipLate': {
    en: (p: MessageParams) =>
      textOf(p, 'to') === 'buyer'
        ? `${title(p)} was due on ${textOf(p, 'on')} and has not been shipped or delivered. You can request a refund`
        : `${title(p)} was due on ${textOf(p, 'on')}. Ship or deliver it, or refund the buyer`,
    zh: (p: MessageParams) =>
      textOf(p, 'to') === 'buyer'
        ? `“${title(p)}”应于 ${textOf(p, 'on')} 前发货或交付，卖家尚未处理，您可申请退款`
        : `“${title(p)}”应于 ${textOf(p, 'on')} 前发货或交付，请尽快处理或主动退款`,
  },
  'productOrder.givenBack': {
    en: (p: MessageParams) => `The seller refunds ${amountOf(p)} for ${title(p)}: ${textOf(p, 'notes')}`,
    zh: (p: MessageParams) => `卖家就“${title(p)}”主动退款 ${amountOf(p)}：${textOf(p, 'notes')}`,
  },
  'productOrder.accountMissing': {
    en: (p: MessageParams) => `${title(p)} is complete. Enter the payout account of your shop so that we can pay you`,
    zh: (p: MessageParams) => `“${title(p)}”已完成，请填写店铺收款账户，以便结算货款`,
  },
  'productOrder.accountChanged': {
    en: (p: MessageParams) => `Payouts now go to account ${textOf(p, 'account')}`,
    zh: (p: MessageParams) => `收款账户已变更为 ${textOf(p, 'account')}`,
  },
  'productOrder.payLate': {
    en: (p: MessageParams) =>
      `The order of ${title(p)} was closed before your payment of ${amountOf(p)} arrived. We refund it`,
    zh: (p: MessageParams) => `“${title(p)}”订单已关闭，您的付款 ${amountOf(p)} 将原路退回`,
  },
  'productOrder.closed': {
    en: (p: MessageParams) => `Order of ${title(p)} closed ${whoClosed(p, 'en')}`,
    zh: (p: MessageParams) => `“${title(p)}”订单已关闭（${whoClosed(p, 'zh')}）`,
  },
  'productOrder.priceChanged': {
    en: (p: MessageParams) => `The seller changed the price of ${title(p)} to ${amountOf(p)}`,
    zh: (p: MessageParams) => `卖家已将“${title(p)}”的价格改为 ${amountOf(p)}`,
  },
  'productOrder.shipped': {
    en: (p: MessageParams) => `${title(p)} was shipped: ${textOf(p, 'carrier')} ${textOf(p, 'trackingNo')}`,
    zh: (p: MessageParams) => `“${title(p)}”已发货：${textOf(p, 'carrier')} ${textOf(p, 'trackingNo')}`,
  },
  'productOrder.delivered': {
    en: (p: MessageParams) => `The seller delivered ${title(p)}`,
    zh: (p: MessageParams) => `卖家已交付“${title(p)}”`,
  },
  'productOrder.soonDone': {
    en: (p: MessageParams) =>
      `Receipt of ${title(p)} is confirmed automatically after ${textOf(p, 'on')}. If something is wrong, request after-sales before then`,
    zh: (p: MessageParams) => `“${title(p)}”将于 ${textOf(p, 'on')} 后自动确认收货，如有问题请在此之前申请售后`,
  },
  'productOrder.done': {
    en: (p: MessageParams) =>
      `The buyer confirmed receipt of ${title(p)}. The price is due to you from ${textOf(p, 'on')}`,
    zh: (p: MessageParams) => `买家已确认收货“${title(p)}”，款项自 ${textOf(p, 'on')} 起可结算`,
  },
  'productOrder.doneByItself': {
    en: (p: MessageParams) => `Receipt of ${title(p)} was confirmed automatically`,
    zh: (p: MessageParams) => `“${title(p)}”收货期届满，已自动完成`,
  },
  'productOrder.message': {
    en: (p: MessageParams) =>
      `${textOf(p, 'by') === 'buyer' ? 'The buyer' : 'The seller'} sent a message about ${title(p)}`,
    zh: (p: MessageParams) => `${textOf(p, 'by') === 'buyer' ? '买家' : '卖家'}就“${title(p)}”给您留言`,
  },
  'productOrder.saleAsked': {
    en: (p: MessageParams) =>
      `After-sales requested for ${title(p)}${Number(p.amount ?? 0) > 0 ? `: ${amountOf(p)}` : ''}`,
    zh: (p: MessageParams) => `“${title(p)}”有新的售后申请${Number(p.amount ?? 0) > 0 ? `：${amountOf(p)}` : ''}`,
  },
  'productOrder.saleStep': {
    en: (p: MessageParams) => `After-sales of ${title(p)}: ${step(p, 'en')}`,
    zh: (p: MessageParams) => `“${title(p)}”售后进展：${step(p, 'zh')}`,
  },
  'productOrder.saleEscalated': {
    en: (p: MessageParams) => `After-sales of ${title(p)} were escalated for a decision`,
    zh: (p: MessageParams) => `“${title(p)}”的售后已提交平台处理`,
  },
  'productOrder.saleDecided': {
    en: (p: MessageParams) =>
      textOf(p, 'act') === 'grant'
        ? `We decided on ${title(p)}: ${amountOf(p)} is refunded to the buyer`
        : `We decided on ${title(p)}: no refund`,
    zh: (p: MessageParams) =>
      textOf(p, 'act') === 'grant'
        ? `平台已处理“${title(p)}”的售后：退款 ${amountOf(p)} 给买家`
        : `平台已处理“${title(p)}”的售后：不予退款`,
  },
  'productOrder.refunded': {
    en: (p: MessageParams) => `${amountOf(p)} for ${title(p)} was refunded to the buyer`,
    zh: (p: MessageParams) => `“${title(p)}”已退款 ${amountOf(p)} 给买家`,
  },
  'productOrder.payout': {
    en: (p: MessageParams) => `${amountOf(p)} of your shop was paid out on ${textOf(p, 'on')}`,
    zh: (p: MessageParams) => `店铺货款 ${amountOf(p)} 已于 ${textOf(p, 'on')} 结算付款`,
  },
  'productOrder.payoutStopped': {
    en: (p: MessageParams) => `A payout of ${amountOf(p)} that you started was stopped: ${textOf(p, 'notes')}`,
    zh: (p: MessageParams) => `您发起的 ${amountOf(p)} 结算付款已被终止：${textOf(p, 'notes')}`,
  },
} as const
