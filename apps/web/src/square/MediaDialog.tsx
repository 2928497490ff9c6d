import { videoSecondsMax } from '@portal/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../api/query.ts'
import { useMessages } from '../app/language.ts'
import { type UploadedFile, UploadField } from '../parts/UploadField.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import layout from '../ui/layout.module.css'
import { Skeleton } from '../ui/Skeleton.tsx'
import texts from '../ui/texts.module.css'
import { MediaItem } from './MediaItem.tsx'
import { mediaMessages } from './media-messages.ts'
import { mergeTypedCaptions } from './merge-captions.ts'
import { posterOf, storePoster } from './poster.ts'
import type { Shown } from './ShownMedia.tsx'
import styles from './square.module.css'

const itemsMax = 6

/** Pictures and videos of a listing in the order of the showcase; every change is kept at once. */
export default function MediaDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(mediaMessages)
  const query = useQuery(callQuery('square.getListingForm', { id }, { shownInPlace: true }))
  return (
    <Dialog open onClose={onClose} title={t.title} actions={<Button onClick={onClose}>{t.close}</Button>}>
      {query.data ? (
        <Items
          id={id}
          title={query.data.json.title || query.data.json.number}
          start={query.data.pictures}
          onRenew={async () => (await query.refetch({ throwOnError: true })).data?.pictures ?? []}
        />
      ) : query.error ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

interface ItemsProps {
  readonly id: string
  readonly title: string
  readonly start: readonly Shown[]
  /** The same with fresh links. */
  readonly onRenew: () => Promise<readonly Shown[]>
}

function Items({ id, title, start, onRenew }: ItemsProps) {
  const t = useMessages(mediaMessages)
  const [items, setItems] = useState(start)
  const save = useCallMutation('square.saveMedia')
  const keep = async (next: readonly Shown[]) => {
    setItems(next)
    const sent = next.map(({ fileId, caption, poster }) => ({ fileId, caption, posterId: poster?.fileId ?? null }))
    const { pictures } = await save.mutateAsync({ id, items: sent })
    setItems((typed) => mergeTypedCaptions(pictures, next, typed))
  }
  const add = (file: UploadedFile, poster: Shown['poster'] = null) =>
    keep([...items, { fileId: file.id, url: file.url, mediaType: file.mediaType, caption: '', poster }])
  const change = (at: number, part: Partial<Shown>) =>
    items.map((one, place) => (place === at ? { ...one, ...part } : one))
  const earlier = (at: number) => {
    const next = [...items]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    return keep(next)
  }
  return (
    <div className={layout.stack16}>
      <p className={texts.quiet13}>{t.hint}</p>
      <ul className={styles.cards}>
        {items.map((item, at) => (
          <MediaItem
            key={item.fileId}
            item={item}
            title={title}
            onCaption={(caption) => setItems(change(at, { caption }))}
            onKeep={(part) => keep(change(at, part))}
            onEarlier={at > 0 ? () => void earlier(at) : undefined}
            onRemove={() => void keep(items.filter((one) => one.fileId !== item.fileId))}
            onRenew={async () => {
              const renewed = await onRenew()
              setItems((typed) => mergeTypedCaptions(renewed, start, typed))
            }}
          />
        ))}
      </ul>
      {items.length < itemsMax && (
        <>
          <UploadField type="image" label={t.addPicture} onUploaded={(file) => add(file)} />
          <UploadField
            type="video"
            label={t.addVideo}
            hint={t.videoRule(videoSecondsMax)}
            onUploaded={async (file) => add(file, await storePoster(await posterOf(file.url)))}
          />
        </>
      )}
    </div>
  )
}
