import type { ReplyFor } from '../../../api/send-call.ts'
import { useMessages } from '../../../app/language.ts'
import styles from './design.module.css'
import { designMessages } from './messages.ts'

export type Picture = ReplyFor<'designs.listPictures'>['list'][number]

const percent = (share: number) => `${share * 100}%`

interface MarkedPictureProps {
  readonly url: string
  readonly alt: string
  readonly marks: Picture['marks']
}

/** A picture with what the checks found drawn on it; the words stand beside it in a list. */
export function MarkedPicture({ url, alt, marks }: MarkedPictureProps) {
  const t = useMessages(designMessages)
  return (
    <span className={styles.marked}>
      <img src={url} alt={alt} loading="lazy" />
      {marks.map(({ kind, left, top, width, height }) => (
        <span
          key={`${kind} ${left} ${top} ${width} ${height}`}
          className={styles.mark}
          data-kind={kind}
          title={t[kind]}
          style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        />
      ))}
    </span>
  )
}
