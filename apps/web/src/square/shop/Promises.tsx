import { useMessages } from '../../app/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'

/** What holds for every shop here. */
export function Promises() {
  const t = useMessages(storeMessages)
  return (
    <ul className={styles.promises}>
      {[t.reviewed, t.escrow, t.reachable].map((words) => (
        <li key={words}>
          <Icon name="check" size={16} />
          {words}
        </li>
      ))}
    </ul>
  )
}
