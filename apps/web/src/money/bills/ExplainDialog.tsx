import { explanationMax } from '@portal/domain/money/bills/bill-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { showToast } from '../../ui/toast.ts'
import type { DifferenceRow } from './BillsPage.tsx'
import { billMessages } from './messages.ts'

/** Why a difference is right as it is. */
export function ExplainDialog({ row, onClose }: { row: DifferenceRow; onClose: () => void }) {
  const t = useMessages(billMessages)
  const [note, setNote] = useState(row.note)
  const explain = useCallMutation('bills.explainDifference', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.saved })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.explainTitle}
      label={t.save}
      busy={explain.isPending}
      disabled={note.trim() === ''}
      error={explain.error}
      onClose={onClose}
      onAct={() => explain.mutate({ id: row.id, note })}
    >
      <TextAreaField
        label={t.explanation}
        hint={t.explainHint}
        required
        rows={3}
        maxLength={explanationMax}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  )
}
