import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { daysUntil, formatDay } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import texts from '../../ui/texts.module.css'
import { MessageDetail } from './admin/MessageDetail.tsx'
import styles from './admin/Messages.module.css'
import { messageAdminMessages } from './admin/messages.ts'

const states = ['open', 'answered', 'all'] as const
type State = (typeof states)[number]

/** Messages as an inbox: the list left, the chosen one with its answer right. State, page and choice are in the address. */
export default function MessagesPage() {
  const t = useMessages(messageAdminMessages)
  const [query, setQuery] = useSearchParams()
  const state: State = states.find((one) => one === query.get('state')) ?? 'open'
  const page = { pageNum: Number(query.get('pageNum')) || 1, pageSize: Number(query.get('pageSize')) || 20 }
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('site.listMessages', { state, ...page }, { shownInPlace: true }),
  )
  const chosen = data?.list.find(({ id }) => id === query.get('id')) ?? data?.list[0]
  const go = (changes: Record<string, string>) =>
    setQuery((before) => new URLSearchParams({ ...Object.fromEntries(before), ...changes }), { replace: true })
  return (
    <div className={layout.stack16}>
      <h1>{t.title}</h1>
      <Tabs
        label={t.tabs}
        chosen={state}
        onChoose={(key) => setQuery({ state: key })}
        tabs={states.map((key) => ({
          key,
          label: t[key],
          ...(key === state && data && { count: data.total }),
        }))}
      >
        {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton lines={6} />}
        {data?.total === 0 && <EmptyState picture="allDone" title={state === 'open' ? t.none : t.noneAnswered} />}
        {data && data.total > 0 && (
          <div className={styles.inbox}>
            <ul className={styles.list}>
              {data.list.map((message) => (
                <li key={message.id}>
                  <button
                    type="button"
                    className={classes(styles.entry, message.id === chosen?.id && styles.chosen)}
                    aria-current={message.id === chosen?.id || undefined}
                    onClick={() => go({ id: message.id })}
                  >
                    <strong>{message.subject}</strong>
                    <span className={texts.soft12}>{message.name}</span>
                    <time className={texts.soft12} dateTime={message.time}>
                      {message.answer === null
                        ? t.waiting(-daysUntil(formatDay(message.time)))
                        : formatDay(message.time)}
                    </time>
                  </button>
                </li>
              ))}
            </ul>
            {chosen ? <MessageDetail key={chosen.id} message={chosen} /> : <p>{t.choose}</p>}
          </div>
        )}
        {data && data.total > page.pageSize && (
          <Pager
            {...page}
            total={data.total}
            onChange={({ pageNum, pageSize }) => go({ pageNum: String(pageNum), pageSize: String(pageSize) })}
          />
        )}
      </Tabs>
    </div>
  )
}
