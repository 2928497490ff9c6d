import { watchedMarkList } from '@portal/contract/trademarks/mark-lists'
import { markWatchStates } from '@portal/domain/trademarks/register/mark-watch-states'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { useSession } from '../../app/session-store.ts'
import { daysAhead } from '../../parts/list/list-fields.ts'
import { useList } from '../../parts/list/use-list.tsx'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import layout from '../../ui/layout.module.css'
import cellStyles from '../../ui/list/cells.module.css'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import texts from '../../ui/texts.module.css'
import { AddMarks } from './AddMarks.tsx'
import { markListMessages } from './list-messages.ts'
import { MarkActions } from './MarkActions.tsx'
import { MarkAtWork, MarkName, MarkNext, MarkSource, MarkState, MarkStatus, MarkUse } from './MarkCells.tsx'
import type { OpenMarkDialog } from './MarkDialogs.tsx'
import type { WatchedMark } from './mark-types.ts'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'

const FeedsDialog = lazy(() => import('../../parts/calendar/FeedsDialog.tsx'))
const MarkDialogs = lazy(() => import('./MarkDialogs.tsx'))

/** All marks of the account with every control: tabs of states, filters, export, adding, editing, removing. */
export default function MarksList() {
  const t = useMessages(markListMessages)
  const m = useMessages(marksMessages)
  const state = useListState()
  const role = useSession().user?.role ?? 'customer'
  const [dialog, setDialog] = useState<OpenMarkDialog>()
  const [isCalendar, setIsCalendar] = useState(false)
  const of = (kind: OpenMarkDialog['kind'], marks: readonly WatchedMark[]) => setDialog({ kind, marks })
  const customer = { key: 'userId', label: t.customer, says: t.customerSays }
  const [person = null] = usePersonFilter(role, state, { customer, person: customer })
  const cut = (text: string) => (
    <span className={cellStyles.cut} title={text}>
      {text}
    </span>
  )
  const { tools, fileOfTicked, ...list } = useList(watchedMarkList, {
    ...{ state, call: 'marks.listWatchedMarks', fileCall: 'marks.exportWatchedMarks' },
    fields: {
      code: Array.from({ length: 45 }, (_, at) => ({ value: String(at + 1), label: String(at + 1).padStart(2, '0') })),
      dueWithin: daysAhead([30, 90, 180, 365], t.within),
      userId: worksForCustomers(role) ? person : null,
    },
    cells: {
      mark: (mark) => <MarkName mark={mark} onOpen={() => of('edit', [mark])} />,
      state: (mark) => (
        <span className={classes(cellStyles.lines, styles.stack)}>
          <MarkState state={mark.state} />
          <MarkAtWork mark={mark} />
        </span>
      ),
      next: (mark) => <MarkNext mark={mark} onEdit={() => of('edit', [mark])} />,
      validTo: (mark) => mark.validTo ?? <span className={texts.quiet}>{t.nothing}</span>,
      owner: (mark) => cut(mark.owner),
      customer: (mark) => <span className={cellStyles.cut}>{mark.customer ?? ''}</span>,
      use: (mark) => <MarkUse mark={mark} />,
      source: (mark) => <MarkSource mark={mark} />,
      notes: (mark) => cut(mark.notes),
      status: (mark) => <MarkStatus mark={mark} />,
    },
  })
  return (
    <>
      <ListScreen<WatchedMark>
        {...list}
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
            {tools}
          </>
        }
        tabs={useTabs()}
        keyOf={(mark) => mark.id}
        nameOf={(mark) => `${mark.name} ${mark.number}`}
        actions={(mark) => (
          <MarkActions mark={mark} onEdit={() => of('edit', [mark])} onRemove={() => of('remove', [mark])} />
        )}
        card={(mark) => (
          <>
            <MarkName mark={mark} onOpen={() => of('edit', [mark])} />
            {mark.customer !== null && <small className={texts.quiet}>{mark.customer}</small>}
            <span className={layout.between8}>
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
            {fileOfTicked(marks.length, { ids: marks.map((mark) => mark.id) })}
            <Button size="small" onClick={() => setDialog({ kind: 'remove', marks, onDone: untick })}>
              {t.remove}
            </Button>
          </>
        )}
      />
      {isCalendar && (
        <Suspense fallback={null}>
          <FeedsDialog areas={['trademark']} onClose={() => setIsCalendar(false)} />
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
  ]
}
