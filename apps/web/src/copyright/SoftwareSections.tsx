import {
  acquisitionWords,
  copyrightRights,
  developmentWords,
  ownerTypeWords,
  programmingLanguages,
  softwareCategoryWords,
  softwareFeatures,
  softwareFeatureWords,
  softwareRightCodes,
} from '@portal/domain/copyright/choices'
import { copyrightPaperWords, countCharacters } from '@portal/domain/copyright/form'
import { softwareRequirement } from '@portal/domain/copyright/requirements'
import type { SoftwareSection } from '@portal/domain/copyright/sections'
import {
  type SoftwareForm,
  softwareLimits,
  technicalFieldKeys,
  technicalFields,
} from '@portal/domain/copyright/software-form'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { certificateWords } from '@portal/domain/identifiers/certificates'
import type { TwoLanguages } from '@portal/domain/words/two-languages'
import type { ReactNode } from 'react'
import { inLanguage, useLanguage, useMessages } from '../app/language.ts'
import {
  AreaAt,
  CheckAt,
  ChooseAt,
  CountryAt,
  NumberAt,
  RowsAt,
  TextAt,
  useEditing,
  withValue,
} from '../parts/form/form-fields.tsx'
import { PlaceNotes, placeId, usePlaces } from '../parts/form/places.tsx'
import { UploadField } from '../parts/UploadField.tsx'
import { CheckField } from '../ui/ChoiceField.tsx'
import styles from './copyright.module.css'
import { ManualBuilder, SourceBuilder } from './DepositBuilders.tsx'
import { copyrightMessages } from './messages.ts'
import { newOwner, newPaper } from './new-form.ts'

export const sectionElement = (id: SoftwareSection) => `section-${id}`

function Section({ id, children }: { id: SoftwareSection; children: ReactNode }) {
  const t = useMessages(copyrightMessages)
  return (
    <section id={sectionElement(id)} aria-labelledby={`${sectionElement(id)}-title`} className={styles.section}>
      <h2 id={`${sectionElement(id)}-title`}>{t[id]}</h2>
      {children}
    </section>
  )
}

function useOptions() {
  const language = useLanguage()
  return (words: Readonly<Record<string, TwoLanguages>>) =>
    Object.entries(words).map(([value, word]) => ({ value, label: inLanguage(word, language) }))
}

/** Several of a few; the list of what is chosen stands at the path. */
function ManyAt<Value extends string | number>(props: {
  readonly path: keyof SoftwareForm & string
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
}) {
  const { path, label, choices } = props
  const { form, change } = useEditing<SoftwareForm>()
  const { isOpen } = usePlaces()
  const chosen = form[path] as unknown as readonly Value[]
  const flip = (value: Value) =>
    change((now) =>
      withValue(now, path, chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]),
    )
  return (
    <fieldset className={styles.choices} id={placeId(path)} tabIndex={-1} disabled={!isOpen(path)}>
      <legend>{label}</legend>
      {choices.map(({ value, label: name }) => (
        <CheckField key={value} label={name} checked={chosen.includes(value)} onChange={() => flip(value)} />
      ))}
      <PlaceNotes path={path} error />
    </fieldset>
  )
}

export function SoftwareSectionFields() {
  const t = useMessages(copyrightMessages)
  const { form } = useEditing<SoftwareForm>()
  const options = useOptions()
  return (
    <Section id="software">
      <TextAt path="name" label={t.name} hint={t.nameHint} required />
      <div className={styles.line}>
        <TextAt path="shortName" label={t.shortName} />
        <TextAt path="version" label={t.version} hint={t.versionHint} required />
      </div>
      <div className={styles.line}>
        <ChooseAt path="category" label={t.category} options={options(softwareCategoryWords)} />
        <ChooseAt path="development" label={t.development} options={options(developmentWords)} />
        <ChooseAt
          path="serviceType"
          label={t.service}
          options={[
            { value: 'standard', label: t.standard },
            { value: 'express', label: t.express },
          ]}
        />
      </div>
      <ChooseAt
        path="description"
        label={t.description}
        options={[
          { value: 'original', label: t.original },
          { value: 'modified', label: t.modified },
        ]}
      />
      {form.description === 'modified' && (
        <>
          <AreaAt path="modification.words" label={t.modifiedWords} rows={3} />
          <CheckAt path="modification.registered" label={t.wasRegistered} />
          {form.modification.registered && <TextAt path="modification.registrationNo" label={t.registrationNo} />}
        </>
      )}
      <TextAt path="completedOn" label={t.completedOn} type="date" required />
      <CheckAt path="published" label={t.published} />
      {form.published && (
        <div className={styles.line}>
          <TextAt path="publishedOn" label={t.publishedOn} type="date" required />
          <TextAt path="publishedCountry" label={t.publishedCountry} required />
          <TextAt path="publishedCity" label={t.publishedCity} required />
        </div>
      )}
    </Section>
  )
}

