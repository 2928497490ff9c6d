import { Suspense } from 'react'
import { lazy } from '../../app/lazy.tsx'
import type { RestoredDraft } from './RestoredLine.tsx'

const RestoredLine = lazy(() => import('./RestoredLine.tsx'))

/** Room for the line that says what the device put back. */
export function PutBack({ draft }: { readonly draft: RestoredDraft }) {
  if (!draft.putBack) return null
  return (
    <Suspense>
      <RestoredLine putBack={draft.putBack} draft={draft} />
    </Suspense>
  )
}
