import type { TwoLanguages } from '../words/two-languages.ts'

/** S3t without `notFiled`: how a mark stands in the register. @see screens.md section 2 */
export const registerStatuses = {
  filed: { en: 'Filed', zh: '申请中' },
  accepted: { en: 'Accepted', zh: '已受理' },
  examination: { en: 'Examination', zh: '实质审查' },
  preliminary: { en: 'Preliminary publication', zh: '初步审定公告' },
  registered: { en: 'Registered', zh: '已注册' },
  refused: { en: 'Refused', zh: '驳回' },
  review: { en: 'Review', zh: '驳回复审' },
  opposed: { en: 'Opposed', zh: '异议中' },
  cancelled: { en: 'Cancelled', zh: '已撤销' },
  expired: { en: 'Expired', zh: '期满' },
} as const satisfies Record<string, TwoLanguages>
export type RegisterStatus = keyof typeof registerStatuses
export const registerStatusCodes = Object.keys(registerStatuses) as [RegisterStatus, ...RegisterStatus[]]

/** Whether others' later marks are measured against it: pending and registered ones are. */
export function isLiveMark(status: RegisterStatus): boolean {
  return status !== 'refused' && status !== 'cancelled' && status !== 'expired'
}

export const markStepGroups = ['draft', 'filed', 'examination', 'publication', 'final', 'order'] as const

interface MarkStep {
  readonly group: (typeof markStepGroups)[number]
  readonly zh: string
  /** The state it means for the register; null for steps of the order alone. */
  readonly status: RegisterStatus | null
}

const step = (group: MarkStep['group'], zh: string, status: RegisterStatus | null): MarkStep => ({ group, zh, status })

/** Steps of an application as agencies' systems name them. @see trademark reference 2.6 (S5); grouping ours */
export const markSteps = {
  ORDER_CREATED: step('draft', '待补充材料', null),
  TO_BE_IMPROVED: step('draft', '待补充材料', null),
  TO_BE_CONFIRMED: step('draft', '待确认', null),
  SUPPLEMENTARY_LOA: step('draft', '待补充委托书', null),
  TO_BE_AUDITED: step('draft', '待审核', null),
  AUDIT_REJECTED: step('draft', '审核不通过', null),
  TO_BE_SUBMITTED: step('draft', '待提交商标局', null),
  SUBMITTED: step('filed', '已提交商标局', 'filed'),
  SUPPLEMENTARY_NOTICE: step('filed', '已发补正通知书', 'filed'),
  SUPPLEMENTARY_TO_BE_SUBMITTED: step('filed', '补正待递交', 'filed'),
  SUPPLEMENTARY_SUBMITTED: step('filed', '补正已递交', 'filed'),
  SUPPLEMENTARY_ABANDON: step('filed', '放弃补正', 'refused'),
  APPLICATION_DISMISSED: step('filed', '不予受理', 'refused'),
  ACCEPTANCE_NOTICE: step('filed', '已发受理通知', 'accepted'),
  AUDIT_OPINION_NOTICE: step('examination', '已发审查意见通知书', 'examination'),
  SAME_DAY_SUPPLEMENTARY_NOTICE: step('examination', '同日申请补送证据', 'examination'),
  SAME_DAY_NEGOTIATION_NOTICE: step('examination', '同日申请协商', 'examination'),
  SAME_DAY_DRAW_NOTICE: step('examination', '同日申请抽签', 'examination'),
  PARTIAL_REJECTION: step('examination', '部分驳回', 'refused'),
  REJECTED: step('examination', '全部驳回', 'refused'),
  REVIEWING: step('examination', '驳回复审中', 'review'),
  PRELIMINARY_NOTICE: step('publication', '已发初审公告', 'preliminary'),
  ANNOUNCEMENT: step('publication', '进入公告期', 'preliminary'),
  TRADEMARK_OBJECTED: step('publication', '被异议', 'opposed'),
  OBJECTED_DECISIONS_NOTICE: step('publication', '已发异议决定书', 'opposed'),
  OBJECTION_NOT_REGISTERED: step('publication', '因异议不予注册', 'refused'),
  REGISTERED: step('final', '商标注册成功', 'registered'),
  NULLIFICATION: step('final', '被无效宣告', 'cancelled'),
  THREE_YEAR_CANCELLATION: step('final', '被撤三', 'cancelled'),
  REGISTRATION_CANCELLED: step('final', '已撤回注册申请', 'cancelled'),
  DEAD: step('final', '已消亡', 'expired'),
  CUSTOM_STOPPED: step('order', '用户终止', null),
  AUTOMATIC_STOPPED: step('order', '自动终止', null),
  PURCHASE_STOPPED: step('order', '购买已取消', null),
  COMPLETED: step('order', '已完成', null),
  CANCELED: step('order', '已取消', null),
} as const satisfies Record<string, MarkStep>

/** Other words that registers and sheets use for a status. */
const otherWords: Readonly<Record<string, RegisterStatus>> = {
  注册: 'registered',
  注册公告: 'registered',
  有效: 'registered',
  初审公告: 'preliminary',
  初步审定: 'preliminary',
  等待实质审查: 'examination',
  待审中: 'examination',
  审查中: 'examination',
  驳回: 'refused',
  无效: 'cancelled',
  注销: 'cancelled',
  撤销: 'cancelled',
  失效: 'expired',
  未续展: 'expired',
}

/** The status that a word of a sheet names: our codes and names in both languages, step codes and their Chinese names. */
export function readRegisterStatus(written: string): RegisterStatus | undefined {
  const text = written.normalize('NFKC').trim()
  const byName = registerStatusCodes.find(
    (code) =>
      code === text ||
      registerStatuses[code].zh === text ||
      registerStatuses[code].en.toLowerCase() === text.toLowerCase(),
  )
  if (byName) return byName
  const known = Object.entries(markSteps).find(([code, one]) => code === text || one.zh === text)
  return known?.[1].status ?? (Object.hasOwn(otherWords, text) ? otherWords[text] : undefined)
}
