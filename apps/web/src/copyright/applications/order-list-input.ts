import { copyrightOrderKinds } from '@portal/domain/kernel/orders/order-areas'
import { serviceTypes } from '@portal/domain/kernel/reference/service-fees'
import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { areaFilterOf, areaSortOf } from '../../parts/area-orders/area-address.ts'
import type { ListState } from '../../ui/list/list-state.ts'

export type CopyrightOrderInList = ReplyFor<'copyright.listOrders'>['list'][number]
type Export = RequestFor<'copyright.exportOrders'>

function filterOf(state: ListState) {
  return {
    ...areaFilterOf(state),
    type: copyrightOrderKinds.find((one) => one === state.get('type')),
    serviceType: serviceTypes.find((one) => one === state.get('serviceType')),
  }
}

export function copyrightListInput(state: ListState): RequestFor<'copyright.listOrders'> {
  const { pageNum, pageSize } = state
  return { ...filterOf(state), ...areaSortOf(state), pageNum, pageSize }
}

/** All orders of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return { ...filterOf(state), ...areaSortOf(state) }
}

type ExportColumn = NonNullable<Export['columns']>[number]

/** Columns of the file for the visible ones of the table. */
export const copyrightColumnsInFile: Readonly<Record<string, readonly ExportColumn[]>> = {
  title: ['title', 'workVersion', 'orderNo'],
  type: ['type', 'ServiceType'],
  owner: ['applicantName'],
  customer: ['customer'],
  official: ['officialState', 'number'],
  acceptedOn: ['acceptedOn'],
  registeredOn: ['registeredOn', 'certificateNo'],
  work: ['workState'],
  payment: ['payState'],
  deadline: ['deadlineInner', 'deadlineOfficial'],
  amount: ['amountOfficial', 'amountService', 'amountPaid'],
  agent: ['agent'],
  submitted: ['submittedTime'],
  created: ['createdTime'],
}
