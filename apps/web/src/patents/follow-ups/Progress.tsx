import { Suspense, useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { pathTo } from '../../app/paths.ts'
import { CalendarMark } from '../../parts/CalendarMark.tsx'
import { useInnerDay } from '../../parts/inner-day.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { OrderStateChip } from '../../parts/OrderStateChip.tsx'
import { usePaying } from '../../parts/pay/paying.ts'
import { WorkStateChip } from '../../parts/WorkStateChip.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Money } from '../../ui/Money.tsx'
import texts from '../../ui/texts.module.css'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { OfficeActs } from './OfficeActs.tsx'
import type { FollowUp } from './types.ts'

const RefundDialog = lazy(async () => ({ default: (await import('../../parts/refund/RefundDialog.tsx')).RefundDialog }))
const RefundSteps = lazy(async () => ({ default: (await import('../../parts/refund/RefundSteps.tsx')).RefundSteps }))

/** Where a follow-up stands and what the reader can do with it now. */
export function Progress({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  const inner = useInnerDay(t.internal)
  const [isAsked, setPaying] = usePaying()
  const [refunding, setRefunding] = useState(false)
  const [ending, setEnding] = useState<'cancel' | 'withdraw'>()
  const { orderNo, fees, clientActs, limit, kind } = followUp
  const end = clientActs.includes('cancel') ? 'cancel' : clientActs.includes('withdraw') ? 'withdraw' : undefined
  const caseOrderNo = followUp.case?.orderNo
  const isPayable = clientActs.includes('pay') && fees.due > 0
  // Once it is paid the receipt stands until it is closed.
  const [wasOpen, setWasOpen] = useState(false)
  if (isAsked && isPayable && !wasOpen) setWasOpen(true)
  if (!isAsked && wasOpen) setWasOpen(false)
  return (
    <aside className={classes(layout.column16, styles.side)} aria-label={t.progress}>
      <h2>{t.progress}</h2>
      <span className={layout.line8}>
        <WorkStateChip order={followUp} payableFen={fees.official + fees.service} besidePayment />
        <OrderStateChip set="payment" code={followUp.payState} />
        {followUp.afterState !== 0 && <OrderStateChip set="afterSales" code={followUp.afterState} />}
      </span>
      {followUp.sentOn && <p>{t.sentOn(followUp.sentOn)}</p>}
      {limit && (
        <p>
          {t.official} <strong>{limit.officialOn}</strong> <CalendarMark day={limit.officialOn} />
          <br />
          <span className={texts.soft13}>{inner.on(limit.internalOn)}</span>
        </p>
      )}
      <dl className={styles.facts}>
        <dt>{t.officeFees}</dt>
        <dd>
          <Money fen={fees.official} />
        </dd>
        <dt>{t.ownFees}</dt>
        <dd>
          <Money fen={fees.service} />
        </dd>
        <dt>{t.handler}</dt>
        <dd>{followUp.handler ?? '—'}</dd>
      </dl>
      {isPayable && (
        <Button tone="primary" onClick={() => setPaying(true)}>
          {t.pay(formatFen(fees.due))}
        </Button>
      )}
      {followUp.acts.length > 0 && <OfficeActs followUp={followUp} />}
      <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })}>{t.orderPage}</LinkButton>
      {followUp.own && limit?.extendable && limit.state === 'open' && kind !== 'extension' && caseOrderNo && (
        <LinkButton
          icon="clock"
          to={pathTo('/order/patentOrder/afterserveindex', { query: { orderId: caseOrderNo, kind: 'extension' } })}
        >
          {t.askTime}
        </LinkButton>
      )}
      {clientActs.includes('afterSales') && <Button onClick={() => setRefunding(true)}>{t.askRefund}</Button>}
      {end && (
        <Button tone="bad" onClick={() => setEnding(end)}>
          {t[end]}
        </Button>
      )}
      {ending && <EndDialog orderNo={orderNo} event={ending} onClose={() => setEnding(undefined)} />}
      <Suspense fallback={null}>
        {followUp.afterState !== 0 && <RefundSteps orderNo={orderNo} />}
        {refunding && <RefundDialog orderNo={orderNo} onClose={() => setRefunding(false)} />}
      </Suspense>
      {isAsked && wasOpen && <LazyPayDialog orderNo={orderNo} onClose={() => setPaying(false)} />}
    </aside>
  )
}

function EndDialog({
  orderNo,
  event,
  onClose,
}: {
  orderNo: string
  event: 'cancel' | 'withdraw'
  onClose: () => void
}) {
  const t = useMessages(followUpMessages)
  const settled = { onSuccess: onClose }
  const cancel = useCallMutation('orders.cancelOrder', settled)
  const withdraw = useCallMutation('orders.withdrawOrder', settled)
  const run = event === 'cancel' ? cancel : withdraw
  return (
    <Dialog
      open
      title={t[event]}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.keep}</Button>
          <Button tone="bad" busy={run.isPending} onClick={() => run.mutate({ orderNo })}>
            {t[event]}
          </Button>
        </>
      }
    >
      <p>{t.endText}</p>
    </Dialog>
  )
}
