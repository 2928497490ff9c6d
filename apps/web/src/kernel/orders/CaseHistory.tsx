import { eventKinds, eventKindWords, eventWords, roleWords } from '@portal/domain/kernel/orders/event-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { detailWords } from '../../parts/event-detail.ts'
import { useStateNames } from '../../parts/use-state-names.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import styles from './case.module.css'
import { caseMessages } from './case-messages.ts'
import { casePaperMessages } from './case-paper-messages.ts'

type Kind = (typeof eventKinds)[number]
const stateSets = ['payment', 'work', 'official', 'afterSales'] as const

/** Every event of the case, newest first. */
export default function CaseHistory({ orderNo }: { orderNo: string }) {
  const t = useMessages(casePaperMessages)
  const words = useMessages(caseMessages)
  const language = useLanguage()
  const names = useStateNames()
  const [kind, setKind] = useState<Kind>()
  const pages = useInfiniteQuery({
    queryKey: ['orders.listOrderEvents', { orderNo, kind }, 'all'],
    queryFn: ({ pageParam, signal }) =>
      sendCall('orders.listOrderEvents', { orderNo, kind, before: pageParam }, { signal, shownInPlace: true }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.more ? page.list.at(-1)?.id : undefined),
  })
  const events = pages.data?.pages.flatMap((page) => page.list)
  const moveWords = (event: { subject: string; from: string | null; to: string | null }) => {
    const set = stateSets.find((one) => one === event.subject)
    if (!set || event.to === null) return undefined
    const to = names.of(set, event.to)?.name
    const from = event.from === null ? undefined : names.of(set, event.from)?.name
    return from && to ? `${from} → ${to}` : to
  }
  return (
    <div className={styles.talk}>
      <SelectField
        label={t.kindOfEvent}
        className={styles.kindChoice}
        value={kind ?? ''}
        placeholder={t.allKinds}
        options={eventKinds.map((one) => ({ value: one, label: eventKindWords(one, language) }))}
        onChange={(value) => setKind(eventKinds.find((one) => one === value))}
      />
      {pages.error && !events && (
        <ErrorState error={pages.error} onRetry={() => void pages.refetch()} busy={pages.isFetching} />
      )}
      {!events && !pages.error && <Skeleton lines={4} />}
      {events?.length === 0 && <EmptyState picture="nothingYet" title={t.noEvents} />}
      {events && events.length > 0 && (
        <Timeline
          label={words.history}
          events={events.map((event) => ({
            key: String(event.id),
            title: eventWords(event, language),
            when: [formatInstant(event.time), event.actorName ?? roleWords(event.actorRole, language)].join(' · '),
            children: [moveWords(event), event.detail.notes, detailWords(event.detail, language)]
              .filter(Boolean)
              .map((line) => <p key={String(line)}>{line}</p>),
          }))}
        />
      )}
      {pages.hasNextPage && (
        <Button size="small" tone="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </div>
  )
}
