import { useMessages } from '../../../app/language.ts'
import { Link } from '../../../ui/navigation/navigation.tsx'
import styles from './BeyondPatents.module.css'
import { beyondPatents } from './beyond-patents.ts'
import { hallMessages } from './messages.ts'

/** What a visitor can begin beside the search for patents. */
export function BeyondPatents() {
  const t = useMessages(hallMessages)
  return (
    <nav aria-label={t.beyondPatents} className={styles.ways}>
      {beyondPatents.map(([to, word]) => (
        <Link key={to} to={to}>
          {t[word]}
        </Link>
      ))}
    </nav>
  )
}
