import { type TransferForm, type TransferSection, transferSectionOf } from '@portal/domain/trademarks/transfers/form'

/** Steps of the page in their order. */
export const formSteps = ['marks', 'together', 'seller', 'buyer', 'contact', 'papers', 'confirm'] as const
export type FormStep = (typeof formSteps)[number]

/** The step that a dotted path of the form is filled in at. */
export function stepOf(path: string): FormStep {
  const first = path.split('.')[0] as keyof TransferForm
  if (first === 'leftBehind') return 'together'
  if (first === 'declared' || first === 'serviceType') return 'confirm'
  return transferSectionOf(path)
}

/** Sections whose parts a step shows: a step is open in a correction when one of them is. */
export const sectionOfStep: Readonly<Record<FormStep, TransferSection>> = {
  marks: 'marks',
  together: 'marks',
  seller: 'seller',
  buyer: 'buyer',
  contact: 'contact',
  papers: 'papers',
  confirm: 'papers',
}

export const stepElement = (step: FormStep) => `section-${step}`
