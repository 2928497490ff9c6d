declare const civilDateBrand: unique symbol

/** A Beijing civil date as `YYYY-MM-DD` text: no time, no zone; text order is date order. */
export type CivilDate = string & { readonly [civilDateBrand]: true }

const dayMs = 86_400_000
const pattern = /^(\d{4})-(\d{2})-(\d{2})$/

const utc = (year: number, monthIndex: number, day: number) => Date.UTC(year, monthIndex, day)

// Deadlines of many patents are mostly this arithmetic: no regular expression, no list, one text a date.
const twoDigits = Array.from({ length: 32 }, (_, at) => String(at).padStart(2, '0'))

function fromUtc(ms: number): CivilDate {
  const date = new Date(ms)
  const year = date.getUTCFullYear()
  if (!(year >= 1000 && year <= 9999)) throw new RangeError(`date out of range: ${ms}`)
  return `${year}-${twoDigits[date.getUTCMonth() + 1]}-${twoDigits[date.getUTCDate()]}` as CivilDate
}

function parts(date: CivilDate): { year: number; month: number; day: number } {
  const digit = (at: number) => date.charCodeAt(at) - 48
  const year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
  const month = digit(5) * 10 + digit(6)
  const day = digit(8) * 10 + digit(9)
  if (Number.isNaN(year + month + day)) throw new RangeError(`not a civil date: ${date}`)
  return { year, month, day }
}

/** Whether `text` is a real date of the years 1000 to 9999 written `YYYY-MM-DD`. */
export function isCivilDate(text: string): text is CivilDate {
  const match = pattern.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (year < 1000 || month < 1 || month > 12) return false
  return day >= 1 && day <= daysInMonth(year, month)
}

/**
 * Reads a date in the spellings met in Chinese data: `2024-02-29`, `2024/2/29`, `2024.2.29`, `20240229`,
 * `2024年2月29日`, full-width digits.
 *
 * @returns the date, or undefined if the text is no real date.
 */
export function parseCivilDate(text: string): CivilDate | undefined {
  const iso = readDay(text)
  return iso !== undefined && isCivilDate(iso) ? iso : undefined
}

/** Whether a text is written as a date is, though no such day exists: `2026-02-30`. */
export const isMissingDay = (text: string): boolean => readDay(text) !== undefined && parseCivilDate(text) === undefined

function readDay(text: string): string | undefined {
  const plain = text.normalize('NFKC').trim()
  const match =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(plain) ??
    /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日$/.exec(plain)
  if (!match) return undefined
  const [, year = '', month = '', day = ''] = match
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/**
 * The date a literal or a database column names.
 *
 * @throws RangeError if `text` is not a real `YYYY-MM-DD` date: for values that are already checked.
 */
export function civilDate(text: string): CivilDate {
  if (!isCivilDate(text)) throw new RangeError(`not a civil date: ${text}`)
  return text
}

/** Days of a month; `month` is 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** The date `days` calendar days later (earlier if negative). */
export function addDays(date: CivilDate, days: number): CivilDate {
  const { year, month, day } = parts(date)
  return fromUtc(utc(year, month - 1, day) + days * dayMs)
}

/**
 * The same-numbered day `months` later, or the last day of that month if there is none.
 *
 * @see Implementing Regulations rule 5; Guidelines part 5 chapter 7: 1999-12-31 + 2 months = 2000-02-29.
 */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = parts(date)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = index - toYear * 12 + 1
  return fromUtc(utc(toYear, toMonth - 1, Math.min(day, daysInMonth(toYear, toMonth))))
}

/** The same day `years` later; 29 February becomes 28 February in a common year. */
export function addYears(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12)
}

/** Negative if `a` is before `b`, 0 if equal, positive if after: for `sort`. */
export function compareDates(a: CivilDate, b: CivilDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Calendar days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  const [a, b] = [parts(from), parts(to)]
  return Math.round((utc(b.year, b.month - 1, b.day) - utc(a.year, a.month - 1, a.day)) / dayMs)
}

/** The later of two dates. */
export function laterDate(a: CivilDate, b: CivilDate): CivilDate {
  return a > b ? a : b
}

/** Year of the date as a number. */
export function yearOf(date: CivilDate): number {
  return parts(date).year
}

/** Day of the week: 0 Sunday to 6 Saturday. */
export function weekday(date: CivilDate): number {
  const { year, month, day } = parts(date)
  return new Date(utc(year, month - 1, day)).getUTCDay()
}

/** The civil date in Beijing (UTC+8, no summer time since 1992) at an instant. */
export function beijingDate(instant: Date): CivilDate {
  return fromUtc(instant.getTime() + 8 * 3_600_000)
}

/** `YYYY-MM-DD HH:MM` in Beijing at an instant, as lists show it. */
export function beijingMinute(instant: Date): string {
  return new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
}
