import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from './FormDialog.tsx'
import { taskMessages } from './messages.ts'

export type CaseTask = ReplyFor<'tasks.listOfCase'>[number]

interface TaskDialogProps {
  readonly orderNo: string
  /** Undefined: a new one. */
  readonly task: CaseTask | undefined
  readonly onClose: () => void
}

const wholeNumber = /^[+-]?\d{1,4}$/

/** What is to be done, by whom and until when: a day, or so many days from a deadline of the case, with which it moves. */
export function TaskDialog({ orderNo, task, onClose }: TaskDialogProps) {
  const t = useMessages(taskMessages)
  const language = useLanguage()
  const [title, setTitle] = useState(task?.task ?? '')
  const [note, setNote] = useState(task?.note ?? '')
  const [who, setWho] = useState(task?.assigneeId ?? '')
  const [dueOn, setDueOn] = useState(task?.limit ? '' : (task?.dueOn ?? ''))
  const [limitId, setLimitId] = useState(task?.limit?.id ?? '')
  const [days, setDays] = useState(String(task?.limit?.days ?? -7))
  const [lines, setLines] = useState('')
  const people = useQuery(callQuery('comments.listPeople', { orderNo })).data ?? []
  const open = useQuery(callQuery('tasks.listLimits', { orderNo })).data ?? []
  const limits = task?.limit && !open.some(({ id }) => id === limitId) ? [task.limit, ...open] : open
  const save = useCallMutation('tasks.saveTask', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  const isNumber = wholeNumber.test(days.trim())
  const act = () =>
    save.mutate({
      ...{ orderNo, task: title, note, assigneeId: who || null },
      ...(task && { id: task.id, version: task.version }),
      ...(limitId === '' ? { dueOn: dueOn || null } : { limit: { id: limitId, days: Number(days) } }),
      items: lines
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean)
        .slice(0, 100),
    })
  return (
    <FormDialog
      title={task ? t.change : t.add}
      label={t.save}
      cancel={t.cancel}
      busy={save.isPending}
      disabled={title.trim() === '' || (limitId !== '' && !isNumber)}
      error={save.error}
      onClose={onClose}
      onAct={act}
    >
      <TextField
        label={t.task}
        required
        maxLength={200}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <SelectField
        label={t.who}
        placeholder={t.nobody}
        value={who}
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={setWho}
      />
      {limits.length > 0 && (
        <SelectField
          label={t.dueBy}
          placeholder={t.ownDay}
          value={limitId}
          options={limits.map(({ id, name, officialOn }) => ({
            value: id,
            label: `${name[language]} · ${officialOn}`,
          }))}
          onChange={setLimitId}
        />
      )}
      {limitId === '' ? (
        <DateField label={t.due} value={dueOn} onChange={({ target }) => setDueOn(target.value)} />
      ) : (
        <TextField
          label={t.days}
          hint={t.daysHint}
          {...(!isNumber && { error: t.noDays })}
          inputMode="text"
          autoComplete="off"
          maxLength={5}
          value={days}
          onChange={({ target }) => setDays(target.value)}
        />
      )}
      <TextAreaField
        label={t.note}
        rows={2}
        maxLength={4000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {!task && (
        <TextAreaField
          label={t.items}
          hint={t.itemsHint}
          rows={4}
          value={lines}
          onChange={({ target }) => setLines(target.value)}
        />
      )}
    </FormDialog>
  )
}
