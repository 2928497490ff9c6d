import { calendarYearKind } from '../dates/calendar-note.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import { type FigureUnit, lawFigureKind } from './law-figure.ts'

/** Kind of the rows by which staff set our own prices; the key is `service:type`. */
const servicePriceKind = 'service-price'
/** Kind of the rows by which staff set official fees of patents. */
const patentFeeKind = 'patent-fee'

/** What staff can enter, each with the shape of its value: days of a year, an amount, or a figure. */
export const ruleKinds = [calendarYearKind, servicePriceKind, patentFeeKind, lawFigureKind] as const
export type RuleKind = (typeof ruleKinds)[number]

export const ruleKindNames: Readonly<Record<RuleKind, TwoLanguages>> = {
  [calendarYearKind]: { en: 'Working calendar', zh: '工作日历' },
  [servicePriceKind]: { en: 'Service price', zh: '服务价格' },
  [patentFeeKind]: { en: 'Official patent fee', zh: '专利官费' },
  [lawFigureKind]: { en: 'Figure of law', zh: '法定数值' },
}

export const figureUnitNames: Readonly<Record<FigureUnit, TwoLanguages>> = {
  percent: { en: '%', zh: '%' },
  months: { en: 'months', zh: '个月' },
  days: { en: 'days', zh: '天' },
  years: { en: 'years', zh: '年' },
  claims: { en: 'claims', zh: '项' },
  pages: { en: 'pages', zh: '页' },
  people: { en: 'people', zh: '人' },
  applications: { en: 'applications', zh: '件' },
  yuan: { en: 'CNY', zh: '元' },
  usd: { en: 'USD', zh: '美元' },
}

/** A figure with its unit: `15%`, `6 months`. */
export function figureText(figure: number, unit: FigureUnit, language: 'en' | 'zh'): string {
  const amount = figure.toLocaleString('en')
  return unit === 'percent' ? `${amount}%` : `${amount} ${figureUnitNames[unit][language]}`
}
