import type { ReactNode } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { formDialogMessages } from './form-dialog-messages.ts'

interface FormDialogProps {
  readonly title: string
  readonly label: string
  readonly tone?: 'primary' | 'bad'
  readonly width?: 'small' | 'usual' | 'wide'
  readonly busy: boolean
  readonly disabled?: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly onAct: () => void
  readonly children: ReactNode
}

/** The frame of what is decided in a dialog: fields, refusal, cancel and the act itself. Enter acts too. */
export function FormDialog(props: FormDialogProps) {
  const { title, label, tone = 'primary', width = 'small', busy, disabled = false, error, onClose, onAct } = props
  const t = useMessages(formDialogMessages)
  return (
    <Dialog
      open
      keepOpen
      width={width}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone={tone} busy={busy} disabled={disabled} onClick={onAct}>
            {label}
          </Button>
        </>
      }
    >
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && !disabled) onAct()
        }}
      >
        {props.children}
        {error && (
          <p role="alert" className={classes(layout.row8, texts.bad)}>
            <Icon name="warn" size={16} />
            {error.message}
          </p>
        )}
        {/* Enter in a field submits a form that has such a button. */}
        <button type="submit" hidden disabled={disabled} />
      </form>
    </Dialog>
  )
}
