import { disabledRefunds } from './disabled-refund.ts'
import { affirmations, type CreditRating, disabledRuleIn, type RefusalReason } from './disabled-rules.ts'
import { type HiredGroup, ruleOf, standardFen } from './key-groups.ts'
import { monthOf } from './months.ts'

interface DisabledQuestions {
  readonly year: number
  readonly disabled: number
  readonly minimumWageFen: number
  readonly rating: CreditRating
}

/** What three answers tell of a year: the most that can be refunded, or why nothing is, and the least number of persons. */
export interface MaxRefund {
  /** Fen; limited further by the VAT really paid. */
  readonly fen: number
  readonly reasons: readonly RefusalReason[]
  readonly least: number
  readonly needsVerification: boolean
}

/**
 * The most VAT that an employer of disabled people gets back in a year, everything else of the conditions being met and
 * enough VAT paid in each month.
 *
 * @see 财税〔2016〕52号 arts. 2, 3, 4
 */
export function maxRefund({ year, disabled, minimumWageFen, rating }: DisabledQuestions): MaxRefund {
  const rule = disabledRuleIn(monthOf(year, 12))
  const employer = {
    kind: 'usual' as const,
    rating,
    qualifyingShareBp: 10_000,
    affirmed: affirmations,
    countVatOfOtherMonths: false,
  }
  const paidEnough = disabled * minimumWageFen * 12
  const months = Array.from({ length: 12 }, (_, at) => ({
    month: monthOf(year, at + 1),
    staff: disabled,
    disabled,
    minimumWageFen,
    vatPaidFen: paidEnough,
  }))
  const [ofYear] = disabledRefunds(employer, months)
  return {
    fen: ofYear?.refundFen ?? 0,
    reasons: ofYear?.months[0]?.reasons ?? [],
    least: rule?.leastPersons.usual ?? 0,
    needsVerification: rule?.needsVerification === true,
  }
}

interface HiringQuestions {
  readonly year: number
  readonly people: number
  readonly group: HiredGroup
  /** The province's float in percent; what is over the rule's most does not count. */
  readonly floatPercent: number
}

/**
 * The most tax that an employer may deduct in a year for people of one group, each employed through the whole year and
 * enough tax due.
 *
 * @see 公告2023年第15号第二条, 公告2023年第14号第二条
 */
export function maxDeduction({ year, people, group, floatPercent }: HiringQuestions): number {
  return people * standardFen(ruleOf(group, monthOf(year, 12)), floatPercent)
}
