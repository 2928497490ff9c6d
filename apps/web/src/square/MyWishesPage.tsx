import { myWantedList } from '@portal/contract/square/square-lists'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { wishStates } from '@portal/domain/square/wishes'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatYuan } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { useRouteTitle } from '../app/page-title.ts'
import { nothing } from '../parts/list/list-columns.tsx'
import { useList } from '../parts/list/use-list.tsx'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import cellStyles from '../ui/list/cells.module.css'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import { listMessages } from '../ui/list/list-messages.ts'
import { useListState } from '../ui/list/list-state.ts'
import type { RowAction } from '../ui/list/list-types.ts'
import { RowMenu } from '../ui/list/RowMenu.tsx'
import { Money } from '../ui/Money.tsx'
import { furtherMessages } from './further-messages.ts'
import { squareMessages } from './messages.ts'
import { myWishMessages } from './my-wish-messages.ts'
import type { Wish } from './square-types.ts'
import { fieldWords } from './words.ts'

const WishDialog = lazy(() => import('./WishDialog.tsx'))
const MatchesDialog = lazy(() => import('./MatchesDialog.tsx'))
const tabKeys = myWantedList.filters.tab.of

/** One's wishes to buy, with what answers them. `?wish=` opens one's matches. */
export default function MyWishesPage() {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(myWishMessages) }
  const language = useLanguage()
  const state = useListState()
  const [edited, setEdited] = useState<Wish | 'new'>()
  const { data: counts } = useQuery(callQuery('square.getSquareCounts', {}))
  const opened = state.get('wish')
  const open = (row: Wish) => state.change({ wish: row.id })
  const subject = (row: Wish) =>
    (row.kind === 'trademark' ? t.classesOf(row.niceClasses) : fieldWords(row.field, language)) || t.any
  const matches = ({ matchCount }: Wish) => (matchCount === null ? t.needsWords : t.seeMatches(matchCount))
  const chip = (row: Wish) => (
    <StateChip tone={wishStates[row.state].tone}>{wishStates[row.state].name[language]}</StateChip>
  )
  const name = (row: Wish) => (
    <button
      type="button"
      className={classes(cellStyles.title, cellStyles.short)}
      title={row.Information}
      onClick={() => open(row)}
    >
      {row.Information}
    </button>
  )
  const list = useList(myWantedList, {
    ...{ state, call: 'square.listMyWanted', fileCall: 'square.exportMyWanted' },
    cells: {
      name,
      subject,
      budget: (row) => (row.budget === null ? t.openBudget : <Money fen={row.budget} />),
      state: chip,
      matches: (row) =>
        row.state === 'open' ? (
          <Button size="small" tone="quiet" onClick={() => (row.matchCount === null ? setEdited(row) : open(row))}>
            {matches(row)}
          </Button>
        ) : (
          t.none
        ),
      phone: (row) => row.phone,
      words: (row) => row.words.join(language === 'zh' ? '、' : ', ') || nothing,
      years: (row) => row.yearsLeft || nothing,
      region: (row) => provinceName(row.regional, language) || t.any,
    },
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
        {...list}
        title={useRouteTitle()}
        primary={create}
        tabs={tabKeys.map((key) => ({ key, label: tabs[key], count: counts?.wanted[key] }))}
        keyOf={(row) => row.id}
        nameOf={(row) => row.Information}
        actions={(row) => <WishActions row={row} onOpen={() => open(row)} onEdit={() => setEdited(row)} />}
        card={(row) => (
          <>
            {name(row)}
            <span className={layout.between8x16}>
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
              setEdited(list.page.data?.list.find(({ id }) => id === opened))
            }}
            onClose={() => state.change({ wish: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

function WishActions({ row, onOpen, onEdit }: { row: Wish; onOpen: () => void; onEdit: () => void }) {
  const t = useMessages(myWishMessages)
  const list = useMessages(listMessages)
  const change = useCallMutation('square.changeWanted')
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
