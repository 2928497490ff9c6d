import type { ReplyFor, RequestFor } from '../../api/send-call.ts'
import { areaFilterOf, areaSortOf, areaTabKeys } from '../../parts/area-orders/area-address.ts'
import type { ListState } from '../../ui/list/list-state.ts'

export type TransferInList = ReplyFor<'trademarkTransfers.listTransfers'>['list'][number]
type Export = RequestFor<'trademarkTransfers.exportTransfers'>
type ExportColumn = NonNullable<Export['columns']>[number]

/** The tab of the address is that of the desk of transfers; the stage of the work is a filter beside it. */
function filterOf(state: ListState) {
  return {
    ...areaFilterOf(state),
    tab: areaTabKeys.find((one) => one === state.get('stage')),
    text: state.get('text'),
  }
}

export function transferListInput(state: ListState): RequestFor<'trademarkTransfers.listTransfers'> {
  const { pageNum, pageSize } = state
  return { ...filterOf(state), ...areaSortOf(state), pageNum, pageSize }
}

/** All transfers of the filters in force, in the order shown. */
export function exportParameter(state: ListState): Export['parameter'] {
  return { ...filterOf(state), ...areaSortOf(state) }
}

/** Columns of the file for the visible ones of the table. */
export const transferColumnsInFile: Readonly<Record<string, readonly ExportColumn[]>> = {
  mark: ['mark', 'orderNo'],
  number: ['number', 'markCount', 'classCount'],
  sides: ['seller', 'buyer'],
  customer: ['customer'],
  official: ['officialState'],
  work: ['workState'],
  payment: ['payState'],
  deadline: ['deadlineInner', 'deadlineOfficial'],
  amount: ['amountOfficial', 'amountService', 'amountPaid'],
  agent: ['agent'],
  created: ['createdTime'],
}
