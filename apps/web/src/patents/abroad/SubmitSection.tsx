import { useMessages } from '../../app/language.ts'
import { placeId, usePlaces } from '../../parts/form/places.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { formMessages } from './form-messages.ts'
import { patch, Section, useParts } from './form-props.tsx'

/** How fast it is handled, what else there is to say, and the statement. */
export function SubmitSection() {
  const t = useMessages(formMessages)
  const { form, change } = useParts('serviceType', 'notes', 'declared')
  const error = usePlaces().errorAt('declared')
  return (
    <Section id="submit" title={t.submit}>
      <ChoiceField
        label={t.service}
        value={form.serviceType}
        onChange={(serviceType) => change(patch({ serviceType }))}
        choices={[
          { value: 'standard', label: t.standard, text: t.standardText },
          { value: 'express', label: t.express, text: t.expressText },
        ]}
      />
      <TextAreaField
        label={t.notes}
        hint={t.notesHint}
        maxLength={2000}
        value={form.notes}
        onChange={(event) => change(patch({ notes: event.target.value }))}
      />
      <CheckField
        id={placeId('declared')}
        label={t.declared}
        {...(error && { error })}
        checked={form.declared}
        onChange={(event) => change(patch({ declared: event.target.checked }))}
      />
    </Section>
  )
}
