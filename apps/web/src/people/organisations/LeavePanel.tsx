import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { leavingMessages } from './leaving-messages.ts'
import type { Organisation } from './role-words.ts'

const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'))

/** The way out, for every member. */
export function LeavePanel({ organisation }: { organisation: Organisation }) {
  const t = useMessages(leavingMessages)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Panel title={t.panel}>
      <div className={layout.stack12}>
        <p className={texts.soft14}>
          {t.panelText} {organisation.me.isOwner && t.ownerText}
        </p>
        <div>
          <Button onClick={() => setLeaving(true)}>{t.leave}</Button>
        </div>
      </div>
      {isLeaving && (
        <Opening>
          <LeaveDialog organisation={organisation} onClose={() => setLeaving(false)} />
        </Opening>
      )}
    </Panel>
  )
}
