import {
  type DesignItem,
  type DesignOmission,
  omissionReasons,
  type Projection,
  projections,
} from '@portal/domain/patents/designs/design-form'
import { omissionWords, viewWords } from '@portal/domain/patents/designs/view-words'
import { inLanguage, useLanguage, useMessages } from '../../../app/language.ts'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/SelectField.tsx'
import styles from './design.module.css'
import { designMessages } from './messages.ts'

interface OmissionsProps {
  readonly item: DesignItem
  /** Views the design must show or leave out for a reason. */
  readonly wanted: readonly Projection[]
  readonly disabled: boolean
  readonly onChange: (omissions: readonly DesignOmission[]) => void
}

/** The views that are not there: to be added, or left out for a reason that the brief description gives. */
export function Omissions({ item, wanted, disabled, onChange }: OmissionsProps) {
  const t = useMessages(designMessages)
  const language = useLanguage()
  const there = new Set(item.views.map((view) => view.slot))
  const missing = wanted.filter((slot) => slot !== 'front' && !there.has(slot))
  if (missing.length === 0 || item.views.length === 0) return null
  const set = (slot: Projection, next: DesignOmission | undefined) =>
    onChange([...item.omissions.filter((one) => one.slot !== slot), ...(next ? [next] : [])])
  return (
    <div className={layout.column12}>
      {missing.map((slot) => {
        const name = inLanguage(viewWords[slot], language)
        const omitted = item.omissions.find((one) => one.slot === slot)
        const needsLike = omitted?.reason === 'same' || omitted?.reason === 'symmetric'
        return (
          <div key={slot} className={styles.omission}>
            <SelectField
              label={t.omit(name)}
              placeholder={t.omitNot}
              disabled={disabled}
              value={omitted?.reason ?? ''}
              options={omissionReasons.map((value) => ({ value, label: inLanguage(omissionWords[value], language) }))}
              onChange={(value) => {
                const reason = omissionReasons.find((one) => one === value)
                set(slot, reason && { slot, reason, like: omitted?.like ?? '' })
              }}
            />
            {omitted && needsLike && (
              <SelectField
                label={t.like}
                placeholder={t.choose}
                disabled={disabled}
                value={omitted.like}
                options={projections
                  .filter((one) => there.has(one))
                  .map((value) => ({ value, label: inLanguage(viewWords[value], language) }))}
                onChange={(value) => set(slot, { ...omitted, like: projections.find((one) => one === value) ?? '' })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}
