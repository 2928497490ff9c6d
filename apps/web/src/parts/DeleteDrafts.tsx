import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useState } from 'react'
import { useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { Opening } from '../app/Opening.tsx'
import { Button } from '../ui/Button.tsx'
import { deleteMessages } from './delete-messages.ts'

const DeleteDraftsDialog = lazy(() => import('./DeleteDraftsDialog.tsx'))

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
        <Opening>
          <DeleteDraftsDialog
            orderNos={orderNos}
            others={rows.length - drafts.length}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              onDone()
            }}
          />
        </Opening>
      )}
    </>
  )
}
