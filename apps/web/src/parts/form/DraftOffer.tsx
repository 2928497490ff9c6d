import { lazy, Suspense } from 'react'
import type { LastDraftProps } from './LastDraft.tsx'

const LastDraft = lazy(() => import('./LastDraft.tsx'))

interface DraftOfferProps extends LastDraftProps {
  /** False once the form on the screen is a draft of its own. */
  readonly isOn: boolean
}

/** The draft that was left last, offered above an empty form; the form does not wait for it. */
export function DraftOffer({ isOn, ...asked }: DraftOfferProps) {
  if (!isOn) return null
  return (
    <Suspense>
      <LastDraft {...asked} />
    </Suspense>
  )
}
