import { readMinutes, timeText } from '@portal/domain/office/teamwork/time-spent'
import { type WorkKind, workKindKeys, workKindNames } from '@portal/domain/office/teamwork/work-kinds'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from './FormDialog.tsx'
import { timeMessages } from './messages.ts'

export type TimeEntry = ReplyFor<'time.listTime'>['list'][number]

interface TimeDialogProps {
  readonly orderNo: string
  /** Undefined: a new one. */
  readonly entry: TimeEntry | undefined
  readonly onClose: () => void
}

/** Time of the reader's own on a case. */
export function TimeDialog({ orderNo, entry, onClose }: TimeDialogProps) {
  const t = useMessages(timeMessages)
  const language = useLanguage()
  const [workedOn, setDay] = useState(entry?.workedOn ?? todayInBeijing())
  const [length, setLength] = useState(entry ? timeText(entry.minutes)[language] : '')
  const [work, setWork] = useState<WorkKind>(entry?.work ?? 'draft')
  const [isBillable, setBillable] = useState(entry?.billable !== 'no')
  const [note, setNote] = useState(entry?.note ?? '')
  const done = () => {
    showToast({ tone: 'good', text: t.saved })
    onClose()
  }
  const save = useCallMutation('time.saveTime', { shownInPlace: true, onSuccess: done })
  const remove = useCallMutation('time.removeTime', { shownInPlace: true, onSuccess: onClose })
  const minutes = readMinutes(length)
  return (
    <FormDialog
      title={entry ? t.change : t.add}
      label={t.save}
      cancel={t.cancel}
      busy={save.isPending}
      disabled={minutes === undefined || workedOn === ''}
      error={save.error ?? remove.error}
      onClose={onClose}
      onAct={() => {
        if (minutes === undefined) return
        save.mutate({ orderNo, ...(entry && { id: entry.id }), workedOn, minutes, work, isBillable, note })
      }}
    >
      <TextField
        label={t.length}
        hint={t.lengthHint}
        required
        autoComplete="off"
        value={length}
        {...(length !== '' && minutes === undefined && { error: t.noLength })}
        onChange={({ target }) => setLength(target.value)}
      />
      <DateField
        label={t.day}
        required
        max={todayInBeijing()}
        value={workedOn}
        onChange={({ target }) => setDay(target.value)}
      />
      <SelectField
        label={t.work}
        value={work}
        options={workKindKeys.map((key) => ({ value: key, label: workKindNames[key][language] }))}
        onChange={(value) => setWork(workKindKeys.find((key) => key === value) ?? 'other')}
      />
      <CheckField label={t.billable} checked={isBillable} onChange={({ target }) => setBillable(target.checked)} />
      <TextField
        label={t.note}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {entry && (
        <span>
          <Button
            size="small"
            tone="quiet"
            icon="bin"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: entry.id })}
          >
            {t.remove}
          </Button>
        </span>
      )}
    </FormDialog>
  )
}
