import { type KindFacts, kindFacts, type OrderKindName, orderKindNames } from '../../kernel/orders/kinds.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

// What a report is made of (decision 0073). No database: conditions on rows are the server's.

/** Parts of a report, in their order. */
export const reportParts = {
  right: { en: 'Portfolio', zh: '权利清单' },
  limit: { en: 'Deadlines', zh: '期限' },
  done: { en: 'Done in the period', zh: '期间办理事项' },
  cost: { en: 'Costs', zh: '费用' },
  due: { en: 'Due in the next 12 months', zh: '未来 12 个月应缴' },
  quote: { en: 'Open quotes', zh: '待答复报价' },
} as const satisfies Record<string, TwoLanguages>
export type ReportPart = keyof typeof reportParts
export const reportPartKeys = Object.keys(reportParts) as [ReportPart, ...ReportPart[]]

/** Kinds of right, as the tables of a report are grouped. */
export const reportGroups = {
  invention: { en: 'Inventions', zh: '发明专利' },
  utilityModel: { en: 'Utility models', zh: '实用新型' },
  design: { en: 'Designs', zh: '外观设计' },
  patentAbroad: { en: 'Patents and designs abroad', zh: '国外专利及外观设计' },
  trademark: { en: 'Trademarks', zh: '商标' },
  trademarkAbroad: { en: 'Trademarks abroad', zh: '国外商标' },
  copyright: { en: 'Copyright', zh: '著作权' },
} as const satisfies Record<string, TwoLanguages>
export type ReportGroup = keyof typeof reportGroups
export const reportGroupKeys = Object.keys(reportGroups) as [ReportGroup, ...ReportGroup[]]

/** Where a right stands, in one word. */
export const rightPhases = {
  preparation: { en: 'In preparation', zh: '准备中' },
  pending: { en: 'Pending', zh: '申请中' },
  inForce: { en: 'In force', zh: '有效' },
  ended: { en: 'Refused or ended', zh: '驳回或终止' },
  unknown: { en: 'Not known', zh: '未知' },
} as const satisfies Record<string, TwoLanguages>
export type RightPhase = keyof typeof rightPhases
export const rightPhaseKeys = Object.keys(rightPhases) as [RightPhase, ...RightPhase[]]

const inForceStates = ['granted', 'tmRegistered', 'crIssued'] as const
const endedStates = [
  ...(['rejected', 'withdrawn', 'lapsed', 'invalid', 'expired'] as const),
  ...(['tmRefused', 'tmCancelled', 'tmExpired', 'tmNotAccepted', 'tmWithdrawn', 'tmInvalid', 'crReturned'] as const),
] as const
/** Official states by phase; every other one that is known is pending. */
export const statesOfPhase = { inForce: inForceStates, ended: endedStates } as const satisfies Partial<
  Record<RightPhase, readonly string[]>
>

/** A right is asked for: neither money, nor an act on what is there. */
const asksForRight = ({ isMoneyOnly, isDeal, isFollowUp, isAct, isPair, isUnknown }: KindFacts) =>
  !isMoneyOnly && !isDeal && !isFollowUp && !isAct && !isPair && !isUnknown

function groupOf({ area, isAbroad, isDesign }: KindFacts, kind: string): ReportGroup | undefined {
  if (area === 'trademark') return isAbroad ? 'trademarkAbroad' : 'trademark'
  if (area === 'copyright') return 'copyright'
  if (area !== 'patent') return undefined
  if (isAbroad) return 'patentAbroad'
  if (isDesign) return 'design'
  return kind === 'utilityModel' ? 'utilityModel' : 'invention'
}

/** The group of a right that an order of this kind asks for; undefined for what asks for none. */
export function groupOfKind(kind: string): ReportGroup | undefined {
  const facts = kindFacts(kind)
  return asksForRight(facts) ? groupOf(facts, kind) : undefined
}

/** Kinds whose orders ask for a right of the group. */
export const kindsOfGroup = (group: ReportGroup): readonly OrderKindName[] =>
  orderKindNames.filter((kind) => groupOfKind(kind) === group)

const chineseGroups: readonly ReportGroup[] = ['invention', 'utilityModel', 'design']

/**
 * Kinds that are about these groups: those that ask for such a right, and what is done about and paid for one. Of annual fees and
 * follow-ups nobody says for which kind of Chinese patent, so they are about each.
 */
export function kindsAbout(groups: readonly ReportGroup[]): readonly OrderKindName[] {
  return orderKindNames.filter((kind) => {
    const facts = kindFacts(kind)
    if (facts.isDeal) return false
    const group = groupOf(facts, kind)
    if (group === undefined) return false
    if (asksForRight(facts)) return groups.includes(group)
    return groups.some((one) => one === group || (facts.area === 'patent' && chineseGroups.includes(one)))
  })
}

/** Whether a choice of kinds leaves out some Chinese patents and not all: what is paid for no certain kind of patent is told all the same. */
export const tellsOfAllPatents = (groups: readonly ReportGroup[]): boolean =>
  chineseGroups.some((one) => groups.includes(one)) && !chineseGroups.every((one) => groups.includes(one))

/** What was done on a case, as a report tells it. `document`: a document of the office came. */
export const doneEvents = {
  submitted: { en: 'Submitted', zh: '已提交' },
  filed: { en: 'Filed with the office', zh: '已递交官方' },
  document: { en: 'Received from the office', zh: '收到官方文件' },
} as const satisfies Record<string, TwoLanguages>
export type DoneEvent = keyof typeof doneEvents
export const doneEventKeys = Object.keys(doneEvents) as [DoneEvent, ...DoneEvent[]]

export const bookedKinds = {
  receipt: { en: 'Paid', zh: '付款' },
  refund: { en: 'Refunded', zh: '退款' },
} as const satisfies Record<string, TwoLanguages>

/** How far ahead deadlines are told, in days. */
export const limitDaysChoices = [30, 60, 90, 180, 365] as const
/** Last day of a month that every month has. */
export const monthlyDayMax = 28

/** Why a setting makes nothing any more. */
export const stopReasons = {
  left: {
    en: 'Who set it up is not a member any more',
    zh: '设置人已不是成员',
  },
  rightMissing: { en: 'Who set it up may not export any more', zh: '设置人已没有导出权限' },
  clientNotSeen: { en: 'Who set it up does not see this client any more', zh: '设置人已不能查看该客户' },
  notWhole: {
    en: 'Who set it up sees a part of the client’s cases only',
    zh: '设置人只能查看该客户的部分案件',
  },
  clientClosed: { en: 'The agency has stopped working for this client', zh: '代理机构已停止为该客户服务' },
  noAccount: { en: 'The client has no account and no cases here any more', zh: '该客户在平台上已没有账号和案件' },
} as const satisfies Record<string, TwoLanguages>
export type StopReason = keyof typeof stopReasons
export const stopReasonKeys = Object.keys(stopReasons) as [StopReason, ...StopReason[]]

/** A report's number, as people name it. */
export const reportNumber = ({ year, no }: { readonly year: number; readonly no: number }): string =>
  `R${year}-${String(no).padStart(4, '0')}`
