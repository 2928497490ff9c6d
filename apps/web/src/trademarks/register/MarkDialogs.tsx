import { type FormEvent, useId, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { areDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { AddMarks } from './AddMarks.tsx'
import { markListMessages } from './list-messages.ts'
import { type Facts, factsOf, MarkFacts, readFacts } from './MarkFacts.tsx'
import type { WatchedMark } from './mark-types.ts'
import styles from './marks.module.css'

export interface OpenMarkDialog {
  readonly kind: 'add' | 'edit' | 'remove'
  readonly marks: readonly WatchedMark[]
  readonly onDone?: () => void
}

interface DialogProps {
  readonly dialog: OpenMarkDialog
  readonly onClose: () => void
}

/** The dialogs of the list of marks, one at a time. */
export default function MarkDialogs({ dialog, onClose }: DialogProps) {
  const t = useMessages(markListMessages)
  const [mark] = dialog.marks
  if (dialog.kind === 'add') {
    return (
      <Dialog open keepOpen title={t.add} onClose={onClose}>
        <AddMarks onDone={onClose} />
      </Dialog>
    )
  }
  if (dialog.kind === 'remove') return <RemoveDialog dialog={dialog} onClose={onClose} />
  return mark ? <EditDialog mark={mark} onClose={onClose} /> : null
}

function EditDialog({ mark, onClose }: { mark: WatchedMark; onClose: () => void }) {
  const t = useMessages(markListMessages)
  const form = useId()
  const [facts, setFacts] = useState<Facts>(() => factsOf(mark))
  const [notes, setNotes] = useState(mark.notes)
  const [relation, setRelation] = useState(mark.relation)
  const [fault, setFault] = useState<keyof Facts>()
  const save = useCallMutation('marks.updateWatchedMark', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!areDaysRight(event.currentTarget)) return
    const read = readFacts(facts)
    setFault('fault' in read ? read.fault : undefined)
    if ('fault' in read) return
    // Only what was changed here counts as typed.
    const before = factsOf(mark)
    const { number: _number, ...given } = read.facts
    const changed = Object.fromEntries(
      Object.entries(given).filter(([key]) => facts[key as keyof Facts] !== before[key as keyof Facts]),
    )
    save.mutate({ id: mark.id, ...changed, notes, relation })
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={`${mark.name} ${mark.number}`}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" form={form} tone="primary" busy={save.isPending}>
            {t.save}
          </Button>
        </>
      }
    >
      <form id={form} className={classes(layout.stack16, layout.shrinks)} onSubmit={submit} noValidate>
        <MarkFacts facts={facts} onChange={setFacts} fault={fault} />
        <div className={classes(layout.pair16, styles.pair)}>
          <TextField label={t.notes} value={notes} maxLength={500} onChange={(event) => setNotes(event.target.value)} />
          <SelectField
            label={t.relation}
            value={relation}
            options={[
              { value: 'own', label: t.own },
              { value: 'other', label: t.other },
            ]}
            onChange={(value) => setRelation(value === 'other' ? 'other' : 'own')}
          />
        </div>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ dialog, onClose }: DialogProps) {
  const t = useMessages(markListMessages)
  const remove = useCallMutation('marks.removeWatchedMarks', {
    onSuccess: ({ removed }) => {
      showToast({ tone: 'good', text: t.removed(removed) })
      dialog.onDone?.()
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.removeTitle(dialog.marks.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            tone="bad"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: dialog.marks.map((one) => one.id) })}
          >
            {t.remove}
          </Button>
        </>
      }
    >
      <p>{t.removeText}</p>
    </Dialog>
  )
}
