import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { Suspense, useState } from 'react'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { DeleteDraftsDialog } from '../../parts/DeleteDrafts.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { BulkActions } from './BulkActions.tsx'
import { EndOrderDialog } from './EndOrderDialog.tsx'
import { FirstAct } from './FirstAct.tsx'
import { NewOrderCards } from './NewOrderCards.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderRowActions } from './OrderRowActions.tsx'
import { OrderRowDetails } from './OrderRowDetails.tsx'
import type { OrderInList } from './order-actions.ts'
import { LazyPayDialog } from './PayOrder.tsx'
import { GoOnPaying } from './PayTogetherButton.tsx'
import { useOrderList } from './use-order-list.tsx'
import { useOrderTabs } from './use-order-tabs.ts'

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
        details={(order) => <OrderRowDetails orderNo={order.orderNo} />}
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
      {ending && <EndOrderDialog {...ending} orderNo={ending.order.orderNo} onClose={() => setEnding(undefined)} />}
      {deleting && (
        <DeleteDraftsDialog
          orderNos={[deleting]}
          onClose={() => setDeleting(undefined)}
          onDone={() => setDeleting(undefined)}
        />
      )}
      {paying && (
        <Suspense fallback={null}>
          <LazyPayDialog orderNo={paying} onClose={() => setPaying(undefined)} />
        </Suspense>
      )}
    </>
  )
}
