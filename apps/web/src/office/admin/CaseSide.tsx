import { eventWords, roleWords } from '@portal/domain/kernel/orders/event-words'
import { isCountedInChina } from '@portal/domain/kernel/orders/order-offices'
import { Suspense, useState } from 'react'
import { formatDay, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { DeadlineTitle } from '../../parts/DeadlineTitle.tsx'
import { DeadlineWithReasons } from '../../parts/DeadlineWithReasons.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { detailWords } from '../../parts/event-detail.ts'
import { useIsInTeam } from '../../parts/internal/is-in-team.ts'
import { paperTitle } from '../../parts/paper-words.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import type { Review } from './CaseReview.tsx'
import { CloseDeadlineDialog } from './CloseDeadlineDialog.tsx'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'

const CaseLetters = lazy(() => import('../../parts/letters/CaseLetters.tsx'))
const InternalPanel = lazy(() => import('../../parts/internal/InternalPanel.tsx'))

/** Beside the submission: deadlines, papers, corrections, history. */
export default function CaseSide({ review }: { review: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  const isInTeam = useIsInTeam()
  const [closing, setClosing] = useState<string>()
  const open = review.deadlines.filter((one) => one.state === 'open')
  return (
    <aside className={classes(layout.stack24, layout.shrinks, styles.side)}>
      {isInTeam && (
        <Suspense>
          <InternalPanel orderNo={review.orderNo} isOwn={false} />
        </Suspense>
      )}
      {isInTeam && (
        <Suspense>
          <CaseLetters orderNo={review.orderNo} isOwn={false} />
        </Suspense>
      )}
      {open.length > 0 && (
        <section>
          <h3>{t.deadlines}</h3>
          <ul className={styles.lines}>
            {open.map((deadline) => (
              <li key={deadline.id}>
                <DeadlineTitle ruleId={deadline.ruleId} />
                <span className={layout.inline8}>
                  <DeadlineWithReasons deadline={deadline} />
                  <Button size="small" tone="quiet" onClick={() => setClosing(deadline.id)}>
                    {t.closeDeadline}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {review.officialDocuments.length > 0 && (
        <section>
          <h3>{t.officePapers}</h3>
          <ul className={styles.lines}>
            {review.officialDocuments.map(({ id, name, code, dispatchedOn, noticeNo, fileId }) => (
              <li key={id}>
                <span>
                  {name[language]} <span className={texts.quiet12}>{noticeNo || code}</span>
                </span>
                <span className={layout.inline8}>
                  <time dateTime={dispatchedOn}>{dispatchedOn}</time>
                  {fileId && <FileButton id={fileId} name={name[language]} />}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {review.documents.length > 0 && (
        <section>
          <h3>{t.papers}</h3>
          <ul className={styles.lines}>
            {review.documents.map(({ id, kind, title, version, fileId, isWithdrawn, time }) => (
              <li key={id}>
                <span>
                  {paperTitle({ kind, title }, language)} <span className={texts.quiet12}>{t.version(version)}</span>
                  {isWithdrawn && (
                    <span className={texts.quiet12}> · {kind === 'draft' ? t.withdrawnDraft : t.withdrawnPaper}</span>
                  )}
                </span>
                <span className={layout.inline8}>
                  <time dateTime={time}>{formatDay(time)}</time>
                  <FileButton id={fileId} name={`${paperTitle({ kind, title }, language)} ${version}`} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Corrections review={review} />
      <section>
        <h3>{t.history}</h3>
        {review.history.length === 0 && <p className={texts.quiet13}>{t.none}</p>}
        <Timeline
          label={t.history}
          events={review.history.map((event) => ({
            key: String(event.id),
            title: eventWords(event, language),
            when: [formatInstant(event.time), event.actorName ?? roleWords(event.actorRole, language)].join(' · '),
            children: <EventDetail detail={event.detail} isInChina={isCountedInChina(review.type)} />,
          }))}
        />
      </section>
      {closing && <CloseDeadlineDialog orderNo={review.orderNo} id={closing} onClose={() => setClosing(undefined)} />}
    </aside>
  )
}

function FileButton({ id, name }: { id: string; name: string }) {
  const t = useMessages(reviewMessages)
  return (
    <Button
      size="small"
      tone="quiet"
      icon="download"
      aria-label={`${t.openFile}: ${name}`}
      onClick={() => void downloadFile(id)}
    />
  )
}

function Corrections({ review }: { review: Review }) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  if (review.corrections.length === 0) return null
  const labelOf = (path: string) => review.fields.find((field) => field.path === path)?.label[language] ?? path
  return (
    <section>
      <h3>{t.corrections}</h3>
      {review.corrections.map((one) => (
        <details key={one.round} className={styles.round} open={one.answeredTime === null}>
          <summary>
            {t.correctionRound(one.round, one.fields.length)}{' '}
            <span className={texts.quiet12}>
              {one.answeredTime
                ? (one.isWithdrawn ? t.takenBack : t.answered)(formatDay(one.answeredTime))
                : t.waiting(one.dueOn ?? '')}
            </span>
          </summary>
          <dl>
            {one.fields.map(({ path, words }) => (
              <div key={path}>
                <dt className={texts.soft12}>{labelOf(path)}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  )
}

type Detail = Review['history'][number]['detail']

function EventDetail({ detail, isInChina }: { detail: Detail; isInChina: boolean }) {
  const language = useLanguage()
  const name = detail[language]
  const more = detailWords(detail, language)
  return (
    <>
      {typeof name === 'string' && (
        <p>
          {name} {detail.dispatchedOn}
        </p>
      )}
      {typeof detail.ruleId === 'string' && (
        <p>
          <DeadlineTitle ruleId={detail.ruleId} /> {detail.officialOn}
          {isInChina && typeof detail.officialOn === 'string' && <CalendarMark day={detail.officialOn} />}
        </p>
      )}
      {detail.agent && <p>{detail.agent}</p>}
      {detail.notes && <p>{detail.notes}</p>}
      {more && <p>{more}</p>}
    </>
  )
}
