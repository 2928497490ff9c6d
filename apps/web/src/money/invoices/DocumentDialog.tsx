import { isInvoiceNumber, redRemark } from '@portal/domain/money/invoices/invoice-states'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { type UploadedFile, UploadField } from '../../parts/UploadField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { InvoiceDetail } from './invoice-types.ts'
import styles from './invoices.module.css'
import { dialogMessages } from './messages.ts'
import { TaxLines } from './TaxLines.tsx'

interface DocumentDialogProps {
  readonly invoice: InvoiceDetail
  /** The red-letter invoice that reverses it; else the invoice itself. */
  readonly isRed: boolean
  readonly onClose: () => void
}

/** An invoice that was issued by hand: its number, its day, its files. */
export function DocumentDialog({ invoice, isRed, onClose }: DocumentDialogProps) {
  const t = useMessages(dialogMessages)
  const [number, setNumber] = useState('')
  const [issuedOn, setIssuedOn] = useState(todayInBeijing())
  const [confirmationNo, setConfirmationNo] = useState(invoice.reversal?.confirmationNo ?? '')
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const [isTried, setTried] = useState(false)
  const settings = {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: isRed ? t.reversed : t.issued })
      onClose()
    },
  } as const
  const issue = useCallMutation('invoices.issueInvoice', settings)
  const reverse = useCallMutation('invoices.decideReversal', settings)
  const plain = number.replaceAll(/\s/g, '')
  const isRight = isInvoiceNumber(plain) && issuedOn !== '' && files.length > 0
  const { id, version } = invoice
  const put = () => {
    setTried(true)
    if (!isRight) return
    const document = { id, version, number: plain, issuedOn, fileIds: files.map((file) => file.id) }
    if (isRed) reverse.mutate({ ...document, decision: 'done', confirmationNo })
    else issue.mutate(document)
  }
  return (
    <FormDialog
      width="wide"
      title={isRed ? t.reverse : t.issueTitle}
      label={t.saving}
      busy={issue.isPending || reverse.isPending}
      error={issue.error ?? reverse.error}
      onClose={onClose}
      onAct={put}
    >
      <p>{isRed ? redRemark(invoice.number, confirmationNo || '—') : t.issueText}</p>
      <TaxLines {...invoice} />
      <div className={styles.pair}>
        <TextField
          label={isRed ? t.redNumber : t.number}
          required
          inputMode="numeric"
          maxLength={26}
          hint={t.numberHint}
          value={number}
          error={isTried && !isInvoiceNumber(plain) ? t.numberWrong : undefined}
          onChange={(input) => setNumber(input.target.value)}
        />
        <DateField
          label={t.issuedOn}
          required
          max={todayInBeijing()}
          value={issuedOn}
          error={isTried && issuedOn === '' ? t.dayMissing : undefined}
          onChange={(input) => setIssuedOn(input.target.value)}
        />
        {isRed && (
          <TextField
            label={t.confirmationNo}
            maxLength={40}
            value={confirmationNo}
            onChange={(input) => setConfirmationNo(input.target.value)}
          />
        )}
      </div>
      <div className={layout.stack4}>
        <UploadField
          label={t.upload}
          type="any"
          kinds={['pdf', 'zip']}
          multiple
          onUploaded={(file) => setFiles((before) => [...before, file])}
        />
        {files.length > 0 && (
          <ul className={texts.soft13}>
            {files.map((file) => (
              <li key={file.id}>{file.name}</li>
            ))}
          </ul>
        )}
        {isTried && files.length === 0 && <p className={texts.bad13}>{t.fileMissing}</p>}
      </div>
    </FormDialog>
  )
}
