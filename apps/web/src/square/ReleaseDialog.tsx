import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CallError } from '../api/call-error.ts'
import { callQuery, readAgain, useCallMutation } from '../api/query.ts'
import { formatDay, formatFen, formatInstant } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import { NumberText } from '../ui/NumberText.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { custodyMessages } from './custody-messages.ts'
import desk from './desk.module.css'
import { EarlierPayers } from './EarlierPayers.tsx'
import { PayoutForm } from './PayoutForm.tsx'
import { StopPayout } from './StopPayout.tsx'
import styles from './square.module.css'
import type { Release } from './square-types.ts'

/** Finance pays the price out: the checks; who pays says so and may read the account; then the bank's receipt is noted. */
export default function ReleaseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(custodyMessages)
  const query = useQuery({
    ...callQuery('square.getRelease', { id }, { shownInPlace: true }),
    gcTime: 0,
    // A person who comes back from the bank's page notes what they read before, not what it was changed to meanwhile.
    refetchOnWindowFocus: false,
  })
  if (query.data) return <Inside key={query.data.version} release={query.data} onClose={onClose} />
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
  const form = useId()
  const { id, version, price, paying, earlier, ready, isRecorder } = release
  const [isSure, setIsSure] = useState(false)
  // Somebody else was faster: what they did is shown.
  const onError = () => void readAgain(['square'])
  const start = useCallMutation('square.startPayout', { shownInPlace: true, onError })
  const stop = useCallMutation('square.stopPayout', { shownInPlace: true, onError })
  const note = useCallMutation('square.releaseDeal', {
    shownInPlace: true,
    onError: (error) => {
      // Freed of it meanwhile: the dialog is another one then, and says nothing of what was tried.
      if (error instanceof CallError && error.errorCode === 'common.conflict') {
        showToast({ tone: error.tone, text: error.message })
      }
      onError()
    },
    onSuccess: () => {
      showToast({ tone: 'good', text: t.noted })
      onClose()
    },
  })
  const mayStart = ready && paying === null && !isRecorder
  const problem = [start.error, stop.error, note.error].find((error) => error instanceof CallError)
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.releaseTitle}
      actions={
        <>
          <Button onClick={onClose}>{t.back}</Button>
          {mayStart && (
            <Button
              tone="primary"
              busy={start.isPending}
              disabled={earlier.length > 0 && !isSure}
              onClick={() => start.mutate({ id, version, confirmed: isSure })}
            >
              {t.start}
            </Button>
          )}
          {paying?.isMine && (
            <Button type="submit" form={form} tone="primary" busy={note.isPending}>
              {t.note(formatFen(price))}
            </Button>
          )}
        </>
      }
    >
      <div className={layout.stack16}>
        <div className={layout.between8x16}>
          <span>
            {release.title} · <NumberText>{release.patentNumber}</NumberText>
          </span>
          <span className={styles.price}>{formatFen(price)}</span>
        </div>
        <Checks release={release} />
        {ready && paying === null && <p className={texts.quiet13}>{isRecorder ? t.recorderText : t.startText}</p>}
        {mayStart && earlier.length > 0 && <EarlierPayers earlier={earlier} isSure={isSure} onSure={setIsSure} />}
        {paying?.isMine && (
          <PayoutForm id={form} release={release} onNote={(paid) => note.mutate({ id, version, ...paid })} />
        )}
        {paying && (
          <StopPayout paying={paying} busy={stop.isPending} onStop={(notes) => stop.mutate({ id, version, notes })} />
        )}
        {problem && (
          <p role="alert" className={texts.bad13}>
            {problem.message}
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
      words:
        payee === null
          ? t.checkNoPayee
          : `${payee.fits ? t.checkPayee : t.checkPayeeOther(owner, seller)} · ${t.checkGiven(formatInstant(payee.givenTime), payee.givenBy)}`,
    },
  ]
  return (
    <section className={layout.stack8}>
      <h3>{t.checks}</h3>
      <ul className={classes(layout.stack8, desk.checks)}>
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
