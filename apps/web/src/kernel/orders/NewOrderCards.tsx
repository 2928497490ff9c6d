import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { orderMessages } from './messages.ts'
import styles from './orders.module.css'

/** Nothing yet: three ways to begin. */
export function NewOrderCards() {
  const t = useMessages(orderMessages)
  const starts = [
    { type: 'invention', title: t.newInvention, text: t.newInventionText },
    { type: 'utilityModel', title: t.newModel, text: t.newModelText },
    { type: 'both', title: t.newBoth, text: t.newBothText },
  ]
  return (
    <div className={styles.nothing}>
      <EmptyState picture="nothingYet" title={t.emptyTitle} />
      <div className={styles.starts}>
        {starts.map(({ type, title, text }) => (
          <Link key={type} to={pathTo('/order/patentOrder/form', { query: { type } })} className={styles.start}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}
