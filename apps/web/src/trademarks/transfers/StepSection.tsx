import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { type FormStep, stepElement } from './form-steps.ts'
import { transferMessages } from './messages.ts'
import styles from './transfers.module.css'

export function StepSection({ step, children }: { step: FormStep; children: ReactNode }) {
  const t = useMessages(transferMessages)
  const id = stepElement(step)
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.section}>
      <h2 id={`${id}-title`}>{t[step]}</h2>
      {children}
    </section>
  )
}
