import { briefDescription } from '@portal/domain/patents/designs/brief-description'
import { allViews, emptyDesign, type FormDesign } from '@portal/domain/patents/designs/design-form'
import { fullViewLabel } from '@portal/domain/patents/designs/view-words'
import { inLanguage, useLanguage, useMessages } from '../../../app/language.ts'
import { PlaceNotes, placeId, usePlace, usePlaces } from '../../../parts/form/places.tsx'
import { CheckField } from '../../../ui/ChoiceField.tsx'
import { TextAreaField } from '../../../ui/Field.tsx'
import layout from '../../../ui/layout.module.css'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useParts } from '../form-props.ts'
import { Section } from '../Section.tsx'
import own from './design.module.css'
import { designMessages } from './messages.ts'

/** The parts of the brief description, and its sentences as they will be filed. */
export function BriefSection() {
  const { form, change } = useParts('design', 'title')
  const t = useMessages(designMessages)
  const language = useLanguage()
  const place = usePlace()
  const places = usePlaces()
  const design = form.design ?? emptyDesign
  const { brief } = design
  const set = (update: Partial<FormDesign['brief']>) =>
    change((now) => {
      const before = now.design ?? emptyDesign
      return { ...now, design: { ...before, brief: { ...before.brief, ...update } } }
    })
  const text = (field: 'use' | 'features' | 'more', hint?: string) => (
    <div className={layout.column12}>
      <TextAreaField
        {...place(`design.brief.${field}`)}
        label={t[field]}
        {...(hint && { hint })}
        required={field !== 'more'}
        rows={2}
        maxLength={2000}
        value={brief[field]}
        onChange={(event) => set({ [field]: event.target.value })}
      />
      <PlaceNotes path={`design.brief.${field}`} />
    </div>
  )
  const sentences = briefDescription(form.title, design)
  return (
    <Section id="brief" title={t.brief}>
      {text('use')}
      {text('features', t.featuresHint)}
      <SelectField
        {...place('design.brief.telling')}
        label={t.telling}
        required
        placeholder={t.choose}
        value={brief.telling}
        options={allViews(design).map(({ view, designAt }) => ({
          value: view.key,
          label: inLanguage(fullViewLabel(design, designAt, view), language),
        }))}
        onChange={(value) => set({ telling: value })}
      />
      <PlaceNotes path="design.brief.telling" />
      <CheckField
        id={placeId('design.brief.colour')}
        label={t.colour}
        checked={brief.colour}
        disabled={!places.isOpen('design.brief.colour')}
        onChange={(event) => set({ colour: event.target.checked })}
      />
      <PlaceNotes path="design.brief.colour" />
      {text('more')}
      {sentences.length > 0 && (
        <div className={own.sentences}>
          <h3>{t.asFiled}</h3>
          {sentences.map((sentence) => (
            <p key={sentence} lang="zh">
              {sentence}
            </p>
          ))}
        </div>
      )}
    </Section>
  )
}
