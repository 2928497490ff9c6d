import { type CountryDetails, type MarkAbroadForm, useBases, useBasisKeys } from '@portal/domain/trademarks/abroad/form'
import { asksForNotary, asksForSecondLanguage, secondLanguages } from '@portal/domain/trademarks/abroad/needs'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { usePlace } from '../../parts/form/places.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextField } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { patchDetails, useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

/** Whether a place asks for more than the others: the form shows it at once. */
export function hasDetails(form: Pick<MarkAbroadForm, 'route'>, code: string): boolean {
  return code === 'US' || asksForSecondLanguage(code) || asksForNotary(code, form.route)
}

interface DetailFieldsProps {
  readonly code: string
  /** Also what any office takes and none asks for. */
  readonly all?: boolean
}

/** What only one place asks for. */
export function DetailFields({ code, all = false }: DetailFieldsProps) {
  const { form, change } = useParts('countries', 'route')
  const t = useMessages(markMessages)
  const language = useLanguage()
  const place = usePlace()
  const at = form.countries.findIndex((one) => one.code === code)
  const details = form.countries[at]?.details
  if (!details) return null
  const set = (update: Partial<CountryDetails>) => change(patchDetails(code, update))
  const path = (key: keyof CountryDetails) => place(`countries.${at}.details.${key}`)
  const languages = new Intl.DisplayNames([language === 'zh' ? 'zh-CN' : 'en'], { type: 'language' })
  const isUs = code === 'US'
  const text = (key: 'disclaimer' | 'description' | 'representative', hint?: string) => (
    <TextField
      {...path(key)}
      label={t[key]}
      {...(hint && { hint })}
      value={details[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  )
  const day = (key: 'firstUseOn' | 'firstCommerceOn') => (
    <DateField
      {...path(key)}
      label={t[key]}
      required
      value={details[key]}
      onChange={(event) => set({ [key]: event.target.value })}
    />
  )
  return (
    <>
      <div className={styles.line}>
        {isUs && (
          <SelectField
            {...path('useBasis')}
            label={t.useBasis}
            required
            value={details.useBasis}
            options={useBasisKeys
              .filter((key) => key === '' || (key === '66a') === (form.route === 'madrid'))
              .map((value) => ({ value, label: useBases[value][language] }))}
            onChange={(value) => set({ useBasis: useBasisKeys.find((one) => one === value) ?? '' })}
          />
        )}
        {isUs && details.useBasis === '1a' && day('firstUseOn')}
        {isUs && details.useBasis === '1a' && day('firstCommerceOn')}
        {asksForSecondLanguage(code) && (
          <SelectField
            {...path('secondLanguage')}
            label={t.secondLanguage}
            required
            placeholder={t.choose}
            value={details.secondLanguage}
            options={secondLanguages.map((value) => ({ value, label: languages.of(value) ?? value }))}
            onChange={(value) => set({ secondLanguage: value })}
          />
        )}
        {asksForNotary(code, form.route) && (
          <SelectField
            {...path('notarisation')}
            label={t.notarisation}
            required
            placeholder={t.choose}
            value={details.notarisation}
            options={[
              { value: 'self', label: t.notarySelf },
              { value: 'agency', label: t.notaryAgency },
            ]}
            onChange={(value) => set({ notarisation: value === 'self' ? 'self' : 'agency' })}
          />
        )}
      </div>
      {all && (
        <div className={styles.line}>
          {text('disclaimer')}
          {text('description')}
          {text('representative', t.representativeHint)}
        </div>
      )}
    </>
  )
}
