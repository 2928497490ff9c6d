import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { hasPage } from '../../app/has-page.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { AreaCard } from '../../parts/area-orders/AreaCard.tsx'
import { columnsInFile } from '../../parts/area-orders/area-address.ts'
import styles from '../../parts/area-orders/area-orders.module.css'
import { useAreaTabs } from '../../parts/area-orders/use-area-tabs.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { CopyrightRowActions } from './CopyrightRowActions.tsx'
import {
  type CopyrightOrderInList,
  copyrightColumnsInFile,
  copyrightListInput,
  exportParameter,
} from './order-list-input.ts'
import { copyrightOrderMessages } from './order-messages.ts'
import { KindCell, useCopyrightOrderColumns } from './use-order-columns.tsx'
import { useCopyrightOrderFilters } from './use-order-filters.ts'

/** Registrations of software and of works, from draft to certificate. */
export default function CopyrightOrdersPage() {
  const t = useMessages(copyrightOrderMessages)
  const state = useListState()
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const isCustomer = role === 'customer' || role === 'subAccount'
  const page = useQuery({
    ...callQuery('copyright.listOrders', copyrightListInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const counts = useQuery(callQuery('copyright.getOrderCounts', {})).data
  const memory = useListMemory('order/copyrightOrder', state)
  const columns = useCopyrightOrderColumns(!isCustomer)
  const ask = useCallMutation('copyright.exportOrders', { invalidates: ['views.listJobs'] })
  const exported = (parameter: ReturnType<typeof exportParameter>) =>
    ask.mutateAsync({
      parameter,
      columns: columnsInFile(copyrightColumnsInFile, 'title', { columns, chosen: memory.settings.columns }),
    })
  const start = (
    <span className={styles.starts}>
      {hasPage('/serviceHall/art') && (
        <LinkButton icon="plus" to={pathTo('/serviceHall/art')}>
          {t.work}
        </LinkButton>
      )}
      <LinkButton tone="primary" icon="plus" to={pathTo('/serviceHall/software')}>
        {t.software}
      </LinkButton>
    </span>
  )
  return (
    <ListScreen<CopyrightOrderInList>
      title={useRouteTitle()}
      primary={isCustomer ? start : null}
      tools={<ExportButton rows={page.data?.total ?? 0} start={() => exported(exportParameter(state))} />}
      tabs={useAreaTabs(counts)}
      filters={useCopyrightOrderFilters()}
      columns={columns}
      state={state}
      page={page}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      actions={(row) => <CopyrightRowActions row={row} role={role} />}
      card={(row) => <AreaCard row={row} role={role} set="copyright" says={<KindCell row={row} />} />}
      empty={
        isCustomer ? (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={start}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <EmptyState picture="nothingYet" title={t.emptyForAgents}>
            {t.emptyForAgentsText}
          </EmptyState>
        )
      }
      bulk={(rows, untick) => (
        <>
          <ExportButton
            rows={rows.length}
            tone="plain"
            start={() => exported({ orderNos: rows.map((row) => row.orderNo) })}
          />
          <DeleteDrafts rows={rows} onDone={untick} />
        </>
      )}
      {...memory}
    />
  )
}
