import { useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { deleteDialogMessages } from './delete-dialog-messages.ts'
import { deleteMessages } from './delete-messages.ts'

interface DeleteDraftsDialogProps {
  readonly orderNos: readonly string[]
  /** Ticked rows that are no drafts. */
  readonly others?: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what is gone before it is deleted. */
export default function DeleteDraftsDialog({ orderNos, others = 0, onClose, onDone }: DeleteDraftsDialogProps) {
  const t = useMessages(deleteDialogMessages)
  const words = useMessages(deleteMessages)
  const remove = useCallMutation('orders.deleteDrafts', {
    onSuccess: ({ deleted }) => {
      showToast({ tone: 'good', text: t.deleted(deleted) })
      onDone()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.title(orderNos.length)}
      actions={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button tone="bad" busy={remove.isPending} onClick={() => remove.mutate({ orderNos: [...orderNos] })}>
            {words.delete(orderNos.length)}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
      {others > 0 && <p>{t.others(others)}</p>}
    </Dialog>
  )
}
