import { portalAgency } from '@portal/domain/kernel/reference/portal-agency'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './agency.module.css'
import { agencyMessages } from './messages.ts'

const FoundDialog = lazy(() => import('./FoundDialog.tsx'))
type AgencyRecord = ReplyFor<'agency.listRecords'>[number]

/** Agencies that work on this portal, what each has in hand, and who works there. */
export function Agencies({ shown }: { shown: number }) {
  const t = useMessages(agencyMessages)
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery('agency.listRecords', {}))
  return (
    <Panel
      title={t.agencies}
      aside={
        <Button size="small" icon="plus" onClick={() => setOpen(true)}>
          {t.addAgency}
        </Button>
      }
    >
      <ul className={layout.grid}>
        {(data ?? []).map((one) => (
          <AgencyRow key={one.id} record={one} isShown={one.id === shown} />
        ))}
      </ul>
      {isOpen && (
        <Opening>
          <FoundDialog onClose={() => setOpen(false)} />
        </Opening>
      )}
    </Panel>
  )
}

function AgencyRow({ record, isShown }: { record: AgencyRecord; isShown: boolean }) {
  const t = useMessages(agencyMessages)
  const language = useLanguage()
  const close = useCallMutation('agency.closeAgency', {
    onSuccess: () => {
      showToast({ tone: 'good', text: record.closedTime === null ? t.wasClosed : t.wasOpened })
    },
  })
  const { id, code, owners, attorneys, openCases, chosenBy, closedTime } = record
  const isPortals = id === portalAgency
  const facts = [
    code,
    t.attorneyCount(attorneys),
    t.cases(openCases),
    isPortals ? t.takesRest : t.chosenBy(chosenBy),
    owners.length > 0 ? t.owners(owners.join(language === 'zh' ? '、' : ', ')) : '',
  ]
  return (
    <li className={styles.row} aria-current={isShown ? 'true' : undefined}>
      <span className={styles.what}>
        <strong>{nameIn(language, record)}</strong>
        <span className={texts.soft}>{facts.filter((part) => part !== '').join(' · ')}</span>
      </span>
      {owners.length === 0 && <StateChip tone="warn">{t.noOwner}</StateChip>}
      {closedTime !== null && <Chip>{t.inactive}</Chip>}
      {!isShown && (
        <LinkButton size="small" to={`?id=${id}`}>
          {t.show}
        </LinkButton>
      )}
      {!isPortals && (
        <Button
          size="small"
          tone="quiet"
          busy={close.isPending}
          onClick={() => close.mutate({ id, closed: closedTime === null })}
        >
          {closedTime === null ? t.close : t.reopen}
        </Button>
      )}
    </li>
  )
}
