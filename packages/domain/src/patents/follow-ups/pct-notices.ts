import type { FeeKind } from '../../law/patents/fee-kinds.ts'
import type { CaseFacts } from './case-facts.ts'
import type { FollowUpForm } from './form.ts'

/** 缴纳单一性恢复费通知书: its answer is the fee, nothing is corrected. */
export const unityNoticeCode = '210412'
/** 改正译文错误通知书. */
const translationNoticeCode = '210409'

/** States of an invention before its examination; without a state the notice itself tells, which examination sends. */
const beforeExamination: ReadonlySet<string> = new Set(['notFiled', 'accepted', 'preliminary', 'published'])
/** Periods that only an examination sets: with one of them an opinion that waits for its answer is one of the examination. */
const ofExamination: ReadonlySet<string> = new Set(['amend-inv', 'oa1'])

function isInExamination({ right, officialState, periods }: CaseFacts): boolean {
  if (right !== 'invention' || beforeExamination.has(officialState ?? '')) return false
  return officialState !== 'opinionPending' || periods.some(({ ruleId }) => ofExamination.has(ruleId))
}

/**
 * The fee with which a notice to an application from the international phase is answered; undefined for every other notice.
 *
 * @see patent reference 2.1 (S15), 7.1
 */
export function pctNoticeFee(
  { notice }: Pick<FollowUpForm, 'notice'>,
  facts: CaseFacts,
):
  | Extract<FeeKind, 'unityRestoration' | 'translationCorrectionPreliminary' | 'translationCorrectionExamination'>
  | undefined {
  if (notice.code === unityNoticeCode) return 'unityRestoration'
  if (notice.code !== translationNoticeCode) return undefined
  return isInExamination(facts) ? 'translationCorrectionExamination' : 'translationCorrectionPreliminary'
}
