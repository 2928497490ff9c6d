import type { Role } from '@portal/contract/call'
import type { OrderArea, OrderKindName } from '@portal/domain/kernel/orders/kinds'
import type { IconName } from '../ui/Icon.tsx'
import { specifiedMemberRoutes } from './member-routes.ts'
import { ownMemberRoutes } from './pages.ts'
import { ownVisitorRoutes, specifiedVisitorRoutes } from './visitor-routes.ts'

// Visitors' first load knows only visitor-routes.ts; this whole table comes with the menu and with signed-in addresses.

export interface RouteEntry {
  /** Exact address; our own routes may carry parameters (`:orderNo`). */
  readonly path: string
  readonly en: string
  readonly zh: string
  /** Only where the specification names it; the others are named by `routeName`. */
  readonly name?: string
  /** Not listed in the menu; `null` where the specification does not say (then it is listed). */
  readonly hidden: boolean | null
  readonly section: SectionName
  readonly access: 'public' | 'signedIn' | 'agent' | 'staff'
  /** Of staff those who may make the calls that the screen is read by; left out where all may. */
  readonly roles?: readonly Role[]
  /** `hall` is the menu's frame for people signed in and the public one for visitors. */
  readonly layout: 'public' | 'hall' | 'menu' | 'bare'
  /** Flagged to pass the guard untouched (specification §2). */
  readonly skipInterceptor?: true
  /** Kinds of order whose form is filled in here. */
  readonly formOf?: readonly OrderKindName[]
  /** Kinds of order whose submitted form is corrected and proved here, where that is another screen. */
  readonly submittedFormOf?: readonly OrderKindName[]
  /** Kinds of order that stand in this list, or the area of those that stand in none of their own. */
  readonly lists?: readonly (OrderKindName | Exclude<OrderArea, 'unknown'>)[]
  /** Kinds of order that are read on this page instead of a case; one for staff beside it says so by `access`. */
  readonly pageOf?: readonly OrderKindName[]
  /** The file of this list, `<word>.<verbNoun>`, which is called after it. */
  readonly file?: string
  /** Of the own money: listed for who may pay, and for staff who keep the books. */
  readonly isForPayers?: true
  /** Of organisations with several people: not listed for a person alone. */
  readonly isForCompanies?: true
  /** Where visitors come in: its first load has the smallest budget. */
  readonly isEntrance?: true
}

export interface Section {
  readonly en: string
  readonly zh: string
  readonly icon: IconName
  /** Address that only leads to another one, with query and hash, replacing itself. */
  readonly path?: string
  readonly redirect?: string
}

/** Sections in the order of the menu. */
export const sections = {
  serviceHall: { en: 'Service hall', zh: '服务大厅', icon: 'hall', path: '/serviceHall', redirect: '/' },
  'serviceHall/patentService': { en: 'Patent search', zh: '专利检索', icon: 'search' },
  overview: { en: 'Overview', zh: '数据概览', icon: 'report' },
  agency: { en: 'Agency cases', zh: '代理案件', icon: 'desk', path: '/agency', redirect: '/agency/queues' },
  work: { en: 'Work in the team', zh: '团队协作', icon: 'check' },
  order: { en: 'Orders', zh: '订单', icon: 'orders', path: '/order', redirect: '/order/patentOrder' },
  docket: { en: 'Docket', zh: '期限台账', icon: 'calendar' },
  notices: { en: 'Notices', zh: '通知书', icon: 'bell', path: '/notices', redirect: '/page3/notice/notice' },
  brands: { en: 'Trademarks and copyright', zh: '商标与版权', icon: 'brand' },
  refunds: { en: 'Refunds and subsidies', zh: '退税与补贴', icon: 'refund' },
  invoicing: {
    en: 'Invoicing',
    zh: '我的发票',
    icon: 'invoice',
    path: '/invoicing',
    redirect: '/invoicing/getMyInvoicingList',
  },
  custom: { en: 'Customers', zh: '我的客户', icon: 'people', path: '/custom', redirect: '/custom/myCustom' },
  shop: { en: 'My shop', zh: '我的店铺', icon: 'shop' },
  supplyChain: { en: 'Innovative supply chain', zh: '创新供应链', icon: 'chain' },
  reporting: { en: 'Reporting', zh: '报告', icon: 'report' },
  aigc: { en: 'Patent AI', zh: '专利 AI', icon: 'spark' },
  InEmail: { en: 'Import mailbox', zh: '导入邮箱', icon: 'mail' },
  user: { en: 'Personal centre', zh: '个人中心', icon: 'person' },
  admin: { en: 'Back office', zh: '后台', icon: 'desk', path: '/admin', redirect: '/overview' },
  adminMoney: { en: 'Finance', zh: '财务', icon: 'invoice' },
  adminPeople: { en: 'Accounts', zh: '账号与机构', icon: 'people' },
  adminSystem: { en: 'Settings and logs', zh: '设置与日志', icon: 'settings' },
  policies: { en: 'Policies', zh: '政策', icon: 'report' },
  Projectproposalreport: { en: 'Project proposals', zh: '项目建议书', icon: 'report' },
  standalone: { en: 'Portal', zh: '门户', icon: 'hall' },
} as const satisfies Record<string, Section>
export type SectionName = keyof typeof sections

