import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import { ActDialog } from './ActDialog.tsx'
import { reviewMessages } from './messages.ts'
import { useCaseAct } from './use-case-act.ts'

const endings = ['met', 'missed', 'cancelled'] as const

export function CloseDeadlineDialog({ orderNo, id, onClose }: { orderNo: string; id: string; onClose: () => void }) {
  const t = useMessages(reviewMessages)
  const [state, setState] = useState<(typeof endings)[number]>('met')
  const [notes, setNotes] = useState('')
  const { run, busy, error } = useCaseAct('admin.closeDeadline', () => {
    showToast({ tone: 'good', text: t.deadlineClosed })
    onClose()
  })
  return (
    <ActDialog
      title={t.closeDeadlineTitle}
      label={t.closeDeadline}
      {...{ busy, error, onClose }}
      onAct={() => run({ orderNo, id, state, notes })}
    >
      <SelectField
        label={t.closedAs}
        value={state}
        options={endings.map((value) => ({ value, label: t[value] }))}
        onChange={(value) => setState(endings.find((one) => one === value) ?? 'met')}
      />
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
