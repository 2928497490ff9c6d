import { addDays, type CivilDate, civilDate, compareDates, isCivilDate, weekday } from '../dates/civil-date.ts'

/** Days off and make-up working days of one year, in order. */
export interface HolidayYear {
  readonly year: number
  readonly holidays: readonly CivilDate[]
  readonly workdays: readonly CivilDate[]
}

export const holidayFaultWords = {
  nothingRead: {
    en: 'No days were read: paste the text of the State Council’s notice',
    zh: '未读到任何日期，请粘贴国务院办公厅通知正文',
  },
  dateWrong: { en: 'This day does not exist: {text}', zh: '日期不存在：{text}' },
  otherYear: { en: 'This day is of another year: {text}', zh: '日期不属于该年度：{text}' },
  weekdayWrong: { en: '{text} is not the weekday the text says', zh: '{text} 与文中的星期不符' },
  workdayNoWeekend: { en: '{text} is a weekday and needs no make-up work', zh: '{text} 本为工作日，无需调休上班' },
  holidayMissing: { en: 'The statutory holiday {text} is missing', zh: '缺少法定节假日 {text}' },
  festivalMissing: { en: 'No days off are named for {text}', zh: '缺少放假日期：{text}' },
  sentenceUnclear: {
    en: 'This part names days, but not whether they are off or worked: {text}',
    zh: '此处日期未说明是放假还是上班：{text}',
  },
  both: { en: '{text} is off and worked at once', zh: '{text} 既为放假又为上班' },
} as const
export type HolidayFaultKey = keyof typeof holidayFaultWords

export interface HolidayFault {
  readonly key: HolidayFaultKey
  readonly text: string
}

/** Holidays that the regulation fixes to a day of the solar calendar. */
const statutory = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03'] as const
/** Festivals of the lunar calendar, by month and day in it. */
const lunarFestivals = [
  { name: '春节', on: '1/1' },
  { name: '端午节', on: '5/5' },
  { name: '中秋节', on: '8/15' },
] as const
const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
const weekdays = '日一二三四五六'
// A day with what stands in brackets after it, and optionally the day up to which it runs: each alternative starts with its own letter.
const dayPattern = /(?:(\d{1,2})月)?(\d{1,2})日(?:（([^（）]{0,30})）)?/g

interface ReadDay {
  readonly on: CivilDate
  readonly index: number
  readonly end: number
}

/** Days named in a piece of text; a day without its month is of the month before it. */
function daysIn(piece: string, year: number, faults: HolidayFault[]): readonly ReadDay[] {
  let month = ''
  return [...piece.matchAll(dayPattern)].flatMap((match): ReadDay[] => {
    month = match[1] ?? month
    const text = `${year}-${month.padStart(2, '0')}-${(match[2] ?? '').padStart(2, '0')}`
    if (!isCivilDate(text)) {
      faults.push({ key: 'dateWrong', text: match[0] })
      return []
    }
    const said = /周([日一二三四五六])/.exec(match[3] ?? '')?.[1]
    if (said !== undefined && weekdays.indexOf(said) !== weekday(text)) faults.push({ key: 'weekdayWrong', text })
    return [{ on: text, index: match.index, end: match.index + match[0].length }]
  })
}

/** Single days, and spans where the text says 至 between two of them. */
function spansIn(piece: string, year: number, faults: HolidayFault[]): readonly CivilDate[] {
  const days = daysIn(piece, year, faults)
  const all: CivilDate[] = []
  for (const [at, day] of days.entries()) {
    const before = days[at - 1]
    const isEnd = before !== undefined && /^\s*(?:至|—|-|~)\s*$/.test(piece.slice(before.end, day.index))
    if (!isEnd) all.push(day.on)
    for (let on = isEnd ? addDays(before.on, 1) : day.on; isEnd && on <= day.on; on = addDays(on, 1)) all.push(on)
  }
  return all
}

/**
 * Reads the State Council's notice on the holidays of a year as it is published: sentences with 放假 name days off, sentences with
 * 上班 make-up working days, of one with both each clause what it says.
 *
 * @returns the days in order, and what is wrong with them; with a fault nothing may be taken over.
 */
export function readHolidayNotice(
  text: string,
  year: number,
): { readonly found: HolidayYear; readonly faults: readonly HolidayFault[] } {
  const faults: HolidayFault[] = []
  const holidays = new Set<CivilDate>()
  const workdays = new Set<CivilDate>()
  const plain = text.normalize('NFKC').replaceAll('(', '（').replaceAll(')', '）').slice(0, 20_000)
  for (const named of plain.matchAll(/(\d{4})年(?=\d{1,2}月)/g)) {
    if (Number(named[1]) !== year) faults.push({ key: 'otherYear', text: named[0] })
  }
  for (const sentence of plain.split(/[。；;\n]/)) {
    // One that says both is read clause by clause: “10月1日至8日放假调休，9月28日（周日）上班”.
    const isMixed = sentence.includes('放假') && sentence.includes('上班')
    for (const clause of isMixed ? sentence.split(',') : [sentence]) {
      const [off, work] = [clause.includes('放假'), clause.includes('上班')]
      if (!isMixed && !off && !work) continue
      const days = spansIn(clause, year, faults)
      if (off !== work) for (const day of days) (off ? holidays : workdays).add(day)
      else if (days.length > 0) faults.push({ key: 'sentenceUnclear', text: clause.trim().slice(0, 60) })
    }
  }
  const found = {
    year,
    holidays: [...holidays].sort(compareDates),
    workdays: [...workdays].sort(compareDates),
  }
  if (holidays.size === 0) return { found, faults: [...faults, { key: 'nothingRead', text: '' }] }
  return { found, faults: [...faults, ...findHolidayFaults(found)] }
}

/** What cannot be right of the days of a year, however they came. */
export function findHolidayFaults({ year, holidays, workdays }: HolidayYear): readonly HolidayFault[] {
  const off = new Set<string>(holidays)
  return [
    ...[...holidays, ...workdays]
      .filter((day) => !day.startsWith(`${year}-`))
      .map((text): HolidayFault => ({ key: 'otherYear', text })),
    ...statutory
      .map((day) => `${year}-${day}`)
      .filter((day) => !off.has(day))
      .map((text): HolidayFault => ({ key: 'holidayMissing', text })),
    ...festivalsWorked(year, off).map((text): HolidayFault => ({ key: 'festivalMissing', text })),
    ...workdays.filter((day) => off.has(day)).map((text): HolidayFault => ({ key: 'both', text })),
    ...workdays
      .filter((day) => weekday(day) !== 0 && weekday(day) !== 6)
      .map((text): HolidayFault => ({ key: 'workdayNoWeekend', text })),
  ]
}

/** Festivals by moon and solar term for which no day is off. A runtime's moon may be a day early or late, as in 2027. */
function festivalsWorked(year: number, off: ReadonlySet<string>): readonly string[] {
  const days = Array.from({ length: 365 }, (_, at) => addDays(civilDate(`${year}-01-01`), at))
  const isOffAround = (day: CivilDate) => [-1, 0, 1].some((by) => off.has(addDays(day, by)))
  const missing = lunarFestivals.filter(({ on }) =>
    days.some((day) => lunar.format(new Date(day)) === on && !isOffAround(day)),
  )
  // Qingming is the 4th or 5th of April, seldom the 6th: one of them is off in every edition.
  const hasQingming = ['04-04', '04-05', '04-06'].some((day) => off.has(`${year}-${day}`))
  return [...missing.map(({ name }) => name), ...(hasQingming ? [] : ['清明节'])]
}
