import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import texts from '../../ui/texts.module.css'
import styles from './LifeLine.module.css'
import { searchMessages } from './messages.ts'

interface Days {
  readonly filedOn: string | null
  readonly publishedOn: string | null
  readonly grantedOn: string | null
}

/** The life of a case in one line: filed → published → granted, with its days; what has not happened stays hollow. */
export function LifeLine({ filedOn, publishedOn, grantedOn }: Days) {
  const t = useMessages(searchMessages)
  const steps = [
    [t.filed, filedOn],
    [t.published, publishedOn],
    [t.granted, grantedOn],
  ] as const
  return (
    <ol className={styles.line} aria-label={t.lifeLine}>
      {steps.map(([word, day]) => (
        <li key={word} className={classes(styles.step, day === null && styles.open)}>
          <span className={texts.quiet}>{word}</span>
          {day ? <time dateTime={day}>{day}</time> : <span aria-hidden="true">–</span>}
        </li>
      ))}
    </ol>
  )
}
