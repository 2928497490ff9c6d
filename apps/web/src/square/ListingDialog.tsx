import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { markMakeupNames, markMakeups } from '@portal/domain/square/mark-makeups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient } from '../api/query.ts'
import { formatDay, formatFen } from '../app/format.ts'
import { signInPath } from '../app/guard.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import { useLocation } from '../ui/navigation/navigation.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { AskContact, MakeOffer } from './Approach.tsx'
import { CompanionMarks } from './CompanionMarks.tsx'
import desk from './desk.module.css'
import { FavouriteButton } from './FavouriteButton.tsx'
import { furtherMessages } from './further-messages.ts'
import { ListingCard, Price, useRemainingLife, useSubject } from './ListingCard.tsx'
import { listingMessages } from './listing-messages.ts'
import { squareMessages } from './messages.ts'
import { ShownMedia } from './ShownMedia.tsx'
import styles from './square.module.css'
import type { Listing } from './square-types.ts'
import { TrustPack } from './TrustPack.tsx'
import { useStatus } from './use-status.ts'

interface ListingDialogProps {
  readonly id: string
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** One listing with everything that may be known of it, and the ways to approach its owner. */
export default function ListingDialog({ id, onOpen, onClose }: ListingDialogProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(listingMessages) }
  // The client is named: this chunk may come after the page's provider was drawn.
  const query = useQuery(callQuery('square.getListing', { id }, { shownInPlace: true }), queryClient)
  const address = `${location.origin}${pathTo('/transfer', { query: { listing: id } })}`
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={query.data?.title ?? t.open}
      actions={
        <>
          <CopyButton name={t.copyLink} text={address} label={t.copyLink} />
          <Button onClick={onClose}>{t.close}</Button>
        </>
      }
    >
      {query.data ? (
        <Inside key={id} listing={query.data} onOpen={onOpen} onRenew={async () => void (await query.refetch())} />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

interface InsideProps {
  readonly listing: Listing
  readonly onOpen: (id: string) => void
  readonly onRenew: () => Promise<void>
}

function Inside({ listing, onOpen, onRenew }: InsideProps) {
  const t = { ...useMessages(squareMessages), ...useMessages(furtherMessages), ...useMessages(listingMessages) }
  const language = useLanguage()
  const subject = useSubject()
  const life = useRemainingLife()
  const status = useStatus()
  const picture = listing.markPicture ?? listing.cover
  const makeup = markMakeups.find((one) => one === listing.makeup)
  const rows: [string, string][] = [
    [t.owner, listing.owner],
    [t.goods, listing.goods],
    [t.groups, listing.groups.join('、')],
    [t.makeup, makeup ? markMakeupNames[makeup][language] : ''],
    [t.platforms, listing.platforms],
    [t.region, provinceName(listing.regional, language)],
  ]
  return (
    <div className={layout.stack16}>
      <div className={layout.between8x16}>
        <span className={layout.stack4}>
          <NumberText>{listing.patentNumber}</NumberText>
          <span className={texts.quiet13}>
            {subject(listing)} · {status(listing)} · {life(listing)}
          </span>
        </span>
        <span className={layout.line8}>
          <FavouriteButton card={listing} />
          <Price price={listing.price} />
        </span>
      </div>
      <Approach listing={listing} />
      {listing.pictures.length === 0 && picture !== null && (
        <img className={styles.markPicture} src={picture} alt={listing.title} />
      )}
      {listing.pictures.length > 0 && (
        <div className={desk.pictures}>
          {listing.pictures.map((picture) => (
            <figure key={picture.fileId}>
              <ShownMedia item={picture} title={listing.title} onRenew={onRenew} />
              {picture.caption !== '' && <figcaption className={texts.quiet13}>{picture.caption}</figcaption>}
            </figure>
          ))}
        </div>
      )}
      <CompanionMarks {...listing} />
      <TrustPack facts={listing.facts} />
      <section className={layout.stack8}>
        {rows.map(([label, text]) =>
          text === '' ? null : (
            <p key={label}>
              <span className={texts.quiet13}>{label}</span> {text}
            </p>
          ),
        )}
        {listing.notes !== '' && (
          <>
            <h3>{t.notes}</h3>
            <p className={texts.said}>{listing.notes}</p>
          </>
        )}
        <p className={texts.quiet13}>
          {t.views(listing.views)}
          {listing.expiresOn !== null && ` · ${t.shown(formatDay(listing.expiresOn))}`}
        </p>
      </section>
      {listing.similar.length > 0 && (
        <section className={layout.stack8}>
          <h3>{t.similar}</h3>
          <ul className={styles.cards}>
            {listing.similar.map((card) => (
              <ListingCard heading="h4" key={card.id} card={card} onOpen={() => onOpen(card.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What came of a listing of one's own, and the ways to manage it. */
function OwnListing({ listing }: { listing: Listing }) {
  const t = { ...useMessages(squareMessages), ...useMessages(listingMessages) }
  const { data } = useQuery(callQuery('square.listOffers', { id: listing.id, pageSize: 1 }), queryClient)
  const place = (query: { readonly listing: string } | { readonly offers: string }) =>
    pathTo('/order/transference', { query })
  return (
    <div className={layout.stack8}>
      <p>
        {t.own} {t.views(listing.views)}
        {data && ` · ${t.buyers(data.total)}`}
        {listing.expiresOn !== null && ` · ${t.shown(formatDay(listing.expiresOn))}`}
      </p>
      <span className={layout.line8}>
        <LinkButton size="small" to={place({ listing: listing.id })}>
          {t.change}
        </LinkButton>
        <LinkButton size="small" tone="quiet" to={place({ offers: listing.id })}>
          {t.toOffers}
        </LinkButton>
      </span>
    </div>
  )
}

/** What the reader may do: sign in, offer, ask for the contact, or manage what is their own. */
function Approach({ listing }: { listing: Listing }) {
  const t = useMessages(listingMessages)
  const place = useLocation()
  const [way, setWay] = useState<'offer' | 'contact'>()
  if (listing.standing === 'seller') return <OwnListing listing={listing} />
  if (listing.state === 'transferred') return <p>{t.transferred}</p>
  if (listing.standing === 'visitor') {
    return (
      <div>
        <LinkButton tone="primary" to={signInPath(place)}>
          {t.signIn}
        </LinkButton>
      </div>
    )
  }
  const said = { asked: t.asked, refused: t.refused, toAnswer: t.toAnswer }
  return (
    <section className={layout.stack8}>
      {listing.contacts !== null && (
        <p className={styles.told}>
          {listing.contacts.name} · <a href={`tel:${listing.contacts.phone}`}>{listing.contacts.phone}</a>
          {listing.contacts.weChat !== '' && ` · ${t.weChat} ${listing.contacts.weChat}`}
        </p>
      )}
      {listing.contact !== 'none' && listing.contact !== 'open' && (
        <p className={texts.quiet13}>{said[listing.contact]}</p>
      )}
      <div className={layout.line8}>
        {listing.offer !== null ? (
          <p className={layout.line8}>
            {(listing.offer.side === 'buyer' ? t.yourOffer : t.theirOffer)(
              formatFen(listing.offer.amount),
              formatDay(listing.offer.expiresOn),
            )}
            <LinkButton
              size="small"
              to={pathTo('/order/transference', { query: { tab: 'buyer', offers: listing.id } })}
            >
              {t.toOffers}
            </LinkButton>
          </p>
        ) : listing.state === 'published' ? (
          <Button
            tone="primary"
            aria-expanded={way === 'offer'}
            onClick={() => setWay(way === 'offer' ? undefined : 'offer')}
          >
            {t.offer}
          </Button>
        ) : (
          <p>{t.notOpen}</p>
        )}
        {listing.contact === 'none' && (
          <Button aria-expanded={way === 'contact'} onClick={() => setWay(way === 'contact' ? undefined : 'contact')}>
            {t.contact}
          </Button>
        )}
      </div>
      {way === 'offer' && listing.offer === null && <MakeOffer listing={listing} onDone={() => setWay(undefined)} />}
      {way === 'contact' && <AskContact listing={listing} onDone={() => setWay(undefined)} />}
    </section>
  )
}
