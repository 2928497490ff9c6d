import type { ForeignApplicant, ForeignInventor } from '@portal/domain/patents/abroad/form'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import styles from '../../parts/abroad/abroad-form.module.css'
import { PlaceNotes, placeId, usePlace } from '../../parts/form/places.tsx'
import { moveRow } from '../../parts/move-row.ts'
import { RowTools } from '../../parts/RowTools.tsx'
import { useLoadMore } from '../../parts/use-load-more.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { TextField } from '../../ui/Field.tsx'
import { LoadMoreSelect } from '../../ui/LoadMoreSelect.tsx'
import layout from '../../ui/layout.module.css'
import { SelectField } from '../../ui/SelectField.tsx'
import { formMessages } from './form-messages.ts'
import { patch, Section, useParts } from './form-props.tsx'

/** Applicants and inventors as they are written abroad. */
export function PartiesSection() {
  const { form, change } = useParts('right', 'applicants', 'inventors')
  const t = useMessages(formMessages)
  const book = useLoadMore('filings.listApplicants', (text) => (text ? { applicantName: text } : {}))
  const isDesign = form.right === 'design'
  const inventorName = isDesign ? t.designer : t.inventor
  const setApplicants = (applicants: readonly ForeignApplicant[]) => change(patch({ applicants }))
  const setInventors = (inventors: readonly ForeignInventor[]) => change(patch({ inventors }))
  return (
    <Section id="parties" title={isDesign ? t.partiesOfDesign : t.parties}>
      <h3>{t.applicants}</h3>
      <div className={classes(layout.stack12, layout.narrow)} id={placeId('applicants')}>
        <PlaceNotes path="applicants" error />
        {form.applicants.map((one, at) => (
          <Party
            key={one.key}
            path={`applicants.${at}`}
            title={t.applicant(at + 1)}
            countryKey="country"
            country={one.country}
            party={one}
            tools={
              <RowTools
                name={one.name || t.applicant(at + 1)}
                at={at}
                count={form.applicants.length}
                onMove={(to) => setApplicants(moveRow(form.applicants, at, to))}
                onRemove={() => setApplicants(form.applicants.toSpliced(at, 1))}
              />
            }
            onChange={({ country, ...rest }) =>
              setApplicants(form.applicants.with(at, { ...one, ...rest, ...(country !== undefined && { country }) }))
            }
          />
        ))}
        <LoadMoreSelect
          label={t.fromBook}
          placeholder={t.bookHint}
          {...book}
          keyOf={(row) => row.id}
          isTaken={(row) => form.applicants.some((one) => one.bookId === row.id)}
          onChoose={(row) =>
            setApplicants([
              ...form.applicants,
              {
                key: crypto.randomUUID(),
                bookId: row.id,
                kind: row.type,
                name: row.applicantName,
                nameEn: row.nameEn,
                country: row.country,
                addressEn: '',
              },
            ])
          }
          render={(row) => row.applicantName}
        />
        <div>
          <Button
            icon="plus"
            onClick={() =>
              setApplicants([
                ...form.applicants,
                {
                  ...{ key: crypto.randomUUID(), bookId: null, kind: 'enterprise', name: '', nameEn: '' },
                  ...{ country: 'CN', addressEn: '' },
                },
              ])
            }
          >
            {t.addApplicant}
          </Button>
        </div>
      </div>
      <h3>{isDesign ? t.designers : t.inventors}</h3>
      <div className={classes(layout.stack12, layout.narrow)} id={placeId('inventors')}>
        <PlaceNotes path="inventors" error />
        {form.inventors.map((one, at) => (
          <Party
            key={one.key}
            path={`inventors.${at}`}
            title={inventorName(at + 1)}
            countryKey="nationality"
            country={one.nationality}
            party={one}
            tools={
              <RowTools
                name={one.name || inventorName(at + 1)}
                at={at}
                count={form.inventors.length}
                onMove={(to) => setInventors(moveRow(form.inventors, at, to))}
                onRemove={() => setInventors(form.inventors.toSpliced(at, 1))}
              />
            }
            onChange={({ country, ...rest }) =>
              setInventors(
                form.inventors.with(at, { ...one, ...rest, ...(country !== undefined && { nationality: country }) }),
              )
            }
          />
        ))}
        <div>
          <Button
            icon="plus"
            onClick={() =>
              setInventors([
                ...form.inventors,
                { key: crypto.randomUUID(), name: '', nameEn: '', nationality: 'CN', addressEn: '' },
              ])
            }
          >
            {isDesign ? t.addDesigner : t.addInventor}
          </Button>
        </div>
      </div>
    </Section>
  )
}

interface PartyText {
  readonly name: string
  readonly nameEn: string
  readonly addressEn: string
}

interface PartyProps {
  readonly path: string
  readonly title: string
  readonly countryKey: 'country' | 'nationality'
  readonly country: string
  readonly party: PartyText
  readonly tools: React.ReactNode
  readonly onChange: (update: Partial<PartyText> & { country?: string }) => void
}

function Party({ path, title, countryKey, country, party, tools, onChange }: PartyProps) {
  const t = useMessages(formMessages)
  const language = useLanguage()
  const at = usePlace()
  const countries = useQuery({ ...callQuery('reference.listCountries', {}), staleTime: Number.POSITIVE_INFINITY })
  const names = (countries.data ?? []).map((one) => ({
    value: one.code,
    label: language === 'zh' ? one.name : one.nameEn,
  }))
  return (
    <section className={styles.card} aria-label={title} id={placeId(path)}>
      <div className={layout.spreadRow12}>
        <strong>{title}</strong>
        {tools}
      </div>
      <div className={styles.named}>
        <TextField
          {...at(`${path}.name`)}
          label={t.name}
          required
          value={party.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          {...at(`${path}.nameEn`)}
          label={t.nameEn}
          required
          title={t.nameEnHint}
          value={party.nameEn}
          onChange={(event) => onChange({ nameEn: event.target.value })}
        />
        <SelectField
          {...at(`${path}.${countryKey}`)}
          label={countryKey === 'country' ? t.countryOf : t.nationality}
          required
          value={country}
          placeholder={t.choose}
          options={names.length > 0 ? names : [{ value: country, label: country }]}
          onChange={(value) => onChange({ country: value })}
        />
      </div>
      <TextField
        {...at(`${path}.addressEn`)}
        label={t.addressEn}
        required
        value={party.addressEn}
        onChange={(event) => onChange({ addressEn: event.target.value })}
      />
    </section>
  )
}
