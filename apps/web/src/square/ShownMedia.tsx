import { type RefObject, useState } from 'react'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { mediaMessages } from './media-messages.ts'
import showcase from './showcase.module.css'
import type { Listing } from './square-types.ts'

export type Shown = Listing['pictures'][number]
export const isVideo = ({ mediaType }: Pick<Shown, 'mediaType'>) => mediaType.startsWith('video/')

interface ShownMediaProps {
  readonly item: Shown
  /** What it is of, where it has no words of its own. */
  readonly title: string
  /** Asked for a fresh link, when the one at hand has ended. */
  readonly onRenew: () => Promise<void>
  readonly video?: RefObject<HTMLVideoElement | null>
}

/** A picture or a video of a listing. A video is silent until somebody turns its sound on, and loads when it is played. */
export function ShownMedia(props: ShownMediaProps) {
  const { item, title, onRenew } = props
  const [round, setRound] = useState(0)
  if (!isVideo(item)) return <img src={item.url} alt={item.caption || title} draggable={false} />
  const renew = async () => {
    await onRenew()
    setRound(round + 1)
  }
  return <Video key={`${item.fileId} ${round}`} {...props} onRenew={renew} />
}

function Video({ item, title, onRenew, video }: ShownMediaProps) {
  const t = useMessages(mediaMessages)
  // Every reading of the listing signs its links anew; a video that plays goes on with the one that it began with.
  const [src] = useState(item.url)
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) {
    return (
      <div className={showcase.calm} role="alert">
        <Icon name="play" size={32} />
        <p>{t.failed}</p>
        <Button size="small" icon="retry" onClick={() => void onRenew()}>
          {t.again}
        </Button>
      </div>
    )
  }
  return (
    <video
      ref={video}
      className={showcase.video}
      aria-label={item.caption || t.videoOf(title)}
      src={src}
      poster={item.poster?.url}
      controls
      muted
      playsInline
      preload={item.poster ? 'none' : 'metadata'}
      onError={() => setHasFailed(true)}
    />
  )
}
