import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { callQuery } from '../../api/query.ts'
import { formatDay, formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { PayeeAccount } from '../../parts/PayeeAccount.tsx'
import { UploadField } from '../../parts/UploadField.tsx'
import { areDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { Link } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { FileLinks } from './Attach.tsx'
import { productOfficeMessages } from './office-messages.ts'
import { orderPath, type Payout } from './product-order-types.ts'
import styles from './product-orders.module.css'
import { useOrderCall } from './use-order-call.ts'

const formId = 'payout-form'

/** One payout: the account to pay to, what the bank said of it, the orders that it is for. */
export default function PayoutDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(productOfficeMessages)
  const { data, error, isFetching, refetch } = useQuery(
    callQuery('productOrders.getPayout', { id }, { shownInPlace: true }),
  )
  const isMine = data?.state === 'paying' && data.isMine
  const finish = useOrderCall('productOrders.finishPayout', () => {
    showToast({ tone: 'good', text: t.finished })
    onClose()
  })
  return (
    <Dialog
      open
      keepOpen
      width="usual"
      title={t.payoutOf(data?.seller ?? '')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.close}</Button>
          {isMine && (
            <Button type="submit" form={formId} tone="primary" busy={finish.isPending}>
              {t.finish(formatFen(data.amount))}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <div className={layout.stack16}>
          <PayTo payout={data} />
          {isMine && (
            <PaidForm
              fits={data.payee.fits}
              problem={finish.error?.message}
              onNote={(paid) => finish.mutate({ id, ...paid })}
            />
          )}
          {data.state === 'paying' && <Stop id={id} onDone={onClose} />}
          <Orders payout={data} />
        </div>
      ) : error ? (
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={8} />
      )}
    </Dialog>
  )
}

function PayTo({ payout }: { payout: Payout }) {
  const t = useMessages(productOfficeMessages)
  const { id, payee, amount, state, isMine, by, paidOn, reference, receipt, notes, earlier } = payout
  const isPayer = state === 'paying' && isMine
  return (
    <>
      <dl className={styles.facts}>
        <dt className={texts.soft13}>{t.amount}</dt>
        <dd className={styles.total}>{formatFen(amount)}</dd>
        <dt className={texts.soft13}>{t.name}</dt>
        <dd>
          {payee.name} {isPayer && <CopyButton text={payee.name} name={t.name} />}
        </dd>
        <dt className={texts.soft13}>{t.bank}</dt>
        <dd>{payee.bank}</dd>
        <dt className={texts.soft13}>{t.account}</dt>
        <dd>
          {isPayer ? (
            <PayeeAccount call="productOrders.revealPayee" id={id} account={payee.account} name={t.account} />
          ) : (
            <NumberText>{payee.account}</NumberText>
          )}
        </dd>
        {paidOn !== null && (
          <>
            <dt className={texts.soft13}>{t.day}</dt>
            <dd>{formatDay(paidOn)}</dd>
            <dt className={texts.soft13}>{t.reference}</dt>
            <dd>{reference}</dd>
          </>
        )}
        {receipt && (
          <>
            <dt className={texts.soft13}>{t.receipt}</dt>
            <dd>
              <FileLinks files={[receipt]} />
            </dd>
          </>
        )}
      </dl>
      {!payee.fits && state === 'paying' && <p className={texts.warn13}>{t.notFits}</p>}
      {state === 'paying' && !isMine && <p className={texts.quiet13}>{t.masked(by)}</p>}
      {notes !== '' && <p className={styles.kept}>{notes}</p>}
      {earlier.map((one) => (
        <p key={one.begunTime} className={texts.warn13}>
          {t.earlier(one.by, one.stoppedBy, one.notes)}
        </p>
      ))}
    </>
  )
}

interface Paid {
  readonly reference: string
  readonly on: string
  readonly fileId: string
  readonly notes: string
}

interface PaidFormProps {
  /** The account bears the seller's name; one that does not needs a reason. */
  readonly fits: boolean
  readonly problem: string | undefined
  readonly onNote: (paid: Paid) => void
}

function PaidForm({ fits, problem, onNote }: PaidFormProps) {
  const t = useMessages(productOfficeMessages)
  const [reference, setReference] = useState('')
  const [on, setOn] = useState('')
  const [notes, setNotes] = useState('')
  const [receipt, setReceipt] = useState<{ id: string; name: string }>()
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!areDaysRight(event.currentTarget) || reference.trim() === '' || on === '' || !receipt) return
    if (!fits && notes.trim() === '') return
    onNote({ reference: reference.trim(), on, fileId: receipt.id, notes })
  }
  return (
    <form id={formId} className={layout.stack16} noValidate onSubmit={send}>
      <div className={styles.pair}>
        <TextField
          label={t.reference}
          required
          maxLength={64}
          autoComplete="off"
          value={reference}
          error={isTried && reference.trim() === '' ? t.referenceMissing : undefined}
          onChange={({ target }) => setReference(target.value)}
        />
        <DateField
          label={t.day}
          required
          max={todayInBeijing()}
          value={on}
          error={isTried && on === '' ? t.dayMissing : undefined}
          onChange={({ target }) => setOn(target.value)}
        />
      </div>
      {!fits && (
        <TextAreaField
          label={t.otherName}
          required
          rows={2}
          maxLength={1000}
          value={notes}
          error={isTried && notes.trim() === '' ? t.otherNameMissing : undefined}
          onChange={({ target }) => setNotes(target.value)}
        />
      )}
      {receipt && (
        <p>
          {t.receipt}: {receipt.name}
        </p>
      )}
      <UploadField
        type="figure"
        label={t.addReceipt}
        standing={receipt?.id}
        onUploaded={({ id, name }) => setReceipt({ id, name })}
      />
      {isTried && !receipt && (
        <p role="alert" className={texts.bad13}>
          {t.receiptMissing}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className={texts.bad13}>
          {problem}
        </p>
      )}
    </form>
  )
}

/** Whoever began gives it up, or somebody else frees them of it, with how it is known. */
function Stop({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useMessages(productOfficeMessages)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const stop = useOrderCall('productOrders.stopPayout', () => {
    showToast({ tone: 'good', text: t.stopped })
    onDone()
  })
  const send = () => {
    if (!isOpen) return setOpen(true)
    setTried(true)
    if (reason.trim() !== '') stop.mutate({ id, reason })
  }
  return (
    <div className={layout.stack8}>
      {isOpen && (
        <TextAreaField
          label={t.stopWhy}
          required
          rows={2}
          maxLength={1000}
          value={reason}
          error={isTried && reason.trim() === '' ? t.stopMissing : stop.error?.message}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <span>
        <Button size="small" tone="quiet" busy={stop.isPending} onClick={send}>
          {t.stop}
        </Button>
      </span>
    </div>
  )
}

function Orders({ payout }: { payout: Payout }) {
  const t = useMessages(productOfficeMessages)
  return (
    <section className={layout.stack8}>
      <h3 className={texts.medium}>{t.orders}</h3>
      <ul className={styles.files}>
        {payout.orders.map(({ orderNo, product, amount }) => (
          <li key={orderNo} className={layout.between8}>
            <Link to={orderPath('staff', orderNo)}>{product}</Link>
            <span className={texts.numbers}>{formatFen(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
