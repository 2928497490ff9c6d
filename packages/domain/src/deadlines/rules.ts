// Over 400 lines: one row per period of the law, nothing else.
import type { CivilDate } from '../dates/civil-date.ts'
import type { RightType } from '../patents/right-type.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import { byRegulations, regulations2024 } from './earlier-regulations.ts'
import type { StartName } from './starts.ts'

/** One period: from the first start of the list that is known, plus months or days. */
export interface Period {
  readonly from: readonly StartName[]
  readonly months?: number
  readonly days?: number
  /** The period may be left out when none of its starts is known. */
  readonly optional?: true
}

export interface DeadlineRule {
  readonly id: DeadlineRuleId
  readonly name: TwoLanguages
  /** Absent: all rights. */
  readonly rights?: readonly RightType[]
  readonly periods: readonly Period[]
  /** How several periods combine. */
  readonly pick?: 'later' | 'earlier'
  /** Designated periods (指定期限) can be extended on request; statutory ones (法定期限) cannot. */
  readonly extendable: boolean
  /** False: the office acts on that day, so it does not move to a working day. */
  readonly isApplicantAct: boolean
  readonly basis: string
  readonly source: string
  readonly missed: TwoLanguages
  readonly validFrom?: CivilDate
  readonly validTo?: CivilDate
  readonly needsConfirmation?: true
}

/**
 * Rows that nothing sets here, kept for the notices and orders of other systems that name them: the restoration and the correction of
 * a priority and novelty begin with acts that are asked of the agent; fees of a change, a report and an invalidation are paid with their
 * follow-up; no order enters the Chinese phase of an international application, so neither its months nor its surcharge begin;
 * compensation for a drug begins with an approval that no document of the office tells.
 */
export const deadlineRuleIds = [
  'priority',
  'priority-restore',
  'priority-fix',
  'app-fee',
  'publication',
  'sub-exam',
  'amend-inv',
  'amend-um',
  'deposit-proof',
  'oa1',
  'oan',
  'corr',
  'divide',
  'divide-rejected',
  'register',
  'annuity',
  'annuity-grace',
  'annuity-compensated',
  'reexam',
  'reexam-notice',
  'reexam-corr',
  'court',
  'inval',
  'inval-supplement',
  'restore',
  'restore-fm',
  'restore-corr',
  'change-fee',
  'eval-fee',
  'inval-fee',
  'pct',
  'pct-late',
  'pta',
  'pte',
  'secrecy-answer',
  'secrecy-decision',
  'novelty',
  'pph-corr',
  'foreign-paris',
  'foreign-pct',
  'foreign-national',
  'foreign-hague',
  'foreign-registration',
  'foreign-mark',
] as const
export type DeadlineRuleId = (typeof deadlineRuleIds)[number]

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })
const withdrawn = words('The application is deemed withdrawn', '视为撤回')
const notFiled = words('Deemed not filed', '视为未提出')
const final = words('No further remedy', '不再有救济')
const notConsidered = words('Not considered', '不予考虑')
const nothing = words('The office acts; nothing to miss', '由专利局办理')

/** What most rules share: an act of the applicant, statutory. */
function rule(
  id: DeadlineRuleId,
  name: TwoLanguages,
  periods: readonly Period[],
  basis: string,
  source: string,
  missed: TwoLanguages,
  more: Partial<DeadlineRule> = {},
): DeadlineRule {
  return { id, name, periods, extendable: false, isApplicantAct: true, basis, source, missed, ...more }
}

const fromNotice = (months: number): readonly Period[] => [{ from: ['notice'], months }]
const inventionAndModel = ['invention', 'utilityModel'] as const

