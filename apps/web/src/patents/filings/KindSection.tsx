import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { PlaceNotes, placeId, usePlaces } from '../../parts/form/places.tsx'
import { CheckField, ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { patch, useParts } from './form-props.ts'
import { filingMessages } from './messages.ts'
import { Section } from './Section.tsx'

const DelayFields = lazy(() => import('./DelayFields.tsx').then((module) => ({ default: module.DelayFields })))

/** What is filed, how it is handled, and the requests that go with it. */
export function KindSection() {
  const { form, change } = useParts('drafting', 'kind', 'serviceType', 'options')
  const t = useMessages(filingMessages)
  const places = usePlaces()
  const { options } = form
  const check = (name: 'examinationNow' | 'earlyPublication' | 'confidentialityReview') => (
    <CheckField
      id={placeId(`options.${name}`)}
      label={t[name]}
      hint={t[`${name}Hint`]}
      checked={options[name]}
      disabled={!places.isOpen(`options.${name}`)}
      onChange={(event) => change((now) => ({ ...now, options: { ...now.options, [name]: event.target.checked } }))}
    />
  )
  return (
    <Section id="kind" title={t.kind}>
      <ChoiceField
        id={placeId('drafting')}
        label={t.draftingLabel}
        value={form.drafting}
        disabled={!places.isOpen('drafting')}
        onChange={(drafting) => change(patch({ drafting }))}
        choices={[
          { value: 'own', label: t.draftingOwn, text: t.draftingOwnText },
          { value: 'attorney', label: t.draftingAttorney, text: t.draftingAttorneyText },
        ]}
      />
      <PlaceNotes path="options" />
      <ChoiceField
        id={placeId('kind')}
        label={t.kindLabel}
        value={form.kind}
        disabled={!places.isOpen('kind')}
        onChange={(kind) => change(patch({ kind }))}
        choices={[
          { value: 'invention', label: t.invention, text: t.inventionText },
          { value: 'utilityModel', label: t.utilityModel, text: t.utilityModelText },
          { value: 'sameDay', label: t.sameDay, text: t.sameDayText },
        ]}
      />
      <ChoiceField
        id={placeId('serviceType')}
        label={t.service}
        value={form.serviceType}
        disabled={!places.isOpen('serviceType')}
        onChange={(serviceType) => change(patch({ serviceType }))}
        choices={[
          {
            value: 'standard',
            label: t.standard,
            text: form.drafting === 'own' ? t.standardText : t.standardDraftText,
          },
          { value: 'express', label: t.express, text: t.expressText },
        ]}
      />
      <div className={classes(layout.stack12, layout.shrinks)}>
        {form.kind !== 'utilityModel' && check('examinationNow')}
        {form.kind !== 'utilityModel' && check('earlyPublication')}
        {check('confidentialityReview')}
      </div>
      <Suspense>
        <DelayFields />
      </Suspense>
    </Section>
  )
}
