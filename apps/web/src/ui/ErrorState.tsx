import type { ReactNode } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { errorMessages } from './error-messages.ts'

/** Title of an answer that no retry mends: nothing is there, or the address asks for what cannot be (its fields say nothing to a reader). */
function deadEnd(error: unknown, wrongAddress: string): string | undefined {
  if (!(error instanceof Error && 'status' in error)) return undefined
  if (error.status === 404) return error.message || wrongAddress
  return 'errorCode' in error && error.errorCode === 'common.badRequest' ? wrongAddress : undefined
}

interface ErrorStateProps {
  readonly error: unknown
  readonly onRetry: () => void
  readonly busy?: boolean
  /** Where else to go from here. */
  readonly wayOn?: ReactNode
  /** The page holds nothing else: what happened is its heading. */
  readonly isPage?: boolean
}

/** A part that could not be loaded: what happened, and a retry that keeps everything else on the page. */
export function ErrorState({ error, onRetry, busy, wayOn, isPage }: ErrorStateProps) {
  const t = useMessages(errorMessages)
  const gone = deadEnd(error, t.goneTitle)
  if (gone !== undefined) {
    return (
      <div role="alert">
        <EmptyState picture="nothingFound" title={gone} {...(isPage && { isPage })} action={wayOn}>
          {t.goneAdvice}
        </EmptyState>
      </div>
    )
  }
  return (
    <div role="alert">
      <EmptyState
        picture="noConnection"
        title={error instanceof Error && error.message ? error.message : t.failedTitle}
        {...(isPage && { isPage })}
        action={
          <>
            <Button icon="retry" busy={busy} onClick={onRetry}>
              {t.retry}
            </Button>
            {wayOn}
          </>
        }
      >
        {t.failedAdvice}
      </EmptyState>
    </div>
  )
}
