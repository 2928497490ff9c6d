import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatFen, todayInBeijing } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { deadlineTitle } from '../../parts/deadline-words.ts'
import money from '../../parts/pay/money.module.css'
import { UploadField } from '../../parts/UploadField.tsx'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { whenDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import { officeFeeMessages } from './office-fee-messages.ts'
import type { HeldOrderRow } from './office-fee-types.ts'
import styles from './payments.module.css'

/** What went to the office for one order: how much, when, with which receipt, and which periods it met. */
export function NoteOfficePaymentDialog({ order, onClose }: { order: HeldOrderRow; onClose: () => void }) {
  const t = useMessages(officeFeeMessages)
  const language = useLanguage()
  const today = todayInBeijing()
  // One key an open dialog: sent again after a lost answer, it is the same payment.
  const [noteKey] = useState(() => crypto.randomUUID())
  const [paidOn, setPaidOn] = useState(today)
  const [amount, setAmount] = useState(yuanText(order.held))
  const [receiptNo, setReceiptNo] = useState('')
  const [file, setFile] = useState<{ readonly id: string; readonly name: string }>()
  const [met, setMet] = useState<readonly string[]>(order.periods.slice(0, 1).map(({ id }) => id))
  const note = useCallMutation('officialFees.noteOfficePayment', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.recorded })
      onClose()
    },
  })
  const fen = parseYuan(amount)
  const isAmountRight = fen !== undefined && fen > 0 && fen <= order.held
  const send = () =>
    note.mutate({
      orderNo: order.orderNo,
      noteKey,
      paidOn,
      amount: fen ?? 0,
      receiptNo,
      deadlineIds: [...met],
      ...(file && { fileId: file.id }),
    })
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.recordTitle}
      actions={
        <Button
          tone="primary"
          busy={note.isPending}
          disabled={!isAmountRight || paidOn === ''}
          onClick={whenDaysRight(send)}
        >
          {t.recordAct(formatFen(fen ?? 0))}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <p>{t.recordText(formatFen(order.held))}</p>
        <div className={money.pair}>
          <TextField
            label={t.amount}
            required
            inputMode="decimal"
            before="¥"
            value={amount}
            error={isAmountRight ? undefined : t.amountWrong(formatFen(order.held))}
            onChange={(event) => setAmount(event.target.value)}
          />
          <DateField
            label={t.paidOn}
            required
            max={today}
            value={paidOn}
            onChange={(event) => setPaidOn(event.target.value)}
          />
        </div>
        <TextField
          label={t.receiptNo}
          maxLength={64}
          hint={t.receiptHint}
          value={receiptNo}
          onChange={(event) => setReceiptNo(event.target.value)}
        />
        {file ? (
          <p className={layout.spreadRow12}>
            {file.name}
            <Button
              tone="quiet"
              size="small"
              icon="close"
              aria-label={t.removeFile}
              onClick={() => setFile(undefined)}
            />
          </p>
        ) : (
          <UploadField label={t.receiptFile} type="document" onUploaded={({ id, name }) => setFile({ id, name })} />
        )}
        {order.periods.length > 0 && (
          <fieldset className={styles.choices}>
            <legend>{t.meets}</legend>
            {order.periods.map(({ id, ruleId, officialOn }) => (
              <CheckField
                key={id}
                label={`${deadlineTitle(ruleId, language)} · ${notedDay(officialOn, language)}`}
                checked={met.includes(id)}
                onChange={(event) =>
                  setMet((all) => (event.target.checked ? [...all, id] : all.filter((one) => one !== id)))
                }
              />
            ))}
          </fieldset>
        )}
        {note.error instanceof CallError && (
          <p role="alert" className={money.warning}>
            {note.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
