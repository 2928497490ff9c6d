import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Periods of the trademark law and what they are for; their rows stand in `mark-periods.ts`. */
export const markPeriodNames = {
  correction: { en: 'Response to a correction notice', zh: '补正答复' },
  refusalReview: { en: 'Request for review of a refusal', zh: '驳回复审申请' },
  decisionReview: { en: 'Request for review of a decision', zh: '对异议、撤销决定申请复审' },
  answer: { en: 'Response to an opposition or invalidation', zh: '异议、无效宣告答辩' },
  court: { en: 'Court action after review', zh: '对评审决定起诉' },
  division: { en: 'Division after a partial refusal', zh: '部分驳回后的分割申请' },
  officialPayment: { en: 'Payment of the official fee', zh: '缴纳官费' },
  opposition: { en: 'Opposition', zh: '提出异议' },
  oppositionEvidence: { en: 'Further evidence in an opposition, if declared', zh: '异议补充证据（已声明的）' },
  reviewEvidence: { en: 'Further evidence in a review matter, if declared', zh: '评审补充证据（已声明的）' },
  useEvidence: { en: 'Evidence of use', zh: '提交使用证据' },
  invalidation: { en: 'Request for invalidation by an earlier right', zh: '在先权利人请求宣告无效' },
  recourse: { en: 'Reconsideration of a decision', zh: '申请行政复议' },
  priority: { en: 'Application with priority', zh: '要求优先权的申请' },
  priorityProof: { en: 'Proof of priority', zh: '补交优先权证明' },
  nonUse: { en: 'Non-use of three years', zh: '连续三年未使用' },
  examination: { en: 'Substantive examination by the office', zh: '商标局实质审查' },
  reviewDecision: { en: 'Decision on a refusal review', zh: '驳回复审决定' },
  oppositionDecision: { en: 'Decision on an opposition', zh: '异议决定' },
} as const satisfies Record<string, TwoLanguages>
export type MarkPeriodId = keyof typeof markPeriodNames
export const markPeriodIds = Object.keys(markPeriodNames) as MarkPeriodId[]
