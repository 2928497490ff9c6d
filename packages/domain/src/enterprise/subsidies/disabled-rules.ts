import { figureOn, type LawFigure } from '../../platform/rules/law-figure.ts'
import { fillBoth, type TwoLanguages } from '../../platform/words/two-languages.ts'
import { firstDayOf, type Month } from './months.ts'

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
export const notRequiredOfSchools: readonly Affirmation[] = ['contracts', 'insurance', 'bankWages']

export interface DisabledRule {
  readonly needsVerification?: true
  readonly leastRatioPercent: number
  readonly leastPersons: Readonly<Record<EmployerKind, number>>
  /** The monthly limit of one person is so many minimum wages. */
  readonly wagesAPerson: number
  /** Least share of qualifying business in the income subject to VAT, in basis points. */
  readonly leastShareBp: number
  readonly refusedRatings: readonly CreditRating[]
}

const source = 'Cai Shui [2016] No. 52'
/** Least share of disabled people among the employees. */
export const disabledRatio: LawFigure = { key: 'disabled-least-ratio', unit: 'percent', rows: [{ value: 25, source }] }
export const disabledPersons: LawFigure = {
  key: 'disabled-least-people',
  unit: 'people',
  rows: [{ value: 10, source }],
}
export const disabledPersonsMassage: LawFigure = {
  key: 'disabled-least-people-massage',
  unit: 'people',
  rows: [{ value: 5, source }],
}
export const disabledPersonsSchool: LawFigure = {
  key: 'disabled-least-people-school',
  unit: 'people',
  rows: [{ value: 10, source }],
}
/** Minimum wages that make the monthly limit of one person. */
export const disabledWages: LawFigure = { key: 'disabled-wages', unit: 'times', rows: [{ value: 4, source }] }
/** Least share of qualifying business in the income subject to VAT. */
export const disabledShare: LawFigure = { key: 'disabled-least-share', unit: 'percent', rows: [{ value: 50, source }] }

interface DisabledSpan {
  readonly validFrom: Month
  readonly validTo?: Month
  readonly needsVerification?: true
}
const refusedRatings: readonly CreditRating[] = ['C', 'D']

/** Since 2026 the same numbers, but whether they still stand is to be verified (公告2026年第10号 art. 6). */
const disabledSpans: readonly DisabledSpan[] = [
  { validFrom: '2016-05', validTo: '2025-12' },
  { validFrom: '2026-01', needsVerification: true },
]

/** @returns undefined before the rule began. */
export function disabledRuleIn(month: Month): DisabledRule | undefined {
  const span = disabledSpans.find(
    ({ validFrom, validTo }) => validFrom <= month && (validTo === undefined || month <= validTo),
  )
  if (!span) return undefined
  const figure = (one: LawFigure) => figureOn(one, firstDayOf(month))
  return {
    leastRatioPercent: figure(disabledRatio),
    leastPersons: {
      usual: figure(disabledPersons),
      massage: figure(disabledPersonsMassage),
      specialSchool: figure(disabledPersonsSchool),
    },
    wagesAPerson: figure(disabledWages),
    leastShareBp: figure(disabledShare) * 100,
    refusedRatings,
    ...(span.needsVerification && { needsVerification: span.needsVerification }),
  }
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

/** Why a month does not count; `{least}` is the least number of persons, `{ratio}` and `{share}` the least per cents. */
export const refusalWords: Readonly<Record<RefusalReason, ReasonWords>> = {
  noRule: reason('before the rule began in 2016-05', '政策自2016年5月起执行', 1),
  ratio: reason('ratio under {ratio}%', '比例不足{ratio}%', 2, item(1)),
  persons: reason('fewer than {least} disabled employees', '不足{least}人', 2, item(1)),
  rating: reason('tax credit rating C or D', '纳税信用等级为C级或D级', 4),
  share: reason('qualifying business under {share}% of the income', '适用业务收入占比不足{share}%', 6),
  certificates: reason('certificate or working age missing', '未持有效残疾证件或不在法定劳动年龄内', 10),
  contracts: reason('contract of at least one year missing', '未签订一年以上劳动合同或服务协议', 2, item(2)),
  insurance: reason('social insurance not paid in full each month', '未按月足额缴纳社会保险', 2, item(3)),
  bankWages: reason('wage not paid by bank, or under the minimum wage', '未通过银行支付或低于当地最低工资', 2, item(4)),
  separateAccounts: reason('no separate accounts for the qualifying business', '适用业务未分别核算', 6),
  notElsewhere: reason('another employment relief was chosen', '已选择其他就业增值税优惠', 7),
}

/** Why a month does not count, with the figures that count in it. */
export function describeRefusal(reason: RefusalReason, month: Month, kind: EmployerKind): TwoLanguages {
  const rule = disabledRuleIn(month)
  return fillBoth(refusalWords[reason].says, {
    least: rule?.leastPersons[kind] ?? 0,
    ratio: rule?.leastRatioPercent ?? 0,
    share: (rule?.leastShareBp ?? 0) / 100,
  })
}
