import type { ListState } from '../../ui/list/list-state.ts'

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/** What both lists read from the address; what is no value of the call is left out, so a mistyped address shows the list. */
export function commonInput(state: ListState) {
  const days = { timeFrom: state.get('timeFrom'), timeTo: state.get('timeTo') }
  return {
    orderNo: state.get('orderNo'),
    number: state.get('number'),
    timeFrom: isDay(days.timeFrom) ? days.timeFrom : undefined,
    timeTo: isDay(days.timeTo) ? days.timeTo : undefined,
    pageNum: state.pageNum,
    pageSize: state.pageSize,
  }
}
