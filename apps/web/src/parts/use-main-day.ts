import { useSession } from '../app/session-store.ts'
import { worksForCustomers } from './works-for-customers.ts'

interface Days {
  readonly deadlineInner: string | null
  readonly deadlineOfficial: string | null
}

/**
 * The day that counts for the reader: the internal deadline for staff and agents, the official one for a client, as the case page
 * shows it.
 */
export function useMainDay({ deadlineInner, deadlineOfficial }: Days): string | null {
  const { user } = useSession()
  return user && worksForCustomers(user.role)
    ? (deadlineInner ?? deadlineOfficial)
    : (deadlineOfficial ?? deadlineInner)
}
