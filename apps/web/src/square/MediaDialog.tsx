import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import type { ReplyFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { TextField } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { formMessages } from './deal-messages.ts'
import styles from './square.module.css'
import { squareReads } from './square-types.ts'

const picturesMax = 6
type Picture = ReplyFor<'square.getListingForm'>['pictures'][number]

/** Pictures of a listing in the order of the showcase; every change is kept at once. */
export default function MediaDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(formMessages)
  const query = useQuery(callQuery('square.getListingForm', { id }, { shownInPlace: true }))
  return (
    <Dialog open onClose={onClose} title={t.mediaTitle} actions={<Button onClick={onClose}>{t.close}</Button>}>
      {query.data ? (
        <Pictures id={id} start={query.data.pictures} />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

function Pictures({ id, start }: { id: string; start: readonly Picture[] }) {
  const t = useMessages(formMessages)
  const [pictures, setPictures] = useState(start)
  const save = useCallMutation('square.saveMedia', { invalidates: squareReads })
  const keep = async (next: readonly Picture[]) => {
    setPictures(next)
    const items = next.map(({ fileId, caption }) => ({ fileId, caption }))
    setPictures((await save.mutateAsync({ id, items })).pictures)
  }
  const caption = (at: number, text: string) =>
    setPictures(pictures.map((one, place) => (place === at ? { ...one, caption: text } : one)))
  const earlier = (at: number) => {
    const next = [...pictures]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    return keep(next)
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t.mediaHint}</p>
      <ul className={styles.cards}>
        {pictures.map((picture, at) => (
          <li key={picture.fileId} className={styles.section}>
            <img className={styles.cover} src={picture.url} alt={picture.caption || t.caption} />
            <TextField
              label={t.caption}
              maxLength={120}
              value={picture.caption}
              onChange={(event) => caption(at, event.target.value)}
              onBlur={() => void keep(pictures)}
            />
            <span className={styles.acts}>
              {at > 0 && (
                <Button size="small" onClick={() => void earlier(at)}>
                  {t.earlier}
                </Button>
              )}
              <Button
                size="small"
                tone="quiet"
                icon="bin"
                onClick={() => void keep(pictures.filter((one) => one.fileId !== picture.fileId))}
              >
                {t.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {pictures.length < picturesMax && (
        <UploadField
          type="image"
          label={t.addPicture}
          onUploaded={(file) =>
            keep([...pictures, { fileId: file.id, url: file.url, mediaType: file.mediaType, caption: '' }])
          }
        />
      )}
    </div>
  )
}
