import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'

/** A month as `YYYY-MM`: text order is time order. */
export type Month = string

const pattern = /^(\d{4})-(0[1-9]|1[0-2])$/

/** Whether `text` is a real month of the years 2000 to 2099. */
export function isMonth(text: string): boolean {
  return pattern.test(text) && text.startsWith('20')
}

const indexOf = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

export const monthOf = (year: number, number: number): Month => `${year}-${String(number).padStart(2, '0')}`

/** The month `count` months later (earlier if negative). */
export function addToMonth(month: Month, count: number): Month {
  const index = indexOf(month) + count
  return monthOf(Math.floor(index / 12), (index % 12) + 1)
}

/** Months from `from` to `to`, both counted; 0 if `to` is earlier. */
export function monthsBetween(from: Month, to: Month): number {
  return Math.max(0, indexOf(to) - indexOf(from) + 1)
}

export function monthsOfYear(year: number): readonly Month[] {
  return Array.from({ length: 12 }, (_, at) => monthOf(year, at + 1))
}

export const firstDayOf = (month: Month): CivilDate => civilDate(`${month}-01`)
