import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Three-valued status every search product shows. */
export const simpleStatusNames = {
  inForce: { en: 'In force', zh: '有效' },
  pending: { en: 'Pending', zh: '审中' },
  dead: { en: 'Inactive', zh: '失效' },
} as const satisfies Record<string, TwoLanguages>
export type SimpleStatus = keyof typeof simpleStatusNames

interface StateFacts {
  readonly name: TwoLanguages
  readonly simple: SimpleStatus
  /** Only inventions know it; absent: all rights. */
  readonly inventionOnly?: true
}

const facts = (en: string, zh: string, simple: SimpleStatus, inventionOnly?: true): StateFacts =>
  inventionOnly ? { name: { en, zh }, simple, inventionOnly } : { name: { en, zh }, simple }

/** Legal states of a case, in the order of its life. @see patent reference 4.1 */
export const legalStates = {
  drafting: facts('Drafting', '撰写中', 'pending'),
  ready: facts('Ready to file', '待递交', 'pending'),
  filed: facts('Filed', '已递交', 'pending'),
  notAccepted: facts('Not accepted', '不予受理', 'dead'),
  accepted: facts('Accepted, application fee due', '已受理（待缴申请费）', 'pending'),
  prelimExam: facts('Preliminary examination', '初步审查中', 'pending'),
  correctionDue: facts('Correction due', '待补正', 'pending'),
  prelimPassed: facts('Preliminary examination passed', '初审合格待公布', 'pending', true),
  published: facts('Published', '已公布', 'pending', true),
  subExam: facts('Substantive examination', '实质审查中', 'pending', true),
  oaDue: facts('Reply to office action due', '待答复审查意见', 'pending'),
  grantNotice: facts('Registration due', '待办理登记（等年登印费）', 'pending'),
  registered: facts('Registered, grant to be announced', '待颁证公告', 'pending'),
  inForce: facts('In force', '专利权维持', 'inForce'),
  annuityGrace: facts('In force, annual fee late', '等年费滞纳金', 'inForce'),
  lapsed: facts('Lapsed, restorable', '未缴年费终止（等恢复）', 'dead'),
  lapsedFinal: facts('Lapsed', '未缴年费终止失效', 'dead'),
  rejected: facts('Rejected, re-examination possible', '驳回（等复审请求）', 'pending'),
  rejectedFinal: facts('Rejected', '驳回失效', 'dead'),
  reexam: facts('Re-examination', '复审中', 'pending'),
  deemedWithdrawn: facts('Deemed withdrawn, restorable', '视为撤回（等恢复）', 'dead'),
  deemedWithdrawnFinal: facts('Deemed withdrawn', '视为撤回失效', 'dead'),
  deemedAbandoned: facts('Deemed abandoned, restorable', '视为放弃取得专利权（等恢复）', 'dead'),
  deemedAbandonedFinal: facts('Deemed abandoned', '视为放弃失效', 'dead'),
  withdrawn: facts('Withdrawn', '主动撤回', 'dead'),
  abandoned: facts('Abandoned', '放弃专利权', 'dead'),
  expired: facts('Expired', '期限届满', 'dead'),
  invalidated: facts('Invalidated', '无效宣告', 'dead'),
  divisionalClosed: facts('Closed by division', '分案结案', 'dead'),
} as const satisfies Record<string, StateFacts>

export type LegalState = keyof typeof legalStates
export const legalStateIds = Object.keys(legalStates).filter((id): id is LegalState => id in legalStates)

export const legalEventNames = {
  clientConfirmed: { en: 'Customer confirms the draft', zh: '客户定稿' },
  submitted: { en: 'Submitted to the office', zh: '递交' },
  filingReceipt: { en: 'Filing receipt', zh: '专利申请受理通知书' },
  filingRefused: { en: 'Filing not accepted', zh: '文件不受理通知书' },
  applicationFeePaid: { en: 'Application fee paid', zh: '缴纳申请费' },
  applicationFeeMissed: { en: 'Application fee missed', zh: '未缴申请费视为撤回' },
  correctionNotice: { en: 'Correction notice', zh: '补正通知书' },
  correctionFiled: { en: 'Correction filed', zh: '递交补正书' },
  officeAction: { en: 'Office action', zh: '审查意见通知书' },
  officeActionAnswered: { en: 'Response to office action filed', zh: '递交意见陈述书' },
  replyMissed: { en: 'Reply missed', zh: '逾期未答复' },
  preliminaryPassed: { en: 'Preliminary examination passed', zh: '初步审查合格' },
  publication: { en: 'Publication', zh: '公布' },
  examinationBegun: { en: 'Examination requested and paid', zh: '进入实质审查' },
  examinationRequestMissed: { en: 'Examination request missed', zh: '未提实审请求视为撤回' },
  grantNotified: { en: 'Notice of grant', zh: '授予专利权通知书' },
  rejection: { en: 'Rejection', zh: '驳回决定' },
  registrationPaid: { en: 'Registration completed', zh: '办理登记手续' },
  registrationMissed: { en: 'Registration missed', zh: '逾期未办理登记' },
  grantPublished: { en: 'Grant published', zh: '授权公告' },
  annuityMissed: { en: 'Annual fee missed', zh: '未按期缴纳年费' },
  annuityPaidLate: { en: 'Annual fee paid with late fee', zh: '补缴年费及滞纳金' },
  graceEnded: { en: 'Grace period over', zh: '滞纳期满' },
  restored: { en: 'Right restored', zh: '恢复权利' },
  restorationEnded: { en: 'Restoration period over', zh: '恢复期满' },
  reexaminationRequested: { en: 'Re-examination requested', zh: '提出复审请求' },
  reexaminationPeriodEnded: { en: 'No re-examination requested', zh: '未请求复审' },
  rejectionRevoked: { en: 'Rejection revoked', zh: '撤销驳回决定' },
  rejectionUpheld: { en: 'Rejection upheld', zh: '维持驳回决定' },
  withdrawal: { en: 'Withdrawn by the applicant', zh: '主动撤回' },
  abandonment: { en: 'Abandoned by the owner', zh: '放弃专利权' },
  termEnded: { en: 'Term over', zh: '专利权期限届满' },
  invalidation: { en: 'Declared invalid', zh: '宣告无效' },
  divisionClosed: { en: 'Closed by division', zh: '分案结案' },
} as const satisfies Record<string, TwoLanguages>
export type LegalEvent = keyof typeof legalEventNames

/** States in which nothing more happens. */
export const terminalLegalStates: ReadonlySet<LegalState> = new Set([
  'notAccepted',
  'lapsedFinal',
  'rejectedFinal',
  'deemedWithdrawnFinal',
  'deemedAbandonedFinal',
  'withdrawn',
  'abandoned',
  'expired',
  'invalidated',
  'divisionalClosed',
])

/** Whether a right can ever be in a state: utility models and designs are not published nor examined in substance. */
export function legalStateAppliesTo(state: LegalState, right: RightType): boolean {
  const { inventionOnly }: StateFacts = legalStates[state]
  return right === 'invention' || inventionOnly !== true
}

/** In force, pending or dead. A case whose loss can still be restored counts as dead. */
export function simpleStatusOf(state: LegalState): SimpleStatus {
  return legalStates[state].simple
}
