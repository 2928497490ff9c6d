import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import {
  awaitsPayment,
  findState,
  isAwaitingPayment,
  officialStates,
  openTransferNames,
  type StateSet,
  workStates,
} from '@portal/domain/kernel/orders/order-states'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'

type Language = 'en' | 'zh'

const stateName = (set: StateSet, code: string | number, language: Language) =>
  findState(set, code)?.name[language] ?? String(code)

/** The state of the work as lists show it: an order that waits for its payment is not in review yet. */
export const workCell = (order: { workState: number; payState: number }, payableFen: number, language: Language) =>
  isAwaitingPayment(order, payableFen) ? awaitsPayment.name[language] : stateName('work', order.workState, language)

interface PaidOrder {
  readonly workState: number
  readonly payState: number
  readonly transfer?: 'announced' | 'returned' | null
}

/** How far an order is paid, or what became of a transfer; nothing is asked for a draft. */
export function paymentCell({ workState, payState, transfer }: PaidOrder, language: Language): string {
  if (workState === workStates.draft.code) return ''
  return transfer ? openTransferNames[transfer][language] : stateName('payment', payState, language)
}

interface DatedOrder {
  readonly deadlineOfficial: string | null
  /** Absent in a list of one kind, which is filed in China. */
  readonly type?: string
}

export const officialDayCell = ({ deadlineOfficial, type = '' }: DatedOrder, language: Language) =>
  deadlineOfficial && isCountedInChina(type) ? notedDay(deadlineOfficial, language) : deadlineOfficial

export const officialStateCell = (code: string, language: Language) => stateName('official', code, language)

interface AreaRow extends PaidOrder, DatedOrder {
  readonly officialState: string
  readonly number: string | null
  readonly amountOfficial: number
  readonly amountService: number
  readonly amountCoupon: number
}

/** What the lists of trademark and copyright orders show of a row's codes and sums: nothing where nothing is so far. */
export function areaCells(row: AreaRow, language: Language) {
  const amount = row.amountOfficial + row.amountService - row.amountCoupon
  const isFiled = row.officialState !== officialStates.notFiled.code || row.number !== null
  return {
    officialState: isFiled ? officialStateCell(row.officialState, language) : '',
    workState: workCell(row, amount, language),
    payState: amount > 0 ? stateName('payment', row.payState, language) : '',
    amount: amount > 0 ? amount : null,
    deadlineOfficial: officialDayCell(row, language),
  }
}
