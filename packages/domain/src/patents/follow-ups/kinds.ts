import { giveUpActs } from '../../docket/monitoring/give-up-reason.ts'
import type { OfficialState } from '../../kernel/orders/order-states.ts'
import type { FollowUpKind, SingleKind } from '../../law/patents/follow-up-names.ts'
import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Parts of the form a kind uses; what is not named is not shown and not checked. */
export type FollowUpPart =
  | 'notice'
  | 'limit'
  | 'text'
  | 'rows'
  | 'claims'
  | 'months'
  | 'ground'
  | 'curedAct'
  | 'payments'
  | 'copies'
  | 'annuityYear'
  | 'reduction'
  | 'firstFiling'
  | 'grounds'
  | 'evidence'

/** What an attached file is for. */
export const fileRoles = ['replacement', 'marked', 'signedStatement', 'proof'] as const
export type FileRole = (typeof fileRoles)[number]
export const fileRoleNames: Record<FileRole, TwoLanguages> = {
  replacement: { en: 'Replacement sheet', zh: '替换页' },
  marked: { en: 'Marked-up copy', zh: '修改对照页' },
  signedStatement: { en: 'Statement signed by all applicants', zh: '全体申请人签章的声明' },
  proof: { en: 'Proof', zh: '证明文件' },
}

export interface FollowUpKindRow {
  readonly name: TwoLanguages
  /** Form code of the office (patent reference 5.1); empty for an act that has no form of its own. */
  readonly formCode: string
  readonly formName: string
  readonly parts: readonly FollowUpPart[]
  /** Parts of `parts` that must be filled in. */
  readonly needs: readonly FollowUpPart[]
  readonly files: readonly FileRole[]
  /** A file of this role must be there. */
  readonly needsFile?: FileRole
  /** Periods it keeps: the nearest open one of them is its limit. */
  readonly answers: readonly DeadlineRuleId[]
  /** Official states of the case in which it makes sense. */
  readonly states: readonly OfficialState[]
  /** Absent: all rights. */
  readonly rights?: readonly RightType[]
  /** Where its rules come from. */
  readonly source: string
}

const pending = ['accepted', 'preliminary', 'published', 'substantive', 'opinionPending'] as const
/** Between grant notice and grant, and in reexamination, the office writes and is written to like before. */
const living = [...pending, 'grantNotice', 'registered', 'granted', 'rejected', 'reexamination'] as const
/** A right that was granted can be attacked, and defended, also after it ended. */
const ofGrants = ['granted', 'lapsed', 'expired'] as const
/** Every case with a number: what is asked for besides (a restoration, a change of owner) can need a correction after its end too. */
const filed = [...living, 'withdrawn', 'lapsed', 'invalid', 'expired'] as const

