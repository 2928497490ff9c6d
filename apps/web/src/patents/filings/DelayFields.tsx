import { delayYears, rightsOf } from '@portal/domain/patents/filings/form'
import { delayWords } from '@portal/domain/patents/filings/request-words'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { usePlace } from '../../parts/form/places.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { delayMessages } from './delay-messages.ts'
import styles from './filings.module.css'
import { useParts } from './form-props.ts'

const nameOf = { invention: 'delayInvention', utilityModel: 'delayUtilityModel' } as const

/** By how many years the examination of each right is put off. */
export function DelayFields() {
  const { form, change } = useParts('kind', 'options')
  const t = useMessages(delayMessages)
  const language = useLanguage()
  const place = usePlace()
  return (
    <div className={styles.line}>
      {rightsOf(form.kind).map((right) => {
        // A design's delay is counted in months and asked for among its own fields.
        if (right === 'design') return null
        const name = nameOf[right]
        return (
          <SelectField
            key={right}
            {...place(`options.${name}`)}
            label={t[right]}
            hint={t[`${right}Hint`]}
            value={String(form.options[name])}
            options={delayYears[right].map((years) => ({
              value: String(years),
              label: inLanguage(delayWords[years], language),
            }))}
            onChange={(value) => {
              const years = delayYears[right].find((one) => String(one) === value) ?? 0
              change((now) => ({ ...now, options: { ...now.options, [name]: years } }))
            }}
          />
        )
      })}
    </div>
  )
}
