import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { isGone } from './is-gone.ts'

interface InvitationFrameProps<Opened> {
  readonly className: string | undefined
  readonly open: UseQueryResult<Opened, Error>
  /** What is said where it can be answered no more. */
  readonly gone: ReactNode
  readonly children: (opened: Opened) => ReactNode
}

/** The page of an invitation: what it asks, once it was read, or why it cannot be. */
export function InvitationFrame<Opened>({ className, open, gone, children }: InvitationFrameProps<Opened>) {
  const { data, error } = open
  return (
    <article className={className}>
      {error !== null &&
        (isGone(error) ? gone : <ErrorState error={error} busy={open.isFetching} onRetry={() => open.refetch()} />)}
      {data === undefined && error === null && <Skeleton lines={6} />}
      {data !== undefined && error === null && children(data)}
    </article>
  )
}
