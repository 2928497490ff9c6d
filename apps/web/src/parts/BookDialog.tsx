import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { Pager } from '../ui/Pager.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { showToast } from '../ui/toast.ts'
import type { BookApplicant } from './book-applicant.ts'
import { bookMessages } from './book-messages.ts'
import styles from './fields.module.css'
import { partyMessages } from './party-messages.ts'

/** The account's book of applicants; an applicant is taken out of it after a question that says what follows. */
export function BookDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(partyMessages)
  const words = useMessages(bookMessages)
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const [asked, setAsked] = useState<BookApplicant>()
  const book = useQuery({
    ...callQuery('filings.listApplicants', page, { shownInPlace: true }),
    placeholderData: keepPreviousData,
  })
  const remove = useCallMutation('filings.removeApplicant', {
    onSuccess: () => {
      showToast({ tone: 'good', text: words.bookDeleted })
      setAsked(undefined)
    },
  })
  const { data } = book
  if (asked) {
    return (
      <Dialog
        open
        width="small"
        title={words.deleteTitle(asked.applicantName)}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{t.cancel}</Button>
            <Button tone="bad" busy={remove.isPending} onClick={() => remove.mutate({ id: asked.id })}>
              {words.deleteFromBook}
            </Button>
          </>
        }
      >
        <p>{asked.reduction.year === null ? words.deleteMeans : words.deleteMeansReduction}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open width="usual" title={words.book} onClose={onClose}>
      {book.error && !data ? (
        <ErrorState error={book.error} onRetry={() => void book.refetch()} busy={book.isFetching} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.total === 0 ? (
        <p>{words.bookEmpty}</p>
      ) : (
        <>
          <ul className={classes(layout.stack12, layout.narrow)}>
            {data.list.map((row) => (
              <li key={row.id} className={classes(layout.spread12, layout.starts, styles.head)}>
                <span>
                  {row.applicantName} <small className={classes(texts.soft13, texts.breaks)}>{row.idCode}</small>
                </span>
                <Button
                  tone="quiet"
                  size="small"
                  icon="bin"
                  aria-label={words.deleteTitle(row.applicantName)}
                  onClick={() => setAsked(row)}
                />
              </li>
            ))}
          </ul>
          <Pager total={data.total} {...page} onChange={setPage} />
        </>
      )}
    </Dialog>
  )
}
