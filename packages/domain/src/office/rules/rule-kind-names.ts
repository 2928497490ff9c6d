import { calendarYearKind } from '../../platform/calendar/calendar-note.ts'
import { type FigureUnit, figureDigits } from '../../platform/rules/figure-units.ts'
import { lawFigureKind } from '../../platform/rules/law-figure.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Kind of the rows by which staff set our own prices; the key is `service:type`. */
const servicePriceKind = 'service-price'
/** Kind of the rows by which staff set official fees of patents. */
const patentFeeKind = 'patent-fee'

/** Kinds whose keys are not all shipped: staff enter the first row of a year, a currency or a place. */
export const openKinds = [calendarYearKind, 'currency-rate', 'minimum-wage'] as const satisfies readonly RuleKind[]
export type OpenKind = (typeof openKinds)[number]

/** What staff can enter, each with the shape of its value: days of a year, an amount, or a figure. */
export const ruleKinds = [
  calendarYearKind,
  servicePriceKind,
  patentFeeKind,
  'annual-fee',
  'trademark-fee',
  'copyright-fee',
  'us-fee',
  'mark-fee-abroad',
  'currency-rate',
  'minimum-wage',
  'patent-period',
  'mark-period',
  'entry-months',
  lawFigureKind,
] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleKindNames: Readonly<Record<RuleKind, TwoLanguages>> = {
  [calendarYearKind]: { en: 'Working calendar', zh: '工作日历' },
  [servicePriceKind]: { en: 'Service price', zh: '服务价格' },
  [patentFeeKind]: { en: 'Official patent fee', zh: '专利官费' },
  'annual-fee': { en: 'Patent annual fee', zh: '专利年费' },
  'trademark-fee': { en: 'Official trademark fee', zh: '商标官费' },
  'copyright-fee': { en: 'Official copyright fee', zh: '著作权官费' },
  'us-fee': { en: 'US patent fee', zh: '美国专利官费' },
  'mark-fee-abroad': { en: 'Trademark fee abroad', zh: '国外商标官费' },
  'currency-rate': { en: 'Exchange rate', zh: '结算汇率' },
  'minimum-wage': { en: 'Minimum wage', zh: '最低工资' },
  'patent-period': { en: 'Patent period', zh: '专利期限' },
  'mark-period': { en: 'Trademark period', zh: '商标期限' },
  'entry-months': { en: 'Entry into the national phase', zh: '进入国家阶段期限' },
  [lawFigureKind]: { en: 'Figure of law', zh: '法定数值' },
}

export const figureUnitNames: Readonly<Record<FigureUnit, TwoLanguages>> = {
  percent: { en: '%', zh: '%' },
  basisPoints: { en: '%', zh: '%' },
  months: { en: 'months', zh: '个月' },
  days: { en: 'days', zh: '天' },
  years: { en: 'years', zh: '年' },
  claims: { en: 'claims', zh: '项' },
  items: { en: 'items', zh: '项' },
  pages: { en: 'pages', zh: '页' },
  people: { en: 'people', zh: '人' },
  applications: { en: 'applications', zh: '件' },
  times: { en: 'times', zh: '倍' },
  yuan: { en: 'CNY', zh: '元' },
  usd: { en: 'USD', zh: '美元' },
  usCents: { en: 'USD', zh: '美元' },
  rappen: { en: 'CHF', zh: '瑞士法郎' },
  euroCents: { en: 'EUR', zh: '欧元' },
  microYuan: { en: 'CNY for one unit', zh: '元（每单位外币）' },
}

/** A figure as it is written in its unit, without the unit: `15`, `7.20`. */
export function figureNumber(figure: number, unit: FigureUnit): string {
  const digits = figureDigits[unit] ?? 0
  const least = unit === 'basisPoints' ? 0 : Math.min(digits, 2)
  return (figure / 10 ** digits).toLocaleString('en', { minimumFractionDigits: least, maximumFractionDigits: digits })
}

/** A figure with its unit: `15%`, `6 months`, `7.20 CNY for one unit`. */
export function figureText(figure: number, unit: FigureUnit, language: 'en' | 'zh'): string {
  const amount = figureNumber(figure, unit)
  return unit === 'percent' || unit === 'basisPoints' ? `${amount}%` : `${amount} ${figureUnitNames[unit][language]}`
}

/** What is typed for a figure of a unit; undefined where it is no number, or has more digits than the unit. */
export function readFigure(text: string, unit: FigureUnit): number | undefined {
  const digits = figureDigits[unit] ?? 0
  const [, whole = '', behind = ''] = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.trim().replaceAll(',', '')) ?? []
  if (whole === '' || behind.length > digits) return undefined
  return Number(whole) * 10 ** digits + Number(behind.padEnd(digits, '0') || '0')
}
