import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { lazy } from '../../app/lazy.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { LastDraftProps } from './LastDraft.tsx'

const LastDraft = lazy(() => import('./LastDraft.tsx'))

interface DraftOfferProps extends Omit<LastDraftProps, 'draft' | 'onDecline'> {
  /** What is shown until the form is there. */
  readonly waiting?: ReactNode
  /** The form was opened for something specific, for which a draft of another service is of no use. */
  readonly isAsked?: boolean
  /** The empty form. */
  readonly children: ReactNode
}

/**
 * The draft that was left last, offered above an empty form. The form waits for the first answer, whatever it is, and nothing is
 * asked after it: a form that moves down or up while somebody begins with it takes a click that was meant for another place, and
 * one that waited again would lose what was typed.
 */
export function DraftOffer({ waiting = <Skeleton lines={10} />, isAsked, children, ...asked }: DraftOfferProps) {
  const [isDeclined, setDeclined] = useState(false)
  const [first, setFirst] = useState<ReplyFor<'orders.getLastDraft'>>()
  const { data, isFetchedAfterMount } = useQuery({
    ...callQuery('orders.getLastDraft', { type: asked.type }),
    enabled: first === undefined,
    // Without a network it fails at once instead of waiting for one.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  if (first === undefined && isFetchedAfterMount) setFirst(data ?? { draft: null })
  if (first === undefined) return waiting
  const { draft } = first
  const isOffered = draft && !isDeclined && !(isAsked && draft.service !== asked.service)
  return (
    <Suspense fallback={waiting}>
      {isOffered && <LastDraft {...asked} draft={draft} onDecline={() => setDeclined(true)} />}
      {children}
    </Suspense>
  )
}
