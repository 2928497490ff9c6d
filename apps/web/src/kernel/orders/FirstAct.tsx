import { useCounters } from '../../app/counters.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { orderMessages } from './messages.ts'
import { NewOrderMenu } from './NewOrderMenu.tsx'
import styles from './orders.module.css'

/** What the list is opened for: to pay, while orders wait for it, else to begin one. Among those to pay each row pays. */
export function FirstAct({ tab }: { tab: string | undefined }) {
  const t = useMessages(orderMessages)
  const toPay = useCounters()?.toPay ?? 0
  return (
    <span className={classes(layout.wrap8, styles.acts)}>
      {toPay > 0 && tab !== 'toPay' && (
        <LinkButton tone="primary" to={pathTo('/order/patentOrder', { query: { tab: 'toPay' } })}>
          {t.payWaiting(toPay)}
        </LinkButton>
      )}
      <NewOrderMenu tone={toPay > 0 ? 'plain' : 'primary'} />
    </span>
  )
}
