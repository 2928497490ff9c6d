import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import { findState, type StateSet } from '@portal/domain/kernel/orders/order-states'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'

interface StatedRow {
  readonly officialState: string
  readonly workState: number
  readonly payState: number
  readonly deadlineOfficial: string | null
  /** Absent in a list of one kind, which is filed in China. */
  readonly type?: string
}

/** A row's codes in words, as its file says them. */
export function areaCells(row: StatedRow, language: 'en' | 'zh') {
  const state = (set: StateSet, code: string | number) => findState(set, code)?.name[language] ?? String(code)
  return {
    officialState: state('official', row.officialState),
    workState: state('work', row.workState),
    payState: state('payment', row.payState),
    deadlineOfficial:
      row.deadlineOfficial && isCountedInChina(row.type ?? '')
        ? notedDay(row.deadlineOfficial, language)
        : row.deadlineOfficial,
  }
}
