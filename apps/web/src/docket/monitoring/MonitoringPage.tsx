import { watchList } from '@portal/contract/docket/watch-list'
import { Suspense, useState } from 'react'
import { formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { payFeesPath, payFeesState, planState, portfolioPath } from '../../parts/fees-to-pay.ts'
import { readListQuery } from '../../parts/list/list-address.ts'
import { daysAhead } from '../../parts/list/list-fields.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import { Money } from '../../ui/Money.tsx'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { AddWatches } from './AddWatches.tsx'
import type { OpenDialog } from './MonitoringDialogs.tsx'
import { monitoringMessages } from './messages.ts'
import styles from './monitoring.module.css'
import { WatchCard } from './WatchCard.tsx'
import {
  WatchAmount,
  WatchDeadline,
  WatchFee,
  WatchName,
  WatchNotice,
  WatchPaid,
  WatchStateChip,
} from './WatchCells.tsx'
import { useWatchTabs, WatchOutlook } from './WatchFigures.tsx'
import { WatchRowActions } from './WatchRowActions.tsx'
import type { Watch } from './watch-types.ts'

const MonitoringDialogs = lazy(() => import('./MonitoringDialogs.tsx'))

/** Watched patents: how they stand, what falls due when, and what to do about it. */
export default function MonitoringPage() {
  const t = useMessages(monitoringMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const [dialog, setDialog] = useState<OpenDialog>()
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
  const person = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'watcherId', label: t.watcher, says: t.watcherSays },
  })
  const personOf = (key: string) => person.find((one) => one.key === key) ?? null
  const asked = readListQuery(watchList, state)
  const { tools, fileOfTicked, ...list } = useList(watchList, {
    ...{ state, call: 'monitoring.listWatches', fileCall: 'monitoring.exportWatches' },
    fields: {
      dueWithin: daysAhead([30, 60, 90], t.within, t.overdue),
      userId: personOf('userId'),
      watcherId: personOf('watcherId'),
      year: Array.from({ length: 19 }, (_, at) => ({ value: String(at + 2), label: t.year(at + 2) })),
      // Chosen in the plot above the list; here it is read and taken off.
      feesIn: asked.feesIn
        ? [{ value: asked.feesIn, label: t.quarterName(asked.feesIn.slice(0, 4), asked.feesIn.slice(5)) }]
        : null,
    },
    cells: {
      name: (watch) => <WatchName watch={watch} onOpen={() => of('ladder', [watch])} />,
      state: (watch) => (
        <span className={classes(cellStyles.lines, cellStyles.dense)}>
          <span>
            <WatchStateChip state={watch.state} />
          </span>
          {/* Few have one: no column of its own, and seen at once where there is one. */}
          <WatchNotice watch={watch} />
        </span>
      ),
      fee: (watch) => <WatchFee watch={watch} />,
      amount: (watch) => <WatchAmount watch={watch} />,
      deadline: (watch) => <WatchDeadline watch={watch} onEdit={() => of('edit', [watch])} />,
      paidUntil: (watch) => <WatchPaid watch={watch} />,
      late: (watch) => watch.fee && <Money fen={watch.fee.late} />,
      reduction: (watch) => (watch.reduction === 0 ? t.noReduction : t.off(watch.reduction)),
      checked: (watch) => <Checked watch={watch} />,
      watcher: (watch) => watch.watcher,
    },
  })
  const { data } = list.page
  const navigate = useNavigate()
  const pay = (watches: readonly Watch[]) =>
    void navigate(payFeesPath, {
      state: payFeesState(watches.map(({ patentNumber, fee }) => ({ patentNumber, ...(fee && { year: fee.year }) }))),
    })

  return (
    <>
      <ListScreen<Watch>
        {...list}
        title={useRouteTitle()}
        primary={
          <Button tone="primary" icon="plus" onClick={() => setDialog({ kind: 'add', watches: [], onAdded: added })}>
            {t.add}
          </Button>
        }
        lead={<WatchOutlook state={state} hasAssumed={data?.list.some((one) => one.isPaidAssumed) === true} />}
        tools={
          <>
            <Button
              size="small"
              tone="quiet"
              icon="report"
              disabled={!data?.total}
              onClick={() => setDialog({ kind: 'cashFlow', watches: [], request: { parameter: asked } })}
            >
              {t.cashFlow}
            </Button>
            <Button size="small" tone="quiet" icon="calendar" onClick={() => of('calendar', [])}>
              {t.calendar}
            </Button>
            <Button size="small" tone="quiet" icon="outside" onClick={() => of('shares', [])}>
              {t.shares}
            </Button>
            {tools}
          </>
        }
        tabs={useWatchTabs()}
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
            {fileOfTicked(watches.length, { id: watches.map((watch) => watch.id) })}
            {(['edit', 'share', 'notify', 'giveUp', 'remove'] as const).map((kind) => (
              <Button key={kind} size="small" onClick={() => setDialog({ kind, watches, onDone: untick })}>
                {t[kind]}
              </Button>
            ))}
          </>
        )}
      />
      {dialog && (
        <Suspense fallback={null}>
          <MonitoringDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** When it was last compared with our data, and how old these are. */
function Checked({ watch: { checkedTime, source, sourceAge } }: { watch: Watch }) {
  const t = useMessages(monitoringMessages)
  if (checkedTime === null) return <span className={texts.quiet}>{t.neverChecked}</span>
  return (
    <span className={classes(cellStyles.lines, cellStyles.dense)}>
      <time dateTime={checkedTime}>{formatDay(checkedTime)}</time>
      {source !== null && <small>{t.dataOf(source, sourceAge ?? '?')}</small>}
    </span>
  )
}
