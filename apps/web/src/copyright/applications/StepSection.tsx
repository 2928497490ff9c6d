import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { FormSection } from '../../parts/form/FormSection.tsx'
import { frameMessages } from './frame-messages.ts'
import type { StepName } from './screen.ts'

export const stepElement = (step: StepName) => `section-${step}`

export function StepSection({ step, children }: { readonly step: StepName; readonly children: ReactNode }) {
  const t = useMessages(frameMessages)
  return (
    <FormSection id={stepElement(step)} title={t[step]}>
      {children}
    </FormSection>
  )
}
