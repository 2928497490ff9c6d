import { useState } from 'react'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { whenDaysRight } from '../../ui/are-days-right.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ActError } from './ActError.tsx'
import type { Review, Ticks } from './CaseReview.tsx'
import { dayAfter } from './days.ts'
import { reviewMessages } from './messages.ts'
import styles from './review.module.css'
import { useCaseAct } from './use-case-act.ts'

interface CorrectionBarProps {
  readonly review: Review
  readonly ticks: Ticks
  readonly onTicks: (ticks: Ticks) => void
  readonly onAsked: () => void
}

const usualDays = 7
const daysMax = 366

/** Sends the ticked fields to the client; it stands at the foot while anything is ticked. */
export function CorrectionBar({ review, ticks, onTicks, onAsked }: CorrectionBarProps) {
  const t = useMessages(reviewMessages)
  const today = todayInBeijing()
  const [dueOn, setDueOn] = useState(dayAfter(today, usualDays))
  const { run, busy, error } = useCaseAct('admin.askCorrection', () => {
    onTicks({})
    onAsked()
    showToast({ tone: 'good', text: t.asked })
  })
  const fields = Object.entries(ticks).map(([path, words]) => ({ path, words: words.trim() }))
  if (fields.length === 0) return null
  const isWordless = fields.some(({ words }) => words === '')
  return (
    <section aria-label={t.askCorrection} className={styles.bar}>
      <strong aria-live="polite">{t.toCorrect(fields.length)}</strong>
      <DateField
        label={t.dueOn}
        required
        min={dayAfter(today, 1)}
        max={dayAfter(today, daysMax)}
        value={dueOn}
        onChange={(event) => setDueOn(event.target.value)}
      />
      <span className={styles.barButtons}>
        <Button tone="quiet" size="small" onClick={() => onTicks({})}>
          {t.untickAll}
        </Button>
        <Button
          tone="primary"
          busy={busy}
          disabled={isWordless || dueOn === ''}
          onClick={whenDaysRight(() => run({ orderNo: review.orderNo, version: review.version, fields, dueOn }))}
        >
          {t.askCorrection}
        </Button>
      </span>
      {isWordless && <p className={texts.quiet13}>{t.askNeedsWords}</p>}
      <ActError error={error} />
    </section>
  )
}
