import { filedByWords } from '@portal/domain/copyright/applications/choices'
import { type AnyCopyrightForm, copyrightPaperWords, papersOfOwners } from '@portal/domain/copyright/applications/form'
import { peopleOf } from '@portal/domain/copyright/applications/service-form'
import { useMessages } from '../../app/language.ts'
import editor from '../../parts/form/editor.module.css'
import { withValue } from '../../parts/form/form-fields.tsx'
import { placeId, usePlaces } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'
import { UploadField } from '../../parts/UploadField.tsx'
import { CheckField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './copyright.module.css'
import { newPaper } from './new-form.ts'
import { useOptions } from './SharedFields.tsx'
import { StepSection } from './StepSection.tsx'
import { sharedMessages } from './shared-messages.ts'

const { ChooseAt, RowsAt, TextAt, useEditing, useParts } = formFields<AnyCopyrightForm>()

function ContactFields({ path, title }: { path: 'applicant' | 'agent'; title: string }) {
  const t = useMessages(sharedMessages)
  return (
    <fieldset className={classes(layout.column16, styles.group)}>
      <legend>{title}</legend>
      <TextAt path={`${path}.name`} label={t.contactName} required />
      <div className={editor.line}>
        <TextAt path={`${path}.address`} label={t.address} required />
        <TextAt path={`${path}.postcode`} label={t.postcode} required />
      </div>
      <div className={editor.line}>
        <TextAt path={`${path}.contact`} label={t.contact} required />
        <TextAt path={`${path}.mobile`} label={t.mobile} required />
        <TextAt path={`${path}.email`} label={t.email} type="email" required />
      </div>
    </fieldset>
  )
}

const peopleIn = (form: AnyCopyrightForm) => (form.kind === 'copyrightService' ? peopleOf(form) : form.owners)

/** Of several owners, whose proof or signature a paper holds. */
function PaperOwners({ at }: { at: number }) {
  const t = useMessages(sharedMessages)
  const { form, change } = useEditing()
  const { isOpen } = usePlaces()
  const paper = form.papers[at]
  const people = peopleIn(form)
  if (!paper || people.length < 2 || !papersOfOwners.includes(paper.kind)) return null
  const path = `papers.${at}.owners`
  const flip = (key: string) =>
    change((now) => {
      const named = now.papers[at]?.owners ?? []
      return withValue(now, path, named.includes(key) ? named.filter((one) => one !== key) : [...named, key])
    })
  return (
    <fieldset
      className={classes(layout.wrap8x16, styles.choices)}
      id={placeId(path)}
      tabIndex={-1}
      disabled={!isOpen(path)}
    >
      <legend>{t.paperOf}</legend>
      {people.map(({ key, name }, place) => (
        <CheckField
          key={key}
          label={name.trim() || t.owner(place + 1)}
          checked={paper.owners.includes(key)}
          onChange={() => flip(key)}
        />
      ))}
    </fieldset>
  )
}

/** Who applies, whom the office calls, and what proves it. */
export function PapersStep() {
  const t = useMessages(sharedMessages)
  const { form, change } = useParts('filedBy', 'papers')
  const { isOpen } = usePlaces()
  const options = useOptions()
  return (
    <StepSection step="papers">
      <ChooseAt path="filedBy" label={t.filedBy} options={options(filedByWords)} />
      <ContactFields path="applicant" title={t.applicant} />
      {form.filedBy === 'agent' && <ContactFields path="agent" title={t.agent} />}
      <fieldset className={classes(layout.column16, styles.group)}>
        <legend>{t.bringPapers}</legend>
        <p className={texts.soft13}>{t.paperHelp}</p>
        <RowsAt path="papers" nameOf={(at) => form.papers[at - 1]?.fileName ?? ''}>
          {(at, path) => (
            <>
              <ChooseAt path={`${path}.kind`} label={t.paperKind} options={options(copyrightPaperWords)} />
              <PaperOwners at={at} />
            </>
          )}
        </RowsAt>
        {isOpen('papers') && (
          <UploadField
            label={t.bringPapers}
            type="figure"
            multiple
            onUploaded={(file) => change((now) => ({ ...now, papers: [...now.papers, newPaper(file, peopleIn(now))] }))}
          />
        )}
      </fieldset>
      <p className={texts.soft13}>{t.signLater}</p>
    </StepSection>
  )
}
