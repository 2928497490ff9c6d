import { lazy, Suspense } from 'react'
import type { PutBackDraft } from './PutBackLine.tsx'

const PutBackLine = lazy(() => import('./PutBackLine.tsx'))

/** Room for the line that says what the device put back. */
export function PutBack({ draft }: { readonly draft: PutBackDraft }) {
  if (!draft.putBack) return null
  return (
    <Suspense>
      <PutBackLine putBack={draft.putBack} draft={draft} />
    </Suspense>
  )
}
