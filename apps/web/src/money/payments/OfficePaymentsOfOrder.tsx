import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatDay, formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { OrderMoney } from '../../parts/OrderMoney.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { officeFeeMessages } from './office-fee-messages.ts'
import type { HeldOrderRow } from './office-fee-types.ts'
import styles from './payments.module.css'

type OfficePayment = HeldOrderRow['payments'][number]

/** What persons recorded as paid to the office for one order, with the money of the order. */
export function OfficePaymentsOfOrder({ row }: { row: HeldOrderRow }) {
  const t = useMessages(officeFeeMessages)
  const [wrong, setWrong] = useState<OfficePayment>()
  return (
    <div className={layout.stack16}>
      <section aria-label={t.payments}>
        <h2 className={styles.partTitle}>{t.payments}</h2>
        {row.payments.length === 0 && <p className={texts.soft}>{t.noPayments}</p>}
        <ul className={classes(layout.stack8, styles.officePayments)}>
          {row.payments.map((payment) => (
            <li key={payment.id} className={layout.spreadRow12} data-over={payment.takenBack ? '' : undefined}>
              <span>
                {t.line(formatFen(payment.amount), formatDay(payment.paidOn), payment.by)}
                {payment.receiptNo && ` · ${t.receiptNo} ${payment.receiptNo}`}
                {payment.takenBack && (
                  <small className={classes(texts.soft, texts.block)}>
                    {t.takenBack(payment.takenBack.by, payment.takenBack.reason)}
                  </small>
                )}
              </span>
              <span className={layout.beside8}>
                {payment.fileId && (
                  <Button
                    size="small"
                    tone="quiet"
                    icon="download"
                    onClick={() => void downloadFile(payment.fileId ?? '')}
                  >
                    {t.receiptFile}
                  </Button>
                )}
                {!payment.takenBack && (
                  <Button size="small" onClick={() => setWrong(payment)}>
                    {t.takeBack}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <OrderMoney orderNo={row.orderNo} />
      {wrong && <TakeBackDialog payment={wrong} onClose={() => setWrong(undefined)} />}
    </div>
  )
}

function TakeBackDialog({ payment, onClose }: { payment: OfficePayment; onClose: () => void }) {
  const t = useMessages(officeFeeMessages)
  const [reason, setReason] = useState('')
  const takeBack = useCallMutation('officialFees.takeBackOfficePayment', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.didTakeBack })
      onClose()
    },
  })
  return (
    <Dialog
      open
      keepOpen
      width="small"
      onClose={onClose}
      title={t.takeBackTitle}
      actions={
        <Button
          tone="bad"
          busy={takeBack.isPending}
          disabled={reason.trim() === ''}
          onClick={() => takeBack.mutate({ id: payment.id, reason })}
        >
          {t.takeBack}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p>{t.takeBackText(formatFen(payment.amount))}</p>
        <TextField
          label={t.reason}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
