import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { hasPage } from '../../app/has-page.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { AreaCard } from '../../parts/area-orders/AreaCard.tsx'
import { columnsInFile } from '../../parts/area-orders/area-address.ts'
import { useAreaTabs } from '../../parts/area-orders/use-area-tabs.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { PackageButton } from '../../parts/trademark-package/PackageButton.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { exportParameter, trademarkColumnsInFile, trademarkListInput } from './order-list-input.ts'
import { trademarkOrderMessages } from './order-messages.ts'
import { isPackable, orderKindName, type TrademarkOrderInList } from './order-types.ts'
import { ClassesCell } from './TrademarkCells.tsx'
import { TrademarkRowActions } from './TrademarkRowActions.tsx'
import { useTrademarkOrderColumns } from './use-order-columns.tsx'
import { useTrademarkOrderFilters } from './use-order-filters.ts'

const screen = 'order/trademarkOrder'
const registerPath = '/trademarkService/RegisterView'

/** Trademark orders of every kind: registration, transfer, services, marks abroad and their countries. */
export default function TrademarkOrdersPage() {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const state = useListState()
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const isCustomer = role === 'customer' || role === 'subAccount'
  const page = useQuery({
    ...callQuery('trademarks.listOrders', trademarkListInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory(screen, state)
  const columns = useTrademarkOrderColumns(!isCustomer)
  const ask = useCallMutation('trademarks.exportOrders', { invalidates: ['views.listJobs'] })
  const exported = (parameter: ReturnType<typeof exportParameter>) =>
    ask.mutateAsync({
      parameter,
      columns: columnsInFile(trademarkColumnsInFile, 'mark', { columns, chosen: memory.settings.columns }),
    })
  const check = <LinkButton to={pathTo('/serviceHall/trademarkService')}>{t.checkName}</LinkButton>
  const register = hasPage(registerPath) && (
    <LinkButton tone="primary" icon="plus" to={pathTo(registerPath)}>
      {t.register}
    </LinkButton>
  )
  return (
    <ListScreen<TrademarkOrderInList>
      title={useRouteTitle()}
      primary={isCustomer ? register || check : null}
      tools={<ExportButton rows={page.data?.total ?? 0} start={() => exported(exportParameter(state))} />}
      tabs={useAreaTabs(useQuery(callQuery('trademarks.getOrderCounts', {})).data)}
      filters={useTrademarkOrderFilters()}
      columns={columns}
      state={state}
      page={page}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      actions={(row) => <TrademarkRowActions row={row} role={role} />}
      card={(row) => (
        <AreaCard
          row={row}
          role={role}
          set="trademark"
          title={row.title}
          says={
            <>
              <span>{orderKindName(row)[language]}</span>
              {row.classes.length > 0 && <ClassesCell row={row} />}
            </>
          }
        />
      )}
      empty={
        isCustomer ? (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={check}>
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
          {rows.some(isPackable) && <PackageButton orderNos={rows.filter(isPackable).map((row) => row.orderNo)} />}
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
