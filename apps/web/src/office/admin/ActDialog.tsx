import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { whenDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ActError } from './ActError.tsx'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'

interface ActDialogProps {
  readonly title: string
  readonly label: string
  readonly tone?: 'primary' | 'bad'
  readonly busy: boolean
  readonly disabled?: boolean
  readonly error: unknown
  readonly width?: 'small' | 'usual' | 'wide'
  /** What is typed inside is there again when it is opened again. */
  readonly isKept?: boolean
  readonly onClose: () => void
  readonly onAct: () => void
  readonly children: ReactNode
}

/** The frame of every act: words, refusal, cancel and the act itself. */
export function ActDialog({
  title,
  label,
  tone,
  busy,
  disabled,
  error,
  width,
  isKept,
  onClose,
  onAct,
  children,
}: ActDialogProps) {
  const t = useMessages(reviewMessages)
  return (
    <Dialog
      open
      keepOpen={isKept ? 'kept' : true}
      title={title}
      width={width}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone={tone ?? 'primary'} busy={busy} disabled={disabled} onClick={whenDaysRight(onAct)}>
            {label}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {children}
        <ActError error={error} />
      </div>
    </Dialog>
  )
}
