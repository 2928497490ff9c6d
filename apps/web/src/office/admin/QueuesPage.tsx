import { isOurTurn, type QueueName, queueNames, queues, queuesOf, whoseCases } from '@portal/domain/office/admin/queues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { useSession } from '../../app/session-store.ts'
import { SetupNotice } from '../../parts/SetupNotice.tsx'
import { useMay } from '../../parts/use-may.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { patchQuery } from '../../ui/list/list-state.ts'
import { usePendingQuery } from '../../ui/list/pending-query.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { useDesk } from './desk-paths.ts'
import { KeysHelp } from './KeysHelp.tsx'
import { ProcessDialog } from './ProcessDialog.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueNav } from './QueueNav.tsx'
import { QueueSearch } from './QueueSearch.tsx'
import { queueMessages } from './queue-messages.ts'
import styles from './queues.module.css'
import { useFirstShown } from './use-first-shown.ts'
import { useQueueKeys } from './use-queue-keys.ts'

const AgentQueue = lazy(() => import('./AgentQueue.tsx'))
const CaseReview = lazy(async () => ({ default: (await import('./CaseReview.tsx')).CaseReview }))

const sorts = ['due', 'oldest', 'newest'] as const
const refreshMilliseconds = 60_000

/** The back office's inbox. Queue, filter, page and chosen case are in the address. */
export default function QueuesPage() {
  const t = useMessages(queueMessages)
  const language = useLanguage()
  const { user } = useSession()
  const { isAgent } = useDesk()
  const maySubmit = useMay('submit')
  const { query, ask, change } = usePendingQuery()
  const [isHelping, setHelping] = useState(false)
  const [isProcessing, setProcessing] = useState(false)
  /** Typed, and not searched for yet. */
  const [typed, setTyped] = useState<string>()
  const main = useRef<HTMLDivElement>(null)
  const whose = (isAgent && whoseCases.find((one) => one === query.get('whose'))) || 'all'
  const counts = useQuery({
    ...callQuery('admin.listQueues', { whose }, { shownInPlace: true }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMilliseconds,
  })
  const own =
    user?.role === 'agent' || user?.role === 'finance' || user?.role === 'administrator'
      ? queuesOf(user.role)
      : queuesOf('reviewer')
  const waiting = (
    counts.data?.find((one) => one.count > 0 && isOurTurn(one.queue)) ?? counts.data?.find((one) => one.count > 0)
  )?.queue
  const queue: QueueName | undefined = queueNames.find((one) => one === query.get('queue')) ?? waiting ?? own[0]
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'due'
  const text = query.get('text') ?? ''
  const page = { pageNum: Number(query.get('pageNum')) || 1, pageSize: Number(query.get('pageSize')) || 20 }
  const rows = useQuery({
    ...callQuery(
      'admin.listQueue',
      { queue: queue ?? 'toReview', whose, sort, text: text || undefined, ...page },
      { shownInPlace: true },
    ),
    enabled: counts.data !== undefined && queue !== undefined,
    placeholderData: (before, previous) =>
      previous?.queryKey[1].queue === queue ? keepPreviousData(before) : undefined,
    refetchInterval: refreshMilliseconds,
  })
  const list = rows.data?.list
  const asked = query.get('orderNo') ?? undefined
  const isRefunds = queue === 'refunds'
  // What a search leaves out is not acted on by somebody who reads its results.
  const isAskedThere = text === '' || list?.some((row) => row.orderNo === asked)
  const first = useFirstShown(`${queue} ${whose} ${sort} ${text} ${page.pageNum}`, list, rows.isPlaceholderData)
  const chosen = isRefunds ? undefined : asked && isAskedThere ? asked : first
  // What was typed is in force when the address has it.
  if (typed === text) setTyped(undefined)
  const isSettled = typed === undefined && !rows.isPlaceholderData

  const go = (changes: Record<string, string | undefined>) =>
    change((next) => patchQuery(next, changes), { replace: true })
  const choose = (orderNo: string) => go({ queue, orderNo })

  const walk = (step: number) => {
    const at = list?.findIndex((row) => row.orderNo === chosen) ?? -1
    const next = list?.[at + step]
    if (!next) return
    choose(next.orderNo)
    document.querySelector<HTMLElement>(`[data-order="${CSS.escape(next.orderNo)}"]`)?.focus()
  }
  useQueueKeys({
    next: () => walk(1),
    previous: () => walk(-1),
    open: () => main.current?.focus(),
    main: () => isSettled && main.current?.querySelector<HTMLButtonElement>('[data-main-step]')?.click(),
    back: () => {
      go({ orderNo: undefined })
      if (chosen) document.querySelector<HTMLElement>(`[data-order="${CSS.escape(chosen)}"]`)?.focus()
    },
    help: () => setHelping(true),
  })
  const acceptable = useMemo(() => (queue === 'toAccept' ? (list ?? []).map((row) => row.orderNo) : []), [queue, list])

  return (
    <div className={classes(layout.stack16, layout.shrinks, styles.page, asked && !isRefunds && styles.reading)}>
      {!isAgent && <SetupNotice />}
      <header className={styles.head}>
        <h1>{isAgent ? t.agencyTitle : t.title}</h1>
        {isAgent && (
          <Segments
            label={t.whose}
            labelHidden
            chosen={whose}
            options={whoseCases.map((one) => [one, t[one]] as const)}
            onChoose={(next) =>
              go({ whose: next === 'all' ? undefined : next, pageNum: undefined, orderNo: undefined })
            }
          />
        )}
        <Button tone="quiet" size="small" className={styles.keysButton} onClick={() => setHelping(true)}>
          {t.keys} <kbd>?</kbd>
        </Button>
      </header>
      {counts.error && !counts.data && (
        <ErrorState error={counts.error} busy={counts.isFetching} onRetry={() => void counts.refetch()} />
      )}
      {!counts.data && !counts.error && <Skeleton lines={2} />}
      {queue && counts.data && (
        <div className={styles.inbox}>
          <QueueNav
            list={counts.data}
            chosen={queue}
            onChoose={(name) => ask(new URLSearchParams({ queue: name, ...(whose !== 'all' && { whose }) }))}
          />
          <section
            className={classes(layout.stack8, layout.shrinks, styles.left)}
            aria-label={queues[queue].name[language]}
          >
            <p className={texts.soft13}>{queues[queue].holds[language]}</p>
            <div className={layout.stack8}>
              <QueueSearch
                key={queue}
                text={text}
                onTyping={setTyped}
                onSearch={(value) => go({ text: value, pageNum: undefined })}
              />
              <SelectField
                label={t.sort}
                labelHidden
                value={sort}
                onChange={(value) => go({ sort: value, pageNum: undefined })}
                options={[
                  { value: 'due', label: t.sortDue },
                  { value: 'oldest', label: t.sortOldest },
                  { value: 'newest', label: t.sortNewest },
                ]}
              />
            </div>
            {rows.error && !rows.data && (
              <ErrorState error={rows.error} busy={rows.isFetching} onRetry={() => void rows.refetch()} />
            )}
            {!rows.data && !rows.error && <Skeleton lines={5} height="76px" />}
            {list?.length === 0 &&
              (text ? (
                <EmptyState picture="nothingFound" title={t.nothingMatches} />
              ) : (
                <EmptyState picture="allDone" title={t.empty}>
                  {t.emptyText}
                </EmptyState>
              ))}
            {list && list.length > 0 && isAgent && (
              <AgentQueue
                // Ticks and what was refused belong to what is asked for.
                key={`${queue} ${whose} ${sort} ${text} ${page.pageNum}`}
                list={list}
                chosen={chosen}
                onChoose={choose}
                isSettled={isSettled}
              />
            )}
            {list && list.length > 0 && !isAgent && <QueueList list={list} chosen={chosen} onChoose={choose} />}
            {isSettled && maySubmit && acceptable.length > 1 && (
              <Button size="small" onClick={() => setProcessing(true)}>
                {t.processAll(acceptable.length)}
              </Button>
            )}
            {rows.data && rows.data.total > page.pageSize && (
              <Pager
                {...page}
                total={rows.data.total}
                onChange={({ pageNum, pageSize }) => go({ pageNum: String(pageNum), pageSize: String(pageSize) })}
              />
            )}
          </section>
          <div ref={main} tabIndex={-1} className={styles.right} inert={!isSettled}>
            {isRefunds && (
              <LinkButton tone="primary" to={pathTo('/admin/refunds', { query: { tab: 'requested' } })}>
                {t.toRefunds}
              </LinkButton>
            )}
            {chosen && (
              <>
                <Button
                  tone="quiet"
                  size="small"
                  icon="left"
                  className={styles.back}
                  onClick={() => go({ orderNo: undefined })}
                >
                  {t.back}
                </Button>
                <Suspense fallback={<Skeleton lines={12} />}>
                  <CaseReview key={chosen} orderNo={chosen} />
                </Suspense>
              </>
            )}
          </div>
        </div>
      )}
      {isHelping && <KeysHelp onClose={() => setHelping(false)} />}
      {isProcessing && <ProcessDialog orderNos={acceptable} onClose={() => setProcessing(false)} />}
    </div>
  )
}
