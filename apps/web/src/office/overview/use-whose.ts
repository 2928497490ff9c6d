import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import type { ListState } from '../../ui/list/list-state.ts'
import { rowsMessages } from './messages.ts'

/** The fields for whose rows they are: by customer for who works for customers, else by person. */
export function useWhose(state: ListState) {
  const t = useMessages(rowsMessages)
  const role = useSession().user?.role ?? 'customer'
  const fields = usePersonFilter(role, state, {
    customer: { key: 'userId', label: t.customer, says: t.customerSays },
    person: { key: 'personId', label: t.person, says: t.personSays },
  })
  const of = (key: string) => fields.find((one) => one.key === key) ?? null
  return { userId: of('userId'), personId: of('personId') }
}
