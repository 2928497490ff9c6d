import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { leavingMessages } from './leaving-messages.ts'
import styles from './organisations.module.css'

interface ShownPasswordProps {
  readonly account: string
  readonly password: string
  readonly onClose: () => void
}

/** A sign-in name with its new password, told once: it closes by its button alone. */
export function ShownPassword({ account, password, onClose }: ShownPasswordProps) {
  const t = useMessages(leavingMessages)
  return (
    <Dialog
      open
      closedByButton
      width="small"
      title={t.onceTitle}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <div className={styles.shown}>
        <p>{t.onceText}</p>
        <p>{account}</p>
        <output className={styles.link}>{password}</output>
        <CopyButton name={t.onceTitle} text={`${account}\n${password}`} />
      </div>
    </Dialog>
  )
}
