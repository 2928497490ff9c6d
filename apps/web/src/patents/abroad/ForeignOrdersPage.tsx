import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { DeleteDrafts } from '../../parts/DeleteDrafts.tsx'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListMemory } from '../../parts/list/use-list-memory.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { ForeignCard } from './ForeignCard.tsx'
import { ForeignRowActions } from './ForeignRowActions.tsx'
import type { ForeignInList } from './foreign-types.ts'
import { exportColumnsOf, exportParameter, foreignListInput, groupOf } from './list-input.ts'
import { foreignMessages } from './messages.ts'
import { useForeignColumns } from './use-foreign-columns.tsx'
import { useForeignFilters } from './use-foreign-filters.ts'
import { useForeignTabs } from './use-foreign-tabs.ts'

const FamilyDialog = lazy(() => import('./FamilyDialog.tsx').then((module) => ({ default: module.FamilyDialog })))
const screen = 'order/foreignpatentOrder'
const form = '/order/patentOrder/ForeignInventions'

/** Filings abroad by country or by family: quotes, days, orders. `?family=` opens one. */
export default function ForeignOrdersPage() {
  const t = useMessages(foreignMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const isQuoter = role === 'agent' || role === 'reviewer' || role === 'administrator'
  const group = groupOf(state)
  const opened = state.get('family')
  const page = useQuery({
    ...callQuery('foreign.listForeign', foreignListInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory(screen, state)
  const open = (row: ForeignInList) => state.change({ family: row.parentOrderNo })
  const columns = useForeignColumns(role !== 'customer' && role !== 'subAccount', group, open)
  const ask = useCallMutation('foreign.exportForeign', { invalidates: ['views.listJobs'] })
  const exported = (parameter: ReturnType<typeof exportParameter>) =>
    ask.mutateAsync({ parameter, columns: exportColumnsOf(columns, memory.settings.columns) })
  const create = isQuoter ? null : (
    <LinkButton tone="primary" icon="plus" to={pathTo(form)}>
      {t.newFiling}
    </LinkButton>
  )
  return (
    <>
      <ListScreen<ForeignInList>
        title={useRouteTitle()}
        primary={create}
        tools={
          <>
            <Button
              size="small"
              tone="quiet"
              aria-pressed={group === 'family'}
              onClick={() => state.change({ group: group === 'family' ? undefined : 'family' })}
            >
              {group === 'family' ? t.byCountry : t.byFamily}
            </Button>
            <ExportButton rows={page.data?.total ?? 0} start={() => exported(exportParameter(state))} />
          </>
        }
        tabs={useForeignTabs(group)}
        filters={useForeignFilters()}
        columns={columns}
        state={state}
        page={page}
        keyOf={(row) => row.id}
        nameOf={(row) => `${row.title || row.parentOrderNo} ${row.country ?? ''}`}
        actions={(row) => (
          <ForeignRowActions row={row} isQuoter={isQuoter} ofFamily={group === 'family'} onOpen={() => open(row)} />
        )}
        card={(row) => <ForeignCard row={row} onOpen={() => open(row)} />}
        empty={
          isQuoter ? (
            <EmptyState
              picture="nothingYet"
              title={t.emptyForAgents}
              action={
                <LinkButton to={pathTo('/order/patentOrder', { query: { tab: 'filed' } })}>{t.toFiled}</LinkButton>
              }
            >
              {t.emptyForAgentsText}
            </EmptyState>
          ) : (
            <EmptyState picture="nothingYet" title={t.emptyTitle} action={create}>
              {t.emptyText}
            </EmptyState>
          )
        }
        bulk={(rows, untick) => (
          <>
            <ExportButton rows={rows.length} tone="plain" start={() => exported({ ids: rows.map((row) => row.id) })} />
            <DeleteDrafts
              rows={rows.map(({ parentOrderNo, workState }) => ({ orderNo: parentOrderNo, workState }))}
              onDone={untick}
            />
          </>
        )}
        {...memory}
      />
      {opened !== undefined && (
        <Suspense fallback={null}>
          <FamilyDialog orderNo={opened} onClose={() => state.change({ family: undefined })} />
        </Suspense>
      )}
    </>
  )
}
