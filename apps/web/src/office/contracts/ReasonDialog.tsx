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
  /** Asks for a last day too. Whether a day will do. */
  readonly isPossible?: (day: string) => boolean
  readonly busy: boolean
  readonly error: Error | null
  readonly onClose: () => void
  readonly onAct: (reason: string, day: string) => void
}

/** What ends something: why, and of a contract in force its last day. */
export default function ReasonDialog({ title, text, isPossible, busy, error, onClose, onAct }: ReasonDialogProps) {
  const t = useMessages(contractMessages)
  const [reason, setReason] = useState('')
  const [day, setDay] = useState(todayInBeijing())
  const [isTried, setIsTried] = useState(false)
  const isDay = isPossible === undefined || (day !== '' && isPossible(day))
  return (
    <FormDialog
      {...{ title, busy, error, onClose }}
      label={title}
      tone="bad"
      onAct={() => {
        setIsTried(true)
        if (reason.trim() !== '' && isDay) onAct(reason.trim(), day)
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
      {isPossible && (
        <DateField
          label={t.endedOn}
          required
          value={day}
          error={isTried && !isDay ? t.badLastDay : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      )}
    </FormDialog>
  )
}
