import { type Role, staffRoles } from '@portal/contract/call'
import { listDifferences } from '@portal/contract/money/bills'
import { listAllLines, listAllWithdrawals } from '@portal/contract/money/commission'
import { getCampaign, listCampaigns } from '@portal/contract/money/coupons'
import { getTerms } from '@portal/contract/money/invoices'
import { listPostings } from '@portal/contract/money/ledger'
import { listPayments, listRefunds } from '@portal/contract/money/payments'
import {
  getReview,
  listAudit,
  listChannels,
  listOfficialDocuments,
  listOrganisations,
  listQueue,
  listUsers,
} from '@portal/contract/office/admin'
import { getRecord } from '@portal/contract/office/agency'
import { listProblems } from '@portal/contract/office/records'
import { listRules } from '@portal/contract/office/rules'
import { listAllCodes } from '@portal/contract/people/codes'
import { listAllDeliveries } from '@portal/contract/site/messages'
import { getSiteInfo, listMessages } from '@portal/contract/site/site'
import { listSources } from '@portal/contract/site/sources'
import { getPayout, listDisputes, listDue } from '@portal/contract/square/product-orders'
import { listReviews } from '@portal/contract/square/shop'
import { listReview } from '@portal/contract/square/supply'
import { listReview as listTalentReview } from '@portal/contract/square/talent'
import { describe, expect, it } from 'vitest'
import { guardRoute, mayOpen } from './guard.ts'
import { menuLineFor, menuSections } from './menu-items.ts'
import { pages } from './pages.ts'
import { findRoute, routeTable } from './route-table.ts'
import { visitorPages } from './visitor-pages.ts'

const person = (role: Role) =>
  ({ id: '1', Account: 'demo', name: 'Demo', role, agencyId: role === 'agent' ? 1 : null }) as unknown as Parameters<
    typeof menuSections
  >[0]
const linesOf = (role: Role) => menuSections(person(role)).flatMap(({ lines }) => lines)

it('leads only to screens that are built', () => {
  for (const { path, to } of linesOf('administrator')) {
    expect([path, Object.hasOwn(pages, to) || Object.hasOwn(visitorPages, to)]).toEqual([path, true])
  }
})

it('has every built screen that the specification lists, and none that it hides', () => {
  // The desk of an agency is its agents' alone.
  const paths = [...linesOf('administrator'), ...linesOf('agent')].map(({ path }) => path)
  const listed = routeTable.filter(
    ({ path, hidden }) => hidden === false && (Object.hasOwn(pages, path) || Object.hasOwn(visitorPages, path)),
  )

  expect(paths).toEqual(expect.arrayContaining(listed.map(({ path }) => path)))
  expect(paths.filter((path) => findRoute(path)?.hidden === true)).toEqual([])
})

it('has the statement of account for who may pay, and for who keeps the books', () => {
  const has = (role: Role, rights: readonly string[]) => {
    const user = { ...person(role), rights } as unknown as Parameters<typeof menuSections>[0]
    return menuSections(user).some(({ lines }) => lines.some(({ to }) => to === '/invoicing/statement'))
  }
  expect([has('customer', ['see', 'pay']), has('finance', []), has('administrator', [])]).toEqual([true, true, true])
  expect([has('customer', ['see', 'export']), has('reviewer', ['see', 'pay'])]).toEqual([false, false])
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
  const marked = menuLineFor(findRoute(path))

  expect([marked.section, marked.line]).toEqual([section, line])
})

it('keeps the page for developers out of the operators’ menu, its address answers', () => {
  expect(linesOf('administrator').map(({ path }) => path)).not.toContain('/admin/design')
  expect(findRoute('/admin/design')).toBeDefined()
})

/** The call by which each screen of the back office is read. */
const reads = {
  '/admin/queues': listQueue,
  '/admin/review': getReview,
  '/admin/documents': listOfficialDocuments,
  '/admin/commission': listAllLines,
  '/admin/commission/withdrawals': listAllWithdrawals,
  '/admin/coupons': listCampaigns,
  '/admin/coupons/:id': getCampaign,
  '/admin/codes': listAllCodes,
  '/admin/supply': listReview,
  '/admin/talent': listTalentReview,
  '/admin/invoices': getTerms,
  '/admin/payments': listPayments,
  '/admin/refunds': listRefunds,
  '/admin/bills': listDifferences,
  '/admin/ledger': listPostings,
  '/admin/records': listProblems,
  '/admin/agency': getRecord,
  '/admin/site': getSiteInfo,
  '/admin/messages': listMessages,
  '/admin/shops': listReviews,
  '/admin/product-orders': listDisputes,
  '/admin/product-orders/due': listDue,
  '/admin/product-orders/payouts': getPayout,
  '/admin/rules': listRules,
  '/admin/users': listUsers,
  '/admin/organisations': listOrganisations,
  '/admin/sources': listSources,
  '/admin/channels': listChannels,
  '/admin/deliveries': listAllDeliveries,
  '/admin/audit': listAudit,
}

describe('the back office', () => {
  it.each(staffRoles.flatMap((role) => Object.entries(reads).map(([path, call]) => [role, path, call] as const)))(
    'shows a %s the screen %s if and only if the role may read it',
    (role, path, { access }) => {
      const route = findRoute(path)
      if (!route) throw new Error(`no route ${path}`)
      const isAllowed = (access as readonly string[]).includes(role)
      const user = person(role)

      expect(mayOpen(route, user)).toBe(isAllowed)
      expect(guardRoute(route, { pathname: path, search: '', hash: '' }, { token: 't', user })).toBe(
        isAllowed ? undefined : '/404',
      )
      const isListed = route.hidden !== true
      expect(linesOf(role).some((line) => line.to === path)).toBe(isAllowed && isListed)
    },
  )

  it('names the reading call of every screen, besides those for all staff', () => {
    const office = routeTable.filter(({ access }) => access === 'staff').map(({ path }) => path)
    expect(office.filter((path) => !Object.hasOwn(reads, path))).toEqual([
      '/admin/square',
      '/admin/product-orders/:orderNo',
      '/admin/design',
    ])
  })
})
