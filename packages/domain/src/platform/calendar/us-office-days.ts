import { addDays, type CivilDate, civilDate, daysInMonth, weekday, yearOf } from '../dates/civil-date.ts'

interface UsHoliday {
  readonly name: { readonly en: string; readonly zh: string }
  /** The day itself in a year, before it is moved to a working day. */
  readonly on: (year: number) => CivilDate | undefined
  readonly fromYear: number
  /** On a Saturday it is kept the Friday before, on a Sunday the Monday after. */
  readonly moves: boolean
  readonly source: string
}

const day = (year: number, month: number, date: number) =>
  civilDate(`${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)

/** The n-th weekday of a month, 0 Sunday to 6 Saturday; -1 is the last. */
function nth(year: number, month: number, of: number, at: number): CivilDate {
  if (at === -1) {
    const last = day(year, month, daysInMonth(year, month))
    return addDays(last, -((weekday(last) - of + 7) % 7))
  }
  const first = day(year, month, 1)
  return addDays(first, ((of - weekday(first) + 7) % 7) + (at - 1) * 7)
}

const law = '5 U.S.C. 6103(a)'
const fixed = (en: string, zh: string, month: number, date: number, fromYear = 1971, source = law): UsHoliday => ({
  name: { en, zh },
  on: (year) => day(year, month, date),
  fromYear,
  moves: true,
  source,
})
const floating = (en: string, zh: string, month: number, of: number, at: number, fromYear = 1971): UsHoliday => ({
  name: { en, zh },
  on: (year) => nth(year, month, of, at),
  fromYear,
  moves: false,
  source: law,
})

/**
 * Federal holidays within the District of Columbia: days on which nothing falls due at the US office. Extra closings by
 * order of the President cannot be foreseen and are not among them: a day shown here is never later than the true one.
 *
 * @see 5 U.S.C. 6103; 37 CFR 1.7 and 1.9(h)
 */
export const usFederalHolidays: readonly UsHoliday[] = [
  fixed('New Year’s Day', '元旦', 1, 1),
  floating('Birthday of Martin Luther King, Jr.', '马丁·路德·金纪念日', 1, 1, 3, 1986),
  {
    name: { en: 'Inauguration Day', zh: '总统就职日' },
    // On a Sunday the Monday after is kept; a Saturday is a rest day as it is.
    on: (year) => {
      if (year % 4 !== 1) return undefined
      const on = day(year, 1, 20)
      return weekday(on) === 0 ? addDays(on, 1) : on
    },
    fromYear: 1965,
    moves: false,
    source: '5 U.S.C. 6103(c)',
  },
  floating('Washington’s Birthday', '华盛顿诞辰日', 2, 1, 3),
  floating('Memorial Day', '阵亡将士纪念日', 5, 1, -1),
  fixed('Juneteenth', '六月节', 6, 19, 2021, '5 U.S.C. 6103(a), Pub. L. 117-17'),
  fixed('Independence Day', '独立日', 7, 4),
  floating('Labor Day', '劳动节', 9, 1, 1),
  floating('Columbus Day', '哥伦布日', 10, 1, 2),
  fixed('Veterans Day', '退伍军人节', 11, 11),
  floating('Thanksgiving Day', '感恩节', 11, 4, 4),
  fixed('Christmas Day', '圣诞节', 12, 25),
]

/** The day a holiday is kept in a year. */
function keptOn({ on, moves, fromYear }: UsHoliday, year: number): CivilDate | undefined {
  const itself = year < fromYear ? undefined : on(year)
  if (itself === undefined || !moves) return itself
  const shift = weekday(itself) === 6 ? -1 : weekday(itself) === 0 ? 1 : 0
  return addDays(itself, shift)
}

/** The federal holiday kept on a day, if there is one; New Year's Day may be kept on the last of December. */
export function usHolidayOn(date: CivilDate): UsHoliday | undefined {
  const year = yearOf(date)
  return usFederalHolidays.find((one) => keptOn(one, year) === date || keptOn(one, year + 1) === date)
}

/**
 * The day itself, or the first day after it that the US office works: what falls due on a Saturday, a Sunday or a federal
 * holiday may be done then.
 *
 * @see 35 U.S.C. 21(b); 37 CFR 1.7(a)
 */
export function nextUsOfficeDay(date: CivilDate): CivilDate {
  let found = date
  while (weekday(found) === 0 || weekday(found) === 6 || usHolidayOn(found)) found = addDays(found, 1)
  return found
}
