import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { areaOf } from '@portal/domain/kernel/orders/order-areas'
import { type PlainPath, pathsBy } from '../app/route-table.ts'

const lists = pathsBy((route) => route.lists)

/** The list that an order of this kind stands in: the menu's line of its case. Undefined for a kind that this page does not know. */
export const listPlace = (type: string): PlainPath | undefined => lists.get(type) ?? lists.get(areaOf(type))

/** The list of a kind whose orders have no case: whatever names one leads there. */
export const listWithoutCase = (type: string) => (kindFacts(type).isFeeOrder ? listPlace(type) : undefined)
