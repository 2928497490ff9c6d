import { type ReactNode, useId } from 'react'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'

interface FormDialogProps {
  readonly title: string
  readonly label: string
  readonly cancel: string
  readonly busy: boolean
  readonly disabled?: boolean
  /** The refusal of the call, shown above the buttons. */
  readonly error: Error | null
  readonly onClose: () => void
  readonly onAct: () => void
  readonly children: ReactNode
}

/** A dialog with one form: Enter in a field does what its button does. */
export function FormDialog({ title, label, cancel, busy, disabled, error, onClose, onAct, children }: FormDialogProps) {
  const id = useId()
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button tone="primary" type="submit" form={id} busy={busy} disabled={disabled}>
            {label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled) onAct()
        }}
      >
        {children}
        {error && (
          <p role="alert" className={classes(layout.row8, texts.bad)}>
            <Icon name="warn" size={16} />
            {error.message}
          </p>
        )}
      </form>
    </Dialog>
  )
}
