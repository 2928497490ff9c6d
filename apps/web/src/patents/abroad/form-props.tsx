import type { ForeignForm } from '@portal/domain/patents/abroad/form'
import type { ReactNode } from 'react'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { stepElement } from '../../parts/form/places.tsx'
import { formFields } from '../../parts/form/typed-fields.ts'

export const { useParts } = formFields<ForeignForm>()

export type Change = ReturnType<typeof useParts>['change']

/** Change of some fields of the form's first level. */
export function patch(update: Partial<ForeignForm>): (form: ForeignForm) => ForeignForm {
  return (form) => ({ ...form, ...update })
}

export const sectionIds = ['base', 'countries', 'parties', 'papers', 'signatures', 'submit'] as const
export type SectionId = (typeof sectionIds)[number]

/** Section a path of the form stands in. */
export function sectionOf(path: string): SectionId {
  const [first = ''] = path.split('.')
  if (first === 'countries' || first === 'papers') return first
  if (first === 'size') return 'papers'
  if (first === 'applicants' || first === 'inventors') return 'parties'
  return first === 'declared' || first === 'notes' || first === 'serviceType' ? 'submit' : 'base'
}

/** One short part of the form. */
export function Section({ id, title, children }: { id: SectionId; title: string; children: ReactNode }) {
  return (
    <FormSection id={stepElement(id)} title={title} tight>
      {children}
    </FormSection>
  )
}
