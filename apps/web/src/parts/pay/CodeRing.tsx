import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/texts.module.css'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'

interface CodeRingProps {
  /** `data:image/svg+xml…` */
  readonly image: string
  readonly secondsLeft: number
  readonly secondsTotal: number
  /** The code is not to be used any more. */
  readonly isOver: boolean
}

const size = 248
const inset = 4
const corner = 20
const side = size - 2 * inset

/** The QR code with its ring of time: the ring goes round once while the code may be paid. */
export function CodeRing({ image, secondsLeft, secondsTotal, isOver }: CodeRingProps) {
  const t = useMessages(payMessages)
  const part = Math.min(1, secondsLeft / secondsTotal)
  const isShort = secondsLeft <= 60
  return (
    <div className={styles.code} data-over={isOver || undefined}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" className={styles.ring} data-short={isShort || undefined}>
        <rect className={styles.track} x={inset} y={inset} width={side} height={side} rx={corner} />
        <rect
          className={styles.time}
          x={inset}
          y={inset}
          width={side}
          height={side}
          rx={corner}
          pathLength={1}
          strokeDasharray="1"
          strokeDashoffset={1 - part}
        />
      </svg>
      <img src={image} alt={t.codeAlt} width={200} height={200} />
    </div>
  )
}

/** Minutes and seconds left, in words. A timer is read when it is asked for, never by itself. */
export function TimeLeft({ seconds }: { seconds: number }) {
  const t = useMessages(payMessages)
  return (
    <p
      className={classes(texts.soft, texts.numbers, styles.timeLeft)}
      data-short={seconds <= 60 || undefined}
      role="timer"
    >
      {t.timeLeft(Math.floor(seconds / 60), seconds % 60)}
    </p>
  )
}
