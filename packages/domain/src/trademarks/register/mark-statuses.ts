import { type TrademarkState, trademarkStates } from '../../kernel/orders/order-states.ts'

/** How a mark stands in the register: S3t without what is no mark's state. */
export type RegisterStatus = Exclude<TrademarkState, (typeof ofOrdersOnly)[number]>
const ofOrdersOnly = ['tmApproved', 'tmUpheld', 'tmDismissed'] as const satisfies readonly TrademarkState[]
export const registerStatusCodes = (Object.keys(trademarkStates) as TrademarkState[]).filter(
  (code): code is RegisterStatus => !ofOrdersOnly.some((one) => one === code),
) as [RegisterStatus, ...RegisterStatus[]]

const ended: ReadonlySet<RegisterStatus> = new Set([
  'tmRefused',
  'tmCancelled',
  'tmExpired',
  'tmNotAccepted',
  'tmWithdrawn',
  'tmInvalid',
])

/** Whether others' later marks are measured against it: pending and registered ones are. */
export function isLiveMark(status: RegisterStatus): boolean {
  return !ended.has(status)
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
  SUBMITTED: step('filed', '已提交商标局', 'tmFiled'),
  SUPPLEMENTARY_NOTICE: step('filed', '已发补正通知书', 'tmFiled'),
  SUPPLEMENTARY_TO_BE_SUBMITTED: step('filed', '补正待递交', 'tmFiled'),
  SUPPLEMENTARY_SUBMITTED: step('filed', '补正已递交', 'tmFiled'),
  SUPPLEMENTARY_ABANDON: step('filed', '放弃补正', 'tmNotAccepted'),
  APPLICATION_DISMISSED: step('filed', '不予受理', 'tmNotAccepted'),
  ACCEPTANCE_NOTICE: step('filed', '已发受理通知', 'tmAccepted'),
  AUDIT_OPINION_NOTICE: step('examination', '已发审查意见通知书', 'tmExamination'),
  SAME_DAY_SUPPLEMENTARY_NOTICE: step('examination', '同日申请补送证据', 'tmExamination'),
  SAME_DAY_NEGOTIATION_NOTICE: step('examination', '同日申请协商', 'tmExamination'),
  SAME_DAY_DRAW_NOTICE: step('examination', '同日申请抽签', 'tmExamination'),
  PARTIAL_REJECTION: step('examination', '部分驳回', 'tmRefused'),
  REJECTED: step('examination', '全部驳回', 'tmRefused'),
  REVIEWING: step('examination', '驳回复审中', 'tmReview'),
  PRELIMINARY_NOTICE: step('publication', '已发初审公告', 'tmPublished'),
  ANNOUNCEMENT: step('publication', '进入公告期', 'tmPublished'),
  TRADEMARK_OBJECTED: step('publication', '被异议', 'tmOpposed'),
  OBJECTED_DECISIONS_NOTICE: step('publication', '已发异议决定书', 'tmOpposed'),
  OBJECTION_NOT_REGISTERED: step('publication', '因异议不予注册', 'tmRefused'),
  REGISTERED: step('final', '商标注册成功', 'tmRegistered'),
  NULLIFICATION: step('final', '被无效宣告', 'tmInvalid'),
  THREE_YEAR_CANCELLATION: step('final', '被撤三', 'tmCancelled'),
  REGISTRATION_CANCELLED: step('final', '已撤回注册申请', 'tmWithdrawn'),
  DEAD: step('final', '已消亡', 'tmExpired'),
  CUSTOM_STOPPED: step('order', '用户终止', null),
  AUTOMATIC_STOPPED: step('order', '自动终止', null),
  PURCHASE_STOPPED: step('order', '购买已取消', null),
  COMPLETED: step('order', '已完成', null),
  CANCELED: step('order', '已取消', null),
} as const satisfies Record<string, MarkStep>

/** Other words that registers and sheets use for a status. */
const otherWords: Readonly<Record<string, RegisterStatus>> = {
  注册: 'tmRegistered',
  注册公告: 'tmRegistered',
  有效: 'tmRegistered',
  初审公告: 'tmPublished',
  初步审定: 'tmPublished',
  等待实质审查: 'tmExamination',
  待审中: 'tmExamination',
  审查中: 'tmExamination',
  驳回: 'tmRefused',
  无效: 'tmInvalid',
  注销: 'tmCancelled',
  撤销: 'tmCancelled',
  失效: 'tmExpired',
  未续展: 'tmExpired',
}

/** The status that a word of a sheet names: our codes and names in both languages, step codes and their Chinese names. */
export function readRegisterStatus(written: string): RegisterStatus | undefined {
  const text = written.normalize('NFKC').trim()
  const byName = registerStatusCodes.find((code) => {
    const { zh, en } = trademarkStates[code].name
    return code === text || zh === text || en.toLowerCase() === text.toLowerCase()
  })
  if (byName) return byName
  const known = Object.entries(markSteps).find(([code, one]) => code === text || one.zh === text)
  return known?.[1].status ?? (Object.hasOwn(otherWords, text) ? otherWords[text] : undefined)
}
