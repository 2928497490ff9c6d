import { filedByWords } from '@portal/domain/copyright/choices'
import { type CopyrightForm, copyrightPaperWords } from '@portal/domain/copyright/form'
import { useMessages } from '../app/language.ts'
import { ChooseAt, RowsAt, TextAt, useEditing } from '../parts/form/form-fields.tsx'
import { usePlaces } from '../parts/form/places.tsx'
import { UploadField } from '../parts/UploadField.tsx'
import styles from './copyright.module.css'
import { newPaper } from './new-form.ts'
import { useOptions } from './SharedFields.tsx'
import { StepSection } from './StepSection.tsx'
import { sharedMessages } from './shared-messages.ts'

function ContactFields({ path, title }: { path: 'applicant' | 'agent'; title: string }) {
  const t = useMessages(sharedMessages)
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

/** Who applies, whom the office calls, and what proves it. */
export function PapersStep() {
  const t = useMessages(sharedMessages)
  const { form, change } = useEditing<CopyrightForm>()
  const { isOpen } = usePlaces()
  const options = useOptions()
  return (
    <StepSection step="papers">
      <ChooseAt path="filedBy" label={t.filedBy} options={options(filedByWords)} />
      <ContactFields path="applicant" title={t.applicant} />
      {form.filedBy === 'agent' && <ContactFields path="agent" title={t.agent} />}
      <fieldset className={styles.group}>
        <legend>{t.bringPapers}</legend>
        <p className={styles.note}>{t.paperHelp}</p>
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
      </fieldset>
      <p className={styles.note}>{t.signLater}</p>
    </StepSection>
  )
}
