import type { FilingForm } from '@portal/domain/patents/filings/form'
import type { ReactNode } from 'react'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { stepElement } from '../../parts/form/places.tsx'

interface SectionProps {
  readonly id: SectionId
  readonly title: string
  readonly children: ReactNode
}

const sectionIds = ['kind', 'title', 'applicants', 'inventors', 'documents', 'earlier', 'agent', 'submit'] as const
/** Of a design: views and brief description stand where the others have their documents. */
const designSectionIds = [
  'kind',
  'title',
  'applicants',
  'inventors',
  'views',
  'brief',
  'earlier',
  'agent',
  'submit',
] as const
export type SectionId = (typeof sectionIds)[number] | (typeof designSectionIds)[number]

export function sectionsOf(kind: FilingForm['kind']): readonly SectionId[] {
  return kind === 'design' ? designSectionIds : sectionIds
}

/** Section a path of the form stands in. */
export function sectionOf(path: string): SectionId {
  const [first = '', second = ''] = path.split('.')
  if (first === 'design') return second === 'brief' ? 'brief' : ['designs', 'basic'].includes(second) ? 'views' : 'kind'
  if (['kind', 'drafting', 'serviceType', 'options'].includes(first)) return 'kind'
  if (['title', 'titleEn', 'internalNo'].includes(first)) return 'title'
  if (first === 'applicants' || first === 'reduceFees') return 'applicants'
  if (first === 'inventors') return 'inventors'
  if (first === 'documents' || first === 'disclosure') return 'documents'
  if (['priorities', 'novelty', 'divisional', 'pctEntry', 'biological'].includes(first)) return 'earlier'
  return first === 'declared' ? 'submit' : 'agent'
}

/** One short part of the form. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <FormSection id={stepElement(id)} title={title} tight>
      {children}
    </FormSection>
  )
}
