import type { DeadlineRuleId } from '../../law/periods/rule-names.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { OfficialEvent } from './order-moves.ts'
import type { OfficialState } from './order-states.ts'

/** Coarse stage of a notice as imports of older data use it. @see S37 */
export const noticeStageNames = {
  accepted: { en: 'Accepted', zh: '受理' },
  examination: { en: 'Substantive examination', zh: '实审' },
  rejected: { en: 'Rejected', zh: '驳回' },
  reexamination: { en: 'Re-examination', zh: '复审' },
  registration: { en: 'Registration', zh: '办理登记手续' },
  granted: { en: 'Granted', zh: '授权' },
  lapsed: { en: 'Lapsed', zh: '失效' },
  withdrawn: { en: 'Withdrawn', zh: '撤回' },
  noChange: { en: 'No change', zh: '不变' },
} as const satisfies Record<string, TwoLanguages>
export type NoticeStage = keyof typeof noticeStageNames

export interface OfficialDocument {
  /** Six-digit code of the office, or our own word where the office has none. A code is better than a name. */
  readonly code: string
  readonly name: TwoLanguages
  /** Rights the document exists for; absent: all. */
  readonly rights?: readonly RightType[]
  /** Period in which it must be answered; counted from its delivery. */
  readonly reply?: DeadlineRuleId
  /** The period is printed on the notice and must be typed in. */
  readonly replyAsPrinted?: true
  /** Deadlines it sets, the reply included. Those that do not exist for the right are left out by the rules. */
  readonly deadlines: readonly DeadlineRuleId[]
  /** A number that is typed off it besides its days. */
  readonly asks?: 'grantFeeYear' | 'compensatedDays'
  readonly event?: OfficialEvent
  /** State it moves the case to; absent: no change. */
  readonly to?: OfficialState
  readonly stage: NoticeStage
  /** States in which the office sends it, of a document that moves nothing; absent: any. Its answer makes sense in no other. */
  readonly onlyIn?: readonly OfficialState[]
  readonly needsConfirmation?: true
}

function doc(
  code: string,
  en: string,
  zh: string,
  stage: NoticeStage,
  more: Partial<OfficialDocument> = {},
): OfficialDocument {
  return { code, name: { en, zh }, stage, deadlines: more.reply ? [more.reply] : [], ...more }
}

const opinion = { event: 'opinion', to: 'opinionPending' } as const
const lost = { reply: 'restore', event: 'deemedWithdrawn', to: 'withdrawn' } as const
const rejection = {
  reply: 'reexam',
  deadlines: ['reexam', 'divide-rejected'],
  event: 'rejection',
  to: 'rejected',
} as const satisfies Partial<OfficialDocument>
const grantNotified = { event: 'grantNotified', to: 'grantNotice' } as const
const examinationBegun = { reply: 'amend-inv', event: 'examinationBegun', to: 'substantive' } as const
/** Also while only the rejection is recorded: the request can have been made elsewhere, and is corrected before it is accepted. */
const reexamined = { onlyIn: ['rejected', 'reexamination'] } as const satisfies Partial<OfficialDocument>
const attacked = { onlyIn: ['granted', 'lapsed', 'expired'] } as const satisfies Partial<OfficialDocument>
const invention = { rights: ['invention'] } as const satisfies Partial<OfficialDocument>
const model = { rights: ['utilityModel'] } as const satisfies Partial<OfficialDocument>
const design = { rights: ['design'] } as const satisfies Partial<OfficialDocument>

/** Code of the filing receipt, as most cases get it; that of an entry into the Chinese phase has its own. */
export const filingReceiptCode = '200101'

