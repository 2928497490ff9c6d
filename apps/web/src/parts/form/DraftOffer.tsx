import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { LastDraftProps } from './LastDraft.tsx'

const LastDraft = lazy(() => import('./LastDraft.tsx'))

interface DraftOfferProps extends Omit<LastDraftProps, 'draft' | 'onDecline'> {
  /** The form on the screen is a draft of its own by now: nothing else is looked for. */
  readonly isMade: boolean
  /** The empty form. */
  readonly children: ReactNode
}

/**
 * The draft that was left last, offered above an empty form. The form waits for the answer and the offer stays until it is
 * declined: a form that moves down or up while somebody begins with it takes a click that was meant for another place.
 */
export function DraftOffer({ isMade, children, ...asked }: DraftOfferProps) {
  const [isDeclined, setDeclined] = useState(false)
  const { data, isPending } = useQuery({
    ...callQuery('orders.getLastDraft', { type: asked.type }),
    enabled: !isMade,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const waiting = <Skeleton lines={10} />
  if (isPending) return waiting
  return (
    <Suspense fallback={waiting}>
      {data?.draft && !isDeclined && <LastDraft {...asked} draft={data.draft} onDecline={() => setDeclined(true)} />}
      {children}
    </Suspense>
  )
}
