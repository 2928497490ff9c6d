import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { type FormStep, stepElement } from './form-steps.ts'
import { transferMessages } from './messages.ts'

export function StepSection({ step, children }: { step: FormStep; children: ReactNode }) {
  const t = useMessages(transferMessages)
  return (
    <FormSection id={stepElement(step)} title={t[step]}>
      {children}
    </FormSection>
  )
}
