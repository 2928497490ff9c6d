import type { PctEntry } from '../../law/patents/pct-entry.ts'
import { type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { parseForeignNumber } from '../../platform/identifiers/foreign-number.ts'
import type { FilingForm } from './form.ts'

/** Two letters of the receiving office and year in an international application number; undefined for another number. */
export function readPctNumber(
  text: string,
): { readonly value: string; readonly office: string; readonly year: number } | undefined {
  const read = parseForeignNumber(text)
  if (read?.kind !== 'pctApplication') return undefined
  return { value: read.value, office: read.value.slice(4, 6), year: Number(read.value.slice(6, 10)) }
}

/** Whether it can be a day of an international application: none was filed before 1978, and no calendar is counted beyond 2100. */
export const isPctDay = (text: string): text is CivilDate => isCivilDate(text) && text >= '1978' && text < '2101'

/** The entry of a form as its days and fees depend on it; undefined without one, or while its filing day is not filled in. */
export function pctEntryOf({ pctEntry }: Pick<FilingForm, 'pctEntry'>): PctEntry | undefined {
  if (!pctEntry || !isPctDay(pctEntry.filedOn)) return undefined
  const { number, filedOn, priorityOn, searchedBy } = pctEntry
  return {
    filedOn,
    ...(isPctDay(priorityOn) && { priorityOn }),
    receivedByCnipa: readPctNumber(number)?.office === 'CN',
    searchedBy: searchedBy === '' ? 'other' : searchedBy,
  }
}

/** Priorities that cost a fee: an entry's are those of its international application. */
export function priorityCountOf({ pctEntry, priorities }: Pick<FilingForm, 'pctEntry' | 'priorities'>): number {
  if (!pctEntry) return priorities.length
  return isCivilDate(pctEntry.priorityOn) ? pctEntry.priorityCount : 0
}
