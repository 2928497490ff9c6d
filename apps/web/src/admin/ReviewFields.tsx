import { type ReviewGroup, reviewGroups } from '@portal/domain/admin/review-plan'
import { useLanguage, useMessages } from '../app/language.ts'
import type { Review, Ticks } from './CaseReview.tsx'
import { reviewMessages } from './messages.ts'
import { ReviewField } from './ReviewField.tsx'
import styles from './review.module.css'

interface ReviewFieldsProps {
  readonly review: Review
  /** Undefined: nothing can be ticked now. */
  readonly ticks: Ticks | undefined
  readonly onTicks: (ticks: Ticks) => void
}

const groupNames = Object.keys(reviewGroups).filter((name): name is ReviewGroup => name in reviewGroups)

/** The whole submission, section by section; each line can be ticked and gets the reviewer's words. */
export function ReviewFields({ review, ticks, onTicks }: ReviewFieldsProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  if (review.fields.length === 0) return <p className={styles.quiet}>{t.noForm}</p>
  const change = (path: string, words: string | undefined) => {
    const { [path]: _, ...rest } = ticks ?? {}
    onTicks(words === undefined ? rest : { ...rest, [path]: words })
  }
  return (
    <section aria-label={t.submission} className={styles.fields}>
      {groupNames.map((group) => {
        const lines = review.fields.filter((field) => field.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            <h3>{reviewGroups[group][language]}</h3>
            {lines.map((field, at) => (
              <div key={field.path}>
                {field.at !== null && field.at !== lines[at - 1]?.at && field.kind !== 'file' && (
                  <h4 className={styles.item}>{t.item(field.at)}</h4>
                )}
                <ReviewField
                  orderNo={review.orderNo}
                  field={field}
                  words={ticks?.[field.path]}
                  onWords={ticks && field.correctable ? (words) => change(field.path, words) : undefined}
                />
              </div>
            ))}
          </section>
        )
      })}
    </section>
  )
}
