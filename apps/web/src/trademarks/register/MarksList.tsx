import { markWatchStateCodes, markWatchStates } from '@portal/domain/trademarks/register/mark-watch-states'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { RequestFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListSettings } from '../../parts/list/use-list-settings.ts'
import { useSavedViews } from '../../parts/list/use-saved-views.ts'
import { personOf, usePersonFilter } from '../../parts/use-person-filter.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { type ListState, useListState } from '../../ui/list/list-state.ts'
import type { Column, FilterField } from '../../ui/list/list-types.ts'
import { AddMarks } from './AddMarks.tsx'
import { markListMessages } from './list-messages.ts'
import { MarkActions } from './MarkActions.tsx'
import { MarkAtWork, MarkName, MarkNext, MarkSource, MarkState, MarkStatus, MarkUse } from './MarkCells.tsx'
import type { OpenMarkDialog } from './MarkDialogs.tsx'
import type { WatchedMark } from './mark-types.ts'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'

const CalendarDialog = lazy(() =>
  import('../../parts/calendar/CalendarDialog.tsx').then((module) => ({ default: module.CalendarDialog })),
)
const MarkDialogs = lazy(() => import('./MarkDialogs.tsx'))
const screen = 'serviceHall/trademarkService/marks'
const sorts = ['due', 'added', 'number'] as const
const dueChoices = [30, 90, 180, 365] as const

type Asked = RequestFor<'marks.listWatchedMarks'>

/** What the address asks for, without what is no value of the call. */
function filterOf(state: ListState): Asked {
  const code = state.get('code')
  const due = Number(state.get('dueWithin'))
  const relation = state.get('relation')
  return {
    tab: markWatchStateCodes.find((one) => one === state.get('tab')),
    name: state.get('name'),
    number: state.get('number'),
    owner: state.get('owner'),
    code: code !== undefined && /^\d{1,2}$/.test(code) ? code : undefined,
    relation: relation === 'own' || relation === 'other' ? relation : undefined,
    userId: personOf(state, 'userId'),
    dueWithin: dueChoices.find((one) => one === due),
    sort: sorts.find((one) => one === state.sort),
    order: state.sort === undefined ? undefined : state.order,
  }
}

