import { type FormEvent, Suspense, useState } from 'react'
import { CallError } from '../../api/call-error.ts'
import { useCallMutation } from '../../api/query.ts'
import { formatBytes, formatFen, todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { areDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import texts from '../../ui/texts.module.css'
import { type UploadedFile, UploadField } from '../UploadField.tsx'
import { parseYuan, yuanText } from '../yuan.ts'
import money from './money.module.css'
import { needsApproval } from './payment-phase.ts'
import type { Instructions } from './TransferAccount.tsx'
import styles from './transfer.module.css'
import { transferMessages } from './transfer-messages.ts'

// Of those whose organisation asks for it.
const ApprovalBox = lazy(() => import('../approvals/ApprovalBox.tsx'))

interface AnnounceFormProps {
  readonly account: Instructions
  readonly onBack: () => void
  readonly onAnnounced: () => void
}

/** Day, amount, payer and proof of a transfer, as on the payer's own receipt. */
export function AnnounceForm({ account, onBack, onAnnounced }: AnnounceFormProps) {
  const t = useMessages(transferMessages)
  const [day, setDay] = useState(account.lastOn ?? todayInBeijing())
  const [sum, setSum] = useState(yuanText(account.amount))
  const [payer, setPayer] = useState(account.transfer?.payer ?? '')
  const [proof, setProof] = useState<UploadedFile>()
  const [isTried, setIsTried] = useState(false)
  const announce = useCallMutation('payments.announceTransfer', {
    shownInPlace: true,
    onSuccess: onAnnounced,
  })
  const amount = parseYuan(sum)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!areDaysRight(event.currentTarget)) return
    if (!amount || day === '' || payer.trim().length < 2 || !proof) return
    announce.mutate({ orderNo: account.orderNo, amount, transferredOn: day, payer, fileId: proof.id })
  }
  if (announce.error instanceof CallError && needsApproval(announce.error.errorCode)) {
    return (
      <Suspense>
        <ApprovalBox orderNo={account.orderNo} leftOn={day} onCleared={announce.reset} />
      </Suspense>
    )
  }
  return (
    <form className={styles.form} onSubmit={send} aria-label={t.formTitle} noValidate>
      <div>
        <h3>{t.formTitle}</h3>
        <p className={classes(texts.soft14, styles.quiet)}>{t.formText}</p>
      </div>
      <div className={classes(money.pair, styles.pair)}>
        <DateField
          label={t.day}
          required
          max={account.lastOn ?? todayInBeijing()}
          value={day}
          error={isTried && day === '' ? t.dayMissing : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField
          label={t.sum}
          required
          inputMode="decimal"
          before="¥"
          value={sum}
          error={amount ? undefined : t.sumWrong}
          hint={amount && amount !== account.amount ? t.sumDiffers(formatFen(account.amount)) : undefined}
          onChange={(event) => setSum(event.target.value)}
        />
      </div>
      <TextField
        label={t.payer}
        required
        autoComplete="organization"
        maxLength={120}
        value={payer}
        error={isTried && payer.trim().length < 2 ? t.payerMissing : undefined}
        onChange={(event) => setPayer(event.target.value)}
      />
      {proof ? (
        <p className={styles.proof}>
          <Icon name="check" size={18} />
          <span>
            {proof.name} <small>{formatBytes(proof.size)}</small>
          </span>
          <Button size="small" tone="quiet" onClick={() => setProof(undefined)}>
            {t.otherProof}
          </Button>
        </p>
      ) : (
        <UploadField label={t.proof} hint={t.proofHint} type="figure" onUploaded={setProof} />
      )}
      {isTried && !proof && (
        <p role="alert" className={styles.problem}>
          <Icon name="warn" size={16} />
          {t.proofMissing}
        </p>
      )}
      {announce.error instanceof CallError && (
        <p role="alert" className={styles.problem}>
          <Icon name="warn" size={16} />
          {announce.error.message}
        </p>
      )}
      <div className={styles.acts}>
        <Button onClick={onBack}>{t.back}</Button>
        <Button type="submit" tone="primary" busy={announce.isPending}>
          {t.announce(formatFen(amount ?? 0))}
        </Button>
      </div>
    </form>
  )
}
