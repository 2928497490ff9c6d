import type { CountryDetails, MarkAbroadForm } from '@portal/domain/trademarks/abroad/form'
import type { ReactNode } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { stepElement } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'

export type MarkAbroad = ReplyFor<'foreignTrademarks.getMarkAbroad'>
export type Estimate = MarkAbroad['quote']

export const { useEditing, useForm, useParts } = formFields<MarkAbroadForm>()

export type Change = ReturnType<typeof useEditing>['change']

/** Change of some fields of the form's first level. */
export function patch(update: Partial<MarkAbroadForm>): (form: MarkAbroadForm) => MarkAbroadForm {
  return (form) => ({ ...form, ...update })
}

/** Change of what only one country asks for. */
export function patchDetails(code: string, update: Partial<CountryDetails>): (form: MarkAbroadForm) => MarkAbroadForm {
  return (form) => ({
    ...form,
    countries: form.countries.map((one) =>
      one.code === code ? { ...one, details: { ...one.details, ...update } } : one,
    ),
  })
}

export const sectionIds = ['route', 'countries', 'mark', 'goods', 'applicants', 'papers', 'submit'] as const
export type SectionId = (typeof sectionIds)[number]

/** Section a path of the form stands in. */
export function sectionOf(path: string): SectionId {
  const [first = ''] = path.split('.')
  const known = sectionIds.find((id) => id === first)
  if (known) return known
  return first === 'base' || first === 'priority' ? 'route' : 'submit'
}

export function Section({ id, title, children }: { id: SectionId; title: string; children: ReactNode }) {
  return (
    <FormSection id={stepElement(id)} title={title} tight>
      {children}
    </FormSection>
  )
}
