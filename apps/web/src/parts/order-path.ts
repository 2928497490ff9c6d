import { isStaff } from '../app/guard.ts'
import { pathTo } from '../app/paths.ts'
import { type RouteEntry, routeTable } from '../app/route-table.ts'
import { currentUser } from '../app/session-store.ts'
import { listWithoutCase } from './list-place.ts'

/** A page of an order has its number in its address, as the case. */
type OrderPath = '/order/patentOrder/case/:orderNo'

const pagesOf = (of: (route: RouteEntry) => boolean): ReadonlyMap<string, OrderPath> =>
  new Map(routeTable.filter(of).flatMap(({ pageOf = [], path }) => pageOf.map((kind) => [kind, path as OrderPath])))
const own = pagesOf(({ access }) => access !== 'staff')
const ofStaff = pagesOf(({ access }) => access === 'staff')

const readerIsStaff = () => isStaff(currentUser())

/** Where an order of a kind without a case is read by this person: its own page, or its row in the list. Undefined for a case. */
export function placeWithoutCase(type: string, orderNo: string, forStaff = readerIsStaff()): string | undefined {
  const page = (forStaff && ofStaff.get(type)) || own.get(type)
  if (page !== undefined) return pathTo(page, { params: { orderNo } })
  const list = listWithoutCase(type)
  return list && pathTo(list, { query: { orderNo } })
}

/** Where an order is read, by its kind: for most its case, which leads on to a deal. */
export const orderPath = (type: string, orderNo: string, forStaff = readerIsStaff()): string =>
  placeWithoutCase(type, orderNo, forStaff) ?? pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
