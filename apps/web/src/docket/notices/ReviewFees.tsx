import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { reviewMessages } from './messages.ts'
import { ConfidenceChip } from './NoticeCells.tsx'
import type { NoticeDetail } from './notice-types.ts'
import styles from './notices.module.css'
import type { FeeDraft } from './review-draft.ts'

interface ReviewFeesProps {
  readonly fees: readonly FeeDraft[]
  readonly read: NoticeDetail['fees']
  readonly onChange: (fees: readonly FeeDraft[]) => void
}

/** Fee lines of a notice, each to be put right, taken out or added. */
export function ReviewFees({ fees, read, onChange }: ReviewFeesProps) {
  const t = useMessages(reviewMessages)
  const patch = (key: number, change: Partial<FeeDraft>) =>
    onChange(fees.map((fee) => (fee.key === key ? { ...fee, ...change } : fee)))
  const sure = (fee: FeeDraft) =>
    read.find((line) => line.name === fee.name && (line.amount / 100).toFixed(2) === fee.yuan)?.confidence ?? null
  return (
    <fieldset className={styles.fees}>
      <legend>{t.fees}</legend>
      {fees.map((fee) => (
        <div key={fee.key} className={styles.fee}>
          <TextField
            label={t.feeName}
            maxLength={60}
            value={fee.name}
            onChange={(event) => patch(fee.key, { name: event.target.value })}
          />
          <TextField
            label={t.feeYuan}
            inputMode="decimal"
            pattern="\d{1,7}(\.\d{1,2})?"
            value={fee.yuan}
            onChange={(event) => patch(fee.key, { yuan: event.target.value })}
          />
          <Button
            tone="quiet"
            size="small"
            icon="bin"
            aria-label={t.removeFee(fee.name)}
            onClick={() => onChange(fees.filter((one) => one.key !== fee.key))}
          />
          <ConfidenceChip percent={sure(fee)} />
        </div>
      ))}
      <Button
        size="small"
        tone="quiet"
        icon="plus"
        onClick={() =>
          onChange([...fees, { key: Math.max(-1, ...fees.map((fee) => fee.key)) + 1, name: '', yuan: '' }])
        }
      >
        {t.addFee}
      </Button>
    </fieldset>
  )
}
