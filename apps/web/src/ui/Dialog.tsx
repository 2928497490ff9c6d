import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { dialogMessages } from './dialog-messages.ts'
import unseen from './VisuallyHidden.module.css'

interface DialogProps {
  readonly open: boolean
  /** Called for Escape, the cross and a click outside; the owner then sets `open` to false. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode
  readonly width?: 'small' | 'usual' | 'wide'
  /** Whether a click outside leaves it open. Default: where something is to be filled in, which would be lost. */
  readonly keepOpen?: boolean
  /** What it shows is never shown again: neither Escape nor a cross closes it, its own button does. */
  readonly closedByButton?: boolean
  /** The title is read out only (a palette). */
  readonly titleHidden?: boolean
}

const fields =
  ':is(input:not([type="hidden"], [hidden]), [role="combobox"], textarea, [contenteditable="true"]):not(:disabled, [readonly])'

/** The browser would begin at the cross: the first field comes first, in view, else the heading, where reading begins. */
function beginAt(dialog: HTMLDialogElement): void {
  const field = dialog.querySelector<HTMLElement>(fields)
  const isSeen = field && field.getBoundingClientRect().bottom <= window.innerHeight
  const first = isSeen ? field : dialog.querySelector('h2')
  first?.focus({ preventScroll: true })
}

/** The browser's modal dialog: focus stays inside and returns afterwards; on phones a sheet from the foot. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  width = 'usual',
  keepOpen,
  closedByButton,
  titleHidden,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const t = useMessages(dialogMessages)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = document.activeElement
    dialog.showModal()
    beginAt(dialog)
    return () => {
      dialog.close()
      // The browser gives the focus back only from a dialog that still stands on the page; this one is gone by now.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[width])}
      onCancel={(event) => {
        // A dialog inside this one, or a choice of a file that was given up, is no Escape of this one.
        if (event.target !== ref.current) return
        event.preventDefault()
        if (!closedByButton) onClose()
      }}
      onKeyDown={(event) => {
        // A browser asks `cancel` but once: the second Escape in a row would close without a question.
        if (closedByButton && event.key === 'Escape') event.preventDefault()
      }}
      onClick={(event) => {
        if (event.target !== ref.current || closedByButton) return
        if (!(keepOpen ?? ref.current?.querySelector(fields))) onClose()
      }}
    >
      <div className={styles.inside}>
        <div className={titleHidden ? unseen.hidden : styles.header}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!titleHidden && !closedByButton && (
            <Button tone="quiet" size="small" icon="close" aria-label={t.close} onClick={onClose} />
          )}
        </div>
        <div className={titleHidden ? styles.plainBody : styles.body}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  )
}
