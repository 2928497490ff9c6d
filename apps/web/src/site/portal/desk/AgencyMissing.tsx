import { useMessages } from '../../../app/language.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { roleMessages } from './role-messages.ts'

/** The desk of an agent whose account, older than the rule, has no agency yet: no case is theirs until it has one. */
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