/** Notices of the office and what each does to a case. @see patent reference 7.1 (S18, S37) */
export const officialDocuments: readonly OfficialDocument[] = [
  doc(filingReceiptCode, 'Filing receipt', '专利申请受理通知书', 'accepted', {
    event: 'filingReceipt',
    to: 'accepted',
    // The time for filing abroad runs from here: it is told, and costs nothing to let pass.
    deadlines: [
      'app-fee',
      'amend-um',
      'deposit-proof',
      'sub-exam',
      'publication',
      'priority',
      'priority-restore',
      'priority-fix',
      'secrecy-answer',
      'secrecy-decision',
    ],
  }),
  doc('200102', 'Documents not accepted', '文件不受理通知书', 'noChange'),
  doc('200103', 'Notice to pay the application fee', '缴纳申请费通知书', 'noChange', { reply: 'app-fee' }),
  doc('200105', 'Electronic receipt', '电子申请回执', 'noChange', { event: 'replyReceipt' }),
  doc('200021', 'Decision on fee reduction', '费用减缴审批通知书', 'noChange'),
  doc('200022', 'Deemed withdrawn', '视为撤回通知书', 'withdrawn', lost),
  doc('200023', 'Deemed not filed', '视为未提出通知书', 'noChange', { reply: 'restore' }),
  doc('200024', 'Decision on extension', '延长期限审批通知书', 'noChange'),
  doc('200026', 'Decision on restoration', '恢复权利请求审批通知书', 'noChange'),
  doc('200027', 'Decision on refund', '退款审批通知书', 'noChange'),
  doc('200028', 'Formalities in order', '手续合格通知书', 'noChange'),
  doc('200029', 'Correction of formalities', '办理手续补正通知书', 'noChange', { reply: 'corr' }),
  doc('200031', 'Fees to be supplemented', '补缴费用通知书', 'noChange', { reply: 'corr' }),
  doc('200032', 'Correction of a restoration request', '办理恢复权利手续补正通知书', 'noChange', {
    reply: 'restore-corr',
  }),
  doc('200302', 'Priority deemed not claimed', '视为未要求优先权通知书', 'noChange', { reply: 'restore' }),
  doc('200303', 'Agency deemed not appointed', '视为未委托专利代理机构通知书', 'noChange', {
    reply: 'corr',
    needsConfirmation: true,
  }),
  doc('210301', 'Opinion in preliminary examination', '审查意见通知书（初审）', 'examination', {
    reply: 'oan',
    ...opinion,
  }),
  doc('230302', 'Opinion on a design', '审查意见通知书（外观）', 'examination', {
    reply: 'oan',
    ...opinion,
    ...design,
  }),
  doc('210302', 'Correction notice', '补正通知书', 'accepted', { reply: 'corr', ...opinion }),
  doc('230201', 'Correction notice (design)', '补正通知书（外观）', 'accepted', {
    reply: 'corr',
    ...opinion,
    ...design,
  }),
  doc('220302', 'Further correction notice (utility model)', '第N次补正通知书（新型）', 'accepted', {
    reply: 'corr',
    ...opinion,
    ...model,
  }),
  doc('230301', 'Further correction notice (design)', '第N次补正通知书（外观）', 'accepted', {
    reply: 'corr',
    ...opinion,
    ...design,
  }),
  doc('210304', 'Preliminary examination passed', '发明专利申请初步审查合格通知书', 'accepted', {
    event: 'preliminaryBegun',
    to: 'preliminary',
    ...invention,
  }),
  doc('210305', 'Publication', '发明专利申请公布通知书', 'accepted', {
    event: 'publication',
    to: 'published',
    ...invention,
  }),
  doc('210306', 'Reminder of the examination request', '实质审查请求期限届满前通知书', 'noChange', {
    reply: 'sub-exam',
    onlyIn: ['accepted', 'preliminary', 'published', 'opinionPending'],
    ...invention,
  }),
  doc('210307', 'Entry into substantive examination', '进入实质审查阶段通知书', 'examination', {
    ...examinationBegun,
    ...invention,
  }),
  doc(
    '210308',
    'Publication and entry into substantive examination',
    '发明专利申请公布及进入实质审查阶段通知书',
    'examination',
    {
      ...examinationBegun,
      ...invention,
    },
  ),
  doc('210418', 'Correction of a PPH request', 'PPH请求补正通知书', 'noChange', { reply: 'pph-corr' }),
  doc('210419', 'Decision on a PPH request', 'PPH请求审批决定通知书', 'noChange', { needsConfirmation: true }),
  doc('210401', 'First office action', '第一次审查意见通知书', 'examination', {
    reply: 'oa1',
    ...opinion,
    ...invention,
  }),
  doc('210402', 'First office action (PCT)', '第一次审查意见通知书（PCT）', 'examination', {
    reply: 'oa1',
    ...opinion,
    ...invention,
  }),
  doc('210403', 'Further office action', '第N次审查意见通知书', 'examination', {
    reply: 'oan',
    ...opinion,
    ...invention,
  }),
  doc('220301', 'Office action (utility model)', '第N次审查意见通知书（新型）', 'examination', {
    reply: 'oan',
    ...opinion,
    ...model,
  }),
  doc('210404', 'Material to be submitted', '提交资料通知书', 'noChange', { reply: 'corr' }),
  doc('210405', 'Division asked for', '分案通知书', 'noChange', { reply: 'corr' }),
  doc('210407', 'Rejection', '驳回决定', 'rejected', rejection),
  doc('210408', 'Rejection (PCT)', '驳回决定（PCT）', 'rejected', rejection),
  doc('200305', 'Rejection in preliminary examination', '驳回决定（初审）', 'rejected', rejection),
  doc('210409', 'Translation errors to be corrected', '改正译文错误通知书', 'noChange', { reply: 'corr' }),
  doc('210412', 'Unity restoration fee to be paid', '缴纳单一性恢复费通知书', 'noChange', { reply: 'corr' }),
  doc('210413', 'Grant of an invention patent', '授予发明专利权通知书', 'registration', {
    ...grantNotified,
    ...invention,
  }),
  doc('210414', 'Grant of an invention patent (PCT)', '授予发明专利权通知书（PCT）', 'registration', {
    ...grantNotified,
    ...invention,
  }),
  doc('220601', 'Grant of a utility model patent', '授予实用新型专利权通知书', 'registration', {
    ...grantNotified,
    ...model,
  }),
  doc('230601', 'Grant of a design patent', '授予外观设计专利权通知书', 'registration', {
    ...grantNotified,
    ...design,
  }),
  doc('200602', 'Registration to be completed', '办理登记手续通知书', 'registration', {
    reply: 'register',
    deadlines: ['register', 'divide'],
    asks: 'grantFeeYear',
    ...grantNotified,
  }),
  doc('200601', 'Right deemed abandoned', '视为放弃取得专利权通知书', 'withdrawn', lost),
  doc('200701', 'Notice to pay the annual fee', '缴费通知书', 'noChange', { reply: 'annuity-grace' }),
  doc('200702', 'Patent terminated', '专利权终止通知书', 'lapsed', {
    reply: 'restore',
    event: 'termination',
    to: 'lapsed',
  }),
  doc('210415', 'Double grant to be avoided', '避免重复授予专利权的通知书', 'examination', {
    replyAsPrinted: true,
    ...opinion,
    ...invention,
  }),
  doc('220701', 'Evaluation report (utility model)', '实用新型专利权评价报告', 'noChange', model),
  doc('230701', 'Evaluation report (design)', '外观设计专利权评价报告', 'noChange', design),
  doc('200905', 'Re-examination request accepted', '复审请求受理通知书', 'reexamination', {
    event: 'reexaminationBegun',
    to: 'reexamination',
  }),
  doc('200907', 'Correction of a re-examination request', '复审请求补正通知书', 'reexamination', {
    reply: 'reexam-corr',
    ...reexamined,
  }),
  doc('200908', 'Re-examination notice', '复审通知书', 'reexamination', { reply: 'reexam-notice', ...reexamined }),
  doc('200912', 'Re-examination decision', '复审决定书', 'reexamination', { reply: 'court' }),
  doc('201003', 'Invalidation request accepted', '无效宣告请求受理通知书', 'noChange', { reply: 'inval', ...attacked }),
  doc('201004', 'Invalidation request transferred', '无效宣告请求受理通知书（转送）', 'noChange', {
    reply: 'inval',
    ...attacked,
  }),
  doc('201019', 'Decision on invalidation', '无效宣告请求审查决定书', 'noChange', { reply: 'court' }),
  doc('210326', 'Opinion on confidentiality', '向外国申请专利保密审查意见通知书', 'noChange'),
  doc('210327', 'Decision on confidentiality', '向外国申请专利保密审查决定', 'noChange'),
  // It is the filing receipt of an entry: the fees were paid with it, publication and priority are those of the international application.
  doc('250302', 'Entry into the Chinese phase', '国际申请进入中国国家阶段通知书', 'accepted', {
    event: 'filingReceipt',
    to: 'accepted',
    deadlines: ['amend-um', 'deposit-proof', 'sub-exam'],
    rights: ['invention', 'utilityModel'],
  }),
  doc('250304', 'PCT preliminary examination passed', '国际申请进入中国国家阶段初步审查合格通知书', 'accepted', {
    event: 'preliminaryBegun',
    to: 'preliminary',
  }),
  // The office gives the certificate no notice code; it comes with the announcement of grant.
  doc('certificate', 'Patent certificate and announcement of grant', '专利证书及授权公告', 'granted', {
    event: 'grant',
    to: 'granted',
    deadlines: ['annuity', 'pta'],
  }),
  doc('compensation', 'Decision to compensate the term', '专利权期限补偿审批决定（给予补偿）', 'noChange', {
    deadlines: ['annuity-compensated'],
    asks: 'compensatedDays',
    ...invention,
  }),
]

