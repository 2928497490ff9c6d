import { kindFacts, orderKindNames } from '@portal/domain/kernel/orders/kinds'
import { describe, expect, it } from 'vitest'
import { formPath } from '../parts/form-path.ts'
import { listPlace, listWithoutCase } from '../parts/list-place.ts'
import { orderPath, placeWithoutCase } from '../parts/order-path.ts'
import { pages } from './pages.ts'
import { pathsBy, routeTable } from './route-table.ts'

const sorted = (names: Iterable<string>) => [...names].sort()
const said = (of: 'formOf' | 'submittedFormOf' | 'lists') => routeTable.flatMap((route) => route[of] ?? [])

describe('the routes of a kind of order', () => {
  it('are one for the form of each that has one, and none for any other', () => {
    const withForm = orderKindNames.filter((kind) => {
      const { isMoneyOnly, hasFormOfFamily } = kindFacts(kind)
      return !isMoneyOnly && !hasFormOfFamily
    })

    expect(sorted(said('formOf'))).toEqual(sorted(withForm))
    expect(said('submittedFormOf').filter((kind) => !withForm.some((one) => one === kind))).toEqual([])
  })

  it('are a list for each, its own or that of its area, and no list is said twice', () => {
    expect(orderKindNames.filter((kind) => listPlace(kind) === undefined)).toEqual([])
    expect(sorted(new Set(said('lists')))).toEqual(sorted(said('lists')))
  })

  it('lead to screens that are built', () => {
    const paths = (['formOf', 'submittedFormOf', 'lists'] as const).flatMap((of) => [
      ...pathsBy((route) => route[of]).values(),
    ])

    expect(paths.filter((path) => !Object.hasOwn(pages, path))).toEqual([])
  })

  it.each([
    ['invention', '/order/patentOrder/form?orderNo=P1', '/order/patentOrder'],
    ['design', '/order/patentOrder/form1?orderNo=P1', '/order/patentOrder'],
    ['patentSupplement', '/order/patentOrder/case/P1', '/order/patentOrder'],
    ['foreignCountry', '/order/patentOrder/case/P1', '/order/foreignpatentOrder'],
    [
      'foreignTrademark',
      '/serviceHall/trademarkService/Foreigntrademarkregistration?orderNo=P1',
      '/order/trademarkOrder',
    ],
    ['annualFees', '/pages/order/patentPaymentOrder?orderNo=P1', '/pages/order/patentPaymentOrder'],
    ['deal', '/order/patentOrder/case/P1', '/order/transference'],
    ['productOrder', '/order/productOrder/P1', '/order/productOrder'],
  ])('of %s are those of its form, or else where it is read, and of its list', (kind, form, list) => {
    expect([formPath(kind, 'P1'), listPlace(kind)]).toEqual([form, list])
  })

  it.each([
    ['usDesign', '/order/form/AmericanappearanceAA?orderNo=P1'],
    ['foreignTrademark', '/serviceHall/trademarkService/ForeigntrademarkregistrationA?orderNo=P1'],
    ['trademark', '/trademarkService/RegisterView?orderNo=P1'],
  ])('of %s, once it is submitted, are where it is corrected', (kind, form) => {
    expect(formPath(kind, 'P1', false)).toBe(form)
  })

  it('lead an order of a kind that this page does not know to its case, never to a form of patents', () => {
    expect(formPath('nonsense', 'P1')).toBe('/order/patentOrder/case/P1')
    expect(listPlace('nonsense')).toBeUndefined()
  })

  it('lead whatever names a payment of annual fees to their list, and nothing else', () => {
    expect(orderKindNames.filter((kind) => listWithoutCase(kind) !== undefined)).toEqual(['annualFees'])
  })

  it('lead to a page of its own, built for staff too, what has no case', () => {
    expect(orderKindNames.filter((kind) => placeWithoutCase(kind, 'P1') !== undefined)).toEqual([
      'annualFees',
      'productOrder',
    ])
    const pagesOfKinds = routeTable.filter(({ pageOf }) => pageOf !== undefined)
    expect(pagesOfKinds.filter(({ path }) => !Object.hasOwn(pages, path) || !path.endsWith('/:orderNo'))).toEqual([])
  })

  it.each([
    ['whoever bought it', false, '/order/productOrder/P1'],
    ['staff', true, '/admin/product-orders/P1'],
  ])('open an order of a product to %s on their page of it, and a case as a case', (_who, forStaff, page) => {
    const opened = ['productOrder', 'invention'].map((kind) => orderPath(kind, 'P1', forStaff))

    expect(opened).toEqual([page, '/order/patentOrder/case/P1'])
  })
})
