import { dealWayNames } from '@portal/domain/square/kinds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { formatDay } from '../app/format.ts'
import { useLanguage, useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { StateChip } from '../ui/Chip.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextAreaField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import { deskMessages, formMessages } from './deal-messages.ts'
import { useSubject } from './ListingCard.tsx'
import { squareMessages } from './messages.ts'
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
    onSuccess: ({ done, refused }) => {
      const [first] = refused
      showToast(first ? { tone: 'bad', text: first.reason[language] } : { tone: 'good', text: t.reviewed(done) })
      if (!first) onClose()
    },
  })
  const { data } = query
  const decide = (pass: boolean) => data && review.mutate({ json: [{ id, version: data.version, pass, notes }] })
  const words = { good: t.checkGood, bad: t.checkBad, ask: t.checkAsk }
  return (
    <Dialog
      open
      keepOpen
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
        <div className={layout.stack16}>
          <p>
            <strong>{data.title}</strong> {data.patentNumber}
          </p>
          <RightTold data={data} />
          <ul className={layout.stack8}>
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
          <section className={layout.stack8}>
            <h3>{t.checks}</h3>
            <ul className={layout.stack8}>
              {data.checks.map((check) => (
                <li key={check.check} className={layout.line8}>
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

/** The right as its seller describes it, to be compared with the papers. */
function RightTold({ data }: { data: ReplyFor<'square.getCertification'> }) {
  const t = { ...useMessages(squareMessages), ...useMessages(deskMessages), ...useMessages(formMessages) }
  const language = useLanguage()
  const subject = useSubject()
  const day = (on: string) => (on === '' ? '' : formatDay(on))
  const lines: readonly (readonly [string, string])[] = [
    [t.kind, subject({ ...data, parentName: '' })],
    [t.goods, data.goods],
    [t.groups, data.groups.join('、')],
    [t.owner, data.owner],
    [t.coOwners, data.coOwners || t.none],
    [t.seller, data.seller],
    [t.way, dealWayNames[data.way][language]],
    [t.filedOn, day(data.filedOn)],
    [t.registeredOn, day(data.registeredOn)],
    [t.validUntilOn, day(data.validUntilOn)],
  ]
  return (
    <ul className={layout.stack8}>
      {lines.map(([label, text]) =>
        text === '' ? null : (
          <li key={label}>
            <span className={texts.quiet13}>{label}</span> {text}
          </li>
        ),
      )}
    </ul>
  )
}
