import { useRef, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import layout from '../ui/layout.module.css'
import { showToast } from '../ui/toast.ts'
import desk from './desk.module.css'
import { mediaMessages } from './media-messages.ts'
import { frameOf, storePoster } from './poster.ts'
import { isVideo, type Shown, ShownMedia } from './ShownMedia.tsx'

interface MediaItemProps {
  readonly item: Shown
  readonly title: string
  readonly onCaption: (caption: string) => void
  readonly onKeep: (part: Partial<Shown>) => Promise<void>
  /** Undefined for the first. */
  readonly onEarlier: (() => void) | undefined
  readonly onRemove: () => void
  readonly onRenew: () => Promise<void>
}

/** One picture or video as its owner sees it: its words, its place, and of a video its cover. */
export function MediaItem({ item, title, onCaption, onKeep, onEarlier, onRemove, onRenew }: MediaItemProps) {
  const t = useMessages(mediaMessages)
  const video = useRef<HTMLVideoElement>(null)
  const [busy, setBusy] = useState(false)
  const takeFrame = async () => {
    setBusy(true)
    try {
      const poster = await storePoster(video.current ? await frameOf(video.current) : undefined)
      if (poster) await onKeep({ poster })
      showToast(poster ? { tone: 'good', text: t.frameKept } : { tone: 'warn', text: t.noFrame })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className={layout.stack8}>
      <div className={desk.shown}>
        <ShownMedia item={item} title={title} onRenew={onRenew} video={video} />
      </div>
      <TextField
        label={t.caption}
        maxLength={120}
        value={item.caption}
        onChange={(event) => onCaption(event.target.value)}
        onBlur={() => void onKeep({})}
      />
      <span className={layout.line8}>
        {isVideo(item) && (
          <Button size="small" busy={busy} onClick={() => void takeFrame()}>
            {t.frame}
          </Button>
        )}
        {onEarlier && (
          <Button size="small" onClick={onEarlier}>
            {t.earlier}
          </Button>
        )}
        <Button size="small" tone="quiet" icon="bin" onClick={onRemove}>
          {t.remove}
        </Button>
      </span>
    </li>
  )
}
