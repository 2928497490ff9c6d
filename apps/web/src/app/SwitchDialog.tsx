import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useMessages } from './language.ts'
import { switchMessages } from './switch-messages.ts'

interface SwitchDialogProps {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

/** Asks before what is on the page and lies nowhere else is dropped: it belongs to the organisation that is left. */
export default function SwitchDialog({ busy, onClose, onLeave }: SwitchDialogProps) {
  const t = useMessages(switchMessages)
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
