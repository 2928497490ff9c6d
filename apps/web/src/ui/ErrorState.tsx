import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { errorMessages } from './error-messages.ts'

/** A part that could not be loaded: what happened, and a retry that keeps everything else on the page. */
export function ErrorState({ error, onRetry, busy }: { error: unknown; onRetry: () => void; busy?: boolean }) {
  const t = useMessages(errorMessages)
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
