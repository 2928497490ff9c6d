import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { subsidyMessages } from './messages.ts'
import styles from './subsidies.module.css'

interface CalculatorPanelProps {
  readonly title: string
  readonly onClear: () => void
  readonly children: ReactNode
}

/** A calculator whose figures this browser keeps: says so, and clears them. */
export function CalculatorPanel({ title, onClear, children }: CalculatorPanelProps) {
  const t = useMessages(subsidyMessages)
  return (
    <Panel
      title={title}
      aside={
        <Button tone="quiet" size="small" onClick={onClear}>
          {t.clear}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t.kept}</p>
        {children}
      </div>
    </Panel>
  )
}
