import { useMessages } from '../../../app/language.ts'
import { pathTo } from '../../../app/paths.ts'
import { Link } from '../../../ui/navigation/navigation.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MoneyFigures, MoneyToDo } from './MoneyFigures.tsx'
import { Queues } from './QueueDesk.tsx'
import styles from './RoleDesk.module.css'
import { roleMessages } from './role-messages.ts'

/** What finance has to check and decide, and the money of today and this month. */
export default function FinanceDesk() {
  const t = useMessages(roleMessages)
  return (
    <Panel
      flush
      title={t.money}
      aside={<Link to={pathTo('/admin/payments')}>{t.payments}</Link>}
      className={styles.desk}
    >
      <div className={styles.columns}>
        <section>
          <h3 className={styles.part}>{t.queues}</h3>
          <MoneyToDo />
          <Queues isBeside />
        </section>
        <section>
          <MoneyFigures />
        </section>
      </div>
    </Panel>
  )
}
