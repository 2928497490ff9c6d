import { Suspense, use, useEffect, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import layout from '../ui/layout.module.css'
import { type ListState, useListState } from '../ui/list/list-state.ts'
import { useLoaderData, useNavigation } from '../ui/navigation/navigation.tsx'
import type { LoaderArgs } from '../ui/navigation/router.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { WhenNear } from '../ui/WhenNear.tsx'
import { intendedKey } from './intended-key.ts'
import { ListingCard } from './ListingCard.tsx'
import {
  FavouritesTab,
  ListingDialog,
  ListingTable,
  NothingOffered,
  Pager,
  parts,
  SquarePlots,
  WishDialog,
  WishTab,
} from './lazy-parts.ts'
import { squareMessages } from './messages.ts'
import { type Offered, readOffered } from './offered-data.ts'
import { SquareFilters } from './SquareFilters.tsx'
import styles from './square.module.css'
import { cardSizes, filterOf, type Tab, tabOf, tabs } from './square-address.ts'
import transfer from './transfer.module.css'

export function clientLoader({ location }: LoaderArgs) {
  return readOffered(location)
}

/** The public square: what is offered and what is looked for. `?listing=` opens one, so that its address can be shared. */
export default function TransferPage() {
  const t = useMessages(squareMessages)
  const state = useListState(cardSizes)
  const [wishing, setWishing] = useState(false)
  useEffect(() => {
    // The code for it is fetched by those alone who come back from the sign-in with something to do.
    if (sessionStorage.getItem(intendedKey) !== null) void goOn(() => setWishing(true))
  }, [])
  const tab = tabOf(state)
  const opened = state.get('listing')
  const wish = (
    <Button icon="plus" onClick={() => setWishing(true)}>
      {t.postWish}
    </Button>
  )
  return (
    <div className={transfer.page}>
      <header className={transfer.header}>
        <div>
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
        </div>
        <div className={layout.line8}>
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
        tabs={tabs.map((key) => ({ key, label: t[key] }))}
        chosen={tab}
        onChoose={(key) => state.show(key === 'patent' ? '' : `tab=${key}`)}
      >
        <div className={classes(layout.stack16, transfer.body)}>
          {tab === 'wanted' ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <WishTab state={state} empty={wish} />
            </Suspense>
          ) : tab === 'favourites' ? (
            <Suspense fallback={<Skeleton lines={6} />}>
              <FavouritesTab state={state} />
            </Suspense>
          ) : (
            <OfferedList state={state} empty={wish} />
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

/** Does what a visitor was about to do when they were asked to sign in. */
async function goOn(openWish: () => void): Promise<void> {
  const { intendedAct, favouriteAct } = await parts()
  const { takeIntendedAct } = await intendedAct()
  const kept = takeIntendedAct('favourite')
  if (kept !== undefined) await (await favouriteAct()).setFavourite(kept, true)
  if (takeIntendedAct('wish') !== undefined) openWish()
}

interface ListProps {
  readonly state: ListState
  readonly empty: React.ReactNode
}

/** Filters, then what they leave; while another list is read, the one at hand stays. */
function OfferedList(props: ListProps) {
  const { state } = props
  const offered = useLoaderData<Offered | null>()
  const isReading = useNavigation().state !== 'idle'
  return (
    <>
      <SquareFilters key={tabOf(state)} state={state} />
      <div className={layout.stack16} aria-busy={isReading}>
        {offered ? (
          <Suspense fallback={<Pending />}>
            <Found {...props} offered={offered} />
          </Suspense>
        ) : (
          <Pending />
        )}
      </div>
    </>
  )
}

/** As high as a page of cards, so that what lies below it is not near yet. */
function Pending() {
  return (
    <div className={transfer.pending}>
      <Skeleton lines={8} />
    </div>
  )
}

function Found({ state, empty, offered }: ListProps & { readonly offered: Offered }) {
  const t = useMessages(squareMessages)
  const page = use(offered.page)
  const { kind: _kind, ...filters } = filterOf(state)
  const isFiltered = Object.values(filters).some((value) => value !== undefined)
  const asTable = state.get('view') === 'table'
  const isMark = tabOf(state) === 'trademark'
  const open = (id: string) => state.change({ listing: id })
  if (!page.ok) return <NothingOffered error={page.error} />
  const { list, total } = page.data
  return (
    <>
      {(isFiltered || total > 0) && <Figures state={state} figures={offered.figures} total={total} />}
      {total === 0 ? (
        <NothingOffered
          empty={isFiltered ? undefined : empty}
          onClear={() => state.show(isMark ? 'tab=trademark' : '')}
        />
      ) : (
        <>
          <div className={layout.between8x16}>
            <span role="status">{t.count(total)}</span>
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
            <ListingTable cards={list} onOpen={(card) => open(card.id)} />
          ) : (
            <ul className={styles.cards}>
              {list.map((card) => (
                <ListingCard key={card.id} card={card} onOpen={() => open(card.id)} />
              ))}
            </ul>
          )}
          <WhenNear placeholder={<Skeleton lines={1} />}>
            <Suspense fallback={<Skeleton lines={1} />}>
              <Pager
                pageNum={state.pageNum}
                pageSize={state.pageSize}
                sizes={cardSizes.all}
                total={total}
                onChange={state.setPage}
              />
            </Suspense>
          </WhenNear>
        </>
      )}
    </>
  )
}

/** From this many listings on their figures say more than a glance, where there is room for them. */
const plottedLeast = 100
const isWide = () => window.matchMedia?.('(min-width: 900px)').matches ?? false

/** Bars that filter, behind a line that opens them: what is offered comes first. */
function Figures({ state, figures, total }: Pick<ListProps, 'state'> & Pick<Offered, 'figures'> & { total: number }) {
  const t = useMessages(squareMessages)
  const [isOpen, setOpen] = useState(() => total >= plottedLeast && isWide())
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={transfer.folded}>{t.plots}</summary>
      {isOpen && (
        // While they are counted their place is held: what lies below the list is fetched when it comes near the window.
        <Suspense fallback={<div className={transfer.plotSpace} />}>
          <SquarePlots state={state} figures={figures} />
        </Suspense>
      )}
    </details>
  )
}
