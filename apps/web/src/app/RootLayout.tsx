import { type ComponentType, Fragment, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { Toasts } from '../ui/Toasts.tsx'
import { useLanguage, useMessages } from './language.ts'
import { Main } from './Main.tsx'
import { appMessages } from './messages.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { PublicLayout } from './PublicLayout.tsx'
import { titleOf, useCurrentRoute, useDocumentTitle, useFocusOnNavigation } from './page-title.ts'
import { providerSlot } from './provider-slot.ts'
import styles from './RootLayout.module.css'
import type { RouteEntry } from './route-table.ts'
import { useSession } from './session-store.ts'

type Frame = ComponentType<{ children: ReactNode }>
const frames: { menu?: Frame; antd?: Frame } = {}

function needsMenu(entry: RouteEntry | undefined, signedIn: boolean): boolean {
  return entry?.layout === 'menu' || (entry?.layout === 'hall' && signedIn)
}

/** Loads what the route's frame needs before the route is shown; visitors never load the component library. */
export async function loadFrame(entry: RouteEntry, signedIn: boolean): Promise<void> {
  const [menu, antd] = await Promise.all([
    needsMenu(entry, signedIn) ? import('./MenuLayout.tsx') : undefined,
    entry.layout === 'menu' ? import('./AntdProvider.tsx') : undefined,
  ])
  if (menu) frames.menu = menu.MenuLayout
  if (antd) frames.antd = antd.AntdProvider
}

/** Around every page: progress, toasts, title, focus, scroll and the frame that the route table asks for. */
export function RootLayout() {
  const t = useMessages(appMessages)
  const language = useLanguage()
  const entry = useCurrentRoute()
  const signedIn = useSession().token !== undefined
  useDocumentTitle(entry && entry.path !== '/' ? titleOf(entry, language) : '')
  useFocusOnNavigation()
  const Menu = needsMenu(entry, signedIn) ? frames.menu : undefined
  const Antd = entry?.layout === 'menu' ? frames.antd : undefined
  const Wrap = providerSlot.wrap ?? Fragment
  const outlet = (
    <Wrap>
      <Outlet />
    </Wrap>
  )
  const page = Antd ? <Antd>{outlet}</Antd> : outlet
  return (
    <>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <NavigationProgress />
      {Menu ? (
        <Menu>{page}</Menu>
      ) : entry?.layout === 'bare' ? (
        <Main>{page}</Main>
      ) : (
        <PublicLayout>{page}</PublicLayout>
      )}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
