import { useMessages } from '../../app/language.ts'
import styles from './KeysLine.module.css'
import { listMessages } from './list-messages.ts'

/** The keys of the table for who sees them; screen readers hear them from the table itself. */
export function KeysLine({ hasDetails }: { hasDetails: boolean }) {
  const t = useMessages(listMessages)
  const keys = [
    ['j k', t.keyMove],
    ['↵', t.keyOpen],
    ['x', t.keyTick],
    ...(hasDetails ? [['e', t.keyDetails] as const] : []),
  ] as const
  return (
    <p className={styles.keys} aria-hidden="true" data-chrome>
      {keys.map(([key, word]) => (
        <span key={key}>
          {key.split(' ').map((one) => (
            <kbd key={one}>{one}</kbd>
          ))}{' '}
          {word}
        </span>
      ))}
    </p>
  )
}
