import { type TimelineKind, timelineKindNames, timelineKinds } from '@portal/contract/office/customer-lists'
import { customerStages, entryNames, eventNames, stageNames } from '@portal/domain/office/clients/customers'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { formatFen, formatInstant } from '../../app/format.ts'
import { type Language, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { optionsOf } from '../../parts/options-of.ts'
import { useMay } from '../../parts/use-may.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import type { Client } from './client-types.ts'
import styles from './clients.module.css'
import { customerMessages } from './customer-messages.ts'

type Entry = ReplyFor<'customers.listTimeline'>['list'][number]

/** What happened with a client in one list: contacts, notes, orders, payments, notices, letters, tasks, changes. */
export function ClientTimeline({ client: { id }, onAdd }: { client: Client; onAdd: () => void }) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const mayDraft = useMay('draft')
  const [kind, setKind] = useState<TimelineKind>()
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    // Under the name of the call, so that what it reads makes this stale too.
    queryKey: ['customers.listTimeline', id, kind ?? 'all'] as const,
    queryFn: ({ pageParam, signal }) =>
      sendCall(
        'customers.listTimeline',
        { id, ...(kind && { kind }), ...(pageParam && { before: pageParam }) },
        { signal, shownInPlace: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ list, hasMore }) => (hasMore ? list.at(-1)?.time : undefined),
  })
  const entries = data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Panel
      title={c.timeline}
      aside={
        mayDraft && (
          <Button size="small" icon="plus" onClick={onAdd}>
            {c.addEntry}
          </Button>
        )
      }
    >
      <div className={layout.stack12}>
        <SelectField
          label={c.timelineOf}
          labelHidden
          className={styles.narrow}
          value={kind ?? ''}
          placeholder={c.all}
          options={optionsOf(timelineKindNames, language)}
          onChange={(value) => setKind(timelineKinds.find((one) => one === value))}
        />
        {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data && entries.length === 0 && (
          <EmptyState picture="nothingYet" title={c.noEntries}>
            {kind === undefined && c.noEntriesText}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <Timeline
            label={c.timeline}
            events={entries.map((entry) => ({
              key: `${entry.kind} ${entry.key}`,
              title: <Title entry={entry} />,
              when: [formatInstant(entry.time), entry.by || (entry.kind === 'event' ? c.system : '')]
                .filter(Boolean)
                .join(' · '),
              children: <Text entry={entry} />,
            }))}
          />
        )}
        {hasNextPage && (
          <Button size="small" busy={isFetching} className={styles.begin} onClick={() => void fetchNextPage()}>
            {c.older}
          </Button>
        )}
      </div>
    </Panel>
  )
}

function Title({ entry }: { entry: Entry }) {
  const c = useMessages(customerMessages)
  const language = useLanguage()
  const { kind, amount } = entry
  if (kind === 'order') return c.orderSubmitted
  if (kind === 'payment') return c.paid(formatFen(amount ?? 0))
  if (kind === 'notice' || kind === 'letter' || kind === 'task') return c[kind]
  return whatOf(entry, language)
}

/** A contact by its way, a change by what happened and to whom. */
function whatOf({ what, title }: Entry, language: Language): string {
  if (what === null) return ''
  if (what in entryNames) return entryNames[what as keyof typeof entryNames][language]
  const happened = eventNames[what as keyof typeof eventNames][language]
  if (title === '') return happened
  const stage = customerStages.find((one) => one === title)
  const fact = what === 'stage' && stage ? stageNames[stage][language] : title
  return language === 'zh' ? `${happened}：${fact}` : `${happened}: ${fact}`
}

function Text({ entry: { kind, title, text, orderNo } }: { entry: Entry }) {
  const c = useMessages(customerMessages)
  if (kind === 'contact' || kind === 'note') return <p className={styles.note}>{text}</p>
  if (orderNo === null) return null
  return (
    <>
      <p>
        <Link to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })} className={texts.breaks}>
          {title || c.untitled}
        </Link>
      </p>
      <p className={texts.quiet12}>{orderNo}</p>
    </>
  )
}
