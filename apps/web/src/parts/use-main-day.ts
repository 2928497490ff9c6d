import { useSession } from '../app/session-store.ts'
import { worksForCustomers } from './works-for-customers.ts'

interface Days {
  readonly deadlineInner: string | null
  readonly deadlineOfficial: string | null
}

/** The day that counts for whoever looks: our own for those who keep it, the office's for a client, as his case page says it. */
export function useMainDay({ deadlineInner, deadlineOfficial }: Days): string | null {
  const { user } = useSession()
  return user && worksForCustomers(user.role)
    ? (deadlineInner ?? deadlineOfficial)
    : (deadlineOfficial ?? deadlineInner)
}
