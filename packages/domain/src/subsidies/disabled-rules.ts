import type { TwoLanguages } from '../words/two-languages.ts'
import type { Month } from './months.ts'

/** What an employer is: the least number of disabled people differs, and a special school's firm is asked for less. */
export const employerKinds = ['usual', 'massage', 'specialSchool'] as const
export type EmployerKind = (typeof employerKinds)[number]

export const creditRatings = ['A', 'B', 'M', 'C', 'D'] as const
export type CreditRating = (typeof creditRatings)[number]

/** What an employer affirms for all that it counts; the figures are judged by the rules. */
export const affirmations = [
  'certificates',
  'contracts',
  'insurance',
  'bankWages',
  'separateAccounts',
  'notElsewhere',
] as const
export type Affirmation = (typeof affirmations)[number]

/** A firm of a special school is not asked for these. @see 财税〔2016〕52号 art. 3 */
export const notAskedOfSchools: readonly Affirmation[] = ['contracts', 'insurance', 'bankWages']

export interface DisabledRuleRow {
  readonly validFrom: Month
  readonly validTo?: Month
  readonly needsVerification?: true
  readonly leastRatioPercent: number
  readonly leastPersons: Readonly<Record<EmployerKind, number>>
  /** The monthly limit of one person is so many minimum wages. */
  readonly wagesAPerson: number
  /** Least share of qualifying business in the income subject to VAT, in basis points. */
  readonly leastShareBp: number
  readonly refusedRatings: readonly CreditRating[]
  readonly source: string
}

const common = {
  leastRatioPercent: 25,
  leastPersons: { usual: 10, massage: 5, specialSchool: 10 },
  wagesAPerson: 4,
  leastShareBp: 5000,
  refusedRatings: ['C', 'D'],
  source: '财税〔2016〕52号 arts. 1–7; 国家税务总局公告2016年第33号',
} as const

/** Since 2026 the same numbers, but whether they still stand is to be verified (公告2026年第10号 art. 6). */
export const disabledRules: readonly DisabledRuleRow[] = [
  { ...common, validFrom: '2016-05', validTo: '2025-12' },
  { ...common, validFrom: '2026-01', needsVerification: true },
]

/** @returns undefined before the rule began. */
export function disabledRuleIn(month: Month): DisabledRuleRow | undefined {
  return disabledRules.find(
    ({ validFrom, validTo }) => validFrom <= month && (validTo === undefined || month <= validTo),
  )
}

export type RefusalReason = 'noRule' | 'ratio' | 'persons' | 'rating' | 'share' | Affirmation

interface ReasonWords {
  readonly says: TwoLanguages
  /** Where it is written. */
  readonly article: TwoLanguages
}

const reason = (en: string, zh: string, article: number, item?: TwoLanguages): ReasonWords => ({
  says: { en, zh },
  article: {
    en: `Cai Shui 2016 No. 52 art. ${article}${item?.en ?? ''}`,
    zh: `财税〔2016〕52号第${'一二三四五六七八九十'[article - 1]}条${item?.zh ?? ''}`,
  },
})
const item = (number: number) => ({ en: `(${number})`, zh: `第（${'一二三四'[number - 1]}）项` })

/** Why a month does not count; `{least}` is the least number of persons. */
export const refusalWords: Readonly<Record<RefusalReason, ReasonWords>> = {
  noRule: reason('before the rule began in 2016-05', '政策自2016年5月起执行', 1),
  ratio: reason('ratio under 25 %', '比例不足25%', 2, item(1)),
  persons: reason('fewer than {least} disabled employees', '不足{least}人', 2, item(1)),
  rating: reason('tax credit rating C or D', '纳税信用等级为C级或D级', 4),
  share: reason('qualifying business under 50 % of the income', '适用业务收入占比不足50%', 6),
  certificates: reason('certificate or working age missing', '未持有效残疾证件或不在法定劳动年龄内', 10),
  contracts: reason('contract of at least one year missing', '未签订一年以上劳动合同或服务协议', 2, item(2)),
  insurance: reason('social insurance not paid in full each month', '未按月足额缴纳社会保险', 2, item(3)),
  bankWages: reason('wage not paid by bank, or under the minimum wage', '未通过银行支付或低于当地最低工资', 2, item(4)),
  separateAccounts: reason('no separate accounts for the qualifying business', '适用业务未分别核算', 6),
  notElsewhere: reason('another employment relief was chosen', '已选择其他就业增值税优惠', 7),
}
