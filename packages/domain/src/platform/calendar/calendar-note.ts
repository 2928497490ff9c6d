import { civilDate } from '../dates/civil-date.ts'
import { perBook, rowsOfKind } from '../rules/rule-book.ts'
import type { TwoLanguages } from '../words/two-languages.ts'
import { nextSureWorkingDay } from './possible-rest-days.ts'

/** Last year of the shipped calendar, without its table: a list that only marks a day does not load every holiday (a test holds the two together). */
export const lastShippedCalendarYear = 2026
/** Kind of the row that holds the State Council's arrangement of one year; its key is the year. */
export const calendarYearKind = 'calendar-year'

const enteredYears = perBook((book) => new Set(rowsOfKind(book, calendarYearKind).map(({ key }) => key)))

/** Whether a day's year has no official calendar yet: a last day in it may still move to a later one. */
export function lacksCalendar(on: string): boolean {
  const year = on.slice(0, 4)
  return Number(year) > lastShippedCalendarYear && !enteredYears().has(year)
}

/** What is said beside such a day. */
export const noCalendar: TwoLanguages = { en: 'calendar not published', zh: '节假日未公布' }
/** The same behind the day in running text and in files. */
export const noCalendarNote: TwoLanguages = { en: ` (${noCalendar.en})`, zh: `（${noCalendar.zh}）` }

/** A last day at an office in China as text; with the note where its year has no calendar. */
export function notedDay(on: string, language: 'en' | 'zh'): string {
  return on + dayNote(on, language)
}

/** The note of such a day alone, where something else stands between the two; empty for any other day. */
export function dayNote(on: string, language: 'en' | 'zh'): string {
  return lacksCalendar(on) ? noCalendarNote[language] : ''
}

/** Said in the place of the days since, where such a day has passed and a rest day may have moved it. */
export const mayBeOpen: TwoLanguages = { en: 'may still be open', zh: '可能仍未届满' }

/**
 * Whether a last day has passed that, as long as the calendar of its year is missing, may yet be moved to `today` or later: the
 * same as `isOver` says, without its table of every holiday.
 *
 * @param lastOn last day at an office in China, as counted; `today` in Beijing. Both `YYYY-MM-DD`.
 */
export function mayStillBeOpen(lastOn: string, today: string): boolean {
  return lastOn < today && lacksCalendar(lastOn) && nextSureWorkingDay(civilDate(lastOn)) >= today
}

/**
 * Whether the last day of a stored deadline is over for certain. One that was counted without the calendar of its year has that
 * warning; no calendar of China moves any other day, here or abroad.
 */
export function isDeadlineOver(
  { officialOn, warning }: { readonly officialOn: string; readonly warning: string | null | undefined },
  today: string,
): boolean {
  return officialOn < today && !(warning === 'calendarUnknown' && mayStillBeOpen(officialOn, today))
}
