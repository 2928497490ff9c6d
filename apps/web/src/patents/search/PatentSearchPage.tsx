import { understandInput } from '@portal/domain/patents/search/query/detect'
import type { FacetName } from '@portal/domain/patents/search/search-choices'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { signInPath } from '../../app/guard.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useSession } from '../../app/session-store.ts'
import { ExportButton } from '../../parts/list/ExportButton.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useLocation, useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { HitRow } from './HitRow.tsx'
import { keepsHistory } from './history-choice.ts'
import { searchMessages } from './messages.ts'
import { NothingFound } from './NothingFound.tsx'
import styles from './PatentSearchPage.module.css'
import { PreviewPane } from './PreviewPane.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { SearchBox } from './SearchBox.tsx'
import { type Selection, SelectionBar, SelectPage, useSelection } from './Selection.tsx'
import { SourceLine } from './SourceLine.tsx'
import { readSearch, type SearchState, type Sort, toggleFilter, writeSearch } from './search-address.ts'
import { UnderstoodLine } from './UnderstoodLine.tsx'
import { useResultKeys } from './use-result-keys.ts'

const PlotStrip = lazy(() => import('./PlotStrip.tsx'))
const ComparePatents = lazy(() => import('./ComparePatents.tsx'))
const HitTable = lazy(() => import('./HitTable.tsx'))
const NumberList = lazy(() => import('./NumberList.tsx'))

const sorts = [
  'relevance',
  'filedDesc',
  'filedAsc',
  'publishedDesc',
  'publishedAsc',
  'grantedDesc',
  'grantedAsc',
] as const satisfies readonly Sort[]

/** Patent search: the whole search stands in the address. */
export default function PatentSearchPage() {
  const t = useMessages(searchMessages)
  const [address, setAddress] = useSearchParams()
  const state = readSearch(address)
  const box = useRef<HTMLInputElement>(null)
  const isSignedIn = useSession().token !== undefined
  // What was last asked for: two quick clicks both count, though the second comes before the first is drawn.
  const asked = useRef(state)
  useEffect(() => {
    asked.current = readSearch(address)
  }, [address])
  const go: Go = (more, replace = false) => {
    const now = asked.current
    asked.current = { ...now, pageNum: 1, chosen: undefined, ...(typeof more === 'function' ? more(now) : more) }
    setAddress(writeSearch(asked.current), { replace, preventScrollReset: replace })
  }
  const stay = { pageNum: state.pageNum, chosen: state.chosen }
  const selection = useSelection(JSON.stringify([state.query, state.filters]), state.compared)
  const search = (query: string) => {
    go({ query, mode: 'query', alert: undefined })
    if (isSignedIn && keepsHistory() && understandInput(query).ok) void note({ ...state, query })
  }
  return (
    <div className={classes(layout.stack12, layout.full, !isSignedIn && styles.alone)}>
      <header className={styles.header}>
        <h1>{t.title}</h1>
        {state.mode === 'query' && <SearchBox key={state.query} query={state.query} onSearch={search} inputRef={box} />}
        <div className={styles.modes}>
          <Button
            tone="quiet"
            size="small"
            aria-pressed={state.mode === 'numbers'}
            onClick={() => go({ mode: state.mode === 'numbers' ? 'query' : 'numbers' })}
          >
            {state.mode === 'numbers' ? t.queryMode : t.numberMode}
          </Button>
          {isSignedIn && state.mode !== 'numbers' && (
            <SavedSearches now={state} onOpen={(kept) => go({ alert: undefined, ...kept })} />
          )}
        </div>
      </header>
      {state.mode === 'compare' && state.compared.length > 0 ? (
        <Suspense fallback={<Skeleton lines={8} />}>
          <ComparePatents
            ids={state.compared}
            onRemove={(gone) => {
              selection.set([gone], false)
              go({ ...stay, compared: state.compared.filter((id) => id !== gone) })
            }}
            onBack={() => go({ ...stay, mode: 'query', compared: [] })}
          />
        </Suspense>
      ) : state.mode === 'numbers' ? (
        <Suspense fallback={<Skeleton lines={4} />}>
          <NumberList />
        </Suspense>
      ) : (
        <Results
          state={state}
          go={go}
          selection={selection}
          onEdit={() => box.current?.focus()}
          isSignedIn={isSignedIn}
        />
      )}
    </div>
  )
}

