import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lookOfLastDay } from '../../app/last-day.ts'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { formPlace } from '../../parts/form-place.ts'
import { useInnerDay } from '../../parts/inner-day.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { useListSettings } from '../../parts/list/use-list-settings.ts'
import { useSavedViews } from '../../parts/list/use-saved-views.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip, type Tone } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ListScreen } from '../../ui/list/ListScreen.tsx'
import { useListState } from '../../ui/list/list-state.ts'
import type { Column, FilterField } from '../../ui/list/list-types.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { correctionMessages, noticeMessages } from './messages.ts'
import styles from './notices.module.css'

type Correction = ReplyFor<'notices.listCorrections'>['list'][number]
const screen = 'page3/notice/correction'
const sources = ['office', 'reviewer'] as const
const states = ['open', 'answered', 'accepted', 'returned', 'overdue', 'withdrawn'] as const
const tones: Readonly<Record<Correction['state'], Tone>> = {
  open: 'warn',
  answered: 'wait',
  accepted: 'good',
  returned: 'quiet',
  overdue: 'bad',
  withdrawn: 'quiet',
}

/** Of the office its notice; of our reviewer the form with the opened fields. */
function wayTo({ source, id, orderNo, type }: Correction): string {
  if (source === 'office' || orderNo === null) return pathTo('/page3/notice/notice', { query: { id } })
  return formPlace(type ?? '', orderNo, false)
}

/** One place of a correction: the field of the form, or the answer to the notice that names it. */
function wayToPlace(row: Correction, place: Correction['places'][number]): string {
  if (place.path !== null) return `${wayTo(row)}&at=${encodeURIComponent(place.path)}`
  if (row.orderNo === null || row.documentId === null) return wayTo(row)
  const query = { orderId: row.orderNo, kind: 'correction', document: row.documentId }
  return pathTo('/order/patentOrder/afterserveindex', { query })
}

const placesShown = 3

/** Each place that is to be corrected, as a link to it, with the words of who asked. */
function Places({ row }: { row: Correction }) {
  const t = useMessages(correctionMessages)
  const words = useMessages(noticeMessages)
  const language = useLanguage()
  if (row.places.length === 0) return <span className={styles.quiet}>{row.reason || words.none}</span>
  const isOpen = row.state === 'open' || row.state === 'overdue'
  return (
    <ul className={styles.places}>
      {row.places.slice(0, placesShown).map((place) => {
        const name = place.name[language]
        return (
          <li key={`${place.path} ${place.file} ${place.words}`}>
            {isOpen ? <Link to={wayToPlace(row, place)}>{name}</Link> : <strong>{name}</strong>}{' '}
            <span className={styles.quiet}>{place.words}</span>
          </li>
        )
      })}
      {row.places.length > placesShown && <li className={styles.quiet}>{t.more(row.places.length - placesShown)}</li>}
    </ul>
  )
}

/** What must be corrected, asked by the office or by our reviewer, the most pressing first. */
export default function CorrectionsPage() {
  const t = useMessages(correctionMessages)
  const words = useMessages(noticeMessages)
  const language = useLanguage()
  const state = useListState()
  const within = state.get('dueWithin')
  const filter = {
    source: sources.find((one) => one === state.get('source')),
    state: states.find((one) => one === state.get('tab')),
    text: state.get('text'),
    dueWithin: within !== undefined && /^\d{1,4}$/.test(within) ? Number(within) : undefined,
  }
  const page = useQuery({
    ...callQuery(
      'notices.listCorrections',
      { ...filter, pageNum: state.pageNum, pageSize: state.pageSize },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const ask = useCallMutation('notices.exportCorrections', { invalidates: ['views.listJobs'] })
  const { settings, change } = useListSettings(screen)
  const { views, save, remove } = useSavedViews(screen)
  const filters: FilterField[] = [
    { key: 'text', label: words.words, says: words.wordsSays, kind: 'text' },
    {
      key: 'source',
      label: t.source,
      says: t.sourceSays,
      kind: 'choice',
      options: sources.map((value) => ({ value, label: t[value] })),
    },
    {
      key: 'dueWithin',
      label: words.due,
      says: words.dueSays,
      kind: 'choice',
      options: [7, 30, 90].map((days) => ({ value: String(days), label: words.within(days) })),
    },
  ]
  const column = (
    key: string,
    title: string,
    cell: Column<Correction>['cell'],
    more: Partial<Column<Correction>> = {},
  ) => ({
    key,
    title,
    cell,
    shown: true,
    ...more,
  })
  const inner = useInnerDay(words.inner)
  const limit = (row: Correction) => {
    if (row.deadlineOfficial === null) return <span className={styles.quiet}>{words.noLimit}</span>
    const { words: left, tone } = lookOfLastDay(row.deadlineOfficial, { language, isUnsure: row.source === 'office' })
    const isOpen = row.state === 'open' || row.state === 'overdue'
    return (
      <span className={styles.stack}>
        <span className={styles.day} data-tone={isOpen ? tone : undefined}>
          {row.deadlineOfficial}
          {isOpen && row.source === 'office' && <CalendarMark day={row.deadlineOfficial} />} {isOpen && left}
        </span>
        {row.source === 'office' && row.deadlineInner !== null && <small>{inner.on(row.deadlineInner)}</small>}
      </span>
    )
  }
  const name = (row: Correction) => (
    <span className={styles.name}>
      <span className={styles.cut}>{row.title || row.orderNo || row.patentNumber}</span>
      <small>
        {row.document[language]}
        {row.patentNumber && (
          <>
            {' · '}
            <NumberText>{row.patentNumber}</NumberText>
          </>
        )}
      </small>
    </span>
  )
  const chip = (row: Correction) => <StateChip tone={tones[row.state]}>{t[row.state]}</StateChip>
  const columns: Column<Correction>[] = [
    column('case', t.case, name, { minWidth: '240px' }),
    column('source', t.source, (row) => <Chip>{t[row.source]}</Chip>),
    column('reason', t.fields, (row) => <Places row={row} />, { minWidth: '280px' }),
    column('round', t.round, (row) => row.round, { align: 'end' }),
    column('limit', t.limit, limit),
    column('state', t.state, chip),
    column('customer', t.customer, (row) => row.customer ?? words.none, { shown: false }),
    column('handler', t.handler, (row) => row.agent ?? words.none, { shown: false }),
  ]
  return (
    <ListScreen<Correction>
      title={useRouteTitle()}
      tools={<ExportButton rows={page.data?.total ?? 0} start={() => ask.mutateAsync({ parameter: filter })} />}
      tabs={['all' as const, ...states].map((key) => ({ key, label: key === 'all' ? words.all : t[key] }))}
      filters={filters}
      columns={columns}
      state={state}
      page={page}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title || row.patentNumber}
      actions={(row) => (
        <LinkButton data-next size="small" to={wayTo(row)}>
          {row.state === 'open' || row.state === 'overdue' ? t.correct : t.look}
        </LinkButton>
      )}
      card={(row) => (
        <>
          {name(row)}
          <Places row={row} />
          <span className={styles.between}>
            {chip(row)}
            {limit(row)}
          </span>
        </>
      )}
      empty={
        <EmptyState picture="nothingYet" title={t.empty}>
          {t.emptyText}
        </EmptyState>
      }
      settings={settings}
      onSettings={change}
      views={views}
      onSaveView={save}
      onDeleteView={(id) => {
        remove(id)
        state.show('')
      }}
    />
  )
}
