import { useSession } from '../../app/session-store.ts'

const ofStaff = { queues: '/admin/queues', review: '/admin/review', documents: '/admin/documents' } as const
const ofAgents = { queues: '/agency/queues', review: '/agency/review', documents: '/agency/documents' } as const

/** Where the reader works on cases: staff in the back office, agents at their agency. */
export function useDesk() {
  const { user } = useSession()
  const isAgent = user?.role === 'agent'
  return { isAgent, paths: isAgent ? ofAgents : ofStaff }
}
