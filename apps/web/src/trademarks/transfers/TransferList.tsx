import type { OrderRole } from '@portal/domain/kernel/orders/order-moves'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { AreaCard } from '../../parts/area-orders/AreaCard.tsx'
import { columnsInFile } from '../../parts/area-orders/area-address.ts'
import { useAreaFilters } from '../../parts/area-orders/use-area-filters.ts'
import { useAreaTabs } from '../../parts/area-orders/use-area-tabs.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import type { ListState } from '../../ui/list/list-state.ts'
import type { FilterField } from '../../ui/list/list-types.ts'
import { exportParameter, type TransferInList, transferColumnsInFile, transferListInput } from './list-input.ts'
import { transferListMessages } from './list-messages.ts'
import { TransferRowActions } from './TransferRowActions.tsx'
import { CountCell, SidesCell, useTransferColumns } from './use-transfer-columns.tsx'

interface TransferListProps {
  readonly state: ListState
  /** Tabs of the desk of transfers, of which this list is one. */
  readonly tabs: ComponentProps<typeof ListScreen>['tabs']
}

/** Transfers of trademarks from draft to publication. */
export default function TransferList({ state, tabs }: TransferListProps) {
  const t = useMessages(transferListMessages)
  const role: OrderRole = useSession().user?.role ?? 'customer'
  const isCustomer = role === 'customer' || role === 'subAccount'
  const page = useQuery({
    ...callQuery('trademarkTransfers.listTransfers', transferListInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory('order/transference/marks', state)
  const columns = useTransferColumns(!isCustomer)
  const ask = useCallMutation('trademarkTransfers.exportTransfers', { invalidates: ['views.listJobs'] })
  const exported = (parameter: ReturnType<typeof exportParameter>) =>
    ask.mutateAsync({
      parameter,
      columns: columnsInFile(transferColumnsInFile, 'mark', { columns, chosen: memory.settings.columns }),
    })
  const start = (
    <LinkButton tone="primary" icon="plus" to={pathTo('/trademarkService/Transference')}>
      {t.start}
    </LinkButton>
  )
  return (
    <ListScreen<TransferInList>
      title={useRouteTitle()}
      primary={isCustomer ? start : null}
      tools={<ExportButton rows={page.data?.total ?? 0} start={() => exported(exportParameter(state))} />}
      tabs={tabs}
      isOwnTab
      filters={useFilters()}
      columns={columns}
      state={state}
      page={page}
      keyOf={(row) => row.orderNo}
      nameOf={(row) => row.title || row.orderNo}
      actions={(row) => <TransferRowActions row={row} role={role} />}
      card={(row) => (
        <AreaCard
          row={row}
          role={role}
          set="trademark"
          says={
            <>
              <SidesCell row={row} />
              <CountCell row={row} />
            </>
          }
        />
      )}
      empty={
        isCustomer ? (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={start}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <EmptyState picture="nothingYet" title={t.emptyForAgents} />
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

/** Filters of the list; the first four stand in the bar. The stage is counted, as the tabs of other lists are. */
function useFilters(): readonly FilterField[] {
  const t = useMessages(transferListMessages)
  const { data: counts } = useQuery(callQuery('trademarkTransfers.getCounts', {}))
  const stages = useAreaTabs(counts).filter(({ key }) => key !== 'all')
  const { filters } = useAreaFilters('trademark')
  return [
    { key: 'text', label: t.text, says: t.textSays, kind: 'text' },
    {
      key: 'stage',
      label: t.stage,
      says: t.stageSays,
      kind: 'choice',
      options: stages.map(({ key, label, count }) => ({
        value: key,
        label: count === undefined ? label : `${label} (${count})`,
      })),
    },
    filters.official,
    { key: 'number', label: t.number, says: t.numberSays, kind: 'text', placeholder: '7123…' },
    filters.deadline,
    filters.orderNo,
    filters.work,
    filters.payment,
    filters.created,
  ]
}
