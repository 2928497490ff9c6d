import type { ReplyFor } from '../../api/send-call.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { isStaff, mayOpen } from '../guard.ts'
import { hasPage } from '../has-page.ts'
import type { Language } from '../language.ts'
import { pathTo } from '../paths.ts'
import { type RouteEntry, routeName, routeTable, sections } from '../route-table.ts'
import type { CurrentUser } from '../session-store.ts'

type Categories = ReplyFor<'reference.listServiceCategories'>

/** A service or a page: what it is called in both languages, and where it is. */
export interface PageEntry {
  readonly to: string
  readonly icon: IconName
  readonly en: string
  readonly zh: string
  readonly aside: { readonly en: string; readonly zh: string }
  /** Found by these too. */
  readonly further: string
  /** Stands in the menu: shown before anything is typed. */
  readonly listed: boolean
}

/** What people ask for by a word that no page bears. */
function customersActs(user: CurrentUser | undefined): PageEntry[] {
  if (user === undefined || isStaff(user)) return []
  return [
    {
      ...{ to: pathTo('/order/patentOrder', { query: { payState: 2 } }), icon: 'orders', listed: false },
      ...{
        en: 'Request a refund: choose the paid order',
        zh: '申请退款：选择已付款的订单',
        further: '退费 取消订单 money back',
      },
      aside: sections.order,
    },
  ]
}

/** Screens a person may open: built, no parameters, no sign-in pages, the back office for the roles that read it. */
function routesFor(user: CurrentUser | undefined): RouteEntry[] {
  return routeTable.filter(
    (route) =>
      route.layout !== 'bare' &&
      route.path !== '/404' &&
      hasPage(route.path) &&
      !route.path.includes(':') &&
      mayOpen(route, user),
  )
}

/** Every service that can be ordered, every page a person may open, and what is asked for by other words. */
export function pageEntries(user: CurrentUser | undefined, categories: Categories): PageEntry[] {
  const services = categories.flatMap(({ services, name, nameEn }) =>
    services
      .filter(({ ready }) => ready)
      .map(
        (service): PageEntry => ({
          ...{ to: service.url, icon: 'hall', listed: false, further: `${service.forWhom} ${service.forWhomEn}` },
          ...{ en: service.nameEn, zh: service.name, aside: { en: nameEn, zh: name } },
        }),
      ),
  )
  const routes = routesFor(user).map(
    (route): PageEntry => ({
      ...{ to: route.path, en: route.en, zh: route.zh, listed: route.hidden === false },
      ...{ icon: sections[route.section].icon, aside: sections[route.section] },
      further: `${routeName(route)} ${route.path}`,
    }),
  )
  const seen = new Set<string>()
  return [...services, ...customersActs(user), ...routes].filter(({ to, zh }) => {
    const isNew = !seen.has(`${to} ${zh}`)
    seen.add(`${to} ${zh}`)
    return isNew
  })
}

/** Whether Chinese words name the same in another order (申请发明, 发明专利申请). */
function holdsSigns(title: string, word: string): boolean {
  const signs = [...word]
  return signs.length > 1 && signs.every((sign) => /\p{Script=Han}/u.test(sign) && title.includes(sign))
}

/** How well an entry fits what was typed: 3 its name begins with it, 2 its name holds it, 1 found by other words, 0 not. */
function fitOf({ en, zh, further }: PageEntry, words: readonly string[]): number {
  const [first = ''] = words
  const titles = [en.toLowerCase(), zh.toLowerCase()]
  if (words.every((word) => titles.some((title) => title.includes(word)))) {
    return titles.some((title) => title.startsWith(first)) ? 3 : 2
  }
  const hay = `${titles.join(' ')} ${further.toLowerCase()}`
  return words.every((word) => hay.includes(word) || holdsSigns(zh, word)) ? 1 : 0
}

/** The entries that hold every word typed, best first; without words those of the menu. */
export function matchPages(entries: readonly PageEntry[], text: string, limit = 8): PageEntry[] {
  const words = text.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries.filter(({ listed }) => listed).slice(0, limit)
  return entries
    .map((entry) => ({ entry, fit: fitOf(entry, words) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

export const asideOf = ({ aside }: PageEntry, language: Language): string => aside[language]
