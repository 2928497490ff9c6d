import type { MarkFeeKind } from '../../law/marks/mark-fees.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What can be done about a mark, in the order of its life. `fee`: the office's, for one class; without it none is fixed. */
export interface MarkService {
  readonly code: string
  readonly name: TwoLanguages
  readonly says: TwoLanguages
  readonly fee: MarkFeeKind | undefined
  /** How long it usually takes. */
  readonly takes: TwoLanguages
}

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })
const months = (from: number, to: number): TwoLanguages =>
  from === to
    ? words(`about ${from} months`, `约 ${from} 个月`)
    : words(`${from} to ${to} months`, `${from}–${to} 个月`)

/** @see trademark reference 2.4, 2.6, 2.7 and 4.1 for fees and times */
export const markServices: readonly MarkService[] = [
  {
    code: 'register',
    name: words('Register a mark', '商标注册'),
    says: words('A name or logo in the classes you trade in', '在经营的类别上取得专用权'),
    fee: 'application',
    takes: months(7, 12),
  },
  {
    code: 'abroad',
    name: words('Register abroad', '国外商标注册'),
    says: words('Madrid or country by country', '马德里国际注册或逐国申请'),
    fee: undefined,
    takes: months(6, 24),
  },
  {
    code: 'transfer',
    name: words('Transfer', '商标转让'),
    says: words('Similar marks must be assigned together', '近似商标须一并转让'),
    fee: 'transfer',
    takes: months(4, 4),
  },
  {
    code: 'renew',
    name: words('Renew', '商标续展'),
    says: words('In the last year of the term, or half a year after', '期满前 12 个月内，宽展期 6 个月'),
    fee: 'renewal',
    takes: months(2, 2),
  },
  {
    code: 'change',
    name: words('Change of name or address', '变更注册人名义或地址'),
    says: words('All marks of the owner change together', '名下全部注册商标须一并变更'),
    fee: 'change',
    takes: months(2, 2),
  },
  {
    code: 'licence',
    name: words('Record a licence', '使用许可备案'),
    says: words('Makes the licence enforceable against third parties', '备案后可对抗善意第三人'),
    fee: 'licence',
    takes: months(4, 4),
  },
  {
    code: 'review',
    name: words('Review of a refusal', '驳回复审'),
    says: words('Within 15 days of the notice', '收到驳回通知之日起 15 日内'),
    fee: 'review',
    takes: months(6, 12),
  },
  {
    code: 'opposition',
    name: words('Opposition', '商标异议'),
    says: words('Against a published mark like yours', '针对初步审定公告的近似商标'),
    fee: 'opposition',
    takes: months(12, 18),
  },
  {
    code: 'use',
    name: words('Evidence of use', '提供使用证据（撤三答辩）'),
    says: words('Response to a request for non-use cancellation', '答复他人提出的撤销连续三年不使用申请'),
    fee: undefined,
    takes: words('within 2 months of the notice', '收到通知之日起 2 个月内'),
  },
  {
    code: 'nonUse',
    name: words('Cancellation for non-use', '撤销连续三年不使用'),
    says: words('Against a mark not used for three years', '针对连续三年未使用的注册商标'),
    fee: 'cancellation',
    takes: months(9, 12),
  },
  {
    code: 'invalidation',
    name: words('Invalidation', '无效宣告'),
    says: words('Against a mark that should not have been registered', '针对不应注册的商标'),
    fee: 'review',
    takes: months(9, 12),
  },
  {
    code: 'surrender',
    name: words('Surrender or fewer goods', '注销与删减商品'),
    says: words('What you no longer need', '不再需要的商标或商品'),
    fee: undefined,
    takes: months(2, 4),
  },
]

export interface RegistrationStep {
  readonly name: TwoLanguages
  readonly takes: TwoLanguages
  readonly papers: TwoLanguages
}

/** The way from first look to certificate. @see trademark reference 2.1, 2.3, 2.6 */
export const registrationSteps: readonly RegistrationStep[] = [
  {
    name: words('Check and choose goods', '查询与选择商品'),
    takes: words('today', '当日'),
    papers: words('The words or a picture (JPG, 400 to 1500 px)', '商标文字或图样（JPG，400–1500 像素）'),
  },
  {
    name: words('File', '提交申请'),
    takes: words('1 to 3 days', '1–3 天'),
    papers: words('Stamped licence or ID, power of attorney', '盖章营业执照或身份证、代理委托书'),
  },
  {
    name: words('Accepted', '形式审查与受理'),
    takes: words('about 1 month', '约 1 个月'),
    papers: words('Corrections within 30 days, if asked', '如有补正，30 日内答复'),
  },
  {
    name: words('Examined', '实质审查'),
    takes: words('4 to 6 months, 9 at most', '4–6 个月，法定不超过 9 个月'),
    papers: words('A refusal is reviewed within 15 days', '驳回可在 15 日内复审'),
  },
  {
    name: words('Published', '初步审定公告'),
    takes: words('3 months; 2 if published from 2027', '3 个月；2027 年起公告的为 2 个月'),
    papers: words('Open to opposition', '异议期'),
  },
  {
    name: words('Registered', '注册公告与发证'),
    takes: words('1 to 2 months', '1–2 个月'),
    papers: words('Electronic certificate, 10 years', '电子注册证，有效期 10 年'),
  },
]
