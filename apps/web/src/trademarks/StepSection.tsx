import type { ReactNode } from 'react'
import { useMessages } from '../app/language.ts'
import { type FormStep, stepElement } from './form-steps.ts'
import { trademarkMessages } from './messages.ts'
import styles from './trademarks.module.css'

export function StepSection({ step, children }: { step: FormStep; children: ReactNode }) {
  const t = useMessages(trademarkMessages)
  const id = stepElement(step)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{t[step]}</h2>
      {children}
    </section>
  )
}
