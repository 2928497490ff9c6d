import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import { endOrderMessages } from './end-order-messages.ts'
import { orderMessages } from './messages.ts'

interface EndOrderDialogProps {
  readonly orderNo: string
  readonly event: 'cancel' | 'withdraw'
  readonly onClose: () => void
}

const callOf = { cancel: 'orders.cancelOrder', withdraw: 'orders.withdrawOrder' } as const

/** Says what ending means before it happens. */
export default function EndOrderDialog({ orderNo, event, onClose }: EndOrderDialogProps) {
  const t = useMessages(endOrderMessages)
  const words = useMessages(orderMessages)
  const { draft, text: notes, setText: setNotes, clear } = useDraftText(`end-order-${event}-${orderNo}`)
  const end = useCallMutation(callOf[event], {
    onSuccess: () => {
      clear()
      showToast({ tone: 'good', text: t.ended })
      onClose()
    },
  })
  const cancelling = event === 'cancel'
  return (
    <Dialog
      open
      keepOpen="kept"
      onClose={onClose}
      width="small"
      title={cancelling ? t.cancelTitle : t.withdrawTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button tone="bad" busy={end.isPending} onClick={() => end.mutate({ orderNo, notes })}>
            {words[event]}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <p>{cancelling ? t.cancelText : t.withdrawText}</p>
        <PutBack draft={draft} />
        <TextField label={t.reason} value={notes} maxLength={500} onChange={(input) => setNotes(input.target.value)} />
      </div>
    </Dialog>
  )
}
