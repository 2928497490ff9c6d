import { isCivilDate } from '@portal/domain/dates/civil-date'
import { trademarkOrderKinds } from '@portal/domain/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/trademark-services/service-names'
import type { RequestFor } from '../api/send-call.ts'
import type { ListState } from '../ui/list/list-state.ts'
import type { Column } from '../ui/list/list-types.ts'
import type { TrademarkOrderInList } from './order-types.ts'

type Export = RequestFor<'trademarks.exportOrders'>

export const orderTabKeys = [
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
const like = (pattern: RegExp, text: string | undefined) =>
  text !== undefined && pattern.test(text) ? text : undefined
const digits = (pattern: RegExp, text: string | undefined) => {
  const found = like(pattern, text)
  return found === undefined ? undefined : Number(found)
}
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)

/** What the address asks for, without what is no value of the call: a mistyped address shows the list, not an error. */
function filterOf(state: ListState) {
  return {
    tab: orderTabKeys.find((one) => one === state.get('tab')),
    orderNo: state.get('orderNo'),
    title: state.get('title'),
    applicantName: state.get('applicantName'),
    type: trademarkOrderKinds.find((one) => one === state.get('type')),
    service: trademarkServiceIds.find((one) => one === state.get('service')),
    classCode: like(/^(0[1-9]|[1-3]\d|4[0-5])$/, state.get('classCode')),
    number: state.get('number'),
    country: like(/^[A-Z]{2}$/, state.get('country')),
    payState: digits(/^\d$/, state.get('payState')),
    workState: digits(/^\d$/, state.get('workState')),
    officialState: state.get('officialState'),
    validWithin: digits(/^\d{1,4}$/, state.get('validWithin')),
    deadlineWithin: digits(/^\d{1,4}$/, state.get('deadlineWithin')),
    timeFrom: day(state.get('timeFrom')),
    timeTo: day(state.get('timeTo')),
  }
}

const sortOf = (state: ListState) => ({
  sort: sorts.find((one) => one === state.sort),
  order: state.sort === undefined ? undefined : state.order,
})

export function trademarkListInput(state: ListState): RequestFor<'trademarks.listOrders'> {
  const { pageNum, pageSize } = state
  return { ...filterOf(state), ...sortOf(state), pageNum, pageSize }
}

/** All orders of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return { ...filterOf(state), ...sortOf(state) }
}

type ExportColumn = NonNullable<Export['columns']>[number]

/** Columns of the file for the visible ones of the table. */
const inFile: Readonly<Record<string, readonly ExportColumn[]>> = {
  mark: ['title', 'orderNo'],
  type: ['type'],
  classes: ['classes', 'goodsCount'],
  country: ['countries'],
  applicant: ['applicantName'],
  customer: ['customer'],
  official: ['officialState', 'number'],
  publishedOn: ['publishedOn'],
  oppositionEndsOn: ['oppositionEndsOn'],
  validTo: ['validTo'],
  work: ['workState'],
  payment: ['payState'],
  deadline: ['deadlineInner', 'deadlineOfficial'],
  amount: ['amountOfficial', 'amountService', 'amountPaid'],
  agent: ['agent'],
  created: ['createdTime'],
}

export function exportColumnsOf(
  columns: readonly Column<TrademarkOrderInList>[],
  chosen: readonly string[],
): ExportColumn[] {
  const shown = chosen.length > 0 ? ['mark', ...chosen] : columns.filter((one) => one.shown).map((one) => one.key)
  return [...new Set(shown.flatMap((key) => inFile[key] ?? []))]
}