/**
 * Lines of ours in the menu, beside those that the specification lists: a short address of our own, which leads on to a
 * screen that the specification keeps out of its menu though it is read or sold every day (decision 0049).
 */
export const ownLines = [
  { section: 'notices', path: '/notices', to: '/page3/notice/notice', en: 'Notices', zh: '通知书' },
  {
    section: 'brands',
    path: '/trademarks',
    to: '/serviceHall/trademarkService',
    en: 'Trademark services',
    zh: '商标服务',
  },
  {
    section: 'brands',
    path: '/copyright',
    to: '/serviceHall/copyrightService',
    en: 'Copyright services',
    zh: '版权服务',
  },
  {
    section: 'refunds',
    path: '/tax-refund',
    to: '/serviceHall/Employmenttaxrefundproject',
    en: 'Tax refund, disabled staff',
    zh: '安置残疾人退税',
  },
  { section: 'custom', path: '/talent', to: '/page3/Talentpool/Talentpool', en: 'Talent pool', zh: '人才库' },
  { section: 'refunds', path: '/subsidies', to: '/serviceHall/subsidy', en: 'Hiring key groups', zh: '重点群体就业' },
] as const satisfies readonly { section: SectionName; path: string; to: RoutePath; en: string; zh: string }[]

/** Addresses of ours that led to a screen which the specification names by now. */
export const movedPaths = [['/agency/clients', '/custom/myCustom']] as const

/** Every route of specification §2. */
export const specifiedRoutes = [...specifiedVisitorRoutes, ...specifiedMemberRoutes]

export const routeTable: readonly RouteEntry[] = [...specifiedRoutes, ...ownVisitorRoutes, ...ownMemberRoutes]

export type VisitorPath = (typeof specifiedVisitorRoutes | typeof ownVisitorRoutes)[number]['path']
export type MemberPath = (typeof specifiedMemberRoutes | typeof ownMemberRoutes)[number]['path']
export type RoutePath = VisitorPath | MemberPath
/** Without parameters. */
export type PlainPath = Exclude<RoutePath, `${string}:${string}`>
/** Also the addresses that only redirect. */
export type AnyPath =
  | RoutePath
  | '/order'
  | '/invoicing'
  | '/custom'
  | '/serviceHall'
  | '/admin'
  | (typeof ownLines)[number]['path']

/** Addresses that lead elsewhere: `[from, to]`. `/serviceHall/patentService` resolves to its child, so it is none. */
export const redirects: readonly (readonly [string, string])[] = [
  ...Object.values(sections).flatMap((section: Section) =>
    section.path && section.redirect ? [[section.path, section.redirect] as const] : [],
  ),
  ...ownLines.flatMap(({ path, to }) => (path === sections.notices.path ? [] : [[path, to] as const])),
  ...movedPaths,
]

/** The route's name: the specification's, else its address in camel case (`orderPatentOrder`). */
export function routeName(route: RouteEntry): string {
  if (route.name) return route.name
  const [first = '', ...rest] = route.path.split('/').filter(Boolean)
  return first + rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}

/** Addresses by what their routes say that they are for: a form and a list have no parameters in theirs. */
export const pathsBy = (saidBy: (route: RouteEntry) => readonly string[] | undefined): ReadonlyMap<string, PlainPath> =>
  new Map(routeTable.flatMap((route) => (saidBy(route) ?? []).map((said) => [said, route.path as PlainPath])))

export function findRoute(path: string): RouteEntry | undefined {
  return routeTable.find((route) => route.path === path)
}