/** One row a kind, as patent reference 7.2 (and 2.1, 5.1 for copies, reports and fees) describes it. */
export const followUpKindRows: Record<FollowUpKind, FollowUpKindRow> = {
  correction: {
    name: { en: 'Response to a correction notice', zh: '答复补正' },
    formCode: '100006',
    formName: '补正书',
    parts: ['notice', 'limit', 'rows', 'text'],
    needs: ['notice', 'rows'],
    files: ['replacement', 'marked', 'proof'],
    answers: ['corr', 'reexam-corr', 'restore-corr', 'pph-corr'],
    states: filed,
    source: 'Implementing Regulations r. 50; form 100006',
  },
  opinion: {
    name: { en: 'Response to an office action', zh: '答复审查意见' },
    formCode: '100012',
    formName: '意见陈述书',
    parts: ['notice', 'limit', 'text', 'claims'],
    needs: ['text'],
    files: ['replacement', 'marked', 'proof'],
    answers: ['oa1', 'oan', 'reexam-notice'],
    states: living,
    source: 'Patent Law art. 37; form 100012',
  },
  change: {
    name: { en: 'Change of bibliographic data', zh: '著录项目变更' },
    formCode: '100016',
    formName: '著录项目变更申报书',
    parts: [],
    needs: [],
    files: ['proof'],
    answers: [],
    states: [...living, 'withdrawn', 'lapsed'],
    source: 'Implementing Regulations r. 146; forms 100016, 100104',
  },
  restoration: {
    name: { en: 'Restoration of rights', zh: '恢复权利' },
    formCode: '100010',
    formName: '恢复权利请求书',
    parts: ['notice', 'limit', 'ground', 'text', 'curedAct'],
    needs: ['notice', 'ground', 'text', 'curedAct'],
    files: ['replacement', 'marked', 'proof'],
    answers: ['restore', 'restore-fm'],
    states: filed,
    source: 'Implementing Regulations r. 6; form 100010',
  },
  extension: {
    name: { en: 'Extension of time', zh: '延长期限' },
    formCode: '100009',
    formName: '延长期限请求书',
    parts: ['notice', 'limit', 'months', 'text'],
    needs: ['limit', 'months', 'text'],
    files: ['proof'],
    answers: ['oa1', 'oan', 'corr', 'reexam-notice'],
    states: filed,
    source: 'Implementing Regulations r. 6; form 100009',
  },
  withdrawal: {
    name: giveUpActs.withdrawal,
    formCode: '100013',
    formName: '撤回专利申请声明',
    // Half of the examination fee can come back with it: its request is a payment of the same form.
    parts: ['payments', 'text'],
    needs: [],
    files: ['signedStatement'],
    needsFile: 'signedStatement',
    answers: [],
    // Until the grant is announced, art. 32.
    states: [...pending, 'grantNotice', 'registered', 'rejected', 'reexamination'],
    source: 'Patent Law art. 32; form 100013',
  },
  abandonment: {
    name: giveUpActs.abandonment,
    formCode: '100601',
    formName: '放弃专利权声明',
    parts: ['text'],
    needs: [],
    files: ['signedStatement'],
    needsFile: 'signedStatement',
    answers: [],
    states: ['granted', 'grantNotice'],
    source: 'Patent Law art. 44; form 100601',
  },
  certifiedCopy: {
    name: { en: 'Certified copy', zh: '专利文件副本' },
    formCode: '100108',
    formName: '办理文件副本请求书',
    parts: ['copies', 'text'],
    needs: ['copies'],
    files: ['proof'],
    answers: [],
    states: filed,
    source: 'CNIPA tariff',
  },
  evaluationReport: {
    name: { en: 'Evaluation report', zh: '专利权评价报告' },
    formCode: '100701',
    formName: '专利权评价报告请求书',
    parts: ['text'],
    needs: [],
    files: ['proof'],
    answers: [],
    states: ['grantNotice', 'granted', 'lapsed', 'expired'],
    rights: ['utilityModel', 'design'],
    source: 'Patent Law art. 66; form 100701',
  },
  feeRefund: {
    name: { en: 'Refund of an official fee', zh: '官费退款' },
    formCode: '100011',
    formName: '意见陈述书（关于费用）',
    parts: ['payments', 'text'],
    needs: ['payments', 'text'],
    files: ['proof'],
    needsFile: 'proof',
    answers: [],
    states: filed,
    source: 'Implementing Regulations r. 111; form 100011',
  },
  registration: {
    name: { en: 'Registration with first annual fee', zh: '办理登记手续' },
    // Paid, not asked for: since 2018 the annual fee of the year of grant is all that is due.
    formCode: '',
    formName: '办理登记手续（缴纳授权当年年费）',
    parts: ['notice', 'limit', 'annuityYear', 'reduction', 'text'],
    needs: ['notice', 'annuityYear', 'reduction'],
    files: ['proof'],
    answers: ['register'],
    states: ['grantNotice'],
    source: 'Implementing Regulations r. 60, 114; SIPO Announcement No. 272 of 2018',
  },
  reexamination: {
    name: { en: 'Request for reexamination', zh: '复审请求' },
    formCode: '100901',
    formName: '复审请求书',
    parts: ['notice', 'limit', 'reduction', 'text', 'claims'],
    needs: ['notice', 'reduction', 'text'],
    files: ['replacement', 'marked', 'proof'],
    answers: ['reexam'],
    states: ['rejected'],
    source: 'Patent Law art. 41; Implementing Regulations r. 65, 66; form 100901',
  },
  examination: {
    name: { en: 'Request for substantive examination', zh: '实质审查请求' },
    formCode: '110401',
    formName: '实质审查请求书',
    parts: ['limit', 'reduction', 'text'],
    needs: ['reduction'],
    files: ['proof'],
    answers: ['sub-exam'],
    // A correction notice of preliminary examination does not stop the three years.
    states: ['accepted', 'preliminary', 'published', 'opinionPending'],
    rights: ['invention'],
    source: 'Patent Law art. 35; form 110401',
  },
  priorityRestoration: {
    name: { en: 'Restoration of priority', zh: '恢复优先权' },
    formCode: '',
    formName: '恢复优先权请求书',
    parts: ['limit', 'firstFiling', 'text'],
    needs: ['firstFiling', 'text'],
    files: ['proof'],
    answers: ['priority-restore'],
    states: pending,
    rights: ['invention', 'utilityModel'],
    source: 'Implementing Regulations r. 36',
  },
  termCompensation: {
    name: { en: 'Request for patent term compensation', zh: '专利权期限补偿请求' },
    formCode: '',
    formName: '专利权期限补偿请求书',
    parts: ['limit', 'text'],
    needs: ['text'],
    files: ['proof'],
    answers: ['pta'],
    states: ['granted'],
    rights: ['invention'],
    source: 'Patent Law art. 42; Implementing Regulations r. 77',
  },
  invalidation: {
    name: { en: 'Request for invalidation', zh: '无效宣告请求' },
    formCode: '101001',
    formName: '专利权无效宣告请求书',
    parts: ['grounds', 'evidence', 'text'],
    needs: ['grounds', 'evidence', 'text'],
    files: ['proof'],
    answers: [],
    states: ofGrants,
    source: 'Patent Law art. 45; Implementing Regulations r. 69; form 101001',
  },
  invalidationSupplement: {
    name: { en: 'Further grounds or evidence for invalidation', zh: '无效宣告补充理由和证据' },
    formCode: '',
    formName: '意见陈述书（无效宣告请求补充理由和证据）',
    parts: ['limit', 'grounds', 'evidence', 'text'],
    needs: ['text'],
    files: ['proof'],
    answers: ['inval-supplement'],
    states: ofGrants,
    source: 'Implementing Regulations r. 71',
  },
  invalidationAnswer: {
    name: { en: 'Response to an invalidation request', zh: '无效宣告答辩' },
    formCode: '',
    formName: '意见陈述书（无效宣告程序）',
    parts: ['notice', 'limit', 'text', 'claims'],
    needs: ['notice', 'text'],
    files: ['replacement', 'marked', 'proof'],
    answers: ['inval'],
    states: ofGrants,
    source: 'Implementing Regulations r. 72, 73',
  },
  confidentiality: {
    name: { en: 'Confidentiality examination before filing abroad', zh: '向外国申请专利保密审查请求' },
    formCode: '100027',
    formName: '向外国申请专利保密审查请求书',
    parts: ['text'],
    needs: ['text'],
    files: ['proof'],
    answers: [],
    states: [...pending, 'grantNotice'],
    rights: ['invention', 'utilityModel'],
    source: 'Patent Law art. 19; Implementing Regulations r. 8, 9; form 100027',
  },
}

export function isFollowUpKind(text: string): text is FollowUpKind {
  return Object.hasOwn(followUpKindRows, text)
}

export function isSingleKind(text: string): text is SingleKind {
  return isFollowUpKind(text) && text !== 'change'
}
