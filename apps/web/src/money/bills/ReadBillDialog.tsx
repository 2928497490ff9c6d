import { billDaysMax } from '@portal/domain/money/bills/bill-states'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { DateField } from '../../ui/DateField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { billMessages } from './messages.ts'

/** Asks the provider for the bill of one day. */
export function ReadBillDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(billMessages)
  const today = beijingDate(new Date())
  const [day, setDay] = useState<string>(addDays(today, -1))
  const read = useCallMutation('bills.readBillAgain', {
    shownInPlace: true,
    onSuccess: ({ state, failure }) => {
      if (failure !== '') return
      showToast({ tone: 'good', text: state === 'none' ? t.wasNone(day) : t.wasRead(day) })
      onClose()
    },
  })
  const failure = read.data?.failure ?? ''
  return (
    <FormDialog
      title={t.readTitle}
      label={t.read}
      busy={read.isPending}
      disabled={day === ''}
      error={read.error}
      onClose={onClose}
      onAct={() => read.mutate({ day })}
    >
      <DateField
        label={t.day}
        hint={t.readHint}
        required
        min={addDays(today, -billDaysMax)}
        max={addDays(today, -1)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      {failure !== '' && (
        <p role="alert" className={texts.warn13}>
          {t.notRead(failure)}
        </p>
      )}
    </FormDialog>
  )
}
