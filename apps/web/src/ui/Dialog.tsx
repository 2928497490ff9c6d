import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { type Control, isContent } from '../app/typed-content.ts'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import styles from './Dialog.module.css'
import { dialogMessages } from './dialog-messages.ts'
import { rememberPlace } from './focus-place.ts'
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
  /**
   * Where something is to be filled in a click outside does not close, and once something was entered Escape and the cross ask first.
   * `kept` where that stands already, or is there again when the dialog is opened again: nothing is asked. False where it is only searched.
   */
  readonly keepOpen?: boolean | 'kept'
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

/** Not of a dialog, list or calendar inside, nor of a word that is being composed. */
function isOwnEscape({ target, currentTarget, defaultPrevented, nativeEvent }: KeyboardEvent): boolean {
  if (defaultPrevented || nativeEvent.isComposing || !(target instanceof Element)) return false
  return target.closest('dialog') === currentTarget && !target.closest('[popover], [aria-expanded="true"]')
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
  const [touched] = useState(() => new Set<Control>())
  const [isAsked, setAsked] = useState(false)
  const goOn = useRef<HTMLButtonElement>(null)
  const left = useRef<Element>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const opener = document.activeElement
    const place = opener instanceof HTMLElement && opener !== document.body ? rememberPlace(opener) : undefined
    dialog.showModal()
    beginAt(dialog)
    return () => {
      dialog.close()
      // The browser gives the focus back only from a dialog that still stands on the page; this one is gone by now, and with it
      // perhaps what opened it: what was to be paid is paid.
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost) place?.()?.focus()
    }
  }, [open])

  useEffect(() => {
    if (open) return
    touched.clear()
    setAsked(false)
  }, [open, touched])
  // Whoever presses Enter or Escape without reading loses nothing.
  useEffect(() => {
    if (isAsked) goOn.current?.focus()
  }, [isAsked])

  if (!open) return null
  const asks = keepOpen === true || keepOpen === undefined
  const hasEntered = () => [...touched].some((control) => control.isConnected && control.value !== '')
  const leave = () => {
    if (!asks || !hasEntered()) return onClose()
    if (!isAsked) left.current = document.activeElement
    setAsked(true)
  }
  const stay = () => {
    setAsked(false)
    if (left.current instanceof HTMLElement) left.current.focus()
  }
  const onEscape = isAsked ? stay : leave
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classes(styles.dialog, styles[width])}
      onCancel={(event) => {
        // A dialog inside this one, or a choice of a file that was given up, is no Escape of this one.
        if (event.target !== ref.current) return
        event.preventDefault()
        if (!closedByButton) onEscape()
      }}
      onKeyDown={(event) => {
        // A browser asks `cancel` but once: the second Escape in a row would close without a question.
        if (event.key !== 'Escape') return
        if (closedByButton) event.preventDefault()
        else if (asks && isOwnEscape(event)) {
          event.preventDefault()
          onEscape()
        }
      }}
      onInput={({ target }) => {
        if (target instanceof Element && isContent(target)) touched.add(target)
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
            <Button tone="quiet" size="small" icon="close" aria-label={t.close} onClick={leave} />
          )}
        </div>
        <div className={titleHidden ? styles.plainBody : styles.body}>{children}</div>
        {isAsked ? (
          <div className={styles.actions} role="alert">
            <p className={styles.question}>{t.askDiscard}</p>
            <Button tone="bad" onClick={onClose}>
              {t.discard}
            </Button>
            <Button ref={goOn} tone="primary" onClick={stay}>
              {t.goOn}
            </Button>
          </div>
        ) : (
          actions && <div className={styles.actions}>{actions}</div>
        )}
      </div>
    </dialog>
  )
}
