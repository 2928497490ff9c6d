import { useMessages } from '../../../app/language.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { roleMessages } from './role-messages.ts'

/** The desk of an agent whose account is older than the rule that it has an agency: no case is his until it has one. */
export default function AgencyMissing() {
  const t = useMessages(roleMessages)
  return (
    <Panel title={t.agent}>
      <EmptyState picture="nothingYet" title={t.agencyMissing}>
        {t.agencyMissingText}
      </EmptyState>
    </Panel>
  )
}
