import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { ListState } from '../../ui/list/list-state.ts'
import type { Column } from '../../ui/list/list-types.ts'

export const areaTabKeys = [
  'all',
  'draft',
  'toPay',
  'inReview',
  'toCorrect',
  'working',
  'toConfirm',
  'filed',
  'done',
  'closed',
] as const
const sorts = ['created', 'amount', 'deadline'] as const

export const textLike = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined
export const numberLike = (pattern: RegExp, text: string | undefined) => {
  const found = textLike(pattern, text)
  return found === undefined ? undefined : Number(found)
}
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)

/** What the address asks for, without what is no value of the call: a mistyped address shows the list, not an error. */
export function areaFilterOf(state: ListState) {
  return {
    tab: areaTabKeys.find((one) => one === state.get('tab')),
    orderNo: state.get('orderNo'),
    title: state.get('title'),
    applicantName: state.get('applicantName'),
    number: state.get('number'),
    payState: numberLike(/^\d$/, state.get('payState')),
    workState: numberLike(/^\d$/, state.get('workState')),
    officialState: state.get('officialState'),
    deadlineWithin: numberLike(/^\d{1,4}$/, state.get('deadlineWithin')),
    timeFrom: day(state.get('timeFrom')),
    timeTo: day(state.get('timeTo')),
  }
}

export const areaSortOf = (state: ListState) => ({
  sort: sorts.find((one) => one === state.sort),
  order: state.sort === undefined ? undefined : state.order,
})

/** Columns of the exported file for those of the table that are shown, `first` before all. */
export function columnsInFile<File extends string>(
  inFile: Readonly<Record<string, readonly File[]>>,
  first: string,
  { columns, chosen }: { columns: readonly Pick<Column<never>, 'key' | 'shown'>[]; chosen: readonly string[] },
): File[] {
  const shown = chosen.length > 0 ? chosen : columns.filter((one) => one.shown).map((one) => one.key)
  return [...new Set([first, ...shown].flatMap((key) => inFile[key] ?? []))]
}
