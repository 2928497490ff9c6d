import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { specifiedMemberRoutes } from '../src/app/member-routes.ts'
import { ownMemberRoutes } from '../src/app/pages.ts'
import { type RouteEntry, sections } from '../src/app/route-table.ts'
import { visitorRoutes } from '../src/app/visitor-routes.ts'

/**
 * What the first load of a page is measured by: `entrance`, where visitors come in (a mark of its route); `visitor`, any other
 * page without sign-in; `landing`, the first screen after sign-in, which pays for what all of them share; `further`, a
 * screen in the same frame; `apart`, one without the menu.
 */
export type PageKind = 'entrance' | 'visitor' | 'landing' | 'further' | 'apart'

interface BuiltPage {
  readonly path: string
  readonly kind: PageKind
  /** The module of the page and those that page-route.ts and RootLayout.tsx fetch beside it, as full paths. */
  readonly modules: readonly string[]
}

const landing = sections.order.redirect

/** Every route that has a page, out of the tables of `src/app`. */
export function builtPages(app: string): BuiltPage[] {
  const pageOf = new Map([...pagesIn(resolve(app, 'visitor-pages.ts')), ...pagesIn(resolve(app, 'pages.ts'))])
  const frames = { public: ['PublicLayout.tsx'], hall: ['PublicLayout.tsx'], menu: ['MenuLayout.tsx'], bare: [] }
  const built = (isVisitor: boolean) => (route: RouteEntry) => {
    const page = pageOf.get(route.path)
    if (page === undefined) return []
    pageOf.delete(route.path)
    const beside = ['../main.tsx', ...(isVisitor ? [] : ['member-tree.ts']), ...frames[route.layout]]
    return [
      { path: route.path, kind: kindOf(route, isVisitor), modules: [page, ...beside.map((one) => resolve(app, one))] },
    ]
  }
  const members: readonly RouteEntry[] = [...specifiedMemberRoutes, ...ownMemberRoutes]
  const pages = [...visitorRoutes.flatMap(built(true)), ...members.flatMap(built(false))]
  if (pageOf.size > 0) throw new Error(`pages without a route: ${[...pageOf.keys()].join(', ')}`)
  return pages
}

function kindOf(route: RouteEntry, isVisitor: boolean): PageKind {
  if (isVisitor) return route.isEntrance ? 'entrance' : 'visitor'
  if (route.layout !== 'menu') return 'apart'
  return route.path === landing ? 'landing' : 'further'
}

/** Page file of each address in one of the two tables. */
function pagesIn(table: string): [path: string, file: string][] {
  const lines = readFileSync(table, 'utf8').matchAll(/'([^']+)':\s*\(\) =>\s*import\('([^']+)'\)/g)
  return [...lines].map(([, path = '', file = '']) => [path, resolve(table, '..', file)])
}