/** All marks of the account with every control: tabs of states, filters, export, adding, editing, removing. */
export default function MarksList() {
  const t = useMessages(markListMessages)
  const m = useMessages(marksMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const [dialog, setDialog] = useState<OpenMarkDialog>()
  const [isCalendar, setIsCalendar] = useState(false)
  const page = useQuery({
    ...callQuery(
      'marks.listWatchedMarks',
      { ...filterOf(state), pageNum: state.pageNum, pageSize: state.pageSize },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const { settings, change } = useListSettings(screen)
  const { views, save, remove } = useSavedViews(screen)
  const ask = useCallMutation('marks.exportWatchedMarks', { invalidates: ['views.listJobs'] })
  const of = (kind: OpenMarkDialog['kind'], marks: readonly WatchedMark[]) => setDialog({ kind, marks })
  const total = page.data?.total ?? 0
  return (
    <>
      <ListScreen<WatchedMark>
        title={useRouteTitle()}
        primary={
          <Button tone="primary" icon="plus" onClick={() => of('add', [])}>
            {t.add}
          </Button>
        }
        tools={
          <>
            <Button size="small" tone="quiet" icon="calendar" onClick={() => setIsCalendar(true)}>
              {t.calendar}
            </Button>
            <ExportButton rows={total} start={() => ask.mutateAsync(filterOf(state))} />
          </>
        }
        tabs={useTabs()}
        filters={useFilters(state)}
        columns={useColumns(worksForCustomers(role), (mark) => of('edit', [mark]))}
        state={state}
        page={page}
        keyOf={(mark) => mark.id}
        nameOf={(mark) => `${mark.name} ${mark.number}`}
        actions={(mark) => (
          <MarkActions mark={mark} onEdit={() => of('edit', [mark])} onRemove={() => of('remove', [mark])} />
        )}
        card={(mark) => (
          <>
            <MarkName mark={mark} onOpen={() => of('edit', [mark])} />
            {mark.customer !== null && <small className={styles.quiet}>{mark.customer}</small>}
            <span className={styles.between}>
              <MarkState state={mark.state} />
              <MarkNext mark={mark} onEdit={() => of('edit', [mark])} />
            </span>
            <MarkAtWork mark={mark} />
          </>
        )}
        empty={
          <div className={styles.empty}>
            <EmptyState picture="nothingYet" title={m.emptyTitle} />
            <AddMarks onDone={() => undefined} />
          </div>
        }
        bulk={(marks, untick) => (
          <>
            <ExportButton
              rows={marks.length}
              tone="plain"
              start={() => ask.mutateAsync({ ids: marks.map((mark) => mark.id) })}
            />
            <Button size="small" onClick={() => setDialog({ kind: 'remove', marks, onDone: untick })}>
              {t.remove}
            </Button>
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
      {isCalendar && (
        <Suspense fallback={null}>
          <CalendarDialog onClose={() => setIsCalendar(false)} />
        </Suspense>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <MarkDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function useTabs() {
  const t = useMessages(markListMessages)
  const language = useLanguage()
  const { data } = useQuery(callQuery('marks.getWatchedMarkFigures', {}))
  return [
    { key: 'all', label: t.all, count: data?.watched },
    ...Object.values(markWatchStates).map(({ code, name }) => ({
      key: code,
      label: name[language],
      count: data?.states[code],
    })),
  ].map(({ count, ...tab }) => (count === undefined ? tab : { ...tab, count }))
}

function useFilters(state: ListState): readonly FilterField[] {
  const t = useMessages(markListMessages)
  const role = useSession().user?.role ?? 'customer'
  const customer = { key: 'userId', label: t.customer, says: t.customerSays }
  const person = usePersonFilter(role, state, { customer, person: customer })
  return [
    { key: 'name', label: t.mark, says: t.nameSays, kind: 'text' },
    { key: 'number', label: t.number, says: t.numberSays, kind: 'text' },
    {
      key: 'code',
      label: t.classes,
      says: t.classSays,
      kind: 'choice',
      options: Array.from({ length: 45 }, (_, at) => ({
        value: String(at + 1),
        label: String(at + 1).padStart(2, '0'),
      })),
    },
    {
      key: 'dueWithin',
      label: t.due,
      says: t.dueSays,
      kind: 'choice',
      options: dueChoices.map((days) => ({ value: String(days), label: t.within(days) })),
    },
    ...(worksForCustomers(role) ? person : []),
    {
      key: 'relation',
      label: t.relation,
      says: t.relationSays,
      kind: 'choice',
      options: [
        { value: 'own', label: t.own },
        { value: 'other', label: t.other },
      ],
    },
    { key: 'owner', label: t.owner, says: t.ownerSays, kind: 'text' },
  ]
}

function useColumns(forCustomers: boolean, onEdit: (mark: WatchedMark) => void): readonly Column<WatchedMark>[] {
  const t = useMessages(markListMessages)
  const column = (
    key: string,
    title: string,
    cell: Column<WatchedMark>['cell'],
    more: Partial<Column<WatchedMark>> = {},
  ) => ({ key, title, cell, shown: true, ...more })
  return [
    column('mark', t.mark, (mark) => <MarkName mark={mark} onOpen={() => onEdit(mark)} />, {
      minWidth: '230px',
      sort: 'number',
      sortFirst: 'asc',
    }),
    column('state', t.state, (mark) => (
      <span className={styles.stack}>
        <MarkState state={mark.state} />
        <MarkAtWork mark={mark} />
      </span>
    )),
    column('next', t.next, (mark) => <MarkNext mark={mark} onEdit={() => onEdit(mark)} />, {
      sort: 'due',
      sortFirst: 'asc',
    }),
    column('validTo', t.validTo, (mark) => mark.validTo ?? <span className={styles.quiet}>{t.nothing}</span>),
    column(
      'owner',
      t.owner,
      (mark) => (
        <span className={styles.cut} title={mark.owner}>
          {mark.owner}
        </span>
      ),
      { minWidth: '110px' },
    ),
    ...(forCustomers
      ? [
          column('customer', t.customer, (mark) => <span className={styles.cut}>{mark.customer ?? ''}</span>, {
            minWidth: '100px',
          }),
        ]
      : []),
    column('use', t.use, (mark) => <MarkUse mark={mark} />),
    column('source', t.source, (mark) => <MarkSource mark={mark} />, { shown: false }),
    column(
      'notes',
      t.notes,
      (mark) => (
        <span className={styles.cut} title={mark.notes}>
          {mark.notes}
        </span>
      ),
      { shown: false },
    ),
    column('status', t.status, (mark) => <MarkStatus mark={mark} />, { shown: false }),
  ]
}
