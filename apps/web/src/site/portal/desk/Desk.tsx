import { lazy } from '../../../app/lazy.tsx'
import { useSession } from '../../../app/session-store.ts'

const CustomerDesk = lazy(() => import('./CustomerDesk.tsx'))
const AgentDesk = lazy(() => import('./AgentDesk.tsx'))
const AgencyMissing = lazy(() => import('./AgencyMissing.tsx'))
const QueueDesk = lazy(() => import('./QueueDesk.tsx'))
const FinanceDesk = lazy(() => import('./FinanceDesk.tsx'))
const OfficeDesk = lazy(() => import('./OfficeDesk.tsx'))

/** What a person finds first, by what they do here: their own cases, those they handle, the queues, or the whole office. */
export default function Desk() {
  const { user } = useSession()
  if (user?.role === 'agent') return user.agencyId ? <AgentDesk /> : <AgencyMissing />
  if (user?.role === 'administrator') return <OfficeDesk />
  if (user?.role === 'finance') return <FinanceDesk />
  if (user?.role === 'reviewer') return <QueueDesk />
  return <CustomerDesk />
}