export function OwnersSection() {
  const t = useMessages(copyrightMessages)
  const language = useLanguage()
  const { form } = useEditing<SoftwareForm>()
  const options = useOptions()
  return (
    <Section id="owners">
      <RowsAt path="owners" nameOf={t.owner} add={{ label: t.addOwner, row: newOwner }}>
        {(_, path) => (
          <>
            <TextAt path={`${path}.name`} label={t.ownerName} required />
            <div className={styles.line}>
              <ChooseAt path={`${path}.type`} label={t.ownerType} options={options(ownerTypeWords)} />
              <ChooseAt path={`${path}.certificate`} label={t.certificate} options={options(certificateWords)} />
              <TextAt path={`${path}.certificateNo`} label={t.certificateNo} required />
            </div>
            <div className={styles.line}>
              <CountryAt path={`${path}.country`} label={t.country} />
              <TextAt path={`${path}.province`} label={t.province} />
              <TextAt path={`${path}.city`} label={t.city} />
              <TextAt path={`${path}.since`} label={t.since} type="date" required />
            </div>
          </>
        )}
      </RowsAt>
      <div className={styles.line}>
        <ChooseAt path="acquisition" label={t.acquisition} options={options(acquisitionWords)} />
        <ChooseAt
          path="scope"
          label={t.scope}
          options={[
            { value: 'all', label: t.allRights },
            { value: 'part', label: t.partRights },
          ]}
        />
      </div>
      {form.scope === 'part' && (
        <ManyAt
          path="rights"
          label={t.someRights}
          choices={softwareRightCodes.map((value) => ({ value, label: inLanguage(copyrightRights[value], language) }))}
        />
      )}
    </Section>
  )
}

export function TechnicalSection() {
  const t = useMessages(copyrightMessages)
  const language = useLanguage()
  const { form } = useEditing<SoftwareForm>()
  const counted = (text: string, limit: string) => t.counted(countCharacters(text), limit)
  const { functionsMin, functionsMax } = softwareRequirement(beijingDate(new Date()))
  return (
    <Section id="technical">
      <div className={styles.pairs}>
        {technicalFieldKeys.map((key) => (
          <TextAt
            key={key}
            path={key}
            label={inLanguage(technicalFields[key], language)}
            hint={counted(form[key], String(softwareLimits.technical))}
            required
          />
        ))}
      </div>
      <ManyAt
        path="languages"
        label={t.languages}
        choices={programmingLanguages.map((value) => ({ value, label: value }))}
      />
      <div className={styles.line}>
        <TextAt path="otherLanguages" label={t.otherLanguages} />
        <NumberAt path="sourceLines" label={t.sourceLines} max={1_000_000_000} />
      </div>
      <AreaAt
        path="functions"
        label={t.functions}
        hint={counted(form.functions, `${functionsMin}–${functionsMax}`)}
        rows={10}
      />
      <ManyAt
        path="features"
        label={t.features}
        choices={softwareFeatures.map((value) => ({ value, label: inLanguage(softwareFeatureWords[value], language) }))}
      />
      <AreaAt
        path="featureText"
        label={t.featureText}
        hint={counted(form.featureText, String(softwareLimits.featureText))}
        rows={3}
      />
    </Section>
  )
}

export function MaterialsSection() {
  const t = useMessages(copyrightMessages)
  return (
    <Section id="materials">
      <SourceBuilder />
      <ManualBuilder />
      <div>
        <ChooseAt
          path="aiUse"
          label={t.aiUse}
          placeholder="—"
          options={[
            { value: 'none', label: t.aiNone },
            { value: 'used', label: t.aiUsed },
          ]}
        />
        <PlaceNotes path="aiUse" />
      </div>
    </Section>
  )
}

function ContactFields({ path, title }: { path: 'applicant' | 'agent'; title: string }) {
  const t = useMessages(copyrightMessages)
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <TextAt path={`${path}.name`} label={t.contactName} required />
      <div className={styles.line}>
        <TextAt path={`${path}.address`} label={t.address} required />
        <TextAt path={`${path}.postcode`} label={t.postcode} required />
      </div>
      <div className={styles.line}>
        <TextAt path={`${path}.contact`} label={t.contact} required />
        <TextAt path={`${path}.mobile`} label={t.mobile} required />
        <TextAt path={`${path}.email`} label={t.email} type="email" required />
      </div>
    </fieldset>
  )
}

export function PapersSection() {
  const t = useMessages(copyrightMessages)
  const { form, change } = useEditing<SoftwareForm>()
  const { isOpen } = usePlaces()
  const options = useOptions()
  return (
    <Section id="papers">
      <ChooseAt
        path="filedBy"
        label={t.filedBy}
        options={[
          { value: 'owner', label: t.byOwner },
          { value: 'agent', label: t.byAgent },
        ]}
      />
      <ContactFields path="applicant" title={t.applicant} />
      {form.filedBy === 'agent' && <ContactFields path="agent" title={t.agent} />}
      <RowsAt path="papers" nameOf={(at) => form.papers[at - 1]?.fileName ?? ''}>
        {(_, path) => <ChooseAt path={`${path}.kind`} label={t.paperKind} options={options(copyrightPaperWords)} />}
      </RowsAt>
      {isOpen('papers') && (
        <UploadField
          label={t.bringPapers}
          type="figure"
          multiple
          onUploaded={(file) => change((now) => ({ ...now, papers: [...now.papers, newPaper(file)] }))}
        />
      )}
      <CheckAt path="declared" label={t.declared} />
      <PlaceNotes path="declared" error />
    </Section>
  )
}
