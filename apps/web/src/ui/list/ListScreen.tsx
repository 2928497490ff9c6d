import { type ReactNode, useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../Button.tsx'
import { classes } from '../classes.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import layout from '../layout.module.css'
import { Pager } from '../Pager.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Tabs } from '../Tabs.tsx'
import texts from '../texts.module.css'
import { ColumnChooser } from './ColumnChooser.tsx'
import { FilterBar } from './FilterBar.tsx'
import { isInForce } from './filter-words.ts'
import { KeysLine } from './KeysLine.tsx'
import { ListCards } from './ListCards.tsx'
import styles from './ListScreen.module.css'
import { ListTable, type RowParts } from './ListTable.tsx'
import { listMessages } from './list-messages.ts'
import { type ListState, withWholeAt } from './list-state.ts'
import type { Column, FilterField, ListSettings, ListView, ViewActs } from './list-types.ts'
import { SaveView } from './SaveView.tsx'
import { SortSheet } from './SortSheet.tsx'
import { useNarrow, useWide } from './use-width.ts'
import { ViewMenu, viewName } from './ViewMenu.tsx'
import { visibleColumns } from './visible-columns.ts'

interface ListScreenProps<Row> extends RowParts<Row> {
  readonly title: string
  /** The screen's one main action. */
  readonly primary?: ReactNode
  /** Below the title, above the tabs: the screen's figures. */
  readonly lead?: ReactNode
  /** Tools beside the filters, for example the export. */
  readonly tools?: ReactNode
  /** Tabs of the screen itself; the chosen one is the filter `tab`, the first stands for none. */
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly count?: number | null }[]
  readonly filters: readonly FilterField[]
  readonly columns: readonly Column<Row>[]
  readonly state: ListState
  /** The page asked for; `refetch` keeps filters and page. */
  readonly page: {
    readonly data: { readonly list: readonly Row[]; readonly total: number } | undefined
    readonly error: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  readonly card: (row: Row) => ReactNode
  /** Rows are things that people know by their look: cards beside each other at every width, without ticks and columns. */
  readonly asCards?: boolean
  /** Shown when there is nothing at all yet. */
  readonly empty: ReactNode
  /** The chosen tab is a list of its own, not a part of the first one: `empty` tells of it, and the bare address is not its own. */
  readonly isOwnTab?: boolean
  /** Nothing is listed before something is asked: the filters stay, and the screen has the field to search by in its `lead`. */
  readonly isAskedFirst?: boolean
  readonly bulk?: (rows: readonly Row[], untick: () => void) => ReactNode
  readonly settings: ListSettings
  readonly onSettings: (settings: ListSettings) => void
  readonly views: readonly ListView[]
  readonly viewActs: ViewActs
}

/** The pattern of every list: tabs and saved views, filters as a sentence, table or cards, pager, bulk bar at the foot. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { page, columns, filters, settings, views, tabs, keyOf } = props
  const [whole] = tabs
  // Its bare address is another list's, or opens with a view.
  const isBareTaken = props.isOwnTab === true || views.some(({ isDefault }) => isDefault)
  const state = isBareTaken && whole ? withWholeAt(props.state, whole.key) : props.state
  const t = useMessages(listMessages)
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map())
  // Rows that another tab or filter hides are not acted on unseen: their ticks go. Pages and sorting keep them.
  const [tickedUnder, setTickedUnder] = useState(state.filterQuery)
  if (tickedUnder !== state.filterQuery) {
    setTickedUnder(state.filterQuery)
    setTicked(new Map())
  }
  const visible = visibleColumns(columns, settings.columns, useWide())
  const isNarrow = useNarrow()
  const view = state.viewQuery === '' ? undefined : views.find((one) => one.query === state.viewQuery)
  const tab = tabs.find((one) => one.key === state.get('tab')) ?? whole
  const isFiltered = filters.some((field) => isInForce(field, state))
  // Of a list that holds nothing yet there is nothing to filter and no column to choose; they keep their room, so nothing jumps.
  const isEmpty = !props.isAskedFirst && page.data?.total === 0 && !isFiltered && tab === whole && !view
  const ticks = {
    has: (key: string) => ticked.has(key),
    toggle: (rows: readonly Row[], on: boolean) => {
      const next = new Map(ticked)
      for (const row of rows) {
        if (on) next.set(keyOf(row), row)
        else next.delete(keyOf(row))
      }
      setTicked(next)
    },
  }
  const choose = (key: string) => {
    const saved = views.find((one) => `view:${one.id}` === key)
    const isWhole = key === whole?.key
    if (saved) state.show(saved.query)
    else if (view) state.show(isWhole ? '' : new URLSearchParams({ tab: key }).toString())
    else state.change({ tab: isWhole ? undefined : key })
  }
  const remove = (one: ListView) => {
    props.viewActs.remove(one)
    state.show('')
  }
  return (
    <div className={classes(layout.stack8, layout.shrinks, styles.screen)}>
      <header className={styles.head}>
        <h1>{props.title}</h1>
        {page.data && (
          <span className={classes(texts.quiet, texts.numbers, styles.count)}>{t.records(page.data.total)}</span>
        )}
        <span className={styles.primary} data-chrome>
          {props.primary}
        </span>
      </header>
      {props.lead}
      <Tabs
        label={t.views}
        panelLabel={props.title}
        chosen={view ? `view:${view.id}` : (tab?.key ?? '')}
        tabs={[...tabs, ...views.map((one) => ({ key: `view:${one.id}`, label: viewName(one) }))]}
        onChoose={choose}
        end={
          <>
            {(isFiltered || state.sort) && !view && (
              <SaveView onSave={(name) => props.viewActs.save(name, state.viewQuery)} />
            )}
            {view && <ViewMenu view={view} acts={{ ...props.viewActs, remove }} isOpenable={!props.isOwnTab} />}
          </>
        }
      >
        <div className={styles.tools} data-chrome data-empty={isEmpty || undefined}>
          <FilterBar
            fields={filters}
            state={state}
            isSearchElsewhere={props.isAskedFirst}
            tools={isNarrow && <SortSheet columns={columns} state={state} />}
          />
          <span className={styles.end}>
            {props.tools}
            {props.asCards ? null : (
              <span className={styles.columns}>
                <ColumnChooser
                  columns={columns}
                  visible={visible.map((column) => column.key)}
                  density={settings.density}
                  onChange={props.onSettings}
                />
              </span>
            )}
          </span>
        </div>
        <Rows
          {...props}
          state={state}
          visible={visible}
          isNarrow={isNarrow}
          added={settings.columns.length > 0 ? visible.slice(1).filter(({ shown }) => shown !== true) : []}
          ticks={ticks}
          isFiltered={isFiltered}
          tab={tab === whole || props.isOwnTab ? undefined : tab}
        />
        {page.data && page.data.total > 0 && (
          <Pager
            pageNum={state.pageNum}
            pageSize={state.pageSize}
            total={page.data.total}
            onChange={(next) => state.setPage(next)}
          />
        )}
        {page.data && page.data.list.length > 0 && !props.asCards && (
          <KeysLine hasDetails={props.details !== undefined} />
        )}
      </Tabs>
      {ticked.size > 0 && props.bulk && (
        <section className={styles.bulk} aria-label={t.bulk} data-chrome>
          <strong aria-live="polite">{t.ticked(ticked.size)}</strong>
          {props.bulk([...ticked.values()], () => setTicked(new Map()))}
          <Button tone="quiet" size="small" icon="close" onClick={() => setTicked(new Map())}>
            {t.untick}
          </Button>
        </section>
      )}
    </div>
  )
}

type RowsProps<Row> = ListScreenProps<Row> & {
  readonly visible: readonly Column<Row>[]
  /** Those of them that the screen does not show by itself. */
  readonly added: readonly Column<Row>[]
  readonly isNarrow: boolean
  readonly ticks: Parameters<typeof ListTable<Row>>[0]['ticks']
  readonly isFiltered: boolean
  /** The tab chosen, if it is not the first, which stands for everything. */
  readonly tab: { readonly label: string } | undefined
}

