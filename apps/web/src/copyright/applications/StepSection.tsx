import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import styles from './copyright.module.css'
import { frameMessages } from './frame-messages.ts'
import type { StepName } from './screen.ts'

export const stepElement = (step: StepName) => `section-${step}`

export function StepSection({ step, children }: { readonly step: StepName; readonly children: ReactNode }) {
  const t = useMessages(frameMessages)
  const id = stepElement(step)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{t[step]}</h2>
      {children}
    </section>
  )
}
