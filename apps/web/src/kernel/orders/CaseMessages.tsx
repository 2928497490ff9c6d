import { roleWords } from '@portal/domain/kernel/orders/event-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { PutBack } from '../../parts/form/PutBack.tsx'
import { useDraftText } from '../../parts/form/use-draft-text.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import styles from './case.module.css'
import { casePaperMessages } from './case-paper-messages.ts'

/** Between customer and office, the newest below, older on request. */
export default function CaseMessages({ orderNo, bellIds }: { orderNo: string; bellIds: readonly string[] }) {
  const t = useMessages(casePaperMessages)
  const language = useLanguage()
  const pages = useInfiniteQuery({
    queryKey: ['orders.listOrderMessages', { orderNo }, 'all'],
    queryFn: ({ pageParam, signal }) =>
      sendCall('orders.listOrderMessages', { orderNo, before: pageParam }, { signal, shownInPlace: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.list.at(-1)?.id : undefined),
  })
  const isShown = pages.data !== undefined
  const { mutate: read } = useCallMutation('views.readInbox')
  const told = bellIds.join(' ')
  // Shown is read: the bell need not tell it any longer.
  useEffect(() => {
    if (isShown && told !== '') read({ ids: told.split(' ') })
  }, [isShown, told, read])
  if (pages.error && !pages.data) {
    return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} busy={pages.isFetching} />
  }
  if (!pages.data) return <Skeleton lines={3} />
  const messages = pages.data.pages.flatMap((page) => page.list).reverse()
  return (
    <div className={styles.talk}>
      {pages.hasNextPage && (
        <Button size="small" tone="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.older}
        </Button>
      )}
      {messages.length === 0 && (
        <EmptyState picture="nothingYet" title={t.noMessages}>
          {t.noMessagesText}
        </EmptyState>
      )}
      <ol className={classes(layout.stack12, layout.full, styles.messages)}>
        {messages.map((message) => (
          <li key={message.id} data-mine={message.mine || undefined}>
            <p className={texts.said}>{message.text}</p>
            <small className={texts.quiet12}>
              {message.authorName} · {roleWords(message.authorRole, language)} · {formatInstant(message.time)}
            </small>
          </li>
        ))}
      </ol>
      <Composer orderNo={orderNo} />
    </div>
  )
}

function Composer({ orderNo }: { orderNo: string }) {
  const t = useMessages(casePaperMessages)
  const id = useId()
  const { draft, text, setText, clear } = useDraftText(`case-message-${orderNo}`)
  const add = useCallMutation('orders.addOrderMessage', {
    onSuccess: clear,
  })
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() !== '' && !add.isPending) add.mutate({ orderNo, text })
  }
  return (
    <form className={styles.composer} onSubmit={send}>
      <PutBack draft={draft} />
      <label htmlFor={id}>{t.write}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && (event.metaKey || event.ctrlKey) && send()}
      />
      <Button type="submit" tone="primary" busy={add.isPending} disabled={text.trim() === ''}>
        {t.send}
      </Button>
    </form>
  )
}
