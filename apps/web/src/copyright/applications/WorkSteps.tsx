import {
  copyrightRightCodes,
  natureWords,
  ownershipWords,
  signatureWords,
  workAcquisitionWords,
  workCategoryWords,
} from '@portal/domain/copyright/applications/choices'
import { countCharacters } from '@portal/domain/copyright/applications/form'
import { contractOwnerships, type WorkForm, workLimits } from '@portal/domain/copyright/applications/work-form'
import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import editor from '../../parts/form/editor.module.css'
import { PlaceNotes } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './copyright.module.css'
import { newAuthor } from './new-form.ts'
import { OwnerRows, PublicationFields, RightsFields, useOptions } from './SharedFields.tsx'
import { StepSection } from './StepSection.tsx'
import type { ContentProps } from './screen.ts'
import { sharedMessages } from './shared-messages.ts'
import { workMessages } from './work-messages.ts'

const { AreaAt, ChooseAt, RowsAt, TextAt, useParts } = formFields<WorkForm>()

const CheckStep = lazy(() => import('./CheckStep.tsx').then((module) => ({ default: module.CheckStep })))
const PapersStep = lazy(() => import('./PapersStep.tsx').then((module) => ({ default: module.PapersStep })))
const SamplesStep = lazy(() => import('./SamplesStep.tsx').then((module) => ({ default: module.SamplesStep })))

export function WorkSteps({ mode, files }: ContentProps) {
  return (
    <>
      <WorkStep />
      <OwnersStep />
      <Suspense fallback={<Skeleton lines={8} />}>
        <SamplesStep files={files} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={6} />}>
        <PapersStep />
      </Suspense>
      <Suspense fallback={<Skeleton lines={6} />}>
        <CheckStep mode={mode} />
      </Suspense>
    </>
  )
}

function WorkStep() {
  const t = useMessages(workMessages)
  const shared = useMessages(sharedMessages)
  const { form } = useParts('name', 'nature', 'natureText')
  const options = useOptions()
  return (
    <StepSection step="work">
      <TextAt path="name" label={t.name} hint={t.nameHint(countCharacters(form.name), workLimits.name)} required />
      <div className={editor.line}>
        <ChooseAt path="category" label={t.category} options={options(workCategoryWords)} />
        <ChooseAt path="nature" label={t.nature} options={options(natureWords)} />
      </div>
      {form.nature !== 'original' && (
        <AreaAt
          path="natureText"
          label={t.natureText}
          hint={shared.counted(countCharacters(form.natureText), String(workLimits.description))}
          required
          rows={3}
        />
      )}
      <div className={editor.line}>
        <TextAt path="completedOn" label={t.completedOn} type="date" required />
        <TextAt path="completedCountry" label={t.completedCountry} required />
        <TextAt path="completedProvince" label={t.completedProvince} />
        <TextAt path="completedCity" label={t.completedCity} required />
      </div>
      <PublicationFields />
    </StepSection>
  )
}

function OwnersStep() {
  const t = useMessages(workMessages)
  const shared = useMessages(sharedMessages)
  const { form } = useParts('ownership', 'authors', 'acquisition', 'acquisitionText')
  const options = useOptions()
  return (
    <StepSection step="owners">
      <ChooseAt
        path="ownership"
        label={t.ownership}
        options={options(ownershipWords)}
        {...(contractOwnerships.includes(form.ownership) && { hint: t.contractNeeded })}
      />
      <fieldset className={classes(layout.column16, styles.group)}>
        <legend>{t.authors}</legend>
        <RowsAt path="authors" nameOf={shared.author} add={{ label: t.addAuthor, row: () => newAuthor() }}>
          {(at, path) => (
            <div className={editor.line}>
              <TextAt path={`${path}.name`} label={t.authorName} required />
              <ChooseAt path={`${path}.signature`} label={t.signature} options={options(signatureWords)} />
              {form.authors[at]?.signature === 'pen' && <TextAt path={`${path}.penName`} label={t.penName} required />}
            </div>
          )}
        </RowsAt>
      </fieldset>
      <fieldset className={classes(layout.column16, styles.group)}>
        <legend>{t.owners}</legend>
        <OwnerRows />
      </fieldset>
      <fieldset className={classes(layout.column16, styles.group)}>
        <legend>{t.rights}</legend>
        <RightsFields acquisitions={workAcquisitionWords} rights={copyrightRightCodes} />
        {form.acquisition === 'other' && (
          <AreaAt
            path="acquisitionText"
            label={t.acquisitionText}
            hint={shared.counted(countCharacters(form.acquisitionText), String(workLimits.description))}
            required
            rows={3}
          />
        )}
      </fieldset>
      <PlaceNotes path="ownership" error />
    </StepSection>
  )
}
