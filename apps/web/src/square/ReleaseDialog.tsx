import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { callQuery, useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { formatDay, formatFen, formatInstant, todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextAreaField, TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { custodyMessages } from './custody-messages.ts'
import desk from './desk.module.css'
import styles from './square.module.css'
import { squareReads } from './square-types.ts'

type Release = ReplyFor<'square.getRelease'>

/** Finance notes what the bank paid out: the checks, the account to pay to, then the bank's receipt. */
export default function ReleaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(custodyMessages)
  const query = useQuery({ ...callQuery('square.getRelease', { id }, { shownInPlace: true }), gcTime: 0 })
  if (query.data) return <Inside release={query.data} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t.releaseTitle} actions={<Button onClick={onClose}>{t.back}</Button>}>
      {query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

function Inside({ release, onClose }: { release: Release; onClose: () => void }) {
  const t = useMessages(custodyMessages)
  const [reference, setReference] = useState('')
  const [on, setOn] = useState(todayInBeijing())
  const [receipt, setReceipt] = useState<{ id: string; name: string }>()
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const note = useCallMutation('square.releaseDeal', {
    invalidates: [...squareReads, 'payments.getOrderMoney'],
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.noted })
      onClose()
    },
  })
  const { payee, price, id, version, ready } = release
  const isOther = payee !== null && !payee.fits
  const isWhyMissing = isOther && notes.trim() === ''
  const isMissing = reference.trim() === '' || on === '' || receipt === undefined
  const send = () => {
    setTried(true)
    if (isMissing || isWhyMissing || receipt === undefined) return
    note.mutate({ id, version, reference: reference.trim(), on, fileId: receipt.id, notes })
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.releaseTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          {ready && (
            <Button tone="primary" busy={note.isPending} onClick={send}>
              {t.note(formatFen(price))}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.between}>
          <span>
            {release.title} · <NumberText>{release.patentNumber}</NumberText>
          </span>
          <span className={styles.price}>{formatFen(price)}</span>
        </div>
        <Checks release={release} />
        {ready && payee && (
          <>
            <PayTo payee={payee} price={price} />
            <p className={styles.note}>{t.releaseText}</p>
            <div className={styles.pair}>
              <TextField
                label={t.reference}
                hint={t.referenceHint}
                required
                maxLength={64}
                autoComplete="off"
                value={reference}
                error={tried && reference.trim() === '' ? t.referenceMissing : undefined}
                onChange={(event) => setReference(event.target.value)}
              />
              <TextField
                label={t.day}
                type="date"
                required
                min={release.recordedOn ?? undefined}
                max={todayInBeijing()}
                value={on}
                error={tried && on === '' ? t.dayMissing : undefined}
                onChange={(event) => setOn(event.target.value)}
              />
            </div>
            {receipt && (
              <p>
                <Icon name="check" size={16} /> {t.receipt}: {receipt.name}
              </p>
            )}
            <UploadField
              type="figure"
              label={t.addReceipt}
              onUploaded={(file) => setReceipt({ id: file.id, name: file.name })}
            />
            {tried && !receipt && (
              <p role="alert" className={desk.problem}>
                {t.receiptMissing}
              </p>
            )}
            {isOther && (
              <TextAreaField
                label={t.why}
                required
                rows={2}
                maxLength={500}
                value={notes}
                error={tried && isWhyMissing ? t.whyNeeded : undefined}
                onChange={(event) => setNotes(event.target.value)}
              />
            )}
          </>
        )}
        {note.error instanceof CallError && (
          <p role="alert" className={desk.problem}>
            {note.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** What must be so before money leaves, each with its day. */
function Checks({ release }: { release: Release }) {
  const t = useMessages(custodyMessages)
  const { recordedOn, recordal, paidTime, payee, owner, seller } = release
  const checks = [
    {
      key: 'recorded',
      good: recordedOn !== null,
      words: recordedOn === null ? t.checkNotRecorded : t.checkRecorded(formatDay(recordedOn)),
      file: recordal,
    },
    {
      key: 'paid',
      good: paidTime !== null,
      words:
        paidTime === null ? t.checkNotPaid : `${t.checkPaid(formatInstant(paidTime))} · ${t.order} ${release.orderNo}`,
    },
    {
      key: 'payee',
      good: payee?.fits ?? false,
      words: payee === null ? t.checkNoPayee : payee.fits ? t.checkPayee : t.checkPayeeOther(owner, seller),
    },
  ]
  return (
    <section className={styles.section}>
      <h3>{t.checks}</h3>
      <ul className={desk.checks}>
        {checks.map((check) => (
          <li key={check.key} data-good={check.good}>
            <Icon name={check.good ? 'check' : 'warn'} size={16} />
            <span>
              {check.words}
              {check.file && (
                <>
                  {' · '}
                  <a href={check.file.url} target="_blank" rel="noreferrer">
                    {check.file.caption}
                  </a>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PayTo({ payee, price }: { payee: NonNullable<Release['payee']>; price: number }) {
  const t = useMessages(custodyMessages)
  return (
    <dl className={desk.pairs}>
      <dt>{t.name}</dt>
      <dd>
        {payee.name} <CopyButton text={payee.name} name={t.name} />
      </dd>
      <dt>{t.bank}</dt>
      <dd>{payee.bank}</dd>
      <dt>{t.account}</dt>
      <dd>
        <NumberText>{payee.account}</NumberText> <CopyButton text={payee.account} name={t.account} />
      </dd>
      <dt>{t.amount}</dt>
      <dd>{formatFen(price)}</dd>
    </dl>
  )
}
