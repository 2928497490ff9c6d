import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ApprovalRules } from './ApprovalRules.tsx'
import { CostCentres } from './CostCentres.tsx'
import { Deputies } from './Deputies.tsx'
import type { Organisation } from './role-words.ts'

export type ApprovalSettings = ReplyFor<'approvals.getSettings'>

/** What the organisation asks approval for, its cost centres, and who decides for whom. */
export default function ApprovalsTab({ organisation }: { organisation: Organisation }) {
  const { data, error, isFetching, refetch } = useQuery(callQuery('approvals.getSettings', {}, { shownInPlace: true }))
  if (!data) {
    return error ? (
      <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} />
    )
  }
  return (
    <div className={layout.column16}>
      <ApprovalRules settings={data} organisation={organisation} />
      <CostCentres settings={data} organisation={organisation} />
      <Deputies settings={data} organisation={organisation} />
    </div>
  )
}
