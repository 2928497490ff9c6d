import { myListingList } from '@portal/contract/square/square-lists'
import { listingStates } from '@portal/domain/square/listing-states'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../api/query.ts'
import { formatInstant, formatNumber, formatYuan } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { useRouteTitle } from '../app/page-title.ts'
import { useSession } from '../app/session-store.ts'
import { useList } from '../parts/list/use-list.tsx'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import layout from '../ui/layout.module.css'
import cellStyles from '../ui/list/cells.module.css'
import { ListScreen } from '../ui/list/ListScreen.tsx'
import type { ListState } from '../ui/list/list-state.ts'
import { Money } from '../ui/Money.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { DealList } from './DealList.tsx'
import { deskMessages } from './deal-messages.ts'
import { MyListingActions } from './MyListingActions.tsx'
import type { MyListing } from './square-types.ts'

const Dialogs = lazy(() => import('./DeskDialogs.tsx'))
const ReviewMany = lazy(() => import('./ReviewMany.tsx'))

const dealTabs = ['seller', 'buyer', 'staff'] as const

/** Everybody sees it: its owner opens it as they do. */
const isShown = (state: MyListing['state']) => state === 'published' || state === 'reserved' || state === 'dealing'
const canReview = (role: string) => role === 'reviewer' || role === 'administrator'

type DeskTab = { readonly key: string; readonly label: string; readonly count?: number }

/** Tabs of one's listings and deals with their counts; for reviewers the certifications that wait. */
export function useDeskTabs(): readonly DeskTab[] {
  const t = useMessages(deskMessages)
  const { data: counts } = useQuery(callQuery('square.getSquareCounts', {}))
  const office = useOfficeTabs()
  return [
    { key: 'all', label: t.tabAll, count: counts?.listings.all },
    ...office.filter(({ key }) => key === 'review'),
    { key: 'open', label: t.tabOpen, count: counts?.listings.open },
    { key: 'shown', label: t.tabShown, count: counts?.listings.shown },
    { key: 'ended', label: t.tabEnded, count: counts?.listings.ended },
    { key: 'seller', label: t.tabSeller, count: counts?.deals.seller },
    { key: 'buyer', label: t.tabBuyer, count: counts?.deals.buyer },
    ...office.filter(({ key }) => key === 'staff'),
  ]
}

/** Tabs of the back office, each with how much its list has: certifications for reviewers, deals for all staff. */
export function useOfficeTabs(): readonly DeskTab[] {
  const t = useMessages(deskMessages)
  const role = useSession().user?.role ?? 'customer'
  const { data: counts } = useQuery(callQuery('square.getSquareCounts', {}))
  const isReviewer = canReview(role)
  return [
    ...(isReviewer ? [{ key: 'review', label: t.tabReview, count: counts?.listings.review }] : []),
    ...(isReviewer || role === 'finance' ? [{ key: 'staff', label: t.tabDeals, count: counts?.deals.all }] : []),
  ]
}

/** One's listings and deals. Addresses open what the bell tells of. */
export function SquareDesk({ state, tabs, isOffice }: Pick<DeskTabs, 'state' | 'tabs'> & { isOffice?: boolean }) {
  const t = useMessages(deskMessages)
  const isReviewer = canReview(useSession().user?.role ?? 'customer')
  const deals = dealTabs.find((one) => one === state.get('tab'))
  // The back office lists nothing of its own.
  const create = !isOffice && (
    <Button tone="primary" icon="plus" onClick={() => state.change({ new: 'patent' })}>
      {t.newListing}
    </Button>
  )
  return (
    <>
      {deals ? (
        <DealList key={deals} side={deals} state={state} tabs={tabs} primary={create} />
      ) : (
        <Listings {...{ state, tabs, isReviewer, isOffice }} primary={create} />
      )}
      <Suspense fallback={null}>
        <Dialogs state={state} />
      </Suspense>
    </>
  )
}

