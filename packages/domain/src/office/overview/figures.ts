import { type OfficialState, officialStates } from '../../kernel/orders/order-states.ts'
import { addDays, addMonths, type CivilDate, civilDate, daysBetween, weekday } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** What the desk of figures counts (decision 0068). No database: conditions on rows are the server's. */

interface Figure {
  readonly name: TwoLanguages
  /** Counted over the days of the period; else as it is now. */
  readonly inPeriod: boolean
}

const figure = (en: string, zh: string, inPeriod: boolean): Figure => ({ name: { en, zh }, inPeriod })

/** Figures whose rows are orders. */
export const caseFigures = {
  inHand: figure('In hand', '在办', false),
  receivable: figure('To be paid', '待收款', false),
  held: figure('Official fees held', '持有代收官费', false),
  begun: figure('Begun', '新建', true),
  handedIn: figure('Begun and submitted', '新建且已提交', true),
  paid: figure('Begun and paid', '新建且已付款', true),
  paidStep: figure('Paid in the period', '期间付款', true),
  acceptedStep: figure('Accepted in the period', '期间立案', true),
  filedStep: figure('Filed in the period', '期间递交', true),
  decidedStep: figure('Decided in the period', '期间官方审结', true),
  granted: figure('Granted or registered', '授权或核准', true),
  refused: figure('Refused', '驳回或不予核准', true),
} as const satisfies Record<string, Figure>
export type CaseFigure = keyof typeof caseFigures
export const caseFigureKeys = Object.keys(caseFigures) as [CaseFigure, ...CaseFigure[]]
export const caseFigureNames = Object.fromEntries(
  caseFigureKeys.map((key) => [key, caseFigures[key].name]),
) as Readonly<Record<CaseFigure, TwoLanguages>>

/** Steps of the work, each by the figure of the cases that ended it. */
export const steps = {
  paidStep: { en: 'Submitted to paid', zh: '提交至付款' },
  acceptedStep: { en: 'Paid to accepted for work', zh: '付款至立案' },
  filedStep: { en: 'Accepted to filed', zh: '立案至递交' },
  decidedStep: { en: 'Filed to decided by the office', zh: '递交至官方审结' },
} as const satisfies Partial<Record<CaseFigure, TwoLanguages>>
export type Step = keyof typeof steps
export const stepKeys = Object.keys(steps) as [Step, ...Step[]]

export const grantedStates = [
  ...(['granted', 'tmRegistered', 'tmApproved', 'tmUpheld', 'crIssued'] as const),
] satisfies readonly OfficialState[]
export const refusedStates = [
  ...(['rejected', 'tmRefused', 'tmNotAccepted', 'tmNotApproved', 'tmDismissed', 'crReturned'] as const),
] satisfies readonly OfficialState[]

/** A review is asked for: what was decided stands until it is over. */
const reviewStates: ReadonlySet<OfficialState> = new Set(['reexamination', 'tmReview'])
/** The office has the case before it: a decision that there was is one no more, as a refusal that was revoked. */
export const openAgainStates = (Object.keys(officialStates) as OfficialState[]).filter((state) => {
  const { colour } = officialStates[state]
  return (colour === 'wait' || colour === 'warn') && !reviewStates.has(state)
})

export interface Decision {
  readonly is: 'granted' | 'refused'
  readonly on: CivilDate
}

/** An event of the official state of an order, in their order. */
export interface OfficialStep {
  readonly from: string | null
  readonly to: string
  readonly on: CivilDate
  /** The document that told it: code and day. */
  readonly document: string | null
  /** It takes a document back that was recorded by mistake. */
  readonly isUndone: boolean
}

/**
 * How the office last decided, if it did: the first day of a grant, the last of a refusal; what a later decision replaced, what was
 * revoked and what was taken back counts no more. The trigger `follow_steps` folds the same in SQL (a test of the server holds both
 * to each other).
 */
