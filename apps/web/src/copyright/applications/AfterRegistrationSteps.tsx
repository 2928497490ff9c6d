import { copyrightRights, scopeWords, softwareRightCodes } from '@portal/domain/copyright/applications/choices'
import {
  type CopyrightServiceForm,
  changeItemWords,
  copyrightSubjectWords,
  dealWayWords,
  lossWords,
} from '@portal/domain/copyright/applications/service-form'
import { copyrightServiceWords } from '@portal/domain/law/copyright/service-names'
import { Suspense } from 'react'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import editor from '../../parts/form/editor.module.css'
import { formFields } from '../../parts/form/typed-fields.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { afterMessages } from './after-messages.ts'
import { newChange } from './new-form.ts'
import { ManyAt, OwnerRows, useOptions } from './SharedFields.tsx'
import { StepSection } from './StepSection.tsx'
import type { ContentProps } from './screen.ts'

const { AreaAt, ChooseAt, RowsAt, TextAt, useParts } = formFields<CopyrightServiceForm>()

const CheckStep = lazy(() => import('./CheckStep.tsx').then((module) => ({ default: module.CheckStep })))
const PapersStep = lazy(() => import('./PapersStep.tsx').then((module) => ({ default: module.PapersStep })))

/** The form of what is asked for of a registration that is there. */
export function AfterRegistrationSteps({ mode }: ContentProps) {
  return (
    <>
      <RegistrationStep />
      <StepSection step="owners">
        <OwnerRows />
      </StepSection>
      <ContentStep />
      <Suspense fallback={<Skeleton lines={6} />}>
        <PapersStep />
      </Suspense>
      <Suspense fallback={<Skeleton lines={6} />}>
        <CheckStep mode={mode} />
      </Suspense>
    </>
  )
}

function RegistrationStep() {
  const t = useMessages(afterMessages)
  const language = useLanguage()
  const { form } = useParts('subject', 'service')
  const options = useOptions()
  const isSoftware = form.subject === 'software'
  return (
    <StepSection step="registration">
      <p className={texts.soft13}>
        {inLanguage(copyrightServiceWords[form.service], language)}: {t[`${form.service}Note`]}
      </p>
      <div className={editor.line}>
        <ChooseAt path="subject" label={t.subject} options={options(copyrightSubjectWords)} />
        <TextAt
          path="registrationNo"
          label={t.registrationNo}
          hint={isSoftware ? t.softwareNumber : t.workNumber}
          required
        />
      </div>
      <div className={editor.line}>
        <TextAt path="name" label={t.name} hint={t.nameHint} required />
        {isSoftware && <TextAt path="version" label={t.version} required />}
      </div>
    </StepSection>
  )
}

function ContentStep() {
  const { form } = useParts('service')
  return (
    <StepSection step="content">
      {form.service === 'change' && <ChangeFields />}
      {form.service === 'transfer' && <DealFields />}
      {form.service === 'duplicate' && <LossFields />}
    </StepSection>
  )
}

function ChangeFields() {
  const t = useMessages(afterMessages)
  const options = useOptions()
  return (
    <>
      <RowsAt path="changes" nameOf={t.change} add={{ label: t.addChange, row: newChange }}>
        {(_, path) => (
          <>
            <ChooseAt path={`${path}.item`} label={t.item} options={options(changeItemWords)} />
            <div className={editor.line}>
              <TextAt path={`${path}.before`} label={t.before} hint={t.beforeHint} />
              <TextAt path={`${path}.after`} label={t.after} required />
            </div>
          </>
        )}
      </RowsAt>
      <AreaAt path="reason" label={t.changeReason} required rows={3} />
    </>
  )
}

function DealFields() {
  const t = useMessages(afterMessages)
  const language = useLanguage()
  const { form } = useParts('scope', 'dealWay')
  const options = useOptions()
  return (
    <>
      <div className={editor.line}>
        <ChooseAt path="dealWay" label={t.dealWay} options={options(dealWayWords)} />
        <TextAt path="contractOn" label={t.contractOn} type="date" required />
        <ChooseAt path="scope" label={t.scope} options={options(scopeWords)} />
      </div>
      {form.scope === 'part' && (
        <ManyAt
          path="rights"
          label={t.rights}
          choices={softwareRightCodes.map((value) => ({ value, label: inLanguage(copyrightRights[value], language) }))}
        />
      )}
      {form.dealWay === 'licence' && (
        <div className={editor.line}>
          <TextAt path="termFrom" label={t.termFrom} type="date" required />
          <TextAt path="termTo" label={t.termTo} type="date" required />
        </div>
      )}
      <OwnerRows list="assignees" />
    </>
  )
}

function LossFields() {
  const t = useMessages(afterMessages)
  const options = useOptions()
  return (
    <>
      <ChooseAt path="loss" label={t.loss} options={options(lossWords)} />
      <AreaAt path="reason" label={t.lossReason} required rows={3} />
    </>
  )
}
