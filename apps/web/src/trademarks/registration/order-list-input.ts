import { trademarkOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { trademarkServiceIds } from '@portal/domain/law/marks/service-names'
import type { RequestFor } from '../../api/send-call.ts'
import { areaFilterOf, areaSortOf, numberLike, textLike } from '../../parts/area-orders/area-address.ts'
import type { ListState } from '../../ui/list/list-state.ts'

type Export = RequestFor<'trademarks.exportOrders'>

function filterOf(state: ListState) {
  return {
    ...areaFilterOf(state),
    type: trademarkOrderKinds.find((one) => one === state.get('type')),
    service: trademarkServiceIds.find((one) => one === state.get('service')),
    classCode: textLike(/^(0[1-9]|[1-3]\d|4[0-5])$/, state.get('classCode')),
    country: textLike(/^[A-Z]{2}$/, state.get('country')),
    validWithin: numberLike(/^\d{1,4}$/, state.get('validWithin')),
  }
}

export function trademarkListInput(state: ListState): RequestFor<'trademarks.listOrders'> {
  const { pageNum, pageSize } = state
  return { ...filterOf(state), ...areaSortOf(state), pageNum, pageSize }
}

/** All orders of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return { ...filterOf(state), ...areaSortOf(state) }
}

type ExportColumn = NonNullable<Export['columns']>[number]

/** Columns of the file for the visible ones of the table. */
export const trademarkColumnsInFile: Readonly<Record<string, readonly ExportColumn[]>> = {
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
