import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatInstant } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { AmountLines } from './AmountLines.tsx'
import styles from './pay.module.css'
import { payMessages } from './pay-messages.ts'

interface PayReceiptProps {
  readonly orderNo: string
  readonly facts: ReplyFor<'payments.checkPayment'>
}

/** Success is a receipt: how much, when, under which number, and what happens next. */
export function PayReceipt({ orderNo, facts }: PayReceiptProps) {
  const t = useMessages(payMessages)
  const { data: money } = useQuery(callQuery('payments.getOrderMoney', { orderNo }))
  return (
    <div className={styles.receipt}>
      <p role="status" className={classes(texts.strong, texts.good)}>
        {t.paid}
      </p>
      {money ? (
        <>
          <p className={styles.amount}>
            <Money fen={money.paid} strong />
          </p>
          <p className={styles.subject}>{money.title || orderNo}</p>
          <AmountLines lines={money.lines} />
        </>
      ) : (
        <Skeleton lines={4} />
      )}
      <dl className={styles.facts}>
        <div className={layout.spread16}>
          <dt>{t.orderNo}</dt>
          <dd>{orderNo}</dd>
        </div>
        {facts.payTime && (
          <div className={layout.spread16}>
            <dt>{t.paidAt}</dt>
            <dd>{formatInstant(facts.payTime)}</dd>
          </div>
        )}
        {facts.transactionNo && (
          <div className={layout.spread16}>
            <dt>{t.transaction}</dt>
            <dd>
              <NumberText>{facts.transactionNo}</NumberText>
            </dd>
          </div>
        )}
      </dl>
      <p className={texts.soft14}>{nextWords(money?.lines, t)}</p>
    </div>
  )
}

/** What becomes of what was paid: nothing is said to be held where nothing is. */
function nextWords(
  lines: { readonly official: number; readonly held: number } | undefined,
  t: (typeof payMessages)['en'],
) {
  if (lines && lines.held > 0) return t.heldNext
  return lines && lines.official > 0 ? t.paidNext : t.serviceNext
}
