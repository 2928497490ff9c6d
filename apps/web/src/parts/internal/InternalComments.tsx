import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { type ReplyFor, sendCall } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { PutBack } from '../form/PutBack.tsx'
import { useDraftText } from '../form/use-draft-text.ts'
import { CommentComposer } from './CommentComposer.tsx'
import styles from './internal.module.css'
import { MentionedText } from './MentionedText.tsx'
import { commentMessages } from './messages.ts'

type Comment = ReplyFor<'comments.listComments'>['list'][number]
type People = ReplyFor<'comments.listPeople'>

/** What colleagues say among themselves about a case: the newest below; what is shown counts as read. */
export default function InternalComments({ orderNo, mayWrite }: { orderNo: string; mayWrite: boolean }) {
  const t = useMessages(commentMessages)
  const pages = useInfiniteQuery({
    queryKey: ['comments.listComments', { orderNo }, 'all'],
    queryFn: ({ pageParam, signal }) =>
      sendCall('comments.listComments', { orderNo, before: pageParam }, { signal, shownInPlace: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.more ? page.list.at(-1)?.id : undefined),
  })
  const people = useQuery(callQuery('comments.listPeople', { orderNo }, { shownInPlace: true })).data ?? []
  const { mutate: read } = useCallMutation('comments.readComments')
  const [first] = pages.data?.pages ?? []
  const newest = first && first.unread > 0 ? first.list[0]?.id : undefined
  useEffect(() => {
    if (newest !== undefined) read({ id: newest })
  }, [newest, read])
  if (pages.error && !pages.data) {
    return <ErrorState error={pages.error} onRetry={() => void pages.refetch()} busy={pages.isFetching} />
  }
  if (!pages.data) return <Skeleton lines={4} />
  const comments = pages.data.pages.flatMap(({ list }) => list).reverse()
  return (
    <div className={layout.stack12}>
      {pages.hasNextPage && (
        <Button size="small" tone="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.older}
        </Button>
      )}
      {comments.length === 0 && <p className={texts.soft13}>{t.none}</p>}
      {comments.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <ol className={classes(layout.stack12, styles.comments)} tabIndex={0}>
          {comments.map((comment) => (
            <OneComment key={comment.id} comment={comment} people={people} mayWrite={mayWrite} />
          ))}
        </ol>
      )}
      {mayWrite && <NewComment orderNo={orderNo} people={people} />}
    </div>
  )
}

function NewComment({ orderNo, people }: { orderNo: string; people: People }) {
  const t = useMessages(commentMessages)
  const language = useLanguage()
  const { draft, text, setText, clear } = useDraftText(`internal-comment-${orderNo}`)
  const add = useCallMutation('comments.addComment', {
    onSuccess: ({ mentioned }) => {
      clear()
      if (mentioned.length > 0)
        showToast({ tone: 'good', text: t.told(mentioned.join(language === 'zh' ? '、' : ', ')) })
    },
  })
  return (
    <>
      <PutBack draft={draft} />
      <CommentComposer
        label={t.write}
        text={text}
        people={people}
        busy={add.isPending}
        onChange={setText}
        onSend={() => add.mutate({ orderNo, text })}
      />
    </>
  )
}

interface OneCommentProps {
  readonly comment: Comment
  readonly people: People
  readonly mayWrite: boolean
}

function OneComment({ comment, people, mayWrite }: OneCommentProps) {
  const t = useMessages(commentMessages)
  const [typed, setTyped] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const change = useCallMutation('comments.changeComment', { onSuccess: () => setTyped(undefined) })
  const remove = useCallMutation('comments.removeComment', { onSuccess: () => setAsked(false) })
  const { id, text, authorName, time, mine, isRemoved, isNew, editedTime, earlier } = comment
  if (isRemoved) {
    return (
      <li className={texts.quiet12}>
        {t.removed(authorName)} <time dateTime={time}>{formatInstant(time)}</time>
      </li>
    )
  }
  return (
    <li data-new={isNew || undefined} aria-label={t.by(authorName)}>
      <span className={classes(styles.by, texts.quiet12)}>
        <strong>{authorName}</strong>
        <time dateTime={time}>{formatInstant(time)}</time>
        {isNew && <Chip tone="wait">{t.isNew}</Chip>}
      </span>
      {typed === undefined ? (
        <MentionedText text={text} people={people} />
      ) : (
        <CommentComposer
          label={t.edit}
          text={typed}
          people={people}
          busy={change.isPending}
          onChange={setTyped}
          onSend={() => change.mutate({ id, text: typed })}
          onCancel={() => setTyped(undefined)}
        />
      )}
      {editedTime !== null && (
        <details className={texts.quiet12}>
          <summary>
            {t.edited} <time dateTime={editedTime}>{formatInstant(editedTime)}</time>
          </summary>
          <ol className={styles.earlier} aria-label={t.history}>
            {earlier.map((one) => (
              <li key={one.time}>
                {t.before(formatInstant(one.time))}
                <MentionedText text={one.text} people={people} />
              </li>
            ))}
          </ol>
        </details>
      )}
      {mine && mayWrite && typed === undefined && (
        <span className={layout.inline4}>
          <Button size="small" tone="quiet" onClick={() => setTyped(text)}>
            {t.edit}
          </Button>
          <Button size="small" tone="quiet" onClick={() => setAsked(true)}>
            {t.remove}
          </Button>
        </span>
      )}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t.askRemove}
        width="small"
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t.keep}</Button>
            <Button tone="bad" busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              {t.remove}
            </Button>
          </>
        }
      >
        <p>{t.askRemoveText}</p>
      </Dialog>
    </li>
  )
}
