import { chineseAddress, englishAddress } from '@portal/domain/kernel/reference/address-lines'
import { entitlementKeys, entitlements, type MarkApplicant } from '@portal/domain/trademarks/abroad/form'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../parts/form/places.tsx'
import { moveRow } from '../../parts/move-row.ts'
import { RowTools } from '../../parts/RowTools.tsx'
import { useCountryOptions } from '../../parts/use-country-options.ts'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { Section, useParts } from './form-parts.tsx'
import { markMessages } from './messages.ts'

const emptyApplicant = (): MarkApplicant => ({
  ...{ key: crypto.randomUUID(), bookId: null, kind: 'enterprise', name: '', nameEn: '', country: 'CN', address: '' },
  ...{ addressEn: '', email: '', entitlement: '', legalNature: '', placeOfOrganisation: '' },
})
const latin = /^[\p{Script=Latin}\p{N}\p{P}\p{Z}]+$/u

/** Who the mark is for, in Chinese and in English. */
export function ApplicantsSection() {
  const { form, change } = useParts('applicants', 'route')
  const t = useMessages(markMessages)
  const { isOpen } = usePlaces()
  const book = useLoadMore('filings.listApplicants', (text) => (text ? { applicantName: text } : {}))
  const set = (applicants: readonly MarkApplicant[]) => change((now) => ({ ...now, applicants }))
  const isClosed = !isOpen('applicants')
  return (
    <Section id="applicants" title={t.applicants}>
      <div className={classes(layout.stack12, layout.narrow)} id={placeId('applicants')}>
        <PlaceNotes path="applicants" error />
        {form.applicants.map((one, at) => (
          <Applicant
            key={one.key}
            {...{ one, at }}
            isMadrid={form.route === 'madrid'}
            tools={
              !isClosed && (
                <RowTools
                  name={one.name || t.applicant(at + 1)}
                  at={at}
                  count={form.applicants.length}
                  onMove={(to) => set(moveRow(form.applicants, at, to))}
                  onRemove={() => set(form.applicants.toSpliced(at, 1))}
                />
              )
            }
            onChange={(update) => set(form.applicants.with(at, { ...one, ...update }))}
          />
        ))}
        {!isClosed && (
          <>
            <LoadMoreSelect
              label={t.fromBook}
              placeholder={t.bookHint}
              {...book}
              keyOf={(row) => row.id}
              isTaken={(row) => form.applicants.some((one) => one.bookId === row.id)}
              onChoose={(row) => {
                set([
                  ...form.applicants,
                  {
                    ...emptyApplicant(),
                    ...{ bookId: row.id, kind: row.type, name: row.applicantName, nameEn: row.nameEn },
                    ...{ country: row.country || 'CN', address: latin.test(row.street) ? '' : chineseAddress(row) },
                    addressEn: latin.test(row.street) ? englishAddress(row) : '',
                  },
                ])
              }}
              render={(row) => row.applicantName}
            />
            <div>
              <Button icon="plus" onClick={() => set([...form.applicants, emptyApplicant()])}>
                {t.addApplicant}
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  )
}

interface ApplicantProps {
  readonly one: MarkApplicant
  readonly at: number
  readonly isMadrid: boolean
  readonly tools: React.ReactNode
  readonly onChange: (update: Partial<MarkApplicant>) => void
}

function Applicant({ one, at, isMadrid, tools, onChange }: ApplicantProps) {
  const t = useMessages(markMessages)
  const language = useLanguage()
  const place = usePlace()
  const countries = useCountryOptions(one.country)
  const path = `applicants.${at}`
  const isPerson = one.kind === 'individual'
  type TextKey = 'name' | 'nameEn' | 'address' | 'addressEn' | 'legalNature' | 'placeOfOrganisation' | 'email'
  const text = (key: TextKey, required = true) => (
    <TextField
      {...place(`${path}.${key}`)}
      label={key === 'nameEn' && isPerson ? t.personNameEn : t[key]}
      required={required}
      {...(key === 'email' && { type: 'email', ...(isMadrid && { hint: t.emailHint }) })}
      value={one[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <section className={styles.card} aria-label={t.applicant(at + 1)} id={placeId(path)}>
      <div className={layout.spreadRow12}>
        <strong>{t.applicant(at + 1)}</strong>
        {tools}
      </div>
      <div className={styles.line}>
        <SelectField
          {...place(`${path}.kind`)}
          label={t.applicantKind}
          value={isPerson ? 'individual' : 'enterprise'}
          options={[
            { value: 'enterprise', label: t.company },
            { value: 'individual', label: t.person },
          ]}
          onChange={(value) => onChange({ kind: value === 'individual' ? 'individual' : 'enterprise' })}
        />
        <SelectField
          {...place(`${path}.country`)}
          label={t.country}
          required
          value={one.country}
          options={countries}
          onChange={(value) => onChange({ country: value })}
        />
        {text('email')}
      </div>
      <div className={styles.line}>
        {text('name')}
        {text('nameEn')}
      </div>
      <div className={styles.line}>
        {text('address')}
        {text('addressEn')}
      </div>
      <div className={styles.line}>
        {isMadrid && (
          <SelectField
            {...place(`${path}.entitlement`)}
            label={t.entitlement}
            required
            value={one.entitlement}
            options={entitlementKeys.map((value) => ({ value, label: entitlements[value][language] }))}
            onChange={(value) => onChange({ entitlement: entitlementKeys.find((key) => key === value) ?? '' })}
          />
        )}
        {!isPerson && text('legalNature')}
        {!isPerson && text('placeOfOrganisation')}
      </div>
    </section>
  )
}
