import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { type PayeeKind, payeeKindOf } from './commission-states.ts'

interface Terms {
  readonly version: string
  readonly articles: readonly TwoLanguages[]
}

/**
 * Terms of the programme, the newest first. A text that somebody accepted is never changed: another version is put before it.
 *
 * @see 《禁止传销条例》 art. 7; 《反不正当竞争法》 (revised, in force 2025-10-15); 国务院令第 810 号
 */
export const commissionTerms: readonly [Terms, ...Terms[]] = [
  {
    version: '2026-11',
    articles: [
      {
        en: 'Joining is free. Nothing is paid for bringing people: commission is earned on paid orders of customers who registered with a code of yours, and on nothing else.',
        zh: '加入不收取任何费用。不因发展人员支付报酬：仅对使用您的注册码注册的客户已付款的订单计算佣金。',
      },
      {
        en: 'There are two levels at most: the customers you refer, and the customers referred by those you referred. There is no third level.',
        zh: '最多两级：您直接推荐的客户，以及您推荐的客户所推荐的客户。不设第三级。',
      },
      {
        en: 'The base is our service fee as received, less coupons and refunds. Official fees and money held for others never count. The rate is that of the day of payment.',
        zh: '佣金基数为平台实际收到的服务费，扣除优惠券和退款；官费及托管款项不计入。比例以付款当日为准。',
      },
      {
        en: 'Commission is pending until the order has ended and the days of the rules have passed. Refunds before that reduce or cancel it, refunds after it are clawed back, and a balance below zero blocks withdrawals.',
        zh: '订单办结并满规则规定的天数后方可结算。结算前退款，佣金相应减少或取消；结算后退款予以冲回，余额为负时不得提现。',
      },
      {
        en: 'No commission is paid to employees of the customer, for own orders, or for orders of organisations in which the same people work. Each payment is booked openly.',
        zh: '不向客户的员工支付佣金，本人及与本人有共同成员的组织的订单不计佣金。每笔款项均如实入账。',
      },
      {
        en: 'Withdrawals go to an account in your own name. Persons: income tax is withheld as labour remuneration. Companies: against an invoice. Income is reported to the tax authority as the law asks.',
        zh: '提现须汇至本人（本单位）同名账户。个人按劳务报酬所得预扣个人所得税，单位凭发票结算；收入信息依法向税务机关报送。',
      },
    ],
  },
]

/**
 * Consent of a person to the use of their identity number and account, asked for apart from the terms. As with these, another text is another
 * version.
 *
 * @see 《个人信息保护法》 art. 28, 29; enterprise services reference, 9.4.
 */
export const payeeConsent = {
  version: '2026-11',
  text: {
    en: 'I consent that my identity number and bank account are used to pay commission and to withhold and report its tax. Both are kept encrypted, shown to finance alone, and each viewing is logged.',
    zh: '我单独同意为支付佣金及代扣代缴、报送税款而处理我的身份证号和银行账号。两者加密保存，仅财务人员可见，每次查看均有记录。',
  },
} as const satisfies { readonly version: string; readonly text: TwoLanguages }

/** The version that is to be accepted. */
export const termsInForce = commissionTerms[0]

interface Accepted {
  readonly termsVersion: string
  readonly payeeKind: PayeeKind
}
/** Whether what was accepted counts now: the terms in force, by what the organisation still is. A person who became a company accepts again. */
export const isAgreementInForce = ({ termsVersion, payeeKind }: Accepted, organisationKind: string): boolean =>
  termsVersion === termsInForce.version && payeeKind === payeeKindOf(organisationKind)

/** All of a text as it is hashed: what somebody accepted can be proved. */
export const termsText = ({ version, articles }: Terms): string =>
  [version, ...articles.flatMap(({ en, zh }) => [zh, en])].join('\n')