function Rows<Row>({
  page,
  state,
  visible,
  added,
  ticks,
  isFiltered,
  tab,
  title,
  card,
  empty,
  ...parts
}: RowsProps<Row>) {
  const t = useMessages(listMessages)
  if (page.error && !page.data) {
    return <ErrorState error={page.error} onRetry={() => void page.refetch()} busy={page.isFetching} />
  }
  if (!page.data) {
    return (
      <div className={styles.coming}>
        <Skeleton lines={Math.min(state.pageSize, 10)} />
      </div>
    )
  }
  const { list, total } = page.data
  if (list.length === 0 && (isFiltered || total > 0)) {
    return (
      <EmptyState
        picture="nothingFound"
        title={t.nothingMatches}
        action={<Button onClick={() => state.show('')}>{t.clearFilters}</Button>}
      >
        {t.nothingMatchesAdvice}
      </EmptyState>
    )
  }
  if (list.length === 0 && tab) {
    return (
      <EmptyState
        picture="allDone"
        title={t.emptyTab(tab.label)}
        action={<Button onClick={() => state.change({ tab: undefined })}>{t.showAll}</Button>}
      />
    )
  }
  if (list.length === 0) return empty
  const { keyOf, nameOf, actions, details, isNarrow, asCards } = parts
  if (asCards) {
    return (
      <ul className={styles.cards} aria-label={title}>
        {list.map((row) => (
          <li key={keyOf(row)}>{card(row)}</li>
        ))}
      </ul>
    )
  }
  if (isNarrow) return <ListCards label={title} rows={list} {...{ ticks, card, added, keyOf, nameOf, actions }} />
  return (
    <ListTable
      label={title}
      columns={visible}
      rows={list}
      busy={page.isFetching}
      {...{ state, ticks, keyOf, nameOf, actions, details }}
    />
  )
}
