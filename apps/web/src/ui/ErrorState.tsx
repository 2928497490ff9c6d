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

/** A part that could not be loaded: what happened, and a retry that keeps everything else on the page. */
export function ErrorState({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const t = useMessages(errorMessages)
  const gone = deadEnd(error, t.goneTitle)
  if (gone !== undefined) {
    return (
      <div role="alert">
        <EmptyState picture="nothingFound" title={gone}>
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
        action={
          <Button icon="retry" busy={busy} onClick={onRetry}>
            {t.retry}
          </Button>
        }
      >
        {t.failedAdvice}
      </EmptyState>
    </div>
  )
}
