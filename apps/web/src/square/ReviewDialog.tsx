import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { showToast } from '../ui/toast.ts'
import { deskMessages, formMessages } from './deal-messages.ts'
import styles from './square.module.css'
import { squareReads } from './square-types.ts'
import { TrustPack } from './TrustPack.tsx'

const tones = { good: 'good', bad: 'bad', ask: 'warn' } as const
const papers = ['Ownership', 'businesslicense', 'acceptance'] as const

/** One certification before a reviewer: papers, checks against the register copy, the decision. */
export default function ReviewDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = { ...useMessages(deskMessages), ...useMessages(formMessages) }
  const language = useLanguage()
  const [notes, setNotes] = useState('')
  const query = useQuery(callQuery('square.getCertification', { id }, { shownInPlace: true }))
  const review = useCallMutation('square.reviewListings', {
    invalidates: squareReads,
    onSuccess: ({ done, refused }) => {
      const [first] = refused
      showToast(first ? { tone: 'bad', text: first.reason[language] } : { tone: 'good', text: t.reviewed(done) })
      if (!first) onClose()
    },
  })
  const decide = (pass: boolean) => review.mutate({ json: [{ id, pass, notes }] })
  const { data } = query
  const words = { good: t.checkGood, bad: t.checkBad, ask: t.checkAsk }
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={t.review}
      actions={
        data?.state === 'inReview' ? (
          <>
            <Button busy={review.isPending} onClick={() => decide(false)}>
              {t.giveBack}
            </Button>
            <Button tone="primary" busy={review.isPending} onClick={() => decide(true)}>
              {t.pass}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t.close}</Button>
        )
      }
    >
      {!data ? (
        query.error ? (
          <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : (
        <div className={styles.form}>
          <p>
            <strong>{data.title}</strong> {data.patentNumber} · {t.owner}: {data.owner} · {t.seller}: {data.seller}
          </p>
          <ul className={styles.section}>
            {papers.map((paper) => (
              <li key={paper}>
                {t[paper]}:{' '}
                {data[paper] ? (
                  <a href={data[paper].url} target="_blank" rel="noreferrer">
                    {data[paper].caption}
                  </a>
                ) : (
                  t.none
                )}
              </li>
            ))}
          </ul>
          <section className={styles.section}>
            <h3>{t.checks}</h3>
            <ul className={styles.section}>
              {data.checks.map((check) => (
                <li key={check.check} className={styles.line}>
                  <StateChip tone={tones[check.verdict]}>{words[check.verdict]}</StateChip>
                  {check.words[language]}
                </li>
              ))}
            </ul>
          </section>
          <TrustPack facts={data.facts} />
          {data.state === 'inReview' && (
            <TextAreaField
              label={t.notes2}
              maxLength={500}
              rows={3}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}
