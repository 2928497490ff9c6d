import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './review.module.css'
import { userMessages } from './user-messages.ts'

interface ShownOnceProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What an act on an account left behind and is shown this once: it closes by its button alone. */
export function ShownOnce({ title, onClose, children }: ShownOnceProps) {
  const t = useMessages(userMessages)
  return (
    <Dialog
      open
      closedByButton
      width="small"
      title={title}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={styles.form}>{children}</div>
    </Dialog>
  )
}
