import type { ReactNode } from 'react'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { subsidyMessages } from './messages.ts'

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
      <div className={classes(layout.stack16, layout.narrow)}>
        <p className={texts.soft13}>{t.kept}</p>
        {children}
      </div>
    </Panel>
  )
}
