import { type FormEvent, useState } from 'react'
import type { RequestFor } from '../api/send-call.ts'
import { formatFen, todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { PayeeAccount } from '../parts/PayeeAccount.tsx'
import { UploadField } from '../parts/UploadField.tsx'
import { areDaysRight } from '../ui/are-days-right.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { DateField } from '../ui/DateField.tsx'
import { TextAreaField, TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { custodyMessages } from './custody-messages.ts'
import desk from './desk.module.css'
import styles from './square.module.css'
import type { Release } from './square-types.ts'

type Paid = Pick<RequestFor<'square.releaseDeal'>, 'reference' | 'on' | 'fileId' | 'notes'>

interface PayoutFormProps {
  readonly id: string
  readonly release: Release
  readonly onNote: (paid: Paid) => void
}

/** The account to pay to, and what the bank said of it. The day is asked for: the bank's is not always today. */
export function PayoutForm({ id, release, onNote }: PayoutFormProps) {
  const t = useMessages(custodyMessages)
  const [reference, setReference] = useState('')
  const [on, setOn] = useState('')
  const [receipt, setReceipt] = useState<{ id: string; name: string }>()
  const [notes, setNotes] = useState('')
  const [tried, setTried] = useState(false)
  const { payee, price } = release
  const isOther = payee !== null && !payee.fits
  const isWhyMissing = isOther && notes.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!areDaysRight(event.currentTarget)) return
    if (reference.trim() === '' || on === '' || isWhyMissing || receipt === undefined) return
    onNote({ reference: reference.trim(), on, fileId: receipt.id, notes })
  }
  return (
    <form id={id} className={layout.stack16} onSubmit={submit} noValidate>
      {payee && <PayTo id={release.id} payee={payee} price={price} />}
      <p className={texts.quiet13}>{t.releaseText}</p>
      <div className={styles.pair}>
        <TextField
          label={t.reference}
          hint={t.referenceHint}
          required
          maxLength={64}
          autoComplete="off"
          value={reference}
          error={tried && reference.trim() === '' ? t.referenceMissing : undefined}
          onChange={(event) => setReference(event.target.value)}
        />
        <DateField
          label={t.day}
          required
          min={release.recordedOn ?? undefined}
          max={todayInBeijing()}
          value={on}
          error={tried && on === '' ? t.dayMissing : undefined}
          onChange={(event) => setOn(event.target.value)}
        />
      </div>
      {receipt && (
        <p>
          <Icon name="check" size={16} /> {t.receipt}: {receipt.name}
        </p>
      )}
      <UploadField
        type="figure"
        label={t.addReceipt}
        onUploaded={(file) => setReceipt({ id: file.id, name: file.name })}
      />
      {tried && !receipt && (
        <p role="alert" className={texts.bad13}>
          {t.receiptMissing}
        </p>
      )}
      {isOther && (
        <TextAreaField
          label={t.why}
          required
          rows={2}
          maxLength={500}
          value={notes}
          error={tried && isWhyMissing ? t.whyNeeded : undefined}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
    </form>
  )
}

interface PayToProps {
  /** Of the deal. */
  readonly id: string
  readonly payee: NonNullable<Release['payee']>
  readonly price: number
}

function PayTo({ id, payee, price }: PayToProps) {
  const t = useMessages(custodyMessages)
  return (
    <dl className={desk.pairs}>
      <dt>{t.name}</dt>
      <dd>
        {payee.name} <CopyButton text={payee.name} name={t.name} />
      </dd>
      <dt>{t.bank}</dt>
      <dd>{payee.bank}</dd>
      <dt>{t.account}</dt>
      <dd>
        <PayeeAccount call="square.revealPayee" id={id} account={payee.account} name={t.account} />
      </dd>
      <dt>{t.amount}</dt>
      <dd>{formatFen(price)}</dd>
    </dl>
  )
}
