import { useEffect, useRef } from 'react'
import { useShown } from '../ui/navigation/contexts.ts'
import { useLocation } from '../ui/navigation/navigation.tsx'
import { type Language, useLanguage } from './language.ts'
import type { RouteHandle } from './page-route.ts'
import type { RouteEntry } from './route-table.ts'
import { useBrand } from './site-brand.ts'

/** The site's short name in the language of the interface. */
export function useSiteName(): string {
  const brand = useBrand()
  return useLanguage() === 'zh' ? brand.referredtoas1 : brand.referredtoas2
}

/** What the route shown says of itself; nothing where it could not be fetched. */
export function useRouteHandle(): RouteHandle | undefined {
  return useShown().route?.handle as RouteHandle | undefined
}

/** The table's entry of the route shown. */
export function useCurrentRoute(): RouteEntry | undefined {
  return useRouteHandle()?.entry
}

export function titleOf(entry: { readonly en: string; readonly zh: string }, language: Language): string {
  return entry[language]
}

/** Heading of a screen that goes by its route's name: the words of menu, breadcrumb and window. */
export function useRouteTitle(): string {
  const language = useLanguage()
  const entry = useCurrentRoute()
  return entry ? titleOf(entry, language) : ''
}

/** Title of the window while a page is shown; pages about one thing name it: `useDocumentTitle(order.title)`. */
export function useDocumentTitle(title: string): void {
  const site = useSiteName()
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}

/** After a navigation to another page: its heading takes the focus, so that screen readers start there. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (!heading || heading.contains(document.activeElement)) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
