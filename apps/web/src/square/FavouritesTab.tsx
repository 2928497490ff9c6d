import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callQuery, queryClient } from '../api/query.ts'
import { signInPath } from '../app/guard.ts'
import { useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { LinkButton } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { useLocation } from '../ui/navigation/navigation.tsx'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { favouriteMessages } from './favourite-messages.ts'
import { ListingCard } from './ListingCard.tsx'
import { squareMessages } from './messages.ts'
import styles from './square.module.css'
import { cardSizes } from './square-address.ts'

/** What the account keeps an eye on, patents and marks together. */
export default function FavouritesTab({ state }: { readonly state: ListState }) {
  const t = useMessages(favouriteMessages)
  const place = useLocation()
  const { token } = useSession()
  if (token !== undefined) return <Favourites state={state} />
  const signIn = (
    <LinkButton tone="primary" to={signInPath(place)}>
      {t.signIn}
    </LinkButton>
  )
  return (
    <EmptyState picture="nothingYet" title={t.signInTitle} action={signIn}>
      {t.signInText}
    </EmptyState>
  )
}

function Favourites({ state }: { readonly state: ListState }) {
  const t = { ...useMessages(squareMessages), ...useMessages(favouriteMessages) }
  const { pageNum, pageSize } = state
  // The client is named: this chunk may come after the page's provider was drawn.
  const page = useQuery(
    {
      ...callQuery('square.listFavourites', { pageNum, pageSize }, { shownInPlace: true }),
      placeholderData: keepPreviousData,
      // A heart that was pressed on another tab counts at once.
      staleTime: 0,
    },
    queryClient,
  )
  if (!page.data) {
    return page.error ? (
      <ErrorState error={page.error} busy={page.isFetching} onRetry={() => void page.refetch()} />
    ) : (
      <Skeleton lines={6} />
    )
  }
  const { list, total } = page.data
  if (total === 0) {
    return (
      <EmptyState picture="nothingYet" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <span role="status">{t.count(total)}</span>
      <ul className={styles.cards}>
        {list.map((card) => (
          <ListingCard key={card.id} card={card} onOpen={() => state.change({ listing: card.id })} />
        ))}
      </ul>
      <Pager pageNum={pageNum} pageSize={pageSize} sizes={cardSizes.all} total={total} onChange={state.setPage} />
    </>
  )
}
