import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import type { RequestFor } from '../../api/send-call.ts'
import type { ListState } from '../../ui/list/list-state.ts'

const feeTabs = ['all', 'toPay', 'toSend', 'atOffice', 'failed', 'done', 'closed'] as const
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)

/** What the address asks for, without what is no value of the call: a mistyped address shows the list, not an error. */
export function feeListInput(state: ListState): RequestFor<'officialFees.listFeeOrders'> {
  const payState = state.get('payState')
  return {
    tab: feeTabs.find((one) => one === state.get('tab')),
    orderNo: state.get('orderNo'),
    patentNumber: state.get('patentNumber'),
    payer: state.get('payer'),
    payState: payState !== undefined && /^\d$/.test(payState) ? Number(payState) : undefined,
    timeFrom: day(state.get('timeFrom')),
    timeTo: day(state.get('timeTo')),
    failedOnly: state.get('failedOnly') === 'true' ? true : undefined,
    pageNum: state.pageNum,
    pageSize: state.pageSize,
  }
}
