import { type ReactNode, Suspense, useState } from 'react'
import { formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { lazy } from '../app/lazy.tsx'
import { pathTo } from '../app/paths.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/Dialog.tsx'
import layout from '../ui/layout.module.css'
import { Money } from '../ui/Money.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import texts from '../ui/texts.module.css'
import { OwnRoom } from './approvals/OwnApproval.tsx'
import { AmountLines } from './pay/AmountLines.tsx'
import { CodeWay } from './pay/CodeWay.tsx'
import { LateWay } from './pay/LateWay.tsx'
import { NoWay } from './pay/NoWay.tsx'
import { PayReceipt } from './pay/PayReceipt.tsx'
import styles from './pay/pay.module.css'
import { payMessages } from './pay/pay-messages.ts'
import { isRefused } from './pay/payment-phase.ts'
import { hasAccount } from './pay/TransferAccount.tsx'
import { ReturnedWithoutAccount, TransferWay } from './pay/TransferWay.tsx'
import { usePayment } from './pay/use-payment.ts'

const CouponChoice = lazy(() => import('./pay/CouponChoice.tsx'))

interface PayDialogProps {
  readonly orderNo: string
  /** In place of "Pay this order". */
  readonly title?: string
  /** Closing never loses the order; opening again finds the open payment. */
  readonly onClose: () => void
  /** Called once when the order is paid; the queries of orders are being fetched afresh then. */
  readonly onPaid?: () => void
  /** Above everything: where in a row of payments this one stands. */
  readonly before?: ReactNode
  /** In place of "Done" once it is paid. */
  readonly afterPaid?: ReactNode
  /** Beside closing while it is not paid. */
  readonly meanwhile?: ReactNode
}

type Payment = ReturnType<typeof usePayment>

/** Payment of one order. Mount it to open, unmount it to close: `{paying && <PayDialog orderNo={…} onClose={…} />}`. */
export function PayDialog({ orderNo, title, onClose, onPaid, before, afterPaid, meanwhile }: PayDialogProps) {
  const t = useMessages(payMessages)
  const payment = usePayment(orderNo, onPaid)
  const { phase, facts } = payment
  const isPaid = phase === 'paid' && facts !== undefined
  return (
    <Dialog
      open
      keepOpen
      width={isPaid ? 'small' : 'wide'}
      title={isPaid ? t.receiptTitle : (title ?? t.title)}
      onClose={onClose}
      actions={isPaid ? <ReceiptActions orderNo={orderNo} onClose={onClose} next={afterPaid} /> : meanwhile}
    >
      {before}
      {isPaid ? (
        <PayReceipt orderNo={orderNo} facts={facts} />
      ) : (
        <Unpaid orderNo={orderNo} payment={payment} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface ReceiptActionsProps extends Pick<PayDialogProps, 'orderNo' | 'onClose'> {
  readonly next: ReactNode
}

function ReceiptActions({ orderNo, onClose, next }: ReceiptActionsProps) {
  const t = useMessages(payMessages)
  return (
    <>
      <LinkButton to={pathTo('/order/receipt/:orderNo', { params: { orderNo } })} target="_blank" icon="outside">
        {t.print}
      </LinkButton>
      {next ?? (
        <Button tone="primary" onClick={onClose}>
          {t.done}
        </Button>
      )}
    </>
  )
}

/** The amount that was shown before the present one; undefined while it is the first. */
function useAmountBefore(amount: number | undefined): number | undefined {
  const [shown, setShown] = useState<{ readonly now?: number; readonly before?: number | undefined }>({})
  if (amount !== undefined && amount !== shown.now) setShown({ now: amount, before: shown.now })
  return shown.before
}

interface UnpaidProps {
  readonly orderNo: string
  readonly payment: Payment
  readonly onClose: () => void
}

/** How much, then the ways to pay it that are set up here. */
function Unpaid({ orderNo, payment, onClose }: UnpaidProps) {
  const t = useMessages(payMessages)
  const { phase, opened, failure, start, instructions, told, weChatPay } = payment
  const [chosen, setChosen] = useState<'code' | 'transfer'>()
  const facts = opened?.reply ?? instructions
  const amountBefore = useAmountBefore(facts?.amount)
  // Without WeChat Pay a failure is one of the instructions.
  const lastOn = phase === 'closed' ? null : (instructions?.lastOn ?? null)
  const isNowhere =
    lastOn === null && (phase === 'closed' || (phase === 'failed' && (weChatPay === false || isRefused(failure))))
  if (isNowhere) return <CodeWay orderNo={orderNo} payment={payment} onClose={onClose} />
  const transfer = told?.transfer
  // One that was announced is shown, also where the account was taken away since.
  const byTransfer = told !== undefined && (hasAccount(told) || transfer?.state === 'announced')
  const isTransferFirst = phase === 'announced' || transfer?.state === 'returned' || !weChatPay
  const way = byTransfer ? (chosen ?? (isTransferFirst ? 'transfer' : 'code')) : 'code'
  const changed = () => {
    setChosen('transfer')
    if (weChatPay) void start(opened?.way ?? 'code')
  }
  // A transfer that is on its way has its amount.
  const isChoosable = lastOn === null && transfer?.state !== 'announced'
  return (
    <div className={classes(layout.stack16, styles.split)}>
      <section className={styles.summary} aria-label={t.toPay}>
        {facts ? (
          <>
            <p className={texts.soft14}>{t.toPay}</p>
            <p className={styles.amount}>
              <Money fen={facts.amount} strong />
            </p>
            <p role="status" className={texts.warn}>
              {amountBefore !== undefined && t.amountChanged(formatFen(amountBefore), formatFen(facts.amount))}
            </p>
            <p className={styles.subject}>
              {facts.title && <span>{facts.title}</span>}
              <small>{orderNo}</small>
            </p>
            <AmountLines lines={facts.lines} />
            {isChoosable && (
              <Suspense>
                <CouponChoice orderNo={orderNo} />
              </Suspense>
            )}
            {phase !== 'failed' && <OwnRoom orderNo={orderNo} />}
          </>
        ) : (
          <Skeleton lines={5} />
        )}
      </section>
      <div className={layout.shrinks}>
        {instructions && lastOn !== null && <LateWay instructions={instructions} lastOn={lastOn} onChanged={changed} />}
        {!weChatPay && !instructions && <Skeleton lines={6} />}
        {instructions && lastOn === null && !byTransfer && <ReturnedWithoutAccount instructions={instructions} />}
        {instructions && lastOn === null && !weChatPay && !byTransfer && <NoWay instructions={instructions} />}
        {lastOn === null && (weChatPay || byTransfer) && (
          <Tabs
            label={t.ways}
            tabs={[
              ...(weChatPay ? [{ key: 'code', label: t.byWeChat } as const] : []),
              ...(byTransfer ? [{ key: 'transfer', label: t.byTransfer } as const] : []),
            ]}
            chosen={way}
            onChoose={setChosen}
          >
            {way === 'transfer' && told ? (
              <TransferWay
                instructions={told}
                stale={instructions ? undefined : { askAgain: payment.isStuck ? payment.askAgain : undefined }}
                onChanged={changed}
              />
            ) : (
              <div className={styles.pay}>
                <CodeWay orderNo={orderNo} payment={payment} onClose={onClose} />
              </div>
            )}
          </Tabs>
        )}
      </div>
    </div>
  )
}
