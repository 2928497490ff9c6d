import { addDays, daysInMonth, isCivilDate, parseCivilDate } from '../../../platform/dates/civil-date.ts'
import type { Match } from './node.ts'
import type { Compare } from './tokens.ts'

export type Span = { from: string; to: string }
type RangeMatch = Extract<Match, { type: 'range' }>

/** First and last day that a written day, month or year covers: `20160809`, `2016-08-09`, `201608`, `2016-08`, `2016`. */
export function dateSpan(text: string): Span | undefined {
  const day = parseCivilDate(text)
  if (day) return { from: day, to: day }
  const month = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(text)
  const year = /^(\d{4})年?$/.exec(text)
  if (year?.[1] && year[1] >= '1000') return { from: `${year[1]}-01-01`, to: `${year[1]}-12-31` }
  if (!month?.[1] || !month[2] || month[1] < '1000') return undefined
  const number = Number(month[2])
  if (number < 1 || number > 12) return undefined
  const start = `${month[1]}-${month[2].padStart(2, '0')}`
  return { from: `${start}-01`, to: `${start}-${String(daysInMonth(Number(month[1]), number)).padStart(2, '0')}` }
}

/** A four-digit year as a span of itself. */
export function yearSpan(text: string): Span | undefined {
  const year = /^([12]\d{3})年?$/.exec(text)?.[1]
  return year ? { from: year, to: year } : undefined
}

/** The range that a comparison with a span means: after 2010 begins on the day after the last of 2010. */
export function compareRange(compare: Compare, span: Span): RangeMatch {
  if (compare === '>') return { type: 'range', from: step(span.to, 1), to: null }
  if (compare === '>=') return { type: 'range', from: span.from, to: null }
  if (compare === '<') return { type: 'range', from: null, to: step(span.from, -1) }
  if (compare === '<=') return { type: 'range', from: null, to: span.to }
  return { type: 'range', ...span }
}

function step(text: string, by: 1 | -1): string {
  return isCivilDate(text) ? addDays(text, by) : String(Number(text) + by)
}

/** A range as the query language writes it: `2016`, `201608`, `20160809`, `20160809 to 20161231`, `>=20160809`. */
export function formatRange({ from, to }: RangeMatch): string {
  if (from === null) return to === null ? '' : `<=${compact(to)}`
  if (to === null) return `>=${compact(from)}`
  if (from === to) return compact(from)
  if (isCivilDate(from) && isCivilDate(to)) {
    const [year, month] = [from.slice(0, 4), from.slice(0, 7)]
    if (from === `${year}-01-01` && to === `${year}-12-31`) return year
    const whole = dateSpan(month)
    if (whole?.from === from && whole.to === to) return compact(month)
  }
  return `${compact(from)} to ${compact(to)}`
}

const compact = (date: string) => date.replaceAll('-', '')

/** Whether both ends of a stored range are real dates or years and in order. */
export function isRangeInOrder({ from, to }: RangeMatch): boolean {
  return from === null || to === null || from <= to
}