/** Goes to another search, on its first page unless it is said; a function is given what was asked for last. */
type Go = (more: Partial<SearchState> | ((now: SearchState) => Partial<SearchState>), replace?: boolean) => void

function note({ query, filters, sort }: SearchState) {
  return sendCall(
    'patents.savePatentSearch',
    { parameter: { query, filters: [...filters], sort } },
    { shownInPlace: true },
  )
}

interface ResultsProps {
  readonly state: SearchState
  readonly go: Go
  readonly selection: Selection
  readonly onEdit: () => void
  readonly isSignedIn: boolean
}

function Results({ state, go, selection, onEdit, isSignedIn }: ResultsProps) {
  const t = useMessages(searchMessages)
  const location = useLocation()
  const [isFiltering, setFiltering] = useState(false)
  const { query, filters, sort, pageNum, pageSize, oneOfFamily, asTable, alert } = state
  const isReadable = query.trim() === '' || understandInput(query).ok
  const parameter = { query, filters: [...filters], sort, alertId: alert }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery('patents.searchPatents', { parameter, pageNum, pageSize, oneOfFamily }, { shownInPlace: true }),
    enabled: isReadable,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const list = data?.list ?? []
  const chosen = list.find(({ id }) => id === state.chosen)
  const choose = (id: string | undefined) => go({ pageNum, chosen: id }, true)
  useResultKeys(list, state.chosen, choose, onEdit)
  const stay = { pageNum, chosen: state.chosen }
  if (!isReadable) return null
  if (error && !data) {
    // A visitor who searches much is asked to wait; with an account there is more room.
    const wayOn = !isSignedIn && <LinkButton to={signInPath(location)}>{t.signIn}</LinkButton>
    return <ErrorState error={error} onRetry={() => void refetch()} wayOn={wayOn} />
  }
  if (!data) return <Skeleton lines={8} height="72px" />

  const toggle = (field: FacetName, value: string, not: boolean) =>
    go((now) => ({ filters: toggleFilter(now.filters, field, value, not) }))
  const words = data.isTotalExact ? t.total(data.similarFrom === 0 ? 0 : data.total) : t.totalMore(data.totalEstimate)
  const reachable = Math.min(data.total, data.visibleMax ?? data.total)
  const isNothing = data.list.length === 0 && pageNum === 1
  return (
    <>
      <UnderstoodLine
        query={query}
        filters={filters}
        findings={data.understood.findings}
        onQuery={(text) => go({ query: text })}
        onEdit={onEdit}
        onDropFilter={(gone) => go({ filters: filters.filter((filter) => filter !== gone) })}
      />
      <div className={styles.columns} data-preview={chosen ? true : undefined} aria-busy={isPlaceholderData}>
        <aside aria-label={t.filters} className={styles.facets} data-open={isFiltering || undefined}>
          <div>
            <FacetPanel
              facets={data.facets}
              counted={data.facetsCounted}
              isSample={!data.isTotalExact}
              filters={filters}
              onToggle={toggle}
              onClear={() => go({ filters: [] })}
            />
          </div>
        </aside>
        <section className={styles.results} aria-label={t.results}>
          <h2>
            <VisuallyHidden>{t.results}</VisuallyHidden>
          </h2>
          {alert && (
            <p className={styles.oldSources}>
              {t.onlyNew}{' '}
              <Button tone="plain" size="small" onClick={() => go({ alert: undefined })}>
                {t.showAll}
              </Button>
            </p>
          )}
          <header className={styles.bar}>
            <Button
              tone="plain"
              size="small"
              icon="filter"
              className={styles.facetButton}
              aria-expanded={isFiltering}
              onClick={() => setFiltering(!isFiltering)}
            >
              {t.showFilters}
            </Button>
            {!isNothing && <SelectPage ids={list.map(({ id }) => id)} selection={selection} />}
            <p role="status" className={styles.total}>
              <strong>{words}</strong> <span className={texts.quiet12}>{t.took(data.time)}</span>
              {data.familyHidden > 0 && <span className={texts.quiet12}> · {t.familyHidden(data.familyHidden)}</span>}
              {oneOfFamily && !data.isGrouped && <span className={texts.quiet12}> · {t.familyTooMany}</span>}
            </p>
            <Button
              tone="quiet"
              size="small"
              aria-pressed={asTable}
              icon={asTable ? 'check' : undefined}
              onClick={() => go({ ...stay, asTable: !asTable }, true)}
            >
              {t.asRows}
            </Button>
            <Button
              tone="quiet"
              size="small"
              aria-pressed={oneOfFamily}
              icon={oneOfFamily ? 'check' : undefined}
              onClick={() => go({ oneOfFamily: !oneOfFamily })}
            >
              {t.oneOfFamily}
            </Button>
            {isSignedIn && data.total > 0 && (
              <ExportButton rows={data.total} start={() => sendCall('patents.exportPatents', { parameter })} />
            )}
            <SelectField
              label={t.sort}
              labelHidden
              className={styles.sort}
              options={sorts.map((value) => ({ value, label: t[value] }))}
              value={sort}
              onChange={(value) => go({ sort: sorts.find((known) => known === value) ?? 'relevance' })}
            />
          </header>
          {data.facets && data.total > 1 && pageNum === 1 && (
            <Suspense fallback={<div className={chosen ? styles.lineSpace : styles.plotSpace} />}>
              <PlotStrip
                isFolded={chosen !== undefined}
                facets={data.facets}
                onYear={(year) => toggle('year', year, false)}
                onOwner={(owner) => toggle('applicant', owner, false)}
              />
            </Suspense>
          )}
          {(isNothing || data.similarFrom === 0) && <NothingFound state={state} go={go} />}
          {!isNothing && asTable && (
            <Suspense fallback={<Skeleton lines={pageSize} />}>
              <HitTable hits={list} chosen={state.chosen} onChoose={choose} selection={selection} />
            </Suspense>
          )}
          {!isNothing && !asTable && (
            <ol className={styles.list}>
              {list.map((hit, place) => (
                <Row
                  key={hit.id}
                  similar={data.similarFrom === place ? t.similar : undefined}
                  row={<HitRow hit={hit} isChosen={hit.id === state.chosen} onChoose={choose} selection={selection} />}
                />
              ))}
            </ol>
          )}
          {!isNothing && (
            <Pager
              pageNum={pageNum}
              pageSize={pageSize}
              total={reachable}
              totalWords={data.isTotalExact && data.visibleMax === null ? undefined : words}
              onChange={(page) => go(page)}
            />
          )}
          <SourceLine sources={data.sources} />
          {!data.isTotalExact && isSignedIn && <p className={styles.note}>{t.reachable}</p>}
          {data.visibleMax !== null && data.total > data.visibleMax && (
            <p className={classes(layout.line12, styles.more)}>
              {t.signInForMore}
              <LinkButton size="small" to={signInPath(location)}>
                {t.signIn}
              </LinkButton>
            </p>
          )}
        </section>
        {chosen && <PreviewPane hit={chosen} isSignedIn={isSignedIn} onClose={() => choose(undefined)} />}
      </div>
      {selection.ids.length > 0 && (
        <SelectionBar
          selection={selection}
          isSignedIn={isSignedIn}
          onCompare={() => go({ ...stay, mode: 'compare', compared: selection.ids })}
        />
      )}
    </>
  )
}

function Row({ similar, row }: { similar: string | undefined; row: React.ReactNode }) {
  return (
    <>
      {similar && <li className={styles.similar}>{similar}</li>}
      {row}
    </>
  )
}
