import { messagePath } from '@portal/domain/site/messages/message-path'
import { messageWords } from '@portal/domain/site/messages/message-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { queryClient, useCallMutation } from '../../api/query.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formatInstant } from '../format.ts'
import { useLanguage, useMessages } from '../language.ts'
import { menuMessages } from '../menu-messages.ts'
import styles from './InboxPanel.module.css'
import { inboxMessages } from './inbox-messages.ts'

type Message = ReplyFor<'views.listInbox'>['list'][number]
const pageSize = 10

interface InboxPanelProps {
  readonly onLeave: () => void
  /** Lets the session work in another organisation, where `next` opens. */
  readonly onSwitch: (id: string, next: string) => void
}

/** The newest messages, older ones by request; opening one marks it as read. */
export default function InboxPanel({ onLeave, onSwitch }: InboxPanelProps) {
  const t = { ...useMessages(menuMessages), ...useMessages(inboxMessages) }
  const pages = useInfiniteQuery(
    {
      queryKey: ['views.listInbox', 'bell'],
      initialPageParam: undefined as string | undefined,
      queryFn: ({ pageParam, signal }) =>
        sendCall(
          'views.listInbox',
          { unreadOnly: false, limit: pageSize, ...(pageParam && { before: pageParam }) },
          { signal, shownInPlace: true },
        ),
      getNextPageParam: ({ more, list }) => (more ? list.at(-1)?.id : undefined),
      staleTime: 0,
    },
    queryClient,
  )
  const read = useCallMutation('views.readInbox', { anyOrganisation: true })
  const messages = pages.data?.pages.flatMap((page) => page.list) ?? []
  const unread = pages.data?.pages[0]?.unread ?? 0
  return (
    <div className={layout.stack8}>
      <div className={styles.head}>
        <h2>{t.messages}</h2>
        {unread > 0 && (
          <Button tone="quiet" size="small" icon="check" busy={read.isPending} onClick={() => read.mutate({})}>
            {t.markAllRead}
          </Button>
        )}
      </div>
      {pages.data === undefined &&
        (pages.error ? (
          <ErrorState error={pages.error} busy={pages.isFetching} onRetry={() => void pages.refetch()} />
        ) : (
          <Skeleton lines={4} />
        ))}
      {pages.data && messages.length === 0 && (
        <EmptyState picture="allDone" title={t.empty}>
          {t.emptyText}
        </EmptyState>
      )}
      <ul className={styles.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <MessageLine
              message={message}
              onSwitch={onSwitch}
              onOpen={() => {
                if (!message.read) read.mutate({ ids: [message.id] })
                onLeave()
              }}
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button tone="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.older}
        </Button>
      )}
    </div>
  )
}

interface MessageLineProps extends Pick<InboxPanelProps, 'onSwitch'> {
  readonly message: Message
  readonly onOpen: () => void
}

function MessageLine({ message, onSwitch, onOpen }: MessageLineProps) {
  const t = useMessages(inboxMessages)
  const language = useLanguage()
  const { organisation } = message
  const path = messagePath(message)
  const inside = (
    <>
      <span className={styles.words}>
        {!message.read && (
          <span className={styles.dot}>
            <VisuallyHidden>{t.unread}</VisuallyHidden>
          </span>
        )}
        {messageWords(message, language)}
      </span>
      {message.params.title && <span className={classes(layout.cut, texts.size13)}>{message.params.title}</span>}
      {organisation && (
        <span className={texts.size13}>
          {path ? t.opensElsewhere(organisation.name) : t.elsewhere(organisation.name)}
        </span>
      )}
      <time className={texts.quiet12} dateTime={message.time}>
        {formatInstant(message.time)}
      </time>
    </>
  )
  const look = `${styles.line} ${message.read ? '' : styles.unread}`
  if (!path) return <div className={look}>{inside}</div>
  // What it leads to is seen only by whoever works there.
  if (organisation)
    return (
      <button
        type="button"
        className={look}
        onClick={() => {
          onOpen()
          onSwitch(organisation.id, path)
        }}
      >
        {inside}
      </button>
    )
  return (
    <Link to={path} className={look} onClick={onOpen}>
      {inside}
    </Link>
  )
}
