import { listingKindNames } from '@portal/domain/square/kinds'
import { listingStates } from '@portal/domain/square/listing-states'
import { formatDay, formatInstant, formatNumber } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import type { Column } from '../ui/list/list-types.ts'
import { Money } from '../ui/Money.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { deskMessages } from './deal-messages.ts'
import desk from './desk.module.css'
import styles from './square.module.css'
import type { MyListing } from './square-types.ts'

interface ListingColumns {
  readonly isQueue: boolean
  readonly onOpen: (row: MyListing) => void
  readonly onOffers: (row: MyListing) => void
}

/** What of a listing waits for an answer, as the button that opens it; nothing where nothing does. */
export function WaitingOffers({ row, onOffers }: Pick<ListingColumns, 'onOffers'> & { row: MyListing }) {
  const t = useMessages(deskMessages)
  if (row.openOffers + row.openContacts === 0) return null
  return (
    <Button size="small" onClick={() => onOffers(row)}>
      {t.toAnswer(row.openOffers, row.openContacts)}
    </Button>
  )
}

/** Columns of one's listings; reviewers see whose they are. */
export function useListingColumns({ isQueue, onOpen, onOffers }: ListingColumns): readonly Column<MyListing>[] {
  const t = useMessages(deskMessages)
  const language = useLanguage()
  const column = (
    key: string,
    title: string,
    cell: Column<MyListing>['cell'],
    more: Partial<Column<MyListing>> = {},
  ): Column<MyListing> => ({ key, title, cell, shown: true, ...more })
  const day = (instant: string | null) => (instant === null ? t.none : formatInstant(instant))
  return [
    column(
      'name',
      t.name,
      (row) => (
        <button type="button" className={desk.title} title={row.title} onClick={() => onOpen(row)}>
          {row.title || row.patentNumber}
        </button>
      ),
      { minWidth: '220px' },
    ),
    column('number', t.number, (row) => <NumberText>{row.patentNumber}</NumberText>),
    column('kind', t.kind, (row) => listingKindNames[row.kind][language], { shown: isQueue }),
    ...(isQueue ? [column('seller', t.seller, (row) => row.seller ?? t.none)] : []),
    column('price', t.price, (row) => (row.price === null ? t.ask : <Money fen={row.price} />), {
      align: 'end',
      sort: 'price',
    }),
    column('state', t.state, (row) => (
      <span title={row.reason || undefined}>
        <StateChip tone={listingStates[row.state].tone}>{listingStates[row.state].name[language]}</StateChip>
      </span>
    )),
    column('certified', t.certified, (row) => (row.certified.time === null ? t.notYet : day(row.certified.time)), {
      shown: false,
    }),
    column('views', t.views, (row) => formatNumber(row.views), { align: 'end', sort: 'views', shown: false }),
    column('offers', t.offers, (row) => (
      <span className={styles.chips}>
        {formatNumber(row.offers)}
        <WaitingOffers row={row} onOffers={onOffers} />
      </span>
    )),
    column('published', t.published, (row) => day(row.publishedTime), { shown: false }),
    column('expires', t.expires, (row) => (row.expireTime === null ? t.none : formatDay(row.expireTime)), {
      sort: 'expires',
      sortFirst: 'asc',
    }),
    column('created', t.created, (row) => formatInstant(row.createdTime), { shown: false, sort: 'created' }),
  ]
}
