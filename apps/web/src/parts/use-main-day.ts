import { innerDayNames } from '@portal/domain/law/periods/inner-day-names'
import { useLanguage } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { useInnerDay } from './inner-day.ts'
import { worksForCustomers } from './works-for-customers.ts'

interface Days {
  readonly deadlineInner: string | null
  readonly deadlineOfficial: string | null
}

/**
 * The day that counts for the reader: the internal deadline for staff and agents, the official one for a client, as the case page
 * shows it. Lists are sorted by it.
 */
export function useMainDay({ deadlineInner, deadlineOfficial }: Days): string | null {
  const { user } = useSession()
  return user && worksForCustomers(user.role)
    ? (deadlineInner ?? deadlineOfficial)
    : (deadlineOfficial ?? deadlineInner)
}

/** The other of the two days in words, where it is another day: below the office's ours, which a client has to meet. */
export function useOtherDay({ deadlineInner, deadlineOfficial }: Days, ofOffice: string): string | undefined {
  const inner = useInnerDay(innerDayNames.own[useLanguage()])
  const main = useMainDay({ deadlineInner, deadlineOfficial })
  if (deadlineInner === null || deadlineOfficial === null || deadlineInner === deadlineOfficial) return undefined
  return main === deadlineOfficial ? inner.on(deadlineInner) : `${ofOffice} ${deadlineOfficial}`
}
