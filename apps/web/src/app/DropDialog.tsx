import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

export interface DropDialogProps {
  readonly busy: boolean
  readonly onClose: () => void
  readonly onLeave: () => void
}

interface DropWords {
  readonly title: string
  readonly text: string
  readonly leave: string
  readonly stay: string
}

/** Asks before what is on the page and lies nowhere else is dropped; staying is the act that is offered first. */
export function DropDialog({ words, busy, onClose, onLeave }: DropDialogProps & { readonly words: DropWords }) {
  return (
    <Dialog
      open
      width="small"
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button tone="bad" busy={busy} onClick={onLeave}>
            {words.leave}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {words.stay}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}
