import type { NewView } from '@portal/domain/patents/designs/place-views'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../../api/query.ts'
import { useMessages } from '../../../app/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import layout from '../../../ui/layout.module.css'
import { Pager } from '../../../ui/Pager.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toast.ts'
import { viewOfPicture } from './AddViews.tsx'
import styles from './design.module.css'
import type { Picture } from './MarkedPicture.tsx'
import { designMessages } from './messages.ts'

interface LibraryDialogProps {
  readonly onClose: () => void
  readonly onViews: (views: readonly NewView[]) => void
}

/** Pictures of the account, newest first; one click puts one among the views. */
export function LibraryDialog({ onClose, onViews }: LibraryDialogProps) {
  const t = useMessages(designMessages)
  const [page, setPage] = useState({ pageNum: 1, pageSize: 10 })
  const found = useQuery(callQuery('designs.listPictures', page, { shownInPlace: true }))
  const { data } = found
  const [asked, setAsked] = useState<Picture>()
  const remove = useCallMutation('designs.removePicture', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.pictureDeleted })
      setAsked(undefined)
    },
  })
  if (asked) {
    return (
      <Dialog
        open
        width="small"
        title={t.deletePicture(asked.name)}
        onClose={() => setAsked(undefined)}
        actions={
          <>
            <Button onClick={() => setAsked(undefined)}>{t.cancel}</Button>
            <Button tone="bad" busy={remove.isPending} onClick={() => remove.mutate({ id: asked.id })}>
              {t.deleteFromLibrary}
            </Button>
          </>
        }
      >
        <p>{t.deletePictureMeans}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open width="wide" title={t.library} onClose={onClose}>
      {found.error ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} busy={found.isFetching} />
      ) : !data ? (
        <Skeleton lines={6} />
      ) : data.total === 0 ? (
        <p>{t.libraryEmpty}</p>
      ) : (
        <>
          <ul className={styles.pages}>
            {data.list.map((picture) => (
              <li key={picture.id}>
                <button
                  type="button"
                  className={styles.choose}
                  aria-label={t.choosePicture(picture.name)}
                  onClick={() => {
                    onViews([viewOfPicture(picture)])
                    onClose()
                  }}
                >
                  <span className={styles.frame}>
                    <img src={picture.url} alt="" loading="lazy" />
                  </span>
                  <span className={layout.cut}>{picture.name}</span>
                </button>
                <Button
                  tone="quiet"
                  size="small"
                  icon="bin"
                  aria-label={t.deletePicture(picture.name)}
                  onClick={() => setAsked(picture)}
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