/** The document of a code, also as Global Dossier writes it (`210401-CN`), or undefined. */
export function findOfficialDocument(code: string): OfficialDocument | undefined {
  const plain = code.trim().replace(/-CN$/i, '')
  return officialDocuments.find((row) => row.code === plain)
}

/** Whether a document gives the case its number and filing date. */
export const isFilingReceipt = ({ event }: Pick<OfficialDocument, 'event'>): boolean => event === 'filingReceipt'

/** Documents that tell of the publication of an application. */
export const publicationCodes: readonly string[] = ['210305', '210308']

/** Documents that exist for a right, in the order of the table. */
export function officialDocumentsFor(right: RightType): readonly OfficialDocument[] {
  return officialDocuments.filter((row) => row.rights === undefined || row.rights.includes(right))
}

/**
 * State after a document. A receipt for a reply leads back to examination: substantive for inventions that
 * were examined, else preliminary.
 *
 * @param wasExamined the case reached substantive examination before the opinion.
 */
export function officialStateAfter(
  current: OfficialState,
  document: OfficialDocument,
  wasExamined: boolean,
): OfficialState {
  if (document.event === 'replyReceipt') {
    if (current !== 'opinionPending') return current
    return wasExamined ? 'substantive' : 'preliminary'
  }
  return document.to ?? current
}
