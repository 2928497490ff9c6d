import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { DeleteDraftsDialog } from '../../parts/DeleteDrafts.tsx'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { BulkActions } from './BulkActions.tsx'
import { EndOrderDialog } from './EndOrderDialog.tsx'
import { FirstAct } from './FirstAct.tsx'
import { exportColumnsOf, exportParameter, orderListInput } from './list-input.ts'
import { NewOrderCards } from './NewOrderCards.tsx'
import { OrderCard } from './OrderCard.tsx'
import { OrderRowActions } from './OrderRowActions.tsx'
import { OrderRowDetails } from './OrderRowDetails.tsx'
import type { OrderInList } from './order-actions.ts'
import { LazyPayDialog } from './PayOrder.tsx'
import { GoOnPaying } from './PayTogetherButton.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderFilters } from './use-order-filters.ts'
import { useOrderTabs } from './use-order-tabs.ts'

const screen = 'order/patentOrder'

export default function PatentOrdersPage() {
  const state = useListState()
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const [ending, setEnding] = useState<{ order: OrderInList; event: 'cancel' | 'withdraw' }>()
  const [paying, setPaying] = useState<string>()
  const [deleting, setDeleting] = useState<string>()
  const page = useQuery({
    ...callQuery('orders.listOrders', orderListInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory(screen, state)
  const columns = useOrderColumns(role)
  const ask = useCallMutation('orders.exportOrders', { invalidates: ['views.listJobs'] })
  const exported = (parameter: ReturnType<typeof exportParameter>) =>
    ask.mutateAsync({ parameter, columns: exportColumnsOf(columns, memory.settings.columns) })

  return (
    <>
      <ListScreen<OrderInList>
        title={useRouteTitle()}
        primary={<FirstAct tab={state.get('tab')} />}
        tools={
          <>
            <GoOnPaying />
            <ExportButton rows={page.data?.total ?? 0} start={() => exported(exportParameter(state))} />
          </>
        }
        tabs={useOrderTabs()}
        filters={useOrderFilters(role, state)}
        columns={columns}
        state={state}
        page={page}
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
            exportRows={
              <ExportButton
                rows={orders.length}
                tone="plain"
                start={() => exported({ orderNos: orders.map((order) => order.orderNo) })}
              />
            }
          />
        )}
        {...memory}
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
