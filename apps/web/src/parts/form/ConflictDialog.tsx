import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './conflict.module.css'
import { conflictMessages } from './conflict-messages.ts'
import { fieldLabel, formatFieldValue } from './field-values.ts'
import { type FieldConflict, pathOf, valueAt, withValueAt } from './merge-forms.ts'
import { formMessages } from './messages.ts'
import { differenceOf, type Segment, shortened } from './text-difference.ts'

interface ConflictDialogProps {
  readonly form: object
  /** None: the form was submitted or closed elsewhere. */
  readonly fields: readonly FieldConflict[]
  /** The part of the form that a path stands in, in the reader's language. */
  readonly placeOf: (path: string) => string
  readonly onSettle: (form: object) => void
  /** Loads what lies on the server in place of this form. */
  readonly onReload: () => void
  readonly onClose: () => void
}

type Side = 'mine' | 'theirs'

/** What two people wrote in the same fields, side by side: of each field one is kept. */
export default function ConflictDialog(props: ConflictDialogProps) {
  return props.fields.length === 0 ? <Closed {...props} /> : <Choice {...props} />
}

function Closed({ onReload, onClose }: ConflictDialogProps) {
  const t = useMessages(conflictMessages)
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.closedTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.conflictLook}</Button>
          <Button tone="primary" onClick={onReload}>
            {t.conflictLoad}
          </Button>
        </>
      }
    >
      <p>{t.closedText}</p>
    </Dialog>
  )
}

function Choice({ form, fields, placeOf, onSettle, onClose }: ConflictDialogProps) {
  const t = useMessages(conflictMessages)
  const [chosen, setChosen] = useState<readonly Side[]>(() => fields.map(() => 'mine'))
  const settle = () => {
    const joint = fields.reduce(
      (now, { steps, theirs }, at) => (chosen[at] === 'theirs' ? withValueAt(now, steps, theirs) : now),
      form,
    )
    onSettle(joint)
  }
  return (
    <Dialog
      open
      keepOpen
      width="wide"
      onClose={onClose}
      title={t.conflictTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.later}</Button>
          <Button tone="primary" onClick={settle}>
            {t.saveChoice}
          </Button>
        </>
      }
    >
      <p className={texts.soft}>{t.conflictText}</p>
      {fields.map(({ steps, theirs }, at) => {
        const path = pathOf(form, steps)
        const choose = (side: Side) => setChosen((all) => all.map((one, place) => (place === at ? side : one)))
        const label = [...new Set([placeOf(path), fieldLabel(path)])].filter(Boolean).join(' · ')
        return (
          <Field
            key={path}
            {...{ path, label, theirs }}
            mine={valueAt(form, steps)}
            chosen={chosen[at] ?? 'mine'}
            onChoose={choose}
          />
        )
      })}
    </Dialog>
  )
}

interface FieldProps {
  readonly path: string
  readonly label: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly chosen: Side
  readonly onChoose: (side: Side) => void
}

function Field({ path, label, mine, theirs, chosen, onChoose }: FieldProps) {
  const t = useMessages(conflictMessages)
  const words = useMessages(formMessages)
  const said = (value: unknown) => formatFieldValue(path, value, { yes: words.yes, no: words.no })
  const difference = differenceOf(said(mine), said(theirs))
  const sides = [
    ['mine', mine],
    ['theirs', theirs],
  ] as const
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      <div className={styles.sides}>
        {sides.map(([side, value]) => (
          <label key={side} className={styles.side}>
            <span className={layout.row8}>
              <input type="radio" name={path} checked={chosen === side} onChange={() => onChoose(side)} />
              <strong>{t[side]}</strong>
            </span>
            <span className={styles.value}>
              {value === undefined ? <em>{t.absent}</em> : <Text segments={difference[side]} />}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Text({ segments }: { readonly segments: readonly Segment[] }) {
  const t = useMessages(conflictMessages)
  if (segments.length === 0) return <em>{t.empty}</em>
  let place = 0
  return segments.map((segment) => {
    const key = place
    place += segment.text.length
    return segment.isOwn ? <mark key={key}>{segment.text}</mark> : <span key={key}>{shortened(segment)}</span>
  })
}
