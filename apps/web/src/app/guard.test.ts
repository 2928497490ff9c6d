import { describe, expect, it } from 'vitest'
import { guardRoute, safeRedirect } from './guard.ts'
import { findRoute, redirects, routeName, routeTable, specifiedRoutes } from './route-table.ts'
import { specifiedPaths, specifiedPublicPaths } from './specified-routes.fixture.ts'

const visitor = { token: undefined, user: undefined }
const customer = {
  token: 't',
  user: { id: '1', Account: 'demo', name: 'Demo', role: 'customer', agencyId: null },
} as const
const reviewer = { token: 't', user: { ...customer.user, role: 'reviewer' } } as const
const origin = 'https://portal.example'

function guard(path: string, holder: Parameters<typeof guardRoute>[2], search = '', hash = '') {
  const route = findRoute(path)
  if (!route) throw new Error(`no route ${path}`)
  return guardRoute(route, { pathname: path, search, hash }, holder)
}

describe('route table', () => {
  it('holds every route of the specification and no other address beside our own', () => {
    expect(specifiedRoutes.map((route) => route.path).sort()).toEqual([...specifiedPaths].sort())
  })

  it('marks exactly the public routes of the specification as public', () => {
    const open = specifiedRoutes.filter((route) => route.access === 'public').map((route) => route.path)
    expect(open.sort()).toEqual([...specifiedPublicPaths].sort())
  })

  it('has addresses and names only once, and both titles', () => {
    expect(new Set(routeTable.map((route) => route.path)).size).toBe(routeTable.length)
    expect(new Set(routeTable.map(routeName)).size).toBe(routeTable.length)
    for (const route of routeTable) {
      expect(route.en).not.toMatch(/\p{Script=Han}/u)
      expect(route.zh).toMatch(/\p{Script=Han}/u)
    }
  })

  it('names the three routes that the specification names', () => {
    expect(
      ['/', '/serviceHall/patentService', '/page3/GetTheLatestPolicies/GetTheLatestPolicies'].map((path) => {
        const route = findRoute(path)
        return route && routeName(route)
      }),
    ).toEqual(['serviceHallindex', 'index', 'GetTheLatestPolicies'])
  })

  it('redirects the section addresses and the menu’s short ones, none to itself, none to another redirect', () => {
    expect(redirects).toEqual([
      ['/serviceHall', '/'],
      ['/agency', '/agency/queues'],
      ['/order', '/order/patentOrder'],
      ['/notices', '/page3/notice/notice'],
      ['/invoicing', '/invoicing/getMyInvoicingList'],
      ['/custom', '/custom/myCustom'],
      ['/admin', '/overview'],
      // Lines of ours in the menu.
      ['/trademarks', '/serviceHall/trademarkService'],
      ['/copyright', '/serviceHall/copyrightService'],
      ['/tax-refund', '/serviceHall/Employmenttaxrefundproject'],
      ['/talent', '/page3/Talentpool/Talentpool'],
      ['/subsidies', '/serviceHall/subsidy'],
      ['/agency/clients', '/custom/myCustom'],
    ])
    for (const [from, to] of redirects) {
      expect(findRoute(from)).toBeUndefined()
      expect(findRoute(to)).toBeDefined()
    }
  })
})

describe('guard', () => {
  it.each(specifiedPaths.filter((path) => !specifiedPublicPaths.includes(path)))(
    'sends a visitor from %s to sign-in with the full path wanted',
    (path) => {
      const full = encodeURIComponent(`${path}?pageNum=2&q=专利#top`)
      expect(guard(path, visitor, '?pageNum=2&q=专利', '#top')).toBe(`/login?redirect=${full}`)
    },
  )

  it.each(specifiedPublicPaths)('lets a visitor open %s', (path) => {
    expect(guard(path, visitor)).toBeUndefined()
  })

  it('counts /404 as not public', () => {
    expect(guard('/404', visitor)).toBe('/login?redirect=%2F404')
  })

  it.each(specifiedPaths.filter((path) => path !== '/login'))('lets a token holder open %s', (path) => {
    expect(guard(path, customer)).toBeUndefined()
  })

  it('sends a token holder from /login to /', () => {
    expect(guard('/login', customer, '?redirect=%2Fshop')).toBe('/')
  })

  it('lets /dataCollection pass untouched', () => {
    expect(findRoute('/dataCollection')?.skipInterceptor).toBe(true)
    expect(guard('/dataCollection', visitor)).toBeUndefined()
  })

  it('shows the desk of an agency to its agents only', () => {
    const agent = { ...customer, user: { ...customer.user, role: 'agent', agencyId: 1 } } as unknown as typeof customer
    expect(guard('/agency/queues', visitor)).toBe('/login?redirect=%2Fagency%2Fqueues')
    expect(guard('/agency/queues', customer)).toBe('/404')
    expect(guard('/agency/queues', reviewer)).toBe('/404')
    expect(guard('/agency/queues', agent)).toBeUndefined()
  })

  it('shows the back office to staff only', () => {
    expect(guard('/admin/queues', visitor)).toBe('/login?redirect=%2Fadmin%2Fqueues')
    expect(guard('/admin/queues', customer)).toBe('/404')
    expect(guard('/admin/queues', reviewer)).toBeUndefined()
  })
})

describe('safeRedirect', () => {
  it.each([
    '/order/patentOrder?pageNum=2&q=%E4%B8%93%E5%88%A9#row-3',
    '/search?next=//evil.example',
    '/',
    '/shop?x=%2F%2Fy',
  ])('keeps %s', (wanted) => expect(safeRedirect(wanted, origin)).toBe(wanted))

  it.each([
    null,
    '',
    'order',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%252Fevil.example',
    '/x\\..\\..\\evil',
    '/%E0%A4%A',
    '/login',
    '/login?redirect=/login',
  ])('answers %j with /', (wanted) => expect(safeRedirect(wanted, origin)).toBe('/'))
})
