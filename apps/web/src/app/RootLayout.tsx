import { type ComponentType, Fragment, type ReactNode, useState } from 'react'
import { Outlet } from '../ui/navigation/RouterProvider.tsx'
import { ScrollRestoration } from '../ui/navigation/ScrollRestoration.tsx'
import { Toasts } from '../ui/Toasts.tsx'
import { useLanguage, useMessages } from './language.ts'
import { Main } from './Main.tsx'
import { appMessages } from './messages.ts'
import { NavigationProgress } from './NavigationProgress.tsx'
import { titleOf, useCurrentRoute, useDocumentTitle, useFocusOnNavigation } from './page-title.ts'
import { providerSlot } from './provider-slot.ts'
import styles from './RootLayout.module.css'
import { RouteErrorPage } from './RouteErrorPage.tsx'
import type { RouteEntry } from './route-table.ts'
import { useSession } from './session-store.ts'

type Frame = ComponentType<{ children: ReactNode }>
const frames: { public?: Frame; menu?: Frame } = {}

/** Which frame stands around a route; without a route (an error at the start) none. */
function frameOf(entry: RouteEntry | undefined, signedIn: boolean): 'public' | 'menu' | undefined {
  if (entry?.layout === 'hall') return signedIn ? 'menu' : 'public'
  return entry?.layout === 'bare' ? undefined : entry?.layout
}

/** Loads what the route's frame needs before the route is shown; visitors never load the menu. */
export async function loadFrame(entry: RouteEntry, signedIn: boolean): Promise<void> {
  const frame = frameOf(entry, signedIn)
  const [open, menu] = await Promise.all([
    frame === 'public' ? import('./PublicLayout.tsx') : undefined,
    frame === 'menu' ? import('./MenuLayout.tsx') : undefined,
  ])
  if (open) frames.public = open.PublicLayout
  if (menu) frames.menu = menu.MenuLayout
}

/** What came with the page at this place. A part of it may bring the data cache later: put around it then, the page would begin anew. */
function useWrap(place: string) {
  const [kept, keep] = useState(() => ({ place, Wrap: providerSlot.wrap ?? Fragment }))
  if (kept.place === place) return kept.Wrap
  const next = { place, Wrap: providerSlot.wrap ?? Fragment }
  keep(next)
  return next.Wrap
}

/** Around every page: progress, toasts, title, focus, scroll and the frame that the route table asks for. */
export function RootLayout() {
  const t = useMessages(appMessages)
  const language = useLanguage()
  const entry = useCurrentRoute()
  const { token, round, SignIn } = useSession()
  const signedIn = token !== undefined
  useDocumentTitle(entry && entry.path !== '/' ? titleOf(entry, language) : '')
  useFocusOnNavigation()
  const frame = frameOf(entry, signedIn)
  // Signed in from another tab meanwhile: the frame at hand stays until the next navigation loads the other one.
  const Frame = (frame && (frames[frame] ?? frames.public)) ?? Main
  const Wrap = useWrap(`${entry?.path} ${signedIn}`)
  const page = (
    <Wrap>
      <Outlet ErrorPage={RouteErrorPage} />
    </Wrap>
  )
  return (
    <>
      <a className={styles.skip} href="#content">
        {t.skip}
      </a>
      <NavigationProgress />
      <Frame key={round}>{page}</Frame>
      {SignIn && <SignIn />}
      <Toasts />
      <ScrollRestoration />
    </>
  )
}
