import { useState } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import texts from '../../ui/texts.module.css'
import { contractMessages } from './messages.ts'

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  /** Whether a last day is asked for too. */
  readonly hasDay?: boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly onAct: (reason: string, day: string) => void
}

/** What ends something: why, and of a contract in force its last day. */
export default function ReasonDialog({ title, text, hasDay = false, busy, error, onClose, onAct }: ReasonDialogProps) {
  const t = useMessages(contractMessages)
  const [reason, setReason] = useState('')
  const [day, setDay] = useState(todayInBeijing())
  const [isTried, setIsTried] = useState(false)
  return (
    <FormDialog
      {...{ title, busy, error, onClose }}
      label={title}
      tone="bad"
      onAct={() => {
        setIsTried(true)
        if (reason.trim() !== '' && day !== '') onAct(reason.trim(), day)
      }}
    >
      <p className={texts.soft14}>{text}</p>
      <TextAreaField
        label={t.reason}
        required
        rows={3}
        maxLength={500}
        value={reason}
        error={isTried && reason.trim() === '' ? t.reasonMissing : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {hasDay && <DateField label={t.endedOn} required value={day} onChange={({ target }) => setDay(target.value)} />}
    </FormDialog>
  )
}
