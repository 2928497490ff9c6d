import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { AttorneyDialog } from './AttorneyDialog.tsx'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'

export type Attorney = ReplyFor<'agency.getRecord'>['attorneys'][number]

interface AttorneysProps {
  readonly agencyId: number
  readonly attorneys: readonly Attorney[]
  /** Whether the reader may change them. */
  readonly mayKeep: boolean
}

/** Who works for the agency, with licence, fields and load. */
export function Attorneys({ agencyId, attorneys, mayKeep }: AttorneysProps) {
  const t = useMessages(agencyMessages)
  const [open, setOpen] = useState<{ readonly attorney: Attorney | undefined }>()
  return (
    <Panel
      title={t.attorneys}
      aside={
        mayKeep && (
          <Button size="small" icon="plus" onClick={() => setOpen({ attorney: undefined })}>
            {t.addAttorney}
          </Button>
        )
      }
    >
      {attorneys.length === 0 && <p>{t.noAttorneys}</p>}
      <ul className={layout.grid}>
        {attorneys.map((one) => (
          <li key={one.id} className={styles.row}>
            <span className={styles.what}>
              <strong>
                {one.name} {one.nameEn}
              </strong>
              <span className={texts.soft}>
                {[one.licence, one.phone, ...one.fields, one.account && t.account(one.account)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span>{t.cases(one.openCases)}</span>
            {!one.active && <Chip>{t.inactive}</Chip>}
            {mayKeep && (
              <Button size="small" onClick={() => setOpen({ attorney: one })}>
                {t.edit}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && <AttorneyDialog agencyId={agencyId} attorney={open.attorney} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
