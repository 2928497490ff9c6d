import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useState } from 'react'
import { useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { showToast } from '../ui/toast.ts'
import { deleteMessages } from './delete-messages.ts'

interface DeleteDraftsDialogProps {
  readonly orderNos: readonly string[]
  /** Ticked rows that are no drafts. */
  readonly others?: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Says what is gone before it is deleted. */
export function DeleteDraftsDialog({ orderNos, others = 0, onClose, onDone }: DeleteDraftsDialogProps) {
  const t = useMessages(deleteMessages)
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
            {t.delete(orderNos.length)}
          </Button>
        </>
      }
    >
      <p>{t.text}</p>
      {others > 0 && <p>{t.others(others)}</p>}
    </Dialog>
  )
}

interface DeleteDraftsProps {
  readonly rows: readonly { readonly orderNo: string; readonly workState: number }[]
  readonly onDone: () => void
}

/** For the bar of ticked rows: deletes the drafts among them; nothing where there is none. */
export function DeleteDrafts({ rows, onDone }: DeleteDraftsProps) {
  const t = useMessages(deleteMessages)
  const [isOpen, setOpen] = useState(false)
  const drafts = rows.filter(({ workState }) => workState === workStates.draft.code)
  const orderNos = [...new Set(drafts.map(({ orderNo }) => orderNo))]
  if (orderNos.length === 0) return null
  return (
    <>
      <Button size="small" icon="bin" onClick={() => setOpen(true)}>
        {t.delete(orderNos.length)}
      </Button>
      {isOpen && (
        <DeleteDraftsDialog
          orderNos={orderNos}
          others={rows.length - drafts.length}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </>
  )
}
