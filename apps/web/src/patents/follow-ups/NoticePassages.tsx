import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'

interface PassagesProps {
  readonly documentId: string
  readonly onTake: (passage: string) => void
  readonly onClose: () => void
}

/** Paragraphs of the notice, each to be put into the statement as a quotation. */
export function NoticePassages({ documentId, onTake, onClose }: PassagesProps) {
  const t = useMessages(followUpMessages)
  const read = useQuery(callQuery('followUps.getNoticePassages', { documentId }, { shownInPlace: true }))
  return (
    <Dialog open width="wide" title={t.insertPassage} onClose={onClose}>
      {read.error ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : !read.data ? (
        <Skeleton lines={8} />
      ) : read.data.passages.length === 0 ? (
        <p>{t.noPassages}</p>
      ) : (
        <ul className={styles.passages}>
          {read.data.passages.map((passage) => (
            <li key={passage}>
              <p>{passage}</p>
              <Button
                size="small"
                onClick={() => {
                  onTake(passage)
                  onClose()
                }}
              >
                {t.insert}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
