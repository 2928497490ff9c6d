import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatDay, formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import money from '../../parts/pay/money.module.css'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { whenDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { NumberText } from '../../ui/NumberText.tsx'
import { showToast } from '../../ui/toast.ts'
import { paymentMessages } from './messages.ts'
import type { TransferRow } from './money-cells.tsx'
import styles from './payments.module.css'

type Decision = 'confirm' | 'return' | 'giveBack'

/** One of the payer and one of the statement beside each other; the button says what is done and with how much. */
export function CheckTransferDialog({ transfer, onClose }: { transfer: TransferRow; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const isPaid = transfer.payState >= 2
  // Its announcement is over: money that came late can only go back.
  const isLate = transfer.state !== 'announced'
  const [decision, setDecision] = useState<Decision>(isPaid || isLate ? 'giveBack' : 'confirm')
  const [arrived, setArrived] = useState(yuanText(transfer.amount))
  const [reference, setReference] = useState('')
  const [leftOn, setLeftOn] = useState('')
  const [notes, setNotes] = useState('')
  const decide = useCallMutation('payments.decideTransfer', {
    shownInPlace: true,
    onSuccess: (_reply, input) => {
      const said = { confirm: t.didConfirm, return: t.didReturn, giveBack: t.didGiveBack }
      showToast({ tone: 'good', text: said[input.decision] })
      onClose()
    },
  })
  const received = parseYuan(arrived)
  const isReturn = decision === 'return'
  const isMissing = isReturn ? notes.trim() === '' : !received || leftOn === '' || reference.trim() === ''
  const isDisabled = isMissing || (decision === 'giveBack' && notes.trim() === '')
  const acts = {
    confirm: t.confirmAct(formatFen(received ?? 0)),
    return: t.returnAct,
    giveBack: t.giveBackAct(formatFen(received ?? 0)),
  }
  const giveBack = { value: 'giveBack', label: t.giveBackChoice, text: t.giveBackChoiceText } as const
  const choices = [
    { value: 'confirm', label: t.confirmChoice, text: t.confirmText },
    { value: 'return', label: t.returnChoice, text: t.returnText },
    giveBack,
  ] as const
  const send = () =>
    decide.mutate({
      transferId: transfer.transferId,
      decision,
      notes,
      ...(!isReturn && { received, reference, leftOn }),
    })
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.checkTitle}
      actions={
        <Button
          tone={isReturn ? 'bad' : 'primary'}
          busy={decide.isPending}
          disabled={isDisabled}
          onClick={whenDaysRight(send)}
        >
          {acts[decision]}
        </Button>
      }
    >
      <div className={layout.stack16}>
        <Facts transfer={transfer} />
        {isPaid && <p className={money.warning}>{t.paidOtherwise}</p>}
        {!isPaid && transfer.amount !== transfer.payable && <p className={money.warning}>{t.differs}</p>}
        <ChoiceField<Decision>
          label={t.decision}
          value={decision}
          onChange={setDecision}
          choices={isLate ? [giveBack] : choices}
        />
        {!isReturn && (
          <>
            <div className={money.pair}>
              <TextField
                label={t.arrived}
                required
                inputMode="decimal"
                before="¥"
                value={arrived}
                error={received ? undefined : t.yuanWrong}
                onChange={(event) => setArrived(event.target.value)}
              />
              <DateField
                label={t.leftOn}
                required
                max={todayInBeijing()}
                hint={t.leftOnHint(formatDay(transfer.transferredOn))}
                value={leftOn}
                onChange={(event) => setLeftOn(event.target.value)}
              />
            </div>
            <TextField
              label={t.bankReference}
              required
              maxLength={64}
              hint={t.bankReferenceHint}
              value={reference}
              onChange={(event) => setReference(event.target.value)}
            />
          </>
        )}
        {decision !== 'confirm' && (
          <TextField
            label={t.reason}
            required
            maxLength={80}
            hint={t.reasonHint}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
          />
        )}
        {decide.error instanceof CallError && (
          <p role="alert" className={money.warning}>
            {decide.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Facts({ transfer }: { transfer: TransferRow }) {
  const t = useMessages(paymentMessages)
  return (
    <dl className={styles.facts}>
      <dt>{t.order}</dt>
      <dd>
        {transfer.title || t.untitled} · {transfer.orderNo}
      </dd>
      <dt>{t.remark}</dt>
      <dd>
        <NumberText>{transfer.remark}</NumberText>
      </dd>
      <dt>{t.payer}</dt>
      <dd>{transfer.payer}</dd>
      <dt>{t.transferDay}</dt>
      <dd>{formatDay(transfer.transferredOn)}</dd>
      <dt>{t.announcedSum}</dt>
      <dd>{formatFen(transfer.amount)}</dd>
      <dt>{t.orderCosts}</dt>
      <dd>{formatFen(transfer.payable)}</dd>
      <dt>{t.proof}</dt>
      <dd>
        <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(transfer.fileId)}>
          {transfer.fileName}
        </Button>
      </dd>
    </dl>
  )
}
