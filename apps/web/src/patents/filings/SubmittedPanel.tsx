import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatDay, formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './filings.module.css'
import { filingMessages } from './messages.ts'

/** What came of a submission: each order with its amount, to be paid now or later. */
export function SubmittedPanel({ reply }: { reply: ReplyFor<'filings.submitFiling'> }) {
  const t = useMessages(filingMessages)
  const [paying, setPaying] = useState<string | undefined>(reply.orders[0]?.orderNo)
  const [paid, setPaid] = useState<ReadonlySet<string>>(new Set())
  return (
    <Panel title={t.submittedTitle}>
      {reply.expireTime && <p>{t.submittedText(formatDay(reply.expireTime))}</p>}
      <ul className={styles.orders}>
        {reply.orders.map(({ orderNo, type, amountOfficial, amountService }) => {
          const amount = formatFen(amountOfficial + amountService)
          return (
            <li key={orderNo}>
              <span>
                <strong>{type === 'design' ? t.design : type === 'utilityModel' ? t.utilityModel : t.invention}</strong>{' '}
                {orderNo}
              </span>
              <LinkButton tone="quiet" to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>
                {t.toCase}
              </LinkButton>
              {paid.has(orderNo) ? (
                <span className={styles.good}>
                  <Icon name="check" size={16} /> {t.paid}
                </span>
              ) : (
                <Button tone="primary" onClick={() => setPaying(orderNo)}>
                  {t.pay(amount)}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {paying && (
        <LazyPayDialog
          key={paying}
          orderNo={paying}
          onClose={() => setPaying(undefined)}
          onPaid={() => setPaid((all) => new Set([...all, paying]))}
        />
      )}
    </Panel>
  )
}