/** The periods of the patent reference, section 3.2, by the regulations in force. */
const written: readonly DeadlineRule[] = [
  // The later filing goes to any office, each with its own rest days: the day stays as counted, never later than the true one.
  rule(
    'priority',
    words('Filing with priority', '要求优先权的在后申请'),
    [{ from: ['firstFiling'], months: 12 }],
    'Patent Law art. 29',
    'S13',
    words('Priority is lost, restorable for 2 months', '丧失优先权，可在 2 个月内请求恢复'),
    { rights: inventionAndModel, isApplicantAct: false },
  ),
  rule(
    'priority',
    words('Filing with priority', '要求优先权的在后申请'),
    [{ from: ['firstFiling'], months: 6 }],
    'Patent Law art. 29',
    'S13',
    words('Priority is lost', '丧失优先权'),
    { rights: ['design'], isApplicantAct: false },
  ),
  rule(
    'priority-restore',
    words('Restoration of priority', '恢复优先权'),
    [{ from: ['priorityEnd'], months: 2 }],
    'Implementing Regulations r. 36',
    'S13',
    final,
    { rights: inventionAndModel, validFrom: regulations2024 },
  ),
  rule(
    'priority-fix',
    words('Adding or correcting a priority claim', '增加或改正优先权要求'),
    [
      { from: ['priority'], months: 16 },
      { from: ['filing'], months: 4 },
    ],
    'Implementing Regulations r. 37',
    'S13',
    final,
    { pick: 'later', rights: inventionAndModel, validFrom: regulations2024 },
  ),
  rule(
    'app-fee',
    words('Application fee, printing, surcharges, priority fee', '申请费、公布印刷费、附加费、优先权要求费'),
    [
      { from: ['submission', 'filing'], months: 2 },
      { from: ['notice'], days: 15, optional: true },
    ],
    'Implementing Regulations r. 112',
    'S13, S31',
    words('The application is deemed withdrawn, the priority not claimed', '申请视为撤回，优先权视为未要求'),
    { pick: 'later' },
  ),
  rule(
    'publication',
    words('Publication of the application', '公布'),
    [{ from: ['priority', 'filing'], months: 18 }],
    'Patent Law art. 34',
    'K+',
    nothing,
    { rights: ['invention'], isApplicantAct: false },
  ),
  rule(
    'sub-exam',
    words('Request and fee for substantive examination', '提出实质审查请求并缴费'),
    [{ from: ['priority', 'filing'], months: 36 }],
    'Patent Law art. 35',
    'S13',
    withdrawn,
    { rights: ['invention'] },
  ),
  rule(
    'amend-inv',
    words('Own amendments of an invention', '发明主动修改'),
    fromNotice(3),
    'Implementing Regulations r. 57',
    'S13',
    notConsidered,
    { rights: ['invention'] },
  ),
  rule(
    'amend-um',
    words('Own amendments of a utility model or design', '实用新型、外观设计主动修改'),
    [{ from: ['submission', 'filing'], months: 2 }],
    'Implementing Regulations r. 57',
    'S13',
    notConsidered,
    { rights: ['utilityModel', 'design'] },
  ),
  rule(
    'deposit-proof',
    words('Proof of deposit and viability of biological material', '提交生物材料保藏证明和存活证明'),
    [{ from: ['submission', 'filing'], months: 4 }],
    'Implementing Regulations r. 27',
    'K+',
    words('The material is deemed not to be deposited', '视为未提交保藏'),
    { rights: ['invention'], needsConfirmation: true },
  ),
  rule(
    'oa1',
    words('Reply to the first office action', '答复第一次审查意见'),
    fromNotice(4),
    'Examination Guidelines',
    'S13, S18',
    withdrawn,
    { extendable: true, rights: ['invention'] },
  ),
  rule(
    'oan',
    words('Reply to an office action', '答复审查意见'),
    fromNotice(2),
    'Examination Guidelines',
    'S13, S18',
    withdrawn,
    { extendable: true },
  ),
  rule(
    'corr',
    words('Correction', '补正'),
    fromNotice(2),
    'Notice',
    'S18',
    words('Deemed withdrawn or not filed', '视为撤回或视为未提出'),
    { extendable: true },
  ),
  rule(
    'divide',
    words('Divisional application', '分案申请'),
    fromNotice(2),
    'Implementing Regulations r. 48',
    'S13',
    words('No divisional can be filed any more', '不得再提出分案申请'),
  ),
  // Also while re-examination is asked for; without that request, to the end of the period for it.
  rule(
    'divide-rejected',
    words('Divisional application after rejection', '驳回后的分案申请'),
    fromNotice(3),
    'Implementing Regulations r. 48',
    'S13',
    words('A divisional can be filed only while re-examination runs', '仅在复审程序中可以提出分案申请'),
  ),
  rule(
    'register',
    words('Registration and annual fee of the year of grant', '办理登记手续并缴纳授权当年年费'),
    fromNotice(2),
    'Implementing Regulations r. 60',
    'S13, S18',
    words('The right is deemed abandoned', '视为放弃取得专利权'),
  ),
  rule(
    'annuity',
    words('Annual fee', '年费'),
    [{ from: ['anniversary'], months: 0 }],
    'Implementing Regulations r. 115',
    'S10, S13',
    words('Payable with a late fee for 6 months', '6 个月内可连同滞纳金补缴'),
  ),
  rule(
    'annuity-grace',
    words('Annual fee with late fee', '年费及滞纳金'),
    [{ from: ['anniversary'], months: 6 }],
    'Implementing Regulations r. 115',
    'S10, S13',
    words('The right ends as of the due date', '专利权自应缴费之日起终止'),
  ),
  rule(
    'annuity-compensated',
    words('Annual fee of the compensated term', '专利权补偿期年费'),
    [{ from: ['anniversary'], months: 0 }],
    'CNIPA Announcement No. 594 of 2024',
    'S7',
    words('The right ends with the ordinary term', '专利权于原期限届满时终止'),
    { rights: ['invention'], validFrom: regulations2024 },
  ),
  rule(
    'reexam',
    words('Request for re-examination', '复审请求'),
    fromNotice(3),
    'Patent Law art. 41',
    'S13',
    words('The rejection becomes final', '驳回决定生效'),
  ),
  rule(
    'reexam-notice',
    words('Reply to a re-examination notice', '答复复审通知书'),
    fromNotice(1),
    'Notice (one source says 2 months: the notice decides)',
    'S18',
    withdrawn,
    { extendable: true, needsConfirmation: true },
  ),
  rule(
    'reexam-corr',
    words('Correction of a re-examination request', '复审请求补正'),
    [{ from: ['notice'], days: 15 }],
    'Notice',
    'S18',
    notFiled,
  ),
  rule('court', words('Action against a decision', '起诉'), fromNotice(3), 'Patent Law art. 41, 46', 'S18', final),
  rule(
    'inval',
    words('Statement in invalidation proceedings', '无效宣告答辩'),
    fromNotice(1),
    'Notice (usual period)',
    'S13',
    words('Decided without the statement', '不影响审理'),
    { needsConfirmation: true },
  ),
  rule(
    'inval-supplement',
    words('Further grounds or evidence for invalidation', '无效宣告补充理由和证据'),
    [{ from: ['request'], months: 1 }],
    'Implementing Regulations r. 71',
    'K+',
    notConsidered,
  ),
  rule(
    'restore',
    words('Restoration of a lost right', '恢复权利'),
    fromNotice(2),
    'Implementing Regulations r. 6',
    'S18, K+',
    final,
  ),
  rule(
    'restore-fm',
    words('Restoration after force majeure', '因不可抗力恢复权利'),
    [
      { from: ['obstacleGone'], months: 2 },
      { from: ['periodEnd'], months: 24 },
    ],
    'Implementing Regulations r. 6',
    'K+',
    final,
    { pick: 'earlier' },
  ),
  rule(
    'restore-corr',
    words('Correction of a restoration request', '办理恢复权利手续补正'),
    fromNotice(1),
    'Notice 200032',
    'S18',
    words('The restoration is refused', '不予恢复'),
  ),
  rule(
    'change-fee',
    words('Fee of a bibliographic change', '著录事项变更费'),
    [{ from: ['request'], months: 1 }],
    'Office practice',
    'S26',
    notFiled,
  ),
  rule(
    'eval-fee',
    words('Fee of an evaluation report', '专利权评价报告请求费'),
    [{ from: ['request'], months: 1 }],
    'Implementing Regulations r. 116',
    'K+',
    notFiled,
    { rights: ['utilityModel', 'design'] },
  ),
  rule(
    'inval-fee',
    words('Fee of an invalidation request', '无效宣告请求费'),
    [{ from: ['request'], months: 1 }],
    'Implementing Regulations r. 116',
    'K+',
    notFiled,
  ),
  rule(
    'pct',
    words('Entry into the Chinese phase', '进入中国国家阶段'),
    [{ from: ['priority', 'internationalFiling'], months: 30 }],
    'Implementing Regulations r. 120',
    'S13',
    words('Enterable for 2 more months with the late entry fee', '缴纳宽限费后可再延 2 个月'),
    { rights: inventionAndModel },
  ),
  rule(
    'pct-late',
    words('Late entry into the Chinese phase', '宽限期内进入中国国家阶段'),
    [{ from: ['priority', 'internationalFiling'], months: 32 }],
    'Implementing Regulations r. 120',
    'S13',
    words('No effect in China', '在中国的效力终止'),
    { rights: inventionAndModel },
  ),
  rule(
    'pta',
    words('Compensation for delay in examination', '专利权期限补偿请求'),
    [{ from: ['grantPublication'], months: 3 }],
    'Implementing Regulations r. 77',
    'S13',
    final,
    { rights: ['invention'], validFrom: regulations2024 },
  ),
  rule(
    'pte',
    words('Compensation for approval of a new drug', '药品专利权期限补偿请求'),
    [{ from: ['drugApproval'], months: 3 }],
    'Implementing Regulations r. 81',
    'S13',
    final,
    { rights: ['invention'], validFrom: regulations2024 },
  ),
  rule(
    'secrecy-answer',
    words('First response on confidentiality examination', '保密审查意见'),
    [{ from: ['request'], months: 2 }],
    'Implementing Regulations r. 8-9',
    'K',
    nothing,
    { isApplicantAct: false, rights: inventionAndModel, needsConfirmation: true },
  ),
  rule(
    'secrecy-decision',
    words('Decision on confidentiality examination', '保密审查决定'),
    [{ from: ['request'], months: 4 }],
    'Implementing Regulations r. 8-9',
    'K',
    nothing,
    { isApplicantAct: false, rights: inventionAndModel, needsConfirmation: true },
  ),
  rule(
    'novelty',
    words('Filing within the grace period for own disclosure', '不丧失新颖性宽限期'),
    [{ from: ['disclosure'], months: 6 }],
    'Patent Law art. 24',
    'K+',
    words('The disclosure is prior art', '构成现有技术'),
  ),
  rule(
    'pph-corr',
    words('Correction of a PPH request', 'PPH 请求补正'),
    [{ from: ['notice'], days: 15 }],
    'Notice 210418',
    'S18',
    words('The request is refused', '不予批准'),
  ),
  // Abroad: months by country and the moving of the day are `foreign/deadlines.ts`'s.
  rule(
    'foreign-paris',
    words('Filing abroad with priority', '向国外申请（要求优先权）'),
    [{ from: ['priority'], months: 12 }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost', '丧失优先权'),
    { rights: inventionAndModel, isApplicantAct: false },
  ),
  rule(
    'foreign-paris',
    words('Filing abroad with priority', '向国外申请（要求优先权）'),
    [{ from: ['priority'], months: 6 }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost', '丧失优先权'),
    { rights: ['design'], isApplicantAct: false },
  ),
  rule(
    'foreign-pct',
    words('International application', '提出国际申请'),
    [{ from: ['priority'], months: 12 }],
    'Paris Convention art. 4C; PCT Rule 80.5',
    'K+',
    words('Priority is lost, restorable for 2 months', '丧失优先权，可在 2 个月内请求恢复'),
    { rights: inventionAndModel },
  ),
  rule(
    'foreign-national',
    words('Entry into the national phase', '进入国家阶段'),
    [{ from: ['priority'], months: 30 }],
    'PCT art. 22, 39',
    'K+',
    words('No effect in that country', '在该国失去效力'),
    { rights: inventionAndModel, isApplicantAct: false },
  ),
  rule(
    'foreign-hague',
    words('Hague application with priority', '海牙申请（要求优先权）'),
    [{ from: ['priority'], months: 6 }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost', '丧失优先权'),
    { rights: ['design'], isApplicantAct: false },
  ),
  rule(
    'foreign-registration',
    words('Registration of the Chinese case', '中国申请的转录或延伸'),
    [{ from: ['publication'], months: 6 }],
    'HK Patents Ordinance s. 15; Macao Decree-Law 97/99/M',
    'K',
    words('No right there', '不能取得当地权利'),
    { rights: ['invention'], isApplicantAct: false, needsConfirmation: true },
  ),
  rule(
    'foreign-mark',
    words('Trademark abroad with priority', '商标向国外申请（要求优先权）'),
    [{ from: ['priority'], months: 6 }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost; the mark can still be filed', '丧失优先权，仍可不要求优先权另行申请'),
    { isApplicantAct: false },
  ),
]

/** Every period as effective-dated rows; of a rule the text in force first. */
export const deadlineRules: readonly DeadlineRule[] = written.flatMap(byRegulations)

/** The row of a rule for a right on a day (the day the period starts), or undefined if none applies. */
export function findDeadlineRule(id: DeadlineRuleId, right: RightType, on: CivilDate): DeadlineRule | undefined {
  return deadlineRules.find(
    (r) =>
      r.id === id &&
      (r.rights === undefined || r.rights.includes(right)) &&
      (r.validFrom === undefined || r.validFrom <= on) &&
      (r.validTo === undefined || on <= r.validTo),
  )
}
