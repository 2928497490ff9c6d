// Over 400 lines: one row per period of the law, nothing else.

import type { CivilDate } from '../../platform/dates/civil-date.ts'
import type { RightType } from '../../platform/identifiers/right-type.ts'
import type { LawFigure } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { annuityGrace } from './annuity-grace.ts'
import { byRegulations, regulations2024 } from './earlier-regulations.ts'
import { designPriority, markPriority, patentPriority } from './priority-months.ts'
import { priorityRestoration, restorationLatest, restorationPeriod } from './restoration-months.ts'
import { type DeadlineRuleId, deadlineRuleNames } from './rule-names.ts'
import { withStaffPeriods } from './staff-periods.ts'
import type { StartName } from './starts.ts'

/** One period: from the first start of the list that is known, plus months or days. */
export interface Period {
  readonly from: readonly StartName[]
  /** A figure of law is read by the start of the period. */
  readonly months?: number | LawFigure
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

const words = (en: string, zh: string): TwoLanguages => ({ en, zh })
const withdrawn = words('The application is deemed withdrawn', '视为撤回')
const notFiled = words('Deemed not filed', '视为未提出')
const final = words('No further remedy', '不再有救济')
const notConsidered = words('Not considered', '不予考虑')
const nothing = words('The office acts; nothing to miss', '由专利局办理')

/** What most rules share: an act of the applicant, statutory. */
function rule(
  id: DeadlineRuleId,
  periods: readonly Period[],
  basis: string,
  source: string,
  missed: TwoLanguages,
  more: Partial<DeadlineRule> = {},
): DeadlineRule {
  return {
    id,
    name: deadlineRuleNames[id],
    periods,
    extendable: false,
    isApplicantAct: true,
    basis,
    source,
    missed,
    ...more,
  }
}

const fromNotice = (months: number | LawFigure): readonly Period[] => [{ from: ['notice'], months }]
const inventionAndModel = ['invention', 'utilityModel'] as const

/** The periods of the patent reference, section 3.2, by the regulations in force. */
const written: readonly DeadlineRule[] = [
  // The later filing goes to any office, each with its own rest days: the day stays as counted, never later than the true one.
  rule(
    'priority',
    [{ from: ['firstFiling'], months: patentPriority }],
    'Patent Law art. 29',
    'S13',
    words('Priority is lost; its restoration can be requested for a short time', '丧失优先权，可在规定期限内请求恢复'),
    { rights: inventionAndModel, isApplicantAct: false },
  ),
  rule(
    'priority',
    [{ from: ['firstFiling'], months: designPriority }],
    'Patent Law art. 29',
    'S13',
    words('Priority is lost', '丧失优先权'),
    { rights: ['design'], isApplicantAct: false },
  ),
  rule(
    'priority-restore',
    [{ from: ['priorityEnd'], months: priorityRestoration }],
    'Implementing Regulations r. 36',
    'S13',
    final,
    { rights: inventionAndModel, validFrom: regulations2024 },
  ),
  rule(
    'priority-fix',
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
    [
      { from: ['submission', 'filing'], months: 2 },
      { from: ['notice'], days: 15, optional: true },
    ],
    'Implementing Regulations r. 112',
    'S13, S31',
    words('The application is deemed withdrawn, the priority not claimed', '申请视为撤回，优先权视为未要求'),
    { pick: 'later' },
  ),
  rule('publication', [{ from: ['priority', 'filing'], months: 18 }], 'Patent Law art. 34', 'K+', nothing, {
    rights: ['invention'],
    isApplicantAct: false,
  }),
  rule('sub-exam', [{ from: ['priority', 'filing'], months: 36 }], 'Patent Law art. 35', 'S13', withdrawn, {
    rights: ['invention'],
  }),
  rule('amend-inv', fromNotice(3), 'Implementing Regulations r. 57', 'S13', notConsidered, { rights: ['invention'] }),
  rule(
    'amend-um',
    [{ from: ['submission', 'filing'], months: 2 }],
    'Implementing Regulations r. 57',
    'S13',
    notConsidered,
    { rights: ['utilityModel', 'design'] },
  ),
  rule(
    'deposit-proof',
    [{ from: ['submission', 'filing'], months: 4 }],
    'Implementing Regulations r. 27',
    'K+',
    words('The material is deemed not to be deposited', '视为未提交保藏'),
    { rights: ['invention'], needsConfirmation: true },
  ),
  rule('oa1', fromNotice(4), 'Examination Guidelines', 'S13, S18', withdrawn, {
    extendable: true,
    rights: ['invention'],
  }),
  rule('oan', fromNotice(2), 'Examination Guidelines', 'S13, S18', withdrawn, { extendable: true }),
  rule('corr', fromNotice(2), 'Notice', 'S18', words('Deemed withdrawn or not filed', '视为撤回或视为未提出'), {
    extendable: true,
  }),
  rule(
    'divide',
    fromNotice(2),
    'Implementing Regulations r. 48',
    'S13',
    words('No divisional can be filed any more', '不得再提出分案申请'),
  ),
  // Also while re-examination is asked for; without that request, to the end of the period for it.
  rule(
    'divide-rejected',
    fromNotice(3),
    'Implementing Regulations r. 48',
    'S13',
    words('A divisional can be filed only while re-examination runs', '仅在复审程序中可以提出分案申请'),
  ),
  rule(
    'register',
    fromNotice(2),
    'Implementing Regulations r. 60',
    'S13, S18',
    words('The right is deemed abandoned', '视为放弃取得专利权'),
  ),
  rule(
    'annuity',
    [{ from: ['anniversary'], months: 0 }],
    'Implementing Regulations r. 115',
    'S10, S13',
    words('Payable with a late fee in the grace period', '可在滞纳期内连同滞纳金补缴'),
  ),
  rule(
    'annuity-grace',
    [{ from: ['anniversary'], months: annuityGrace }],
    'Implementing Regulations r. 115',
    'S10, S13',
    words('The right ends as of the due date', '专利权自应缴费之日起终止'),
  ),
  rule(
    'annuity-compensated',
    [{ from: ['anniversary'], months: 0 }],
    'CNIPA Announcement No. 594 of 2024',
    'S7',
    words('The right ends with the ordinary term', '专利权于原期限届满时终止'),
    { rights: ['invention'], validFrom: regulations2024 },
  ),
  rule('reexam', fromNotice(3), 'Patent Law art. 41', 'S13', words('The rejection becomes final', '驳回决定生效')),
  rule('reexam-notice', fromNotice(1), 'Notice (one source says 2 months: the notice decides)', 'S18', withdrawn, {
    extendable: true,
    needsConfirmation: true,
  }),
  rule('reexam-corr', [{ from: ['notice'], days: 15 }], 'Notice', 'S18', notFiled),
  rule('court', fromNotice(3), 'Patent Law art. 41, 46', 'S18', final),
  rule('inval', fromNotice(1), 'Notice (usual period)', 'S13', words('Decided without the statement', '不影响审理'), {
    needsConfirmation: true,
  }),
  rule('inval-supplement', [{ from: ['request'], months: 1 }], 'Implementing Regulations r. 71', 'K+', notConsidered),
  rule('restore', fromNotice(restorationPeriod), 'Implementing Regulations r. 6', 'S18, K+', final),
  rule(
    'restore-fm',
    [
      { from: ['obstacleGone'], months: restorationPeriod },
      { from: ['periodEnd'], months: restorationLatest, optional: true },
    ],
    'Implementing Regulations r. 6',
    'K+',
    final,
    { pick: 'earlier' },
  ),
  rule('restore-corr', fromNotice(1), 'Notice 200032', 'S18', words('The restoration is refused', '不予恢复')),
  rule('change-fee', [{ from: ['request'], months: 1 }], 'Office practice', 'S26', notFiled),
  rule('eval-fee', [{ from: ['request'], months: 1 }], 'Implementing Regulations r. 116', 'K+', notFiled, {
    rights: ['utilityModel', 'design'],
  }),
  rule('inval-fee', [{ from: ['request'], months: 1 }], 'Implementing Regulations r. 116', 'K+', notFiled),
  rule(
    'pct',
    [{ from: ['priority', 'internationalFiling'], months: 30 }],
    'Implementing Regulations r. 120',
    'S13',
    words('Can still be entered late with the late entry fee', '可缴纳宽限费后在宽限期内进入'),
    { rights: inventionAndModel },
  ),
  rule(
    'pct-late',
    [{ from: ['priority', 'internationalFiling'], months: 32 }],
    'Implementing Regulations r. 120',
    'S13',
    words('No effect in China', '在中国的效力终止'),
    { rights: inventionAndModel },
  ),
  rule('pta', [{ from: ['grantPublication'], months: 3 }], 'Implementing Regulations r. 77', 'S13', final, {
    rights: ['invention'],
    validFrom: regulations2024,
  }),
  rule('secrecy-answer', [{ from: ['request'], months: 2 }], 'Implementing Regulations r. 8-9', 'K', nothing, {
    isApplicantAct: false,
    rights: inventionAndModel,
    needsConfirmation: true,
  }),
  rule('secrecy-decision', [{ from: ['request'], months: 4 }], 'Implementing Regulations r. 8-9', 'K', nothing, {
    isApplicantAct: false,
    rights: inventionAndModel,
    needsConfirmation: true,
  }),
  rule(
    'novelty',
    [{ from: ['disclosure'], months: 6 }],
    'Patent Law art. 24',
    'K+',
    words('The disclosure is prior art', '构成现有技术'),
  ),
  rule(
    'pph-corr',
    [{ from: ['notice'], days: 15 }],
    'Notice 210418',
    'S18',
    words('The request is refused', '不予批准'),
  ),
  // Abroad: months by country and the moving of the day are `foreign/deadlines.ts`'s.
  rule(
    'foreign-paris',
    [{ from: ['priority'], months: patentPriority }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost', '丧失优先权'),
    { rights: inventionAndModel, isApplicantAct: false },
  ),
  rule(
    'foreign-paris',
    [{ from: ['priority'], months: designPriority }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost', '丧失优先权'),
    { rights: ['design'], isApplicantAct: false },
  ),
  rule(
    'foreign-pct',
    [{ from: ['priority'], months: patentPriority }],
    'Paris Convention art. 4C; PCT Rule 80.5',
    'K+',
    words('Priority is lost; its restoration can be requested for a short time', '丧失优先权，可在规定期限内请求恢复'),
    { rights: inventionAndModel },
  ),
  rule(
    'foreign-national',
    [{ from: ['priority'], months: 30 }],
    'PCT art. 22, 39',
    'K+',
    words('No effect in that country', '在该国失去效力'),
    { rights: inventionAndModel, isApplicantAct: false },
  ),
  rule(
    'foreign-hague',
    [{ from: ['priority'], months: designPriority }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost', '丧失优先权'),
    { rights: ['design'], isApplicantAct: false },
  ),
  rule(
    'foreign-registration',
    [{ from: ['publication'], months: 6 }],
    'HK Patents Ordinance s. 15; Macao Decree-Law 97/99/M',
    'K',
    words('No right there', '不能取得当地权利'),
    { rights: ['invention'], isApplicantAct: false, needsConfirmation: true },
  ),
  rule(
    'foreign-mark',
    [{ from: ['priority'], months: markPriority }],
    'Paris Convention art. 4C',
    'K+',
    words('Priority is lost; the mark can still be filed', '丧失优先权，仍可不要求优先权另行申请'),
    { isApplicantAct: false },
  ),
]

/** Every period as effective-dated rows; of a rule the text in force first. */
export const deadlineRules: readonly DeadlineRule[] = written.flatMap(byRegulations)

/** The row of a rule for a right on a day (the day the period starts), what staff entered over what ships; undefined if none applies. */
export function findDeadlineRule(id: DeadlineRuleId, right: RightType, on: CivilDate): DeadlineRule | undefined {
  const rows = deadlineRules.filter((r) => r.id === id && (r.rights === undefined || r.rights.includes(right)))
  return withStaffPeriods(rows, on)
}
