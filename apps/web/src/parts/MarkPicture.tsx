import { layOutMarkLines } from '@portal/domain/trademarks/register/mark-lines'
import { useState } from 'react'
import styles from './MarkPicture.module.css'

/** Pixels of the letters' room and of the largest letter. */
const sizes = {
  small: { room: 34, largest: 14 },
  usual: { room: 46, largest: 20 },
  large: { room: 108, largest: 40 },
} as const

interface MarkPictureProps {
  readonly name: string
  /** Address of its picture; without one a word mark is its own: black on white, as the office draws it. */
  readonly image?: string | null
  readonly size?: keyof typeof sizes
}

/** The picture of a mark; its name stands beside it. */
export function MarkPicture({ name, image = null, size = 'usual' }: MarkPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (image !== null && !isBroken) {
    return (
      <span className={styles.picture} data-size={size}>
        <img src={image} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />
      </span>
    )
  }
  const laid = layOutMarkLines(name.trim().replaceAll(/\s+/g, ' '), {
    ...sizes[size],
    ...{ widthOf: aboutWidthOf, lineHeight: 1.05 },
  })
  return (
    <span className={styles.picture} data-size={size} style={{ fontSize: `${laid.size}px` }} aria-hidden="true">
      {laid.lines.join('\n')}
    </span>
  )
}

/** Near enough for a thumbnail, without asking the browser for its letters. */
function aboutWidthOf(text: string): number {
  let width = 0
  for (const letter of text) width += letter > '\u2e80' ? 1 : /[A-Z0-9&@]/.test(letter) ? 0.72 : 0.56
  return width
}
