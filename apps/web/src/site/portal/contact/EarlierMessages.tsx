import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, queryClient } from '../../../api/query.ts'
import { formatInstant } from '../../../app/format.ts'
import { useMessages } from '../../../app/language.ts'
import { StateChip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import layout from '../../../ui/layout.module.css'
import { Pager } from '../../../ui/Pager.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import texts from '../../../ui/texts.module.css'
import styles from './Contact.module.css'
import { contactMessages } from './messages.ts'

/** What the person wrote before, each with its answer or the word that it waits. */
export function EarlierMessages() {
  const t = useMessages(contactMessages)
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('site.listMyMessages', page, { shownInPlace: true }),
    queryClient,
  )
  return (
    <Panel title={t.earlier}>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} />}
      {data?.total === 0 && <EmptyState picture="nothingYet" title={t.none} />}
      {data && data.total > 0 && (
        <ol className={layout.grid}>
          {data.list.map((message) => (
            <li key={message.id} className={styles.message}>
              <header>
                <h3>{message.subject}</h3>
                <StateChip tone={message.answer === null ? 'wait' : 'good'}>
                  {message.answer === null ? t.waiting : t.answered}
                </StateChip>
              </header>
              <time className={texts.quiet12} dateTime={message.time}>
                {formatInstant(message.time)}
              </time>
              <p>{message.text}</p>
              {message.answer !== null && (
                <div className={styles.answer}>
                  <h4>
                    {t.answer}
                    {message.answeredTime && (
                      <time className={texts.quiet12} dateTime={message.answeredTime}>
                        {formatInstant(message.answeredTime)}
                      </time>
                    )}
                  </h4>
                  <p>{message.answer}</p>
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {data && data.total > 10 && <Pager {...page} total={data.total} onChange={setPage} />}
    </Panel>
  )
}
