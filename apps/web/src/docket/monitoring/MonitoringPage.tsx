import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListSettings } from '../../parts/list/use-list-settings.ts'
import { useSavedViews } from '../../parts/list/use-saved-views.ts'
import { payFeesPath, payFeesState, planState, portfolioPath } from '../../parts/wanted-fees.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { AddWatches } from './AddWatches.tsx'
import { exportColumnsOf, exportParameter, filterOf, watchListInput } from './list-input.ts'
import type { OpenDialog } from './MonitoringDialogs.tsx'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'
import { useWatchColumns } from './use-watch-columns.tsx'
import { useWatchFilters } from './use-watch-filters.ts'
import { WatchCard } from './WatchCard.tsx'
import { useWatchTabs, WatchOutlook } from './WatchFigures.tsx'
import { WatchRowActions } from './WatchRowActions.tsx'
import type { Watch } from './watch-types.ts'

const MonitoringDialogs = lazy(() => import('./MonitoringDialogs.tsx'))
const screen = 'pages/order/serve'

/** Watched patents: how they stand, what falls due when, and what to do about it. */
export default function MonitoringPage() {
  const t = useMessages(monitoringMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const [dialog, setDialog] = useState<OpenDialog>()
  const page = useQuery({
    ...callQuery('monitoring.listWatches', watchListInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const { settings, change } = useListSettings(screen)
  const { views, save, remove } = useSavedViews(screen)
  const of = (kind: OpenDialog['kind'], watches: readonly Watch[]) => setDialog({ kind, watches })
  const added: OpenDialog['onAdded'] = (left) =>
    setDialog(
      left && {
        kind: 'add',
        watches: [],
        left,
        onDone: () => state.show(new URLSearchParams({ datesMissing: 'true' }).toString()),
      },
    )
  const columns = useWatchColumns(
    role !== 'customer' && role !== 'subAccount',
    (watch) => of('ladder', [watch]),
    (watch) => of('edit', [watch]),
  )
  const ask = useCallMutation('monitoring.exportWatches', { invalidates: ['views.listJobs'] })
  const exported = (parameter: ReturnType<typeof exportParameter>) =>
    ask.mutateAsync({ parameter, columns: exportColumnsOf(columns, settings.columns) })
  const total = page.data?.total ?? 0
  const navigate = useNavigate()
  const pay = (watches: readonly Watch[]) =>
    void navigate(payFeesPath, {
      state: payFeesState(watches.map(({ patentNumber, fee }) => ({ patentNumber, ...(fee && { year: fee.year }) }))),
    })

  return (
    <>
      <ListScreen<Watch>
        title={useRouteTitle()}
        primary={
          <Button tone="primary" icon="plus" onClick={() => setDialog({ kind: 'add', watches: [], onAdded: added })}>
            {t.add}
          </Button>
        }
        lead={<WatchOutlook state={state} hasAssumed={page.data?.list.some((one) => one.isPaidAssumed) === true} />}
        tools={
          <>
            <Button
              size="small"
              tone="quiet"
              icon="report"
              disabled={total === 0}
              onClick={() => setDialog({ kind: 'cashFlow', watches: [], request: { parameter: filterOf(state) } })}
            >
              {t.cashFlow}
            </Button>
            <Button size="small" tone="quiet" icon="calendar" onClick={() => of('calendar', [])}>
              {t.calendar}
            </Button>
            <Button size="small" tone="quiet" icon="outside" onClick={() => of('shares', [])}>
              {t.shares}
            </Button>
            <ExportButton rows={total} start={() => exported(exportParameter(state))} />
          </>
        }
        tabs={useWatchTabs()}
        filters={useWatchFilters(role, state)}
        columns={columns}
        state={state}
        page={page}
        keyOf={(watch) => watch.id}
        nameOf={(watch) => watch.title || watch.patentNumber}
        actions={(watch) => (
          <WatchRowActions watch={watch} onOpen={(kind) => of(kind, [watch])} onPay={() => pay([watch])} />
        )}
        card={(watch) => (
          <WatchCard watch={watch} onOpen={() => of('ladder', [watch])} onEdit={() => of('edit', [watch])} />
        )}
        empty={
          <div className={styles.shared}>
            <EmptyState picture="nothingYet" title={t.emptyTitle} />
            <AddWatches onDone={added} />
          </div>
        }
        bulk={(watches, untick) => (
          <>
            <Button size="small" tone="primary" onClick={() => pay(watches)}>
              {t.pay}
            </Button>
            <Button
              size="small"
              icon="report"
              onClick={() => setDialog({ kind: 'cashFlow', watches, request: { id: watches.map((one) => one.id) } })}
            >
              {t.cashFlow}
            </Button>
            <Button
              size="small"
              onClick={() => void navigate(portfolioPath, { state: planState(watches.map((one) => one.id)) })}
            >
              {t.planToEnd}
            </Button>
            <ExportButton
              rows={watches.length}
              tone="plain"
              start={() => exported({ id: watches.map((watch) => watch.id) })}
            />
            {(['edit', 'share', 'notify', 'giveUp', 'remove'] as const).map((kind) => (
              <Button key={kind} size="small" onClick={() => setDialog({ kind, watches, onDone: untick })}>
                {t[kind]}
              </Button>
            ))}
          </>
        )}
        settings={settings}
        onSettings={change}
        views={views}
        onSaveView={save}
        onDeleteView={(id) => {
          remove(id)
          state.show('')
        }}
      />
      {dialog && (
        <Suspense fallback={null}>
          <MonitoringDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}
