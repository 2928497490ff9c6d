import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Absence } from './Absences.tsx'
import styles from './absences.module.css'
import { absenceMessages } from './messages.ts'

interface AbsenceDialogProps {
  readonly known: ReplyFor<'reminders.listAbsences'>
  /** Undefined: a new one. */
  readonly absence: Absence | undefined
  /** Who is away may be somebody else. */
  readonly forOthers: boolean
  readonly onClose: () => void
}

/** From when to when somebody is away, and who is told in their place. */
export default function AbsenceDialog({ known, absence, forOthers, onClose }: AbsenceDialogProps) {
  const t = useMessages(absenceMessages)
  const today = todayInBeijing()
  const [memberId, setMemberId] = useState(absence?.member.id ?? known.memberId)
  const [fromOn, setFromOn] = useState(absence?.fromOn ?? today)
  const [toOn, setToOn] = useState(absence?.toOn ?? '')
  const [cover, setCover] = useState(absence?.cover?.id ?? '')
  const save = useCallMutation('reminders.saveAbsence', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const wrong = toOn === '' || fromOn === '' ? undefined : toOn < fromOn ? t.order : toOn < today ? t.over : undefined
  const isReady = fromOn !== '' && toOn !== '' && wrong === undefined && !save.isPending
  const coverId = cover === '' || cover === memberId ? null : cover
  const act = () => save.mutate({ ...(absence && { id: absence.id }), memberId, fromOn, toOn, coverId })
  const options = known.members.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog
      open
      keepOpen
      width="small"
      title={absence ? t.changeTitle : t.add}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={save.isPending} disabled={!isReady} onClick={act}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        className={layout.stack16}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) act()
        }}
      >
        {forOthers && !absence && (
          <SelectField label={t.who} required value={memberId} options={options} onChange={setMemberId} />
        )}
        <div className={styles.fields}>
          <DateField label={t.from} required value={fromOn} onChange={({ target }) => setFromOn(target.value)} />
          <DateField
            label={t.to}
            required
            value={toOn}
            min={fromOn === '' ? undefined : fromOn}
            error={wrong}
            onChange={({ target }) => setToOn(target.value)}
          />
        </div>
        <SelectField
          label={t.cover}
          hint={t.coverHint}
          placeholder={t.noCover}
          value={coverId ?? ''}
          options={options.filter(({ value }) => value !== memberId)}
          onChange={setCover}
        />
        {save.error && (
          <p role="alert" className={classes(layout.row8, texts.bad)}>
            <Icon name="warn" size={16} />
            {save.error.message}
          </p>
        )}
        {/* Enter in a field submits a form that has such a button. */}
        <button type="submit" hidden disabled={!isReady} />
      </form>
    </Dialog>
  )
}
