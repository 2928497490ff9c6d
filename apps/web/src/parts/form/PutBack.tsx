import { lazy, Suspense } from 'react'
import type { ShownDraft } from './use-draft.ts'

const PutBackLine = lazy(() => import('./PutBackLine.tsx'))

/** Room for the line that says what the device put back. */
export function PutBack({ draft }: { readonly draft: Pick<ShownDraft, 'putBack' | 'undoPutBack' | 'closePutBack'> }) {
  if (!draft.putBack) return null
  return (
    <Suspense>
      <PutBackLine at={draft.putBack.at} draft={draft} />
    </Suspense>
  )
}
