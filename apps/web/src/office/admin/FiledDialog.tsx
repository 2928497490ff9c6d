import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Review } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

export function FiledDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const today = todayInBeijing()
  const [sentOn, setSentOn] = useState(today)
  const [notes, setNotes] = useState('')
  const { run, busy, error } = useCaseAct('admin.markFiled', () => {
    showToast({ tone: 'good', text: t.filed })
    onClose()
  })
  const { orderNo, version } = review
  const asksLateFee = error instanceof CallError && error.errorCode === 'admin.lateFeeOpen'
  const [lateFeePaid, setLateFeePaid] = useState(false)
  const asksRegister = error instanceof CallError && error.errorCode === 'admin.registerOpen'
  const [registerSeen, setRegisterSeen] = useState(false)
  const asksApplicationFee = error instanceof CallError && error.errorCode === 'admin.applicationFeeOpen'
  const [applicationFeePaid, setApplicationFeePaid] = useState(false)
  return (
    <ActDialog
      title={t.filedTitle}
      label={t.markFiled}
      disabled={
        sentOn === '' ||
        (asksLateFee && !lateFeePaid) ||
        (asksRegister && !registerSeen) ||
        (asksApplicationFee && !applicationFeePaid)
      }
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, version, sentOn, lateFeePaid, registerSeen, applicationFeePaid, notes })}
    >
      <DateField
        label={t.sentOn}
        required
        max={today}
        value={sentOn}
        onChange={(event) => setSentOn(event.target.value)}
      />
      {(asksRegister || registerSeen) && (
        <CheckField
          label={t.registerSeen}
          checked={registerSeen}
          onChange={(event) => setRegisterSeen(event.target.checked)}
        />
      )}
      {(asksLateFee || lateFeePaid) && (
        <CheckField
          label={t.lateFeePaid}
          checked={lateFeePaid}
          onChange={(event) => setLateFeePaid(event.target.checked)}
        />
      )}
      {(asksApplicationFee || applicationFeePaid) && (
        <CheckField
          label={t.applicationFeePaid}
          checked={applicationFeePaid}
          onChange={(event) => setApplicationFeePaid(event.target.checked)}
        />
      )}
      <TextAreaField
        label={t.notes}
        rows={2}
        maxLength={2000}
        value={notes}
        onChange={(event) => setNotes(event.target.value)}
      />
    </ActDialog>
  )
}
