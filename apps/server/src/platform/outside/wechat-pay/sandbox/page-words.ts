export type PageLanguage = 'en' | 'zh'

export interface PageWords {
  title: string
  notice: string
  order: string
  payUntil: string
  pay: (amount: string) => string
  cancel: string
  paid: string
  paidNext: string
  cancelled: string
  closed: string
  closedNext: string
  expired: string
  expiredNext: string
  unknown: string
  unknownNext: string
  refused: string
  refusedNext: string
}

/** Words of the payment page, both languages side by side by type. */
export const pageWords: Record<PageLanguage, PageWords> = {
  en: {
    title: 'Pay (test mode)',
    notice: 'Test mode: no real payment is made.',
    order: 'Trade number',
    payUntil: 'Pay by (Beijing time)',
    pay: (amount) => `Pay ${amount}`,
    cancel: 'Cancel',
    paid: 'Paid',
    paidNext: 'You can close this page. The order page continues automatically.',
    cancelled: 'You cancelled. Nothing was charged; you can still pay below.',
    closed: 'This order is closed',
    closedNext: 'Nothing was charged. Go back to the order and ask for a new code.',
    expired: 'This payment has expired',
    expiredNext: 'Nothing was charged. Go back to the order and ask for a new code.',
    unknown: 'This payment code is not known',
    unknownNext: 'It may be mistyped or older than two hours. Go back to the order and scan the code again.',
    refused: 'This form could not be checked',
    refusedNext: 'Nothing was charged. Open the payment code again and pay from there; cookies must be allowed.',
  },
  zh: {
    title: '付款（测试环境）',
    notice: '当前为测试环境，不会产生真实扣款。',
    order: '商户单号',
    payUntil: '请在此前支付（北京时间）',
    pay: (amount) => `支付 ${amount}`,
    cancel: '取消',
    paid: '支付成功',
    paidNext: '可以关闭本页，下单页面会自动继续。',
    cancelled: '已取消，没有扣款；仍可在下方支付。',
    closed: '订单已关闭',
    closedNext: '没有扣款。请回到订单页重新获取付款码。',
    expired: '已超过支付时间',
    expiredNext: '没有扣款。请回到订单页重新获取付款码。',
    unknown: '付款码无效',
    unknownNext: '付款码可能有误，或已超过两小时。请回到订单页重新扫码。',
    refused: '无法核对此次提交',
    refusedNext: '没有扣款。请重新打开付款码再支付，并允许使用 Cookie。',
  },
}

/** Chinese if the header prefers any Chinese to English, else English. */
export function choosePageLanguage(acceptLanguage: string | undefined): PageLanguage {
  const best: Record<PageLanguage, number> = { en: 0, zh: 0 }
  for (const part of (acceptLanguage ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((text) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(text)?.[1]).find(Boolean)
    const language = tag.split('-')[0]
    if (language === 'en' || language === 'zh') best[language] = Math.max(best[language], Number(quality ?? 1))
  }
  return best.zh > best.en || (best.zh === best.en && best.zh > 0 && /^\s*zh/i.test(acceptLanguage ?? '')) ? 'zh' : 'en'
}
