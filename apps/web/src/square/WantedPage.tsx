import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { listingKindNames, listingKinds } from '@portal/domain/square/kinds'
import { wantedStateKeys, wantedStates } from '@portal/domain/square/wanted'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatDay, formatInstant, formatYuan } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { useRouteTitle } from '../app/page-title.ts'
import { ExportButton } from '../parts/list/ExportButton.tsx'
import { useListMemory } from '../parts/list/use-list-memory.ts'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listMessages } from '../ui/list/list-messages.ts'
import { useListState } from '../ui/list/list-state.ts'
import type { Column, RowAction } from '../ui/list/list-types.ts'
import { RowMenu } from '../ui/list/RowMenu.tsx'
import { Money } from '../ui/Money.tsx'
import desk from './desk.module.css'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import { squareReads, type Wish } from './square-types.ts'
import { wantedMessages } from './wanted-messages.ts'
import { fieldWords } from './words.ts'

const WishDialog = lazy(() => import('./WishDialog.tsx'))
const MatchesDialog = lazy(() => import('./MatchesDialog.tsx'))
const tabKeys = ['all', 'open', 'matched', 'closed'] as const
const sorts = ['created', 'budget', 'deadline'] as const
const day = (text: string | undefined) => (text !== undefined && isCivilDate(text) ? text : undefined)

