import type { CorrectionRow, PaidFee } from '@portal/domain/patents/follow-ups/form'
import { useState } from 'react'
import { sendCall } from '../../api/send-call.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { usePlace, usePlaces } from '../../parts/form/places.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { Part, type PartProps } from './FormPart.tsx'
import { useParts } from './follow-up-fields.ts'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { readableNotice } from './readable-notice.ts'

/** What is corrected, row by row: where, what it said, what it is to say. */
export function RowsPart({ found }: PartProps) {
  const { form, change } = useParts('rows', 'notice')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const isOpen = usePlaces().isOpen('rows')
  const set = (at: number, more: Partial<CorrectionRow>) =>
    change((now) => ({ ...now, rows: now.rows.map((row, index) => (index === at ? { ...row, ...more } : row)) }))
  const add = () =>
    change((now) => ({
      ...now,
      rows: [...now.rows, { key: crypto.randomUUID(), file: '', place: '', before: '', after: '' }],
    }))
  const documentId = readableNotice(form, found)
  const [busy, setBusy] = useState(false)
  /** The places that the notice names, as rows to fill in. */
  const take = async () => {
    if (documentId === undefined) return
    setBusy(true)
    try {
      const { defects } = await sendCall('followUps.getNoticePassages', { documentId })
      if (defects.length === 0) showToast({ tone: 'warn', text: t.noDefects })
      const fresh = defects.map(({ file, place }) => ({ key: crypto.randomUUID(), file, place, before: '', after: '' }))
      change((now) => ({
        ...now,
        rows: [
          ...now.rows,
          ...fresh.filter(({ file, place }) => !now.rows.some((row) => row.file === file && row.place === place)),
        ],
      }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Part path="rows" title={t.rows}>
      {form.rows.map((row, at) => (
        <fieldset key={row.key} className={styles.row} disabled={!isOpen}>
          <legend className={layout.between8}>
            <strong>{t.row(at + 1)}</strong>
          </legend>
          <div className={styles.line}>
            <TextField
              {...place(`rows.${at}.file`)}
              label={t.file}
              value={row.file}
              onChange={(event) => set(at, { file: event.target.value })}
            />
            <TextField
              {...place(`rows.${at}.place`)}
              label={t.place}
              value={row.place}
              onChange={(event) => set(at, { place: event.target.value })}
            />
          </div>
          <div className={styles.two}>
            <TextAreaField
              {...place(`rows.${at}.before`)}
              label={t.before}
              rows={3}
              value={row.before}
              onChange={(event) => set(at, { before: event.target.value })}
            />
            <TextAreaField
              {...place(`rows.${at}.after`)}
              label={t.after}
              rows={3}
              value={row.after}
              onChange={(event) => set(at, { after: event.target.value })}
            />
          </div>
          <div>
            <Button
              size="small"
              tone="quiet"
              icon="close"
              onClick={() => change((now) => ({ ...now, rows: now.rows.filter((one) => one.key !== row.key) }))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={layout.line8}>
        <Button icon="plus" disabled={!isOpen} onClick={add}>
          {t.addRow}
        </Button>
        {documentId !== undefined && (
          <Button icon="copy" busy={busy} disabled={!isOpen} onClick={() => void take()}>
            {t.takeDefects}
          </Button>
        )}
      </div>
    </Part>
  )
}

/** Fees that the office is asked to pay back. */
export function PaymentsPart({ found }: PartProps) {
  const { form, change } = useParts('kind', 'payments')
  const t = useMessages(followUpMessages)
  const place = usePlace()
  const set = (at: number, more: Partial<PaidFee>) =>
    change((now) => ({
      ...now,
      payments: now.payments.map((one, index) => (index === at ? { ...one, ...more } : one)),
    }))
  return (
    <Part path="payments" title={t.payments}>
      {form.kind === 'withdrawal' && <p className={texts.soft13}>{refundWords(t, found)}</p>}
      {form.payments.map((fee, at) => (
        <fieldset key={fee.key} className={styles.row} disabled={place('payments').disabled}>
          <legend>
            <strong>{t.paidFee(at + 1)}</strong>
          </legend>
          <div className={styles.line}>
            <TextField
              {...place(`payments.${at}.name`)}
              label={t.feeName}
              value={fee.name}
              onChange={(event) => set(at, { name: event.target.value })}
            />
            <TextField
              {...place(`payments.${at}.amountFen`)}
              label={t.amountYuan}
              type="number"
              min={0}
              step="0.01"
              value={fee.amountFen === 0 ? '' : String(fee.amountFen / 100)}
              onChange={(event) => set(at, { amountFen: Math.round(Number(event.target.value) * 100) || 0 })}
            />
            <DateField
              {...place(`payments.${at}.paidOn`)}
              label={t.paidOn}
              value={fee.paidOn}
              onChange={(event) => set(at, { paidOn: event.target.value })}
            />
          </div>
          <div>
            <Button
              size="small"
              tone="quiet"
              icon="close"
              onClick={() => change((now) => ({ ...now, payments: now.payments.filter((one) => one.key !== fee.key) }))}
            >
              {t.remove}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          icon="plus"
          disabled={place('payments').disabled}
          onClick={() =>
            change((now) => ({
              ...now,
              payments: [...now.payments, { key: crypto.randomUUID(), name: '', amountFen: 0, paidOn: '' }],
            }))
          }
        >
          {t.addPayment}
        </Button>
      </div>
    </Part>
  )
}

/** What of the examination fee comes back with a withdrawal, and until when; or why nothing does. */
function refundWords(t: (typeof followUpMessages)['en'], found: PartProps['found']): string {
  const refund = found?.examinationRefund
  if (!refund) return t.noExaminationRefund
  const amount = formatFen(refund.amount)
  return refund.endsOn === null ? t.examinationRefund(amount) : t.examinationRefundUntil(amount, refund.endsOn)
}
