import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toast.ts'
import { draftMessages } from './draft-messages.ts'

interface ReturnDraftProps {
  readonly orderNo: string
  /** The draft that the remarks are about. */
  readonly draftVersion: number | undefined
  readonly onClose: () => void
}

/** Sends a draft back with what is to change in it. */
export function ReturnDraft({ orderNo, draftVersion, onClose }: ReturnDraftProps) {
  const t = useMessages(draftMessages)
  const { draft, text: notes, setText: setNotes, clear } = useDraftText(`return-draft-${orderNo}`)
  const sendBack = useCallMutation('orders.confirmDraft', {
    onSuccess: () => {
      clear()
      onClose()
      showToast({ tone: 'good', text: t.sentBack })
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen="kept"
      title={t.sendBackTitle}
      actions={
        <Button
          tone="primary"
          disabled={notes.trim() === ''}
          busy={sendBack.isPending}
          onClick={() =>
            sendBack.mutate({
              ...{ orderNo, confirm: false, notes: notes.trim() },
              ...(draftVersion !== undefined && { draftVersion }),
            })
          }
        >
          {t.sendBack}
        </Button>
      }
    >
      <PutBack draft={draft} />
      <TextField
        label={t.whatToChange}
        required
        value={notes}
        maxLength={2000}
        onChange={(event) => setNotes(event.target.value)}
      />
    </Dialog>
  )
}
