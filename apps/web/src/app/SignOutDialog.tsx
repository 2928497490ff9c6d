import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMessages } from './language.ts'
import { signOutMessages } from './sign-out-messages.ts'

interface SignOutDialogProps {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Asks before signing out deletes what is on the page and lies nowhere else: the next person of the device never sees it. */
export default function SignOutDialog({ busy, onClose, onLeave }: SignOutDialogProps) {
  const t = useMessages(signOutMessages)
  return (
    <Dialog
      open
      width="small"
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button tone="bad" busy={busy} onClick={onLeave}>
            {t.leave}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {t.stay}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}
