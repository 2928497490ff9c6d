import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RequestFor } from '../../api/send-call.ts'
import { personOf } from '../../parts/use-person-filter.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import type { Column } from '../../ui/list/list-types.ts'
import type { OrderInList } from './order-actions.ts'

type ListInput = RequestFor<'orders.listOrders'>
type Export = RequestFor<'orders.exportOrders'>

const plainKeys = [
  'orderNo',
  'title',
  'patentNumber',
  'applicantName',
  'ServiceType',
  'agent',
  'timeFrom',
  'timeTo',
  'officialState',
] as const
const tabs = ['draft', 'toPay', 'inReview', 'toCorrect', 'working', 'toConfirm', 'filed', 'done', 'closed'] as const
/** Kinds of order that the list is filtered by. */
export const filteredKinds = [
  'invention',
  'utilityModel',
  'design',
  'usDesign',
  'usInvention',
  'foreign',
  'foreignCountry',
] as const
const sorts = ['created', 'amount', 'deadline'] as const

const digits = (text: string | undefined) => (text !== undefined && /^\d{1,4}$/.test(text) ? Number(text) : undefined)

/** What the address asks for, without what is no value of the call: a mistyped address shows the list, not an error. */
function filterOf(state: ListState) {
  const filter: ListInput = {
    tab: tabs.find((one) => one === state.get('tab')),
    type: filteredKinds.find((one) => one === state.get('type')),
    deadlineWithin: digits(state.get('deadlineWithin')),
    payState: digits(state.get('payState')),
    workState: digits(state.get('workState')),
    hasCorrection: state.get('hasCorrection') === 'true' ? true : undefined,
    userId: personOf(state, 'userId'),
    customersOnly: state.get('customersOnly') === 'true' ? true : undefined,
    sort: sorts.find((one) => one === state.sort),
    order: state.sort === undefined ? undefined : state.order,
  }
  for (const key of plainKeys) {
    const value = state.get(key)
    if (value !== undefined && (!key.startsWith('time') || isCivilDate(value))) filter[key] = value
  }
  return filter
}

export function orderListInput(state: ListState): ListInput {
  return { ...filterOf(state), pageNum: state.pageNum, pageSize: state.pageSize }
}

/** All rows of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return filterOf(state)
}

type ExportColumn = NonNullable<Export['columns']>[number]

/** Columns of the file for the visible ones of the table. */
const inFile: Readonly<Record<string, readonly ExportColumn[]>> = {
  title: ['title', 'orderNo', 'type'],
  orderNo: [],
  customer: ['customer'],
  type: ['type'],
  ServiceType: ['ServiceType'],
  applicantName: ['applicantName'],
  patentNumber: ['patentNumber'],
  work: ['workState'],
  official: ['officialState', 'patentNumber'],
  payment: ['payState'],
  deadline: ['deadlineInner', 'deadlineOfficial'],
  amount: ['amount', 'amountOfficial', 'amountService', 'amountCoupon', 'payState'],
  amountOfficial: ['amountOfficial'],
  amountService: ['amountService'],
  amountPaid: ['amountPaid'],
  agent: ['agent'],
  created: ['createdTime'],
}

export function exportColumnsOf(columns: readonly Column<OrderInList>[], chosen: readonly string[]): ExportColumn[] {
  const shown = chosen.length > 0 ? chosen : columns.filter((column) => column.shown).map((column) => column.key)
  return [...new Set(shown.flatMap((key) => inFile[key] ?? []))]
}
