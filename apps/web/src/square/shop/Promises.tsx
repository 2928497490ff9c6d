import { useMessages } from '../../app/language.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './store.module.css'
import { storeMessages } from './store-messages.ts'

/** What holds for a shop: nobody reads what an agency writes after it opened, and money is held only with the permission to. */
export function Promises({ isAgency, isSoldHere }: { isAgency: boolean; isSoldHere: boolean }) {
  const t = useMessages(storeMessages)
  const promises = [...(isAgency ? [] : [t.reviewed]), ...(isSoldHere ? [t.escrow] : []), t.reachable]
  return (
    <ul className={styles.promises}>
      {promises.map((words) => (
        <li key={words}>
          <Icon name="check" size={16} />
          {words}
        </li>
      ))}
    </ul>
  )
}