export interface DeskTabs {
  readonly state: ListState
  readonly tabs: readonly DeskTab[]
  readonly primary: React.ReactNode
}

function Listings(props: DeskTabs & { isReviewer: boolean; isOffice: boolean | undefined }) {
  const { state, tabs, primary, isReviewer, isOffice = false } = props
  const t = useMessages(deskMessages)
  const title = useRouteTitle()
  const language = useLanguage()
  const isQueue = state.get('tab') === 'review' && isReviewer
  const open = (row: MyListing) =>
    state.change(!row.mine ? { review: row.id } : isShown(row.state) ? { shown: row.id } : { listing: row.id })
  const openOffers = (row: MyListing) => state.change({ offers: row.id })
  const list = useList(myListingList, {
    ...{ state, call: 'square.listMyListings', fileCall: 'square.exportMyListings' },
    shown: { kind: isQueue, seller: isQueue || 'never' },
    cells: {
      name: (row) => (
        <button
          type="button"
          className={classes(cellStyles.title, cellStyles.short)}
          title={row.title}
          onClick={() => open(row)}
        >
          {row.title || row.patentNumber}
        </button>
      ),
      number: (row) => <NumberText>{row.patentNumber}</NumberText>,
      price: (row) => (row.price === null ? t.ask : <Money fen={row.price} />),
      state: (row) => (
        <span title={row.reason || undefined}>
          <StateChip tone={listingStates[row.state].tone}>{listingStates[row.state].name[language]}</StateChip>
        </span>
      ),
      certified: ({ certified }) => (certified.time === null ? t.notYet : formatInstant(certified.time)),
      views: (row) => formatNumber(row.views),
      offers: (row) => (
        <span className={layout.line8}>
          {formatNumber(row.offers)}
          <WaitingOffers row={row} onOffers={openOffers} />
        </span>
      ),
    },
  })
  return (
    <ListScreen<MyListing>
      {...list}
      title={title}
      primary={primary}
      tabs={tabs}
      isOwnTab={isOffice}
      keyOf={(row) => row.id}
      nameOf={(row) => row.title || row.patentNumber}
      actions={(row) => <MyListingActions row={row} state={state} isReviewer={isReviewer} />}
      card={(row) => <MyCard row={row} onOpen={() => open(row)} onOffers={openOffers} />}
      empty={
        isQueue ? (
          <EmptyState picture="allDone" title={t.noReview} />
        ) : (
          <EmptyState picture="nothingYet" title={t.emptyTitle} action={primary}>
            {t.emptyText}
          </EmptyState>
        )
      }
      {...(isQueue && {
        bulk: (rows: readonly MyListing[], untick: () => void) => (
          <Suspense fallback={null}>
            <ReviewMany rows={rows} onDone={untick} />
          </Suspense>
        ),
      })}
    />
  )
}

/** What of a listing waits for an answer, as the button that opens it; nothing where nothing does. */
function WaitingOffers({ row, onOffers }: Pick<MyCardProps, 'row' | 'onOffers'>) {
  const t = useMessages(deskMessages)
  if (row.openOffers + row.openContacts === 0) return null
  return (
    <Button size="small" onClick={() => onOffers(row)}>
      {t.toAnswer(row.openOffers, row.openContacts)}
    </Button>
  )
}

interface MyCardProps {
  readonly row: MyListing
  readonly onOpen: () => void
  readonly onOffers: (row: MyListing) => void
}

function MyCard({ row, onOpen, onOffers }: MyCardProps) {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  const state = listingStates[row.state]
  return (
    <>
      <button type="button" className={classes(cellStyles.title, cellStyles.short)} onClick={onOpen}>
        {row.title || row.patentNumber}
      </button>
      <span className={layout.between8x16}>
        <StateChip tone={state.tone}>{state.name[language]}</StateChip>
        <span>{row.price === null ? t.ask : formatYuan(row.price)}</span>
      </span>
      <WaitingOffers row={row} onOffers={onOffers} />
    </>
  )
}
