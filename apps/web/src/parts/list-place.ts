import { areaOf } from '@portal/domain/kernel/orders/order-areas'
import { feeOrderKind } from '@portal/domain/money/official-fees/fee-line-states'

const ofAreas = {
  patent: '/order/patentOrder',
  trademark: '/order/trademarkOrder',
  copyright: '/order/copyrightOrder',
  deal: '/order/transference',
} as const

/** Kinds that stand in a list of their own. */
const ofKinds: ReadonlyMap<string, string> = new Map([
  ['followUp', '/order/afterservice'],
  ['foreign', '/order/foreignpatentOrder'],
  ['foreignCountry', '/order/foreignpatentOrder'],
])

const withoutCase: ReadonlyMap<string, '/pages/order/patentPaymentOrder'> = new Map([
  [feeOrderKind, '/pages/order/patentPaymentOrder'],
])

/** The list of a kind whose orders have no case: whatever names one leads there. */
export const listWithoutCase = (type: string) => withoutCase.get(type)

/** The list that an order of this kind stands in: the menu's line of its case. */
export const listPlace = (type: string): string => ofKinds.get(type) ?? ofAreas[areaOf(type)]
