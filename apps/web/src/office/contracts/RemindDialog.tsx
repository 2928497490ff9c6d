import { contractsAtOnceMax } from '@portal/domain/office/contracts/contract-facts'
import { useEffect } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './contracts.module.css'
import { contractListMessages } from './messages.ts'

interface RemindDialogProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** How many signers a reminder reaches, and whom it skips, before it is sent. */
export default function RemindDialog({ ids, onClose, onDone }: RemindDialogProps) {
  const t = useMessages(contractListMessages)
  const asked = ids.slice(0, contractsAtOnceMax)
  const look = useCallMutation('contracts.remindSigners', { shownInPlace: true })
  const run = useCallMutation('contracts.remindSigners', {
    shownInPlace: true,
    onSuccess: ({ reminded }) => {
      showToast({ tone: 'good', text: t.reminded(reminded) })
      onDone()
    },
  })
  const { mutate, data } = look
  const key = asked.join(' ')
  useEffect(() => mutate({ ids: key.split(' '), dryRun: true }), [key, mutate])
  return (
    <FormDialog
      title={t.remindTitle}
      label={t.remind}
      busy={run.isPending || look.isPending}
      disabled={!data || data.reminded === 0}
      error={run.error ?? look.error}
      onClose={onClose}
      onAct={() => run.mutate({ ids: [...asked] })}
    >
      {data && (
        <ul className={styles.signers}>
          <li>{t.remindText(data.reminded)}</li>
          {data.today > 0 && <li>{t.remindedToday(data.today)}</li>}
          {data.notToSign > 0 && <li>{t.notToSign(data.notToSign)}</li>}
        </ul>
      )}
    </FormDialog>
  )
}
