import { useQuery } from '@tanstack/react-query'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { customerMessages } from './customer-messages.ts'

interface RemindDialogProps {
  readonly orderNos: readonly string[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks customers to pay; who would be asked, and who not, is shown beforehand. */
export default function RemindDialog({ orderNos, onClose, onDone }: RemindDialogProps) {
  const c = useMessages(customerMessages)
  const preview = useQuery({
    queryKey: ['customers.remindToPay', orderNos] as const,
    queryFn: () => sendCall('customers.remindToPay', { orderNos: [...orderNos], dryRun: true }, { shownInPlace: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const remind = useCallMutation('customers.remindToPay', {
    shownInPlace: true,
    onSuccess: ({ told }) => {
      showToast({ tone: told > 0 ? 'good' : 'warn', text: c.reminded(told) })
      onDone()
    },
  })
  const found = preview.data
  const lines = found && [
    c.willTell(found.told),
    found.already > 0 && c.already(found.already),
    found.settled > 0 && c.settled(found.settled),
    found.unreached > 0 && c.unreached(found.unreached),
  ]
  return (
    <FormDialog
      title={c.remindTitle(orderNos.length)}
      label={c.remind}
      busy={remind.isPending}
      disabled={!found || found.told === 0}
      error={remind.error ?? preview.error}
      onClose={onClose}
      onAct={() => remind.mutate({ orderNos: [...orderNos] })}
    >
      <p className={texts.soft14}>{c.remindText}</p>
      {!lines && !preview.error && <Skeleton lines={2} />}
      {lines && (
        <ul className={layout.stack4} aria-live="polite">
          {lines.map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      )}
    </FormDialog>
  )
}