/** One's wishes to buy, with what answers them. `?wish=` opens one's matches. */
export default function WantedPage() {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(wantedMessages) }
  const language = useLanguage()
  const state = useListState()
  const [edited, setEdited] = useState<Wish | 'new'>()
  const { data: counts } = useQuery(callQuery('square.getSquareCounts', {}))
  const filter = {
    tab: tabKeys.find((one) => one === state.get('tab')),
    type: listingKinds.find((one) => one === state.get('type')),
    state: wantedStateKeys.find((one) => one === state.get('state')),
    parentName: state.get('parentName'),
    timeFrom: day(state.get('timeFrom')),
    timeTo: day(state.get('timeTo')),
  }
  const ask = useCallMutation('square.exportMyWanted', { invalidates: ['views.listJobs'] })
  const page = useQuery({
    ...callQuery(
      'square.listMyWanted',
      {
        ...filter,
        sort: sorts.find((one) => one === state.sort),
        order: state.sort === undefined ? undefined : state.order,
        pageNum: state.pageNum,
        pageSize: state.pageSize,
      },
      { shownInPlace: true },
    ),
    placeholderData: keepPreviousData,
  })
  const memory = useListMemory('order/MyPurchaseInformationList', state)
  const opened = state.get('wish')
  const open = (row: Wish) => state.change({ wish: row.id })
  const subject = (row: Wish) =>
    (row.kind === 'trademark' ? t.classesOf(row.niceClasses) : fieldWords(row.field, language)) || t.any
  const matches = ({ matchCount }: Wish) => (matchCount === null ? t.needsWords : t.seeMatches(matchCount))
  const chip = (row: Wish) => (
    <StateChip tone={wantedStates[row.state].tone}>{wantedStates[row.state].name[language]}</StateChip>
  )
  const name = (row: Wish) => (
    <button type="button" className={desk.title} title={row.Information} onClick={() => open(row)}>
      {row.Information}
    </button>
  )
  const column = (
    key: string,
    title: string,
    cell: Column<Wish>['cell'],
    more: Partial<Column<Wish>> = {},
  ): Column<Wish> => ({
    key,
    title,
    cell,
    shown: true,
    ...more,
  })
  const tabs = { all: t.tabAll, open: t.tabOpen, matched: t.tabMatched, closed: t.tabClosed }
  const create = (
    <Button tone="primary" icon="plus" onClick={() => setEdited('new')}>
      {t.post}
    </Button>
  )
  return (
    <>
      <ListScreen<Wish>
        title={useRouteTitle()}
        primary={create}
        tools={<ExportButton rows={page.data?.total ?? 0} start={() => ask.mutateAsync(filter)} />}
        tabs={tabKeys.map((key) => ({ key, label: tabs[key], ...(counts && { count: counts.wanted[key] }) }))}
        filters={[
          { key: 'parentName', label: t.wishWords, says: t.wordsSay, kind: 'text' },
          {
            key: 'type',
            label: t.kind,
            says: t.kindSays,
            kind: 'choice',
            options: listingKinds.map((value) => ({ value, label: listingKindNames[value][language] })),
          },
          {
            key: 'state',
            label: t.state,
            says: t.stateSays,
            kind: 'choice',
            options: wantedStateKeys.map((value) => ({ value, label: wantedStates[value].name[language] })),
          },
          { key: 'timeFrom', toKey: 'timeTo', label: t.posted, says: t.postedSays, kind: 'range' },
        ]}
        columns={[
          column('name', t.information, name, { minWidth: '240px' }),
          column('kind', t.kind, (row) => listingKindNames[row.kind][language]),
          column('subject', t.subject, subject),
          column('budget', t.budget, (row) => (row.budget === null ? t.openBudget : <Money fen={row.budget} />), {
            align: 'end',
            sort: 'budget',
          }),
          column('state', t.state, chip),
          column('matches', t.matches, (row) =>
            row.state === 'open' ? (
              <Button size="small" tone="quiet" onClick={() => (row.matchCount === null ? setEdited(row) : open(row))}>
                {matches(row)}
              </Button>
            ) : (
              t.none
            ),
          ),
          column('views', t.seen, (row) => row.views, { align: 'end' }),
          column('deadline', t.deadline, (row) => formatDay(row.deadline), { sort: 'deadline', sortFirst: 'asc' }),
          column('phone', t.phone, (row) => row.phone, { shown: false }),
          column('region', t.region, (row) => provinceName(row.regional, language) || t.any, { shown: false }),
          column('created', t.posted, (row) => formatInstant(row.createdTime), { sort: 'created', shown: false }),
        ]}
        state={state}
        page={page}
        keyOf={(row) => row.id}
        nameOf={(row) => row.Information}
        actions={(row) => <WishActions row={row} onOpen={() => open(row)} onEdit={() => setEdited(row)} />}
        card={(row) => (
          <>
            {name(row)}
            <span className={styles.between}>
              {chip(row)}
              <span>{row.budget === null ? t.openBudget : formatYuan(row.budget)}</span>
            </span>
            {row.state === 'open' && <span>{matches(row)}</span>}
          </>
        )}
        empty={
          <EmptyState picture="nothingYet" title={t.noWishTitle} action={create}>
            {t.noWishText}
          </EmptyState>
        }
        {...memory}
      />
      <Suspense fallback={null}>
        {edited !== undefined && (
          <WishDialog {...(edited !== 'new' && { wish: edited })} onClose={() => setEdited(undefined)} />
        )}
        {opened !== undefined && (
          <MatchesDialog
            id={opened}
            onEdit={() => {
              state.change({ wish: undefined })
              setEdited(page.data?.list.find(({ id }) => id === opened))
            }}
            onClose={() => state.change({ wish: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

function WishActions({ row, onOpen, onEdit }: { row: Wish; onOpen: () => void; onEdit: () => void }) {
  const t = useMessages(wantedMessages)
  const list = useMessages(listMessages)
  const change = useCallMutation('square.changeWanted', { invalidates: squareReads })
  const run = (act: 'close' | 'match' | 'repost' | 'notify' | 'mute') => () => change.mutate({ id: row.id, act })
  const actions: RowAction[] =
    row.state === 'open'
      ? [
          { key: 'details', label: t.details, run: onOpen },
          { key: 'edit', label: t.edit, run: onEdit },
          row.notifies
            ? { key: 'mute', label: t.mute, run: run('mute') }
            : { key: 'notify', label: t.notify, run: run('notify') },
          { key: 'match', label: t.match, run: run('match') },
          { key: 'close', label: t.close, tone: 'bad', run: run('close') },
        ]
      : [
          { key: 'details', label: t.details, run: onOpen },
          { key: 'repost', label: t.repost, run: run('repost') },
        ]
  return <RowMenu label={list.actionsOf(row.Information)} actions={actions} />
}
