import { useEffect } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useBlocker } from '../../ui/navigation/navigation.tsx'
import { formMessages } from './messages.ts'

/**
 * Asks before a form is left that is handed in as a whole. What was entered is kept on the device unless `isLost`: then the
 * question says so.
 */
export function LeaveGuard({ hasUnsent, isLost }: { readonly hasUnsent: () => boolean; readonly isLost?: boolean }) {
  const t = useMessages(formMessages)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsent(),
  )
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (hasUnsent()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [hasUnsent])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={isLost ? t.unsavedTitle : t.unsentTitle}
      actions={
        <>
          <Button tone="bad" onClick={() => blocker.proceed?.()}>
            {t.leaveUnsent}
          </Button>
          <Button tone="primary" onClick={stay}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{isLost ? t.unsavedText : t.unsentText}</p>
    </Dialog>
  )
}
