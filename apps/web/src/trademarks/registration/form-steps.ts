import { trademarkSectionOf } from '@portal/domain/trademarks/registration/form'

/** Steps of the page in their order; the check and the confirmation hold nothing of the form. */
export const formSteps = ['mark', 'goods', 'check', 'applicant', 'files', 'confirm'] as const
export type FormStep = (typeof formSteps)[number]

const stepOfSection = {
  mark: 'mark',
  goods: 'goods',
  applicants: 'applicant',
  contact: 'applicant',
  recipient: 'applicant',
  priority: 'applicant',
  papers: 'files',
} as const

/** The step that a dotted path of the form is filled in at. */
export function stepOf(path: string): FormStep {
  return stepOfSection[trademarkSectionOf(path)]
}

export const stepElement = (step: FormStep) => `section-${step}`
