import type { ReactNode } from 'react'
import { useRouteHandle } from './page-title.ts'

/** The one main element, given by the frame: pages start with their heading. Marked where no page is built yet. */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const handle = useRouteHandle()
  return (
    <main id="content" className={className} data-in-preparation={handle && !handle.isBuilt ? '' : undefined}>
      {children}
    </main>
  )
}
