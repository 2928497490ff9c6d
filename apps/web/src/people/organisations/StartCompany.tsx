import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { AgencyPanel } from './AgencyPanel.tsx'
import { organisationMessages } from './messages.ts'
import styles from './organisations.module.css'
import { Points } from './Points.tsx'
import type { Organisation } from './role-words.ts'

const CompanyDialog = lazy(() => import('./CompanyDialog.tsx'))

/** Of a person alone: what working with colleagues is, and the one step to it. */
export default function StartCompany({ organisation }: { organisation: Organisation }) {
  const t = useMessages(organisationMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={layout.stack16}>
      <h1>{t.title}</h1>
      <Panel title={t.startTitle} className={styles.start}>
        <div className={layout.stack16}>
          <p className={texts.soft14}>{t.startText}</p>
          <Points points={[t.startInvite, t.startRoles, t.startStays]} />
          <div>
            <Button tone="primary" onClick={() => setOpen(true)}>
              {t.start}
            </Button>
          </div>
          <p className={texts.quiet13}>{t.startJoin}</p>
        </div>
      </Panel>
      <AgencyPanel />
      {isOpen && (
        <Opening>
          <CompanyDialog version={organisation.version} onClose={() => setOpen(false)} />
        </Opening>
      )}
    </div>
  )
}
