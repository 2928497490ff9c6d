import { areaOf } from '@portal/domain/kernel/orders/order-areas'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'
import { pathsBy } from '../app/route-table.ts'

const lists = pathsBy((route) => route.lists)

const withoutCase: ReadonlyMap<string, '/pages/order/patentPaymentOrder'> = new Map([
  [feeOrderKind, '/pages/order/patentPaymentOrder'],
])

/** The list of a kind whose orders have no case: whatever names one leads there. */
export const listWithoutCase = (type: string) => withoutCase.get(type)

/** The list that an order of this kind stands in: the menu's line of its case. */
export const listPlace = (type: string): string => lists.get(type) ?? lists.get(areaOf(type)) ?? '/order/patentOrder'
