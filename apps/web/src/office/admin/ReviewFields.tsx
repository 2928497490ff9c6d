import { type ReviewGroup, reviewGroups } from '@portal/domain/kernel/orders/review-plan'
import { useLanguage, useMessages } from '../../app/language.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
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

type Field = Review['fields'][number]

/** Fields of one item of a list stand together; of goods there can be hundreds, each item is one row. */
function itemsOf(
  lines: readonly Field[],
): readonly { readonly at: number | null; readonly fields: readonly Field[] }[] {
  const items: { at: number | null; fields: Field[] }[] = []
  for (const field of lines) {
    const last = items.at(-1)
    if (last && last.at === field.at && last.fields[0]?.kind !== 'file') last.fields.push(field)
    else items.push({ at: field.at, fields: [field] })
  }
  return items
}

/** The whole submission, section by section; each line can be ticked and gets the reviewer's words. */
export function ReviewFields({ review, ticks, onTicks }: ReviewFieldsProps) {
  const t = useMessages(reviewMessages)
  const language = useLanguage()
  if (review.fields.length === 0) return <p className={texts.quiet13}>{t.noForm}</p>
  const change = (path: string, words: string | undefined) => {
    const { [path]: _, ...rest } = ticks ?? {}
    onTicks(words === undefined ? rest : { ...rest, [path]: words })
  }
  return (
    <section aria-label={t.submission} className={layout.stack24}>
      {groupNames.map((group) => {
        const lines = review.fields.filter((field) => field.group === group)
        if (lines.length === 0) return null
        return (
          <section key={group} className={styles.group}>
            <h3>{reviewGroups[group][language]}</h3>
            {itemsOf(lines).map(({ at, fields }) => (
              <div key={fields[0]?.path} className={group === 'goods' && at !== null ? styles.row : undefined}>
                {at !== null && fields[0]?.kind !== 'file' && <h4 className={styles.item}>{t.item(at)}</h4>}
                {fields.map((field) => (
                  <ReviewField
                    key={field.path}
                    orderNo={review.orderNo}
                    field={field}
                    words={ticks?.[field.path]}
                    onWords={ticks && field.correctable ? (words) => change(field.path, words) : undefined}
                  />
                ))}
              </div>
            ))}
          </section>
        )
      })}
    </section>
  )
}