export function lastDecision(list: readonly OfficialStep[]): Decision | null {
  const standing: OfficialStep[] = []
  for (const step of list) {
    if (!step.isUndone) {
      standing.push(step)
      continue
    }
    const isOfState = ({ from, to }: OfficialStep) => to === step.from && from === step.to
    const byDocument = standing.findLastIndex((one) => isOfState(one) && one.document === step.document)
    const at = byDocument < 0 ? standing.findLastIndex(isOfState) : byDocument
    if (at >= 0) standing.splice(at, 1)
  }
  const isOf = (states: readonly string[], { to }: OfficialStep) => states.includes(to)
  return standing.reduce<Decision | null>((last, step) => {
    if (isOf(grantedStates, step)) return last?.is === 'granted' ? last : { is: 'granted', on: step.on }
    if (isOf(refusedStates, step)) return { is: 'refused', on: step.on }
    return isOf(openAgainStates, step) ? null : last
  }, null)
}

/** Fewer cases than these say nothing: neither a rate nor a median of them is shown. */
export const sampleMin = 10

/** Share of the granted among the decided, each case once, in per cent, one decimal; null where there are too few to say. */
export function grantShare(granted: number, refused: number): number | null {
  const decided = granted + refused
  return decided < sampleMin ? null : Math.round((granted / decided) * 1000) / 10
}

/** A median in whole days; null where it is of too few. */
export const shownMedian = (median: number | null, cases: number): number | null =>
  median === null || cases < sampleMin ? null : Math.round(median)

export interface Period {
  readonly from: CivilDate
  readonly to: CivilDate
}

export const periodDaysMax = 366
/** Days ahead whose limits are counted. */
export const aheadDays = 30
/** A longer period is cut by weeks, one that is longer still by months. */
const byDayMax = 45
const byWeekMax = 190

/** Whether a period can be counted: it does not end before it begins, and is no longer than a year. */
export const isPeriod = ({ from, to }: Period): boolean => {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= periodDaysMax
}

const monthOf = (day: CivilDate) => civilDate(`${day.slice(0, 7)}-01`)

export const presets = {
  thisMonth: { en: 'This month', zh: '本月' },
  lastMonth: { en: 'Last month', zh: '上月' },
  last90: { en: '90 days', zh: '90 天' },
  thisYear: { en: 'This year', zh: '今年' },
  last12: { en: '12 months', zh: '12 个月' },
} as const satisfies Record<string, TwoLanguages>
export type Preset = keyof typeof presets
export const presetKeys = Object.keys(presets) as [Preset, ...Preset[]]
export const usualPreset: Preset = 'last90'

/** The days of a preset, up to today. */
export function periodOf(preset: Preset, today: CivilDate): Period {
  const month = monthOf(today)
  if (preset === 'thisMonth') return { from: month, to: today }
  if (preset === 'lastMonth') return { from: addMonths(month, -1), to: addDays(month, -1) }
  if (preset === 'last90') return { from: addDays(today, -89), to: today }
  if (preset === 'thisYear') return { from: civilDate(`${today.slice(0, 4)}-01-01`), to: today }
  return { from: addMonths(month, -11), to: today }
}

const lastOf = {
  day: (day: CivilDate) => day,
  week: (day: CivilDate) => addDays(day, (7 - weekday(day)) % 7),
  month: (day: CivilDate) => addDays(addMonths(monthOf(day), 1), -1),
}
export const bucketKinds = ['day', 'week', 'month'] as const
export type BucketKind = (typeof bucketKinds)[number]

/**
 * What a plot of the period has a column for: days, of a longer one weeks from Monday to Sunday or months, the first and the last cut as
 * the period is.
 */
export function bucketsOf({ from, to }: Period): { readonly by: BucketKind; readonly list: readonly Period[] } {
  const days = daysBetween(from, to) + 1
  const by = days <= byDayMax ? 'day' : days <= byWeekMax ? 'week' : 'month'
  const list: Period[] = []
  for (let start = from; start <= to; ) {
    const end = lastOf[by](start)
    list.push({ from: start, to: end < to ? end : to })
    start = addDays(end, 1)
  }
  return { by, list }
}
