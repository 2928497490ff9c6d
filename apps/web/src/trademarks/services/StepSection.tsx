import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { serviceMessages } from './messages.ts'
import { type ServiceStep, stepElement } from './service-steps.ts'

export function StepSection({ step, children }: { step: ServiceStep; children: ReactNode }) {
  const t = useMessages(serviceMessages)
  return (
    <FormSection id={stepElement(step)} title={t[step]}>
      {children}
    </FormSection>
  )
}
