import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { Suspense, useState } from 'react'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BulkActions } from './BulkActions.tsx'
import { FirstAct } from './FirstAct.tsx'
import { NewOrderCards } from './NewOrderCards.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderRowActions } from './OrderRowActions.tsx'
import type { OrderInList } from './order-actions.ts'
import { GoOnPaying } from './PayTogetherButton.tsx'
import { useOrderList } from './use-order-list.tsx'
import { useOrderTabs } from './use-order-tabs.ts'

const DeleteDraftsDialog = lazy(() => import('../../parts/DeleteDraftsDialog.tsx'))
const EndOrderDialog = lazy(() => import('./EndOrderDialog.tsx'))
const OrderRowDetails = lazy(() => import('./OrderRowDetails.tsx'))

export default function PatentOrdersPage() {
  const state = useListState()
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const [ending, setEnding] = useState<{ order: OrderInList; event: 'cancel' | 'withdraw' }>()
  const [paying, setPaying] = useState<string>()
  const [deleting, setDeleting] = useState<string>()
  const { tools, fileOfTicked, ...list } = useOrderList(role, state)

  return (
    <>
      <ListScreen<OrderInList>
        {...list}
        title={useRouteTitle()}
        primary={<FirstAct tab={state.get('tab')} />}
        tools={
          <>
            <GoOnPaying />
            {tools}
          </>
        }
        tabs={useOrderTabs()}
        keyOf={(order) => order.orderNo}
        nameOf={(order) => order.title || order.orderNo}
        actions={(order) => (
          <OrderRowActions
            order={order}
            role={role}
            onEnd={(event) => setEnding({ order, event })}
            onPay={() => setPaying(order.orderNo)}
            onDelete={() => setDeleting(order.orderNo)}
          />
        )}
        details={(order) => (
          <Suspense fallback={<Skeleton lines={4} height="28px" />}>
            <OrderRowDetails orderNo={order.orderNo} />
          </Suspense>
        )}
        card={(order) => <OrderCard order={order} role={role} />}
        empty={<NewOrderCards />}
        bulk={(orders, untick) => (
          <BulkActions
            orders={orders}
            onDone={untick}
            exportRows={fileOfTicked(orders.length, { orderNos: orders.map((order) => order.orderNo) })}
          />
        )}
      />
      <Opening>
        {ending && <EndOrderDialog {...ending} orderNo={ending.order.orderNo} onClose={() => setEnding(undefined)} />}
        {deleting && (
          <DeleteDraftsDialog
            orderNos={[deleting]}
            onClose={() => setDeleting(undefined)}
            onDone={() => setDeleting(undefined)}
          />
        )}
      </Opening>
      {paying && <LazyPayDialog orderNo={paying} onClose={() => setPaying(undefined)} />}
    </>
  )
}
