import {
  acquisitionWords,
  aiUseWords,
  descriptionWords,
  developmentWords,
  programmingLanguages,
  softwareCategoryWords,
  softwareFeatures,
  softwareFeatureWords,
  softwareRightCodes,
} from '@portal/domain/copyright/applications/choices'
import { countCharacters } from '@portal/domain/copyright/applications/form'
import { softwareRequirement } from '@portal/domain/copyright/applications/requirements'
import {
  type SoftwareForm,
  softwareLimits,
  technicalFieldKeys,
  technicalFields,
} from '@portal/domain/copyright/applications/software-form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { Suspense } from 'react'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './copyright.module.css'
import { copyrightMessages } from './messages.ts'
import { ManyAt, OwnerRows, PublicationFields, RightsFields, useOptions } from './SharedFields.tsx'
import { StepSection } from './StepSection.tsx'
import type { ContentProps } from './screen.ts'
import { sharedMessages } from './shared-messages.ts'

const { AreaAt, CheckAt, ChooseAt, NumberAt, TextAt, useParts } = formFields<SoftwareForm>()

const CheckStep = lazy(() => import('./CheckStep.tsx').then((module) => ({ default: module.CheckStep })))
const PapersStep = lazy(() => import('./PapersStep.tsx').then((module) => ({ default: module.PapersStep })))
const DepositBuilders = lazy(() => import('./DepositBuilders.tsx'))

export function SoftwareSteps({ mode }: ContentProps) {
  return (
    <>
      <SoftwareStep />
      <StepSection step="owners">
        <OwnerRows />
        <RightsFields acquisitions={acquisitionWords} rights={softwareRightCodes} />
      </StepSection>
      <TechnicalStep />
      <MaterialsStep />
      <Suspense fallback={<Skeleton lines={6} />}>
        <PapersStep />
      </Suspense>
      <Suspense fallback={<Skeleton lines={6} />}>
        <CheckStep mode={mode} />
      </Suspense>
    </>
  )
}

function SoftwareStep() {
  const t = useMessages(copyrightMessages)
  const { form } = useParts('description', 'modification')
  const options = useOptions()
  return (
    <StepSection step="software">
      <TextAt path="name" label={t.name} hint={t.nameHint} required />
      <div className={editor.line}>
        <TextAt path="shortName" label={t.shortName} />
        <TextAt path="version" label={t.version} hint={t.versionHint} required />
      </div>
      <div className={editor.line}>
        <ChooseAt path="category" label={t.category} options={options(softwareCategoryWords)} />
        <ChooseAt path="development" label={t.development} options={options(developmentWords)} />
      </div>
      <ChooseAt path="description" label={t.description} options={options(descriptionWords)} />
      {form.description === 'modified' && (
        <>
          <AreaAt path="modification.words" label={t.modifiedWords} required rows={3} />
          <CheckAt path="modification.registered" label={t.wasRegistered} />
          {form.modification.registered && (
            <TextAt path="modification.registrationNo" label={t.registrationNo} required />
          )}
        </>
      )}
      <TextAt path="completedOn" label={t.completedOn} type="date" required />
      <PublicationFields />
    </StepSection>
  )
}

function TechnicalStep() {
  const t = useMessages(copyrightMessages)
  const shared = useMessages(sharedMessages)
  const language = useLanguage()
  const { form } = useParts(...technicalFieldKeys, 'functions', 'featureText')
  const counted = (text: string, limit: string) => shared.counted(countCharacters(text), limit)
  const { functionsMin, functionsMax } = softwareRequirement(beijingDate(new Date()))
  return (
    <StepSection step="technical">
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
      <div className={editor.line}>
        <TextAt path="otherLanguages" label={t.otherLanguages} />
        <NumberAt path="sourceLines" label={t.sourceLines} required max={1_000_000_000} />
      </div>
      <AreaAt
        path="functions"
        label={t.functions}
        hint={counted(form.functions, `${functionsMin}–${functionsMax}`)}
        required
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
        required
        rows={3}
      />
    </StepSection>
  )
}

function MaterialsStep() {
  const shared = useMessages(sharedMessages)
  const options = useOptions()
  return (
    <StepSection step="materials">
      <Suspense fallback={<Skeleton lines={8} />}>
        <DepositBuilders />
      </Suspense>
      <div>
        <ChooseAt path="aiUse" label={shared.aiUse} required placeholder="—" options={options(aiUseWords)} />
        <PlaceNotes path="aiUse" />
      </div>
    </StepSection>
  )
}
