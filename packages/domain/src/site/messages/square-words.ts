import { formatFen, plural } from '../../platform/words/amounts.ts'
import type { MessageParams } from './person-words.ts'

const amountOf = (params: MessageParams) => formatFen(Number(params.amount ?? 0))
const named = (params: MessageParams) => (params.title ? ` (${params.title})` : '')
const namedZh = (params: MessageParams) => (params.title ? `（${params.title}）` : '')

/** What the bell tells of the transfer square. */
export const squareWords = {
  'square.published': {
    en: (p: MessageParams) => `On the square${named(p)}`,
    zh: (p: MessageParams) => `已发布到转让广场${namedZh(p)}`,
  },
  'square.returned': {
    en: (p: MessageParams) => `Certification returned${named(p)}`,
    zh: (p: MessageParams) => `认证未通过，已退回${namedZh(p)}`,
  },
  'square.takenDown': {
    en: (p: MessageParams) => `Taken off the square${named(p)}`,
    zh: (p: MessageParams) => `已被下架${namedZh(p)}`,
  },
  'square.toCertify': {
    en: (p: MessageParams) => `The deal ended after it was filed: certify the listing again to show it${named(p)}`,
    zh: (p: MessageParams) => `交易在递交后终止，重新展示前须重新认证${namedZh(p)}`,
  },
  'square.expired': {
    en: (p: MessageParams) => `A listing has ended${named(p)}`,
    zh: (p: MessageParams) => `转让信息已到期${namedZh(p)}`,
  },
  'square.contactAsked': {
    en: (p: MessageParams) => `Someone asks for your contact${named(p)}`,
    zh: (p: MessageParams) => `有人请求交换联系方式${namedZh(p)}`,
  },
  'square.contactOpen': {
    en: (p: MessageParams) => `Contacts are exchanged${named(p)}`,
    zh: (p: MessageParams) => `双方已交换联系方式${namedZh(p)}`,
  },
  'square.contactRefused': {
    en: (p: MessageParams) => `The contact was not given${named(p)}`,
    zh: (p: MessageParams) => `对方未同意交换联系方式${namedZh(p)}`,
  },
  'square.wish_matches': {
    en: (p: MessageParams) =>
      `${plural(Number(p.count ?? 0), 'new listing matches', 'new listings match')} your wish${named(p)}`,
    zh: (p: MessageParams) => `有 ${Number(p.count ?? 0)} 条新的转让信息符合您的求购${namedZh(p)}`,
  },
  'square.wishDeclined': {
    en: (p: MessageParams) => `The poster of a wish did not agree to exchange contacts${named(p)}`,
    zh: (p: MessageParams) => `求购方未同意交换联系方式${namedZh(p)}`,
  },
  'square.deal_party': {
    en: (p: MessageParams) => `The other side said how the contract names it${named(p)}`,
    zh: (p: MessageParams) => `对方已填写合同主体信息${namedZh(p)}`,
  },
  'square.deal_partyChanged': {
    en: (p: MessageParams) =>
      `The other side changed how the contract names it: read the model contract again${named(p)}`,
    zh: (p: MessageParams) => `对方修改了合同主体信息，请重新核对示范合同${namedZh(p)}`,
  },
  'square.deal_contract': {
    en: (p: MessageParams) => `Contract uploaded${named(p)}`,
    zh: (p: MessageParams) => `已上传合同${namedZh(p)}`,
  },
  'square.deal_sign': {
    en: (p: MessageParams) => `The contract was signed by the other side${named(p)}`,
    zh: (p: MessageParams) => `对方已签署合同${namedZh(p)}`,
  },
  'square.deal_file': {
    en: (p: MessageParams) => `It was filed with the office${named(p)}`,
    zh: (p: MessageParams) => `申请已递交国家知识产权局${namedZh(p)}`,
  },
  'square.deal_correctFiling': {
    en: (p: MessageParams) => `The day of the filing was corrected${named(p)}`,
    zh: (p: MessageParams) => `递交日期已更正${namedZh(p)}`,
  },
  'square.deal_record': {
    en: (p: MessageParams) => `CNIPA recorded the change${named(p)}`,
    zh: (p: MessageParams) => `国家知识产权局已核准登记${namedZh(p)}`,
  },
  'square.deal_unrecord': {
    en: (p: MessageParams) => `The recordal was recorded by mistake and has been withdrawn${named(p)}`,
    zh: (p: MessageParams) => `核准登记系误登，已撤销${namedZh(p)}`,
  },
  'square.deal_dispute': {
    en: (p: MessageParams) => `A dispute was raised${named(p)}`,
    zh: (p: MessageParams) => `对方提出争议${namedZh(p)}`,
  },
  'square.deal_say': {
    en: (p: MessageParams) => `The other side gave its words in the dispute${named(p)}`,
    zh: (p: MessageParams) => `对方在争议中提交了说明${namedZh(p)}`,
  },
  'square.deal_ask': {
    en: (p: MessageParams) => `The portal asks you in the dispute: respond by the date given${named(p)}`,
    zh: (p: MessageParams) => `平台就争议向您询问，请在期限内答复${namedZh(p)}`,
  },
  'square.deal_resume': {
    en: (p: MessageParams) => `The dispute is settled; the deal continues${named(p)}`,
    zh: (p: MessageParams) => `争议已处理，交易继续${namedZh(p)}`,
  },
  'square.deal_cancel': {
    en: (p: MessageParams) => `The deal was ended${named(p)}`,
    zh: (p: MessageParams) => `交易已终止${namedZh(p)}`,
  },
  'square.deal_toPay': {
    en: (p: MessageParams) => `Both parties have signed: pay ${amountOf(p)} into escrow${named(p)}`,
    zh: (p: MessageParams) => `双方已签署，请支付托管价款 ${amountOf(p)}${namedZh(p)}`,
  },
  'square.deal_pay': {
    en: (p: MessageParams) => `The price of ${amountOf(p)} is in escrow; the seller files now${named(p)}`,
    zh: (p: MessageParams) => `价款 ${amountOf(p)} 已托管，请出让方向国家知识产权局递交申请${namedZh(p)}`,
  },
  'square.deal_payLate': {
    en: (p: MessageParams) => `Paid after the deal had ended: ${amountOf(p)} will be refunded to the buyer${named(p)}`,
    zh: (p: MessageParams) => `交易终止后收到付款，${amountOf(p)} 将退回受让方${namedZh(p)}`,
  },
  'square.deal_refund': {
    en: (p: MessageParams) => `The deal was ended; ${amountOf(p)} will be refunded to the buyer${named(p)}`,
    zh: (p: MessageParams) => `交易已终止，托管价款 ${amountOf(p)} 将退回受让方${namedZh(p)}`,
  },
  'square.deal_refunded': {
    en: (p: MessageParams) => `The price of ${amountOf(p)} has gone back to the buyer${named(p)}`,
    zh: (p: MessageParams) => `托管价款 ${amountOf(p)} 已退回受让方${namedZh(p)}`,
  },
  'square.deal_release': {
    en: (p: MessageParams) => `The price of ${amountOf(p)} was paid out to the seller${named(p)}`,
    zh: (p: MessageParams) => `价款 ${amountOf(p)} 已支付给出让方${namedZh(p)}`,
  },
  'square.payeeMissing': {
    en: (p: MessageParams) => `Enter the payout account for the price${named(p)}${p.notes ? `: ${p.notes}` : ''}`,
    zh: (p: MessageParams) => `请填写收款账户${namedZh(p)}${p.notes ? `：${p.notes}` : ''}`,
  },
  'square.payeeGiven': {
    en: (p: MessageParams) => `The account for the price was given: ${p.account ?? ''}${named(p)}`,
    zh: (p: MessageParams) => `已填写收款账户：${p.account ?? ''}${namedZh(p)}`,
  },
  'square.payeeChanged': {
    en: (p: MessageParams) =>
      `The account for the price was changed to ${p.account ?? ''}. If that was not you, contact us at once${named(p)}`,
    zh: (p: MessageParams) => `收款账户已改为 ${p.account ?? ''}，如非本人操作请立即联系平台${namedZh(p)}`,
  },
  'square.payoutStopped': {
    en: (p: MessageParams) => `The payment that you had begun was freed for others: ${p.notes ?? ''}${named(p)}`,
    zh: (p: MessageParams) => `您的放款操作已被解除：${p.notes ?? ''}${namedZh(p)}`,
  },
  'square.toRelease': {
    en: (p: MessageParams) => `Recorded by the office: pay the price out to the seller${named(p)}`,
    zh: (p: MessageParams) => `国家知识产权局已核准登记，请向出让方放款${namedZh(p)}`,
  },
  'square.offerMade': {
    en: (p: MessageParams) => `New offer: ${amountOf(p)}${named(p)}`,
    zh: (p: MessageParams) => `收到报价：${amountOf(p)}${namedZh(p)}`,
  },
  'square.offer_accepted': {
    en: (p: MessageParams) => `The offer was accepted: ${amountOf(p)}${named(p)}`,
    zh: (p: MessageParams) => `报价已被接受：${amountOf(p)}${namedZh(p)}`,
  },
  'square.offer_refused': {
    en: (p: MessageParams) => `The offer was refused: ${amountOf(p)}${named(p)}`,
    zh: (p: MessageParams) => `报价被拒绝：${amountOf(p)}${namedZh(p)}`,
  },
  'square.offer_countered': {
    en: (p: MessageParams) => `Counter-offer: ${amountOf(p)}${named(p)}`,
    zh: (p: MessageParams) => `对方还价：${amountOf(p)}${namedZh(p)}`,
  },
  'square.offer_over': {
    en: (p: MessageParams) => `The listing left the square, and the offer of ${amountOf(p)} with it${named(p)}`,
    zh: (p: MessageParams) => `转让信息已下架，报价 ${amountOf(p)} 随之终止${namedZh(p)}`,
  },
  'square.offer_expired': {
    en: (p: MessageParams) => `The offer of ${amountOf(p)} ran out unanswered${named(p)}`,
    zh: (p: MessageParams) => `报价 ${amountOf(p)} 到期未答复，已失效${namedZh(p)}`,
  },
  'square.offer_takenBack': {
    en: (p: MessageParams) => `The offer was withdrawn: ${amountOf(p)}${named(p)}`,
    zh: (p: MessageParams) => `报价已撤回：${amountOf(p)}${namedZh(p)}`,
  },
} as const
