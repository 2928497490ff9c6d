import { offerStates } from '@portal/domain/square/offers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { formatDay, formatFen } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { ContactList } from './ContactList.tsx'
import { CounterOffer } from './CounterOffer.tsx'
import { dealMessages } from './deal-messages.ts'
import desk from './desk.module.css'
import styles from './square.module.css'
import type { Thread } from './square-types.ts'

interface OffersDialogProps {
  readonly listingId: string
  readonly onClose: () => void
  readonly onDeal: (id: string) => void
}

/** Offers for a listing, a thread a buyer, and who asks for whose contact. */
export default function OffersDialog({ listingId, onClose, onDeal }: OffersDialogProps) {
  const t = useMessages(dealMessages)
  const query = useQuery(callQuery('square.listOffers', { id: listingId, pageSize: 100 }, { shownInPlace: true }))
  const [thread] = query.data?.list ?? []
  // Where nobody offers yet, whoever asks for a contact still asks for it of a listing.
  const contacts = useQuery(callQuery('square.listContacts', { listingId, pageSize: 100 }))
  const [asking] = contacts.data?.list ?? []
  const about = thread ?? asking
  return (
    <Dialog open onClose={onClose} title={t.offersTitle} actions={<Button onClick={onClose}>{t.close}</Button>}>
      {about && (
        <div className={layout.between8x16}>
          <span>
            <strong>{about.title}</strong>
            {thread && (
              <>
                {' '}
                · <NumberText>{thread.patentNumber}</NumberText>
              </>
            )}
          </span>
          {about.side === 'buyer' && (
            <LinkButton size="small" tone="quiet" to={pathTo('/transfer', { query: { listing: listingId } })}>
              {t.seeListing}
            </LinkButton>
          )}
        </div>
      )}
      <ContactList which={{ listingId }} />
      {query.data ? (
        query.data.list.length === 0 ? (
          <section className={layout.stack8}>
            <h3>{t.offers}</h3>
            <p className={texts.quiet13}>{asking ? t.onlyAsked : t.noOffers}</p>
          </section>
        ) : (
          query.data.list.map((one) => <ThreadView key={one.buyer} thread={one} onDeal={onDeal} />)
        )
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function ThreadView({ thread, onDeal }: { thread: Thread; onDeal: (id: string) => void }) {
  const t = useMessages(dealMessages)
  const language = useLanguage()
  const { dealId } = thread
  return (
    <section className={desk.thread}>
      <div className={layout.between8x16}>
        <h3>{thread.side === 'seller' ? t.buyer(thread.buyer) : t.mine}</h3>
        {dealId !== null && (
          <Button size="small" onClick={() => onDeal(dealId)}>
            {t.toDeal}
          </Button>
        )}
      </div>
      <ol className={layout.stack16}>
        {thread.offers.map((offer) => {
          const state = offerStates[offer.state as keyof typeof offerStates]
          return (
            <li key={offer.id} className={desk.round} data-side={offer.side}>
              <span className={layout.between8x16}>
                <span className={styles.price}>{formatFen(offer.amount)}</span>
                <StateChip tone={state.tone}>{state.name[language]}</StateChip>
              </span>
              <span className={texts.quiet13}>
                {offer.side === 'seller' ? t.bySeller : t.byBuyer} · {t.until(formatDay(offer.expiresOn))}
                {offer.custody && ` · ${t.withCustody}`}
              </span>
              {offer.message !== '' && <p className={texts.said}>{offer.message}</p>}
              {offer.answer !== '' && <p className={texts.said}>{offer.answer}</p>}
              {offer.acts.length > 0 && <Answer offer={offer} custodyOffered={thread.custodyOffered} onDeal={onDeal} />}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

interface AnswerProps {
  readonly offer: Thread['offers'][number]
  readonly custodyOffered: boolean
  readonly onDeal: (id: string) => void
}

function Answer({ offer, custodyOffered, onDeal }: AnswerProps) {
  const t = useMessages(dealMessages)
  const [how, setHow] = useState<'accept' | 'counter'>()
  const answered = (dealId: string | null) => {
    showToast({ tone: 'good', text: dealId === null ? t.done : t.begun })
    setHow(undefined)
    if (dealId !== null) onDeal(dealId)
  }
  const answer = useCallMutation('square.answerOffer', {
    onSuccess: ({ dealId }) => answered(dealId),
  })
  const { id } = offer
  const can = (act: (typeof offer.acts)[number]) => offer.acts.includes(act)
  if (how === 'accept') {
    return (
      <div className={layout.stack8} role="status">
        <p>{t.acceptAsk}</p>
        <p className={texts.quiet13}>{offer.custody ? t.acceptCustody : t.noCustody}</p>
        <span className={layout.line8}>
          <Button size="small" onClick={() => setHow(undefined)}>
            {t.back}
          </Button>
          <Button
            size="small"
            tone="primary"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id, answer: 'accept' })}
          >
            {t.accept(formatFen(offer.amount))}
          </Button>
        </span>
      </div>
    )
  }
  if (how === 'counter') {
    return <CounterOffer {...{ offer, custodyOffered }} onAnswered={answered} onClose={() => setHow(undefined)} />
  }
  return (
    <span className={layout.line8}>
      {can('accept') && (
        <Button size="small" tone="primary" onClick={() => setHow('accept')}>
          {t.accept(formatFen(offer.amount))}
        </Button>
      )}
      {can('counter') && (
        <Button size="small" onClick={() => setHow('counter')}>
          {t.counter}
        </Button>
      )}
      {can('refuse') && (
        <Button
          size="small"
          tone="quiet"
          busy={answer.isPending}
          onClick={() => answer.mutate({ id, answer: 'refuse' })}
        >
          {t.refuse}
        </Button>
      )}
      {can('takeBack') && (
        <Button
          size="small"
          tone="quiet"
          busy={answer.isPending}
          onClick={() => answer.mutate({ id, answer: 'takeBack' })}
        >
          {t.takeBack}
        </Button>
      )}
    </span>
  )
}
