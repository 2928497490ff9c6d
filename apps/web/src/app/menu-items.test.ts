import { expect, it } from 'vitest'
import { lineFor, menuSections } from './menu-items.ts'
import { pages } from './pages.ts'
import { findRoute, routeTable } from './route-table.ts'
import { visitorPages } from './visitor-pages.ts'

const person = (role: 'customer' | 'administrator') =>
  ({ id: '1', Account: 'demo', name: 'Demo', role, agencyId: null }) as unknown as Parameters<typeof menuSections>[0]
const linesOf = (role: 'customer' | 'administrator') => menuSections(person(role)).flatMap(({ lines }) => lines)

it('leads only to screens that are built', () => {
  for (const { path, to } of linesOf('administrator')) {
    expect([path, Object.hasOwn(pages, to) || Object.hasOwn(visitorPages, to)]).toEqual([path, true])
  }
})

it('has every built screen that the specification lists, and none that it hides', () => {
  const paths = linesOf('administrator').map(({ path }) => path)
  const listed = routeTable.filter(
    ({ path, hidden }) => hidden === false && (Object.hasOwn(pages, path) || Object.hasOwn(visitorPages, path)),
  )

  expect(paths).toEqual(expect.arrayContaining(listed.map(({ path }) => path)))
  expect(paths.filter((path) => findRoute(path)?.hidden === true)).toEqual([])
})

it('has lines of our own for what is read and sold every day', () => {
  const to = linesOf('customer').map((line) => line.to)

  expect(to).toEqual(
    expect.arrayContaining([
      '/page3/notice/notice',
      '/serviceHall/trademarkService',
      '/serviceHall/trademarkService/marks',
      '/serviceHall/copyrightService',
      '/serviceHall/Employmenttaxrefundproject',
      '/serviceHall/subsidy',
    ]),
  )
})

it.each([
  ['/page3/notice/notice', 'notices', '/notices'],
  ['/serviceHall/trademarkService/marks', 'brands', '/serviceHall/trademarkService/marks'],
  ['/serviceHall/software', 'brands', undefined],
  ['/order/patentOrder/case/:orderNo', 'order', '/order/patentOrder'],
  ['/user/userCoupon', 'custom', undefined],
])('marks for %s the section %s and the line %s', (path, section, line) => {
  const marked = lineFor(findRoute(path))

  expect([marked.section, marked.line]).toEqual([section, line])
})

it('keeps the page for developers out of the operators’ menu, its address answers', () => {
  expect(linesOf('administrator').map(({ path }) => path)).not.toContain('/admin/design')
  expect(findRoute('/admin/design')).toBeDefined()
})
