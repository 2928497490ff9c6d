import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import type { FeeLine } from './fee-types.ts'
import { officeMessages } from './office-messages.ts'

/** A paid fee that cannot go to the office any more goes back, with its money. */
export function ReturnDialog({ line, onClose }: { line: FeeLine; onClose: () => void }) {
  const t = useMessages(officeMessages)
  const form = useId()
  const [reason, setReason] = useState('')
  const give = useCallMutation('officialFees.returnLines', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.gaveBack })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate({ id: [line.id], reason })
  }
  return (
    <Dialog
      open
      keepOpen
      width="small"
      onClose={onClose}
      title={t.giveBackTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} tone="bad" busy={give.isPending}>
            {t.giveBack}
          </Button>
        </>
      }
    >
      <form id={form} className={classes(layout.stack12, layout.shrinks)} onSubmit={submit}>
        <p>{t.giveBackText}</p>
        <TextField
          label={t.reason}
          required
          minLength={2}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
