import { dealStates, dealSteps, isOwnStep, usualRecordalMonths } from '@portal/domain/square/deals'
import { dealNextNames, describeDealNext } from '@portal/domain/square/next-words'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callQuery } from '../api/query.ts'
import { formatDay, formatFen, formatInstant } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { OwnApproval } from '../parts/approvals/OwnApproval.tsx'
import { LazyPayDialog } from '../parts/LazyPayDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Timeline } from '../ui/Timeline.tsx'
import texts from '../ui/texts.module.css'
import { CorrectFiling } from './CorrectFiling.tsx'
import { DealActs } from './DealActs.tsx'
import { DealContact } from './DealContact.tsx'
import { DealContract } from './DealContract.tsx'
import { DealCustody } from './DealCustody.tsx'
import { DisputePart } from './DisputePart.tsx'
import { dealMessages } from './deal-messages.ts'
import { OrderTransfer } from './OrderTransfer.tsx'
import styles from './square.module.css'
import type { Deal } from './square-types.ts'

const ReleaseDialog = lazy(() => import('./ReleaseDialog.tsx'))

/** One deal: its life line, whose turn it is, papers, what can be done, history. */
export default function DealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(dealMessages)
  const query = useQuery(callQuery('square.getDeal', { id }, { shownInPlace: true }))
  const [paying, setPaying] = useState<string>()
  const [isReleasing, setIsReleasing] = useState(false)
  if (paying !== undefined) {
    return <LazyPayDialog orderNo={paying} title={t.payTitle} onClose={() => setPaying(undefined)} />
  }
  if (isReleasing) {
    return (
      <Suspense fallback={null}>
        <ReleaseDialog id={id} onClose={() => setIsReleasing(false)} />
      </Suspense>
    )
  }
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={query.data?.title ?? t.deal}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      {query.data ? (
        <Inside deal={query.data} onPay={setPaying} onRelease={() => setIsReleasing(true)} />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

interface InsideProps {
  readonly deal: Deal
  readonly onPay: (orderNo: string) => void
  readonly onRelease: () => void
}

function Inside({ deal, onPay, onRelease }: InsideProps) {
  const t = useMessages(dealMessages)
  const language = useLanguage()
  const orderNo = deal.money?.orderNo ?? undefined
  const steps = dealSteps(deal.custody)
  const isDispute = deal.state === 'dispute'
  const at = steps.indexOf(deal.stateBefore ?? deal.state)
  const isOver = at === steps.length - 1 && !isDispute
  const names = { buyer: t.buyerWord, seller: t.sellerWord, staff: t.staffWord, office: t.officeWord }
  const events: Readonly<Record<string, string>> = {
    begun: t.ev_begun,
    contract: t.ev_contract,
    party: t.ev_party,
    partyChanged: t.ev_partyChanged,
    drawn: t.ev_drawn,
    sign: t.ev_sign,
    file: t.ev_file,
    correctFiling: t.ev_correctFiling,
    record: t.ev_record,
    unrecord: t.ev_unrecord,
    paying: t.ev_paying,
    payingStopped: t.ev_payingStopped,
    pay: t.ev_pay,
    payLate: t.ev_payLate,
    refund: t.ev_refund,
    refunded: t.ev_refunded,
    release: t.ev_release,
    payee: t.ev_payee,
    payeeReturned: t.ev_payeeReturned,
    dispute: t.ev_dispute,
    resume: t.ev_resume,
    say: t.ev_say,
    ask: t.ev_ask,
    cancel: t.ev_cancel,
  }
  const sides: Readonly<Record<string, string>> = names
  const laidBy = { seller: t.laidBySeller, buyer: t.laidByBuyer }
  const papers = [
    [t.contract, deal.contract, null],
    [t.filing, deal.filing, deal.filedOn],
    [t.recordal, deal.recordal, deal.recordedOn],
    [t.ending, deal.ending, null],
  ] as const
  return (
    <div className={layout.stack16}>
      <div className={layout.between8x16}>
        <span>
          <NumberText>{deal.patentNumber}</NumberText> · {deal.counterparty}
        </span>
        <span className={styles.price}>{formatFen(deal.price)}</span>
      </div>
      {at >= 0 && (
        <Timeline
          label={t.steps}
          direction="line"
          events={steps.map((step, place) => ({
            key: step,
            title: dealStates[step].name[language],
            state: place < at || isOver ? 'done' : place === at ? 'now' : 'open',
          }))}
        />
      )}
      {(at < 0 || isDispute) && (
        <span className={layout.line8}>
          <StateChip tone={dealStates[deal.state].tone}>{dealStates[deal.state].name[language]}</StateChip>
        </span>
      )}
      <TurnLine deal={deal} />
      {deal.custody ? (
        <DealCustody deal={deal} onPay={onPay} onRelease={onRelease} />
      ) : (
        deal.state !== 'cancelled' && <p className={texts.quiet13}>{t.noCustody}</p>
      )}
      {deal.side === 'buyer' && orderNo !== undefined && <OwnApproval orderNo={orderNo} />}
      <DealContract deal={deal} />
      <DisputePart deal={deal} />
      <OrderTransfer deal={deal} />
      <DealActs deal={deal} />
      <DealContact deal={deal} />
      <section className={layout.stack8}>
        <h3>{t.papers}</h3>
        <ul className={layout.stack8}>
          {papers.map(([name, file, on]) =>
            file ? (
              <li key={name} className={styles.told}>
                {name}:{' '}
                <a href={file.url} target="_blank" rel="noreferrer">
                  {file.caption}
                </a>
                {on !== null && ` · ${formatDay(on)}`}
                {file === deal.filing && <CorrectFiling deal={deal} />}
              </li>
            ) : null,
          )}
          {deal.contractBy !== null && <li>{laidBy[deal.contractBy]}</li>}
          {deal.sellerSigned && <li>{t.signedSeller}</li>}
          {deal.buyerSigned && <li>{t.signedBuyer}</li>}
        </ul>
      </section>
      <section className={layout.stack8}>
        <h3>{t.history}</h3>
        <Timeline
          label={t.history}
          events={deal.events.toReversed().map((event) => ({
            key: String(event.id),
            title: `${events[event.event] ?? event.event}${sides[event.side] ? ` · ${sides[event.side]}` : ''}`,
            when: formatInstant(event.time),
            ...(event.notes !== '' && { children: event.notes }),
          }))}
        />
      </section>
    </div>
  )
}

/** Whose turn it is and by when; what else the reader can do meanwhile stands before it. */
function TurnLine({ deal }: { deal: Deal }) {
  const t = useMessages(dealMessages)
  const language = useLanguage()
  const next = dealNextNames[deal.next][language]
  if (deal.turn.length === 0) return null
  const names = { buyer: t.buyerWord, seller: t.sellerWord, staff: t.staffWord, office: t.officeWord }
  const isMine = isOwnStep(deal.next)
  const waits =
    deal.state === 'recorded' && deal.next === 'awaitStaff' && deal.recorder !== null
      ? t.turnOfOther(deal.recorder)
      : !isMine
        ? describeDealNext(deal, language)
        : t.turnOf(deal.turn.map((one) => names[one]).join(language === 'zh' ? '、' : ', '))
  const isTurn = isMine && deal.turn.some((one) => one === deal.side)
  return (
    <div role="status">
      {isMine && !isTurn && (
        <p>
          <strong>{t.yourTurnTo(next)}</strong>
        </p>
      )}
      <p>
        {isTurn ? <strong>{t.yourTurnTo(next)}</strong> : isMine ? waits : <strong>{waits}</strong>}
        {deal.dueOn !== null && ` ${t.dueBy(formatDay(deal.dueOn))}`}
        {deal.state === 'filed' &&
          ` · ${t.usually(usualRecordalMonths(deal.kind === 'trademark' ? 'trademark' : 'patent'))}`}
      </p>
    </div>
  )
}
