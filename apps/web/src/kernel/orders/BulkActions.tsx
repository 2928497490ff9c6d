import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useSession } from '../../app/session-store.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { Button } from '../../ui/Button.tsx'
import { orderMessages } from './messages.ts'
import { type OrderInList, refusalOf } from './order-actions.ts'
import { PayTogetherButton } from './PayTogetherButton.tsx'
import { useMayHandOver } from './use-may-hand-over.ts'

const AddPersonDialog = lazy(() => import('./AddPersonDialog.tsx'))
const ChangeServiceDialog = lazy(() => import('./ChangeServiceDialog.tsx'))
const HandlerDialog = lazy(() => import('./HandlerDialog.tsx'))
const HandOverDialog = lazy(() => import('./HandOverDialog.tsx'))

interface BulkActionsProps {
  readonly orders: readonly OrderInList[]
  readonly exportRows: ReactNode
  readonly onDone: () => void
}

export function BulkActions({ orders, exportRows, onDone }: BulkActionsProps) {
  const t = useMessages(orderMessages)
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const [open, setOpen] = useState<'service' | 'person' | 'handOver'>()
  const mayHandOver = useMayHandOver(orders)
  const Hands = role === 'agent' ? HandlerDialog : HandOverDialog
  const orderNos = orders.map((order) => order.orderNo)
  const done = () => {
    setOpen(undefined)
    onDone()
  }
  return (
    <>
      {orders.some((order) => !refusalOf('pay', order, role)) && <PayTogetherButton orderNos={orderNos} />}
      {exportRows}
      <DeleteDrafts rows={orders} onDone={onDone} />
      <Button size="small" icon="pencil" onClick={() => setOpen('service')}>
        {t.changeService}
      </Button>
      <Button size="small" icon="people" onClick={() => setOpen('person')}>
        {t.share}
      </Button>
      {mayHandOver && (
        <Button size="small" onClick={() => setOpen('handOver')}>
          {t.handOver}
        </Button>
      )}
      <Opening>
        {open === 'service' && (
          <ChangeServiceDialog orderNos={orderNos} onClose={() => setOpen(undefined)} onDone={done} />
        )}
        {open === 'person' && <AddPersonDialog orderNos={orderNos} onClose={() => setOpen(undefined)} onDone={done} />}
        {open === 'handOver' && <Hands orders={orders} onClose={() => setOpen(undefined)} onDone={done} />}
      </Opening>
    </>
  )
}
