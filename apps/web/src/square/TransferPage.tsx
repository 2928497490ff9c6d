import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callQuery } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { type ListState, useListState } from '../ui/list/list-state.ts'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { ListingCard, ListingTable } from './ListingCard.tsx'
import { squareMessages } from './messages.ts'
import { SquareFilters } from './SquareFilters.tsx'
import { SquarePlots } from './SquarePlots.tsx'
import styles from './square.module.css'
import { filterOf, listInput, type Tab, tabOf } from './square-address.ts'

const ListingDialog = lazy(() => import('./ListingDialog.tsx'))
const WishDialog = lazy(() => import('./WishDialog.tsx'))
const WantedTab = lazy(() => import('./WantedTab.tsx'))

/** The public square: what is offered and what is looked for. `?listing=` opens one, so that its address can be shared. */
export default function TransferPage() {
  const t = useMessages(squareMessages)
  const state = useListState()
  const [wishing, setWishing] = useState(false)
  const tab = tabOf(state)
  const opened = state.get('listing')
  const wish = (
    <Button icon="plus" onClick={() => setWishing(true)}>
      {t.postWish}
    </Button>
  )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div>
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
        </div>
        <div className={styles.acts}>
          {wish}
          <LinkButton
            tone="primary"
            to={pathTo('/order/transference', { query: { new: tab === 'trademark' ? tab : 'patent' } })}
          >
            {t.listMine}
          </LinkButton>
        </div>
      </header>
      <Tabs<Tab>
        label={t.tabs}
        tabs={(['patent', 'trademark', 'wanted'] as const).map((key) => ({ key, label: t[key] }))}
        chosen={tab}
        onChoose={(key) => state.show(key === 'patent' ? '' : `tab=${key}`)}
      >
        <div className={styles.body}>
          {tab === 'wanted' ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <WantedTab state={state} empty={wish} />
            </Suspense>
          ) : (
            <Offered state={state} empty={wish} />
          )}
        </div>
      </Tabs>
      <Suspense fallback={null}>
        {opened !== undefined && (
          <ListingDialog
            id={opened}
            onOpen={(id) => state.change({ listing: id })}
            onClose={() => state.change({ listing: undefined })}
          />
        )}
        {wishing && <WishDialog kind={tab === 'trademark' ? tab : 'patent'} onClose={() => setWishing(false)} />}
      </Suspense>
    </div>
  )
}

function Offered({ state, empty }: { state: ListState; empty: React.ReactNode }) {
  const t = useMessages(squareMessages)
  const page = useQuery({
    ...callQuery('square.listListings', listInput(state), { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const { kind: _kind, ...filters } = filterOf(state)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const asTable = state.get('view') === 'table'
  const open = (id: string) => state.change({ listing: id })
  return (
    <>
      <SquareFilters key={tabOf(state)} state={state} />
      {(isFiltered || (page.data?.total ?? 0) > 0) && <SquarePlots state={state} />}
      {page.data === undefined &&
        (page.error ? (
          <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
        ) : (
          <Skeleton lines={8} />
        ))}
      {page.data && page.data.total === 0 && (
        <EmptyState
          picture={isFiltered ? 'nothingFound' : 'nothingYet'}
          title={isFiltered ? t.nothing : t.emptyTitle}
          action={
            isFiltered ? (
              <Button onClick={() => state.show(tabOf(state) === 'patent' ? '' : 'tab=trademark')}>{t.clear}</Button>
            ) : (
              empty
            )
          }
        >
          {isFiltered ? null : t.emptyText}
        </EmptyState>
      )}
      {page.data && page.data.total > 0 && (
        <>
          <div className={styles.between}>
            <span role="status">{t.count(page.data.total)}</span>
            <Button
              size="small"
              tone="quiet"
              aria-pressed={asTable}
              onClick={() => state.change({ view: asTable ? undefined : 'table' })}
            >
              {asTable ? t.cards : t.table}
            </Button>
          </div>
          {asTable ? (
            <ListingTable cards={page.data.list} onOpen={(card) => open(card.id)} />
          ) : (
            <ul className={styles.cards}>
              {page.data.list.map((card) => (
                <ListingCard key={card.id} card={card} onOpen={() => open(card.id)} />
              ))}
            </ul>
          )}
          <Pager pageNum={state.pageNum} pageSize={state.pageSize} total={page.data.total} onChange={state.setPage} />
        </>
      )}
    </>
  )
}
