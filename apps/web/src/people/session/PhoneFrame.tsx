import type { ReactNode } from 'react'
import { LanguageSwitch } from '../../app/Preferences.tsx'
import { SiteLink } from '../../app/SiteLink.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import styles from './PhoneFrame.module.css'
import { StageDrawing } from './StageDrawing.tsx'

/** The phone's side of a scan: the site's name, one question, its answers; nothing else. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.head} data-chrome>
        <SiteLink />
        <LanguageSwitch />
      </div>
      <div className={styles.box}>{children}</div>
    </div>
  )
}

interface OutcomeProps {
  readonly drawing: 'making' | 'confirmed' | 'refused' | 'expired' | 'failed'
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
}

/** How it ended, drawn and in words, with what can be done next. */
export function Outcome({ drawing, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <StageDrawing stage={drawing} number={undefined} />
      <div role="status" className={classes(layout.stack8, texts.soft, styles.outcomeWords)}>
        <h1>{title}</h1>
        {children && <p>{children}</p>}
      </div>
      {actions && <div className={classes(layout.stack12, styles.actions)}>{actions}</div>}
    </div>
  )
}
