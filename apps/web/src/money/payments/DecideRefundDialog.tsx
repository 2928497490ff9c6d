import { useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import money from '../../parts/pay/money.module.css'
import { parseYuan, yuanText } from '../../parts/yuan.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { showToast } from '../../ui/toast.ts'
import { paymentMessages } from './messages.ts'
import type { RefundRow } from './money-cells.tsx'
import styles from './payments.module.css'

const filedState = 5

/** Approve (also for less, each part by itself) or refuse with a reason. The button says how much goes back. */
export function DecideRefundDialog({ refund, onClose }: { refund: RefundRow; onClose: () => void }) {
  const t = useMessages(paymentMessages)
  const [official, setOfficial] = useState(yuanText(refund.official))
  const [service, setService] = useState(yuanText(refund.service))
  const [notes, setNotes] = useState('')
  const decide = useCallMutation('payments.decideRefund', {
    shownInPlace: true,
    onSuccess: (_reply, { decision }) => {
      showToast({ tone: 'good', text: decision === 'refuse' ? t.decidedRefuse : approved })
      onClose()
    },
  })
  const approved = refund.provider === 'bank' ? t.decidedByBank : t.decidedApprove
  const parts = { official: parseYuan(official), service: parseYuan(service) }
  const sum = parts.official !== undefined && parts.service !== undefined ? parts.official + parts.service : undefined
  const problem = (part: number | undefined, left: number) =>
    part === undefined ? t.yuanWrong : part > left ? t.left(formatFen(left)) : undefined
  const problems = {
    official: problem(parts.official, refund.left.official),
    service: problem(parts.service, refund.left.service),
  }
  const isWrong = !sum || problems.official !== undefined || problems.service !== undefined
  const { refundId, fileId, coupon } = refund
  const ground = refund.returned ? t.returnedText : refund.lessDue ? t.lessDueText : undefined
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={t.decideTitle}
      actions={
        <>
          <Button
            tone="bad"
            busy={decide.isPending}
            disabled={notes.trim() === ''}
            onClick={() => decide.mutate({ refundId, decision: 'refuse', notes })}
          >
            {t.refuse}
          </Button>
          <Button
            tone="primary"
            busy={decide.isPending}
            disabled={isWrong}
            onClick={() => decide.mutate({ refundId, decision: 'approve', ...parts, notes })}
          >
            {t.approve(formatFen(sum ?? 0))}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <dl className={styles.facts}>
          <dt>{t.order}</dt>
          <dd>
            {refund.title || t.untitled} · {refund.orderNo}
          </dd>
          <dt>{t.customer}</dt>
          <dd>{refund.customer}</dd>
          <dt>{t.reason}</dt>
          <dd>{refund.reason}</dd>
          <dt>{t.asked}</dt>
          <dd>{formatFen(refund.amount)}</dd>
          {coupon > 0 && (
            <>
              <dt>{t.couponShare}</dt>
              <dd>
                {formatFen(coupon)} <span>{t.couponText}</span>
              </dd>
            </>
          )}
          {fileId !== null && (
            <>
              <dt>{t.refundProof}</dt>
              <dd>
                <Button size="small" tone="quiet" icon="download" onClick={() => void downloadFile(fileId)}>
                  {t.openProof}
                </Button>
              </dd>
            </>
          )}
        </dl>
        {ground ? (
          <p>{ground}</p>
        ) : (
          refund.workState >= filedState && refund.official > 0 && <p className={money.warning}>{t.filedWarning}</p>
        )}
        <div className={money.pair}>
          <TextField
            label={t.official}
            inputMode="decimal"
            before="¥"
            hint={t.left(formatFen(refund.left.official))}
            error={problems.official}
            value={official}
            onChange={(input) => setOfficial(input.target.value)}
          />
          <TextField
            label={t.service}
            inputMode="decimal"
            before="¥"
            hint={t.left(formatFen(refund.left.service))}
            error={problems.service}
            value={service}
            onChange={(input) => setService(input.target.value)}
          />
        </div>
        <TextAreaField
          label={t.notes}
          hint={t.notesHint}
          maxLength={500}
          value={notes}
          onChange={(input) => setNotes(input.target.value)}
        />
        {decide.error instanceof CallError && (
          <p role="alert" className={money.warning}>
            {decide.error.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
