import type { ReactNode } from 'react'
import { useCurrentRoute } from './page-title.ts'
import { pages } from './pages.ts'
import type { RoutePath } from './route-table.ts'

/** The one main element, given by the frame: pages start with their heading. Marked where no page is built yet. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const entry = useCurrentRoute()
  const unbuilt = entry !== undefined && !pages[entry.path as RoutePath]
  return (
    <main id="content" className={className} data-in-preparation={unbuilt ? '' : undefined}>
      {children}
    </main>
  )
}
