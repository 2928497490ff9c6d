import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../api/query.ts'
import type { ListState } from '../ui/list/list-state.ts'
import type { FilterField } from '../ui/list/list-types.ts'
import { PersonPicker } from './PersonPicker.tsx'
import { worksForCustomers } from './works-for-customers.ts'

const minutes = 60_000

/** The person that a key of the address names; undefined for what is no id. */
function personOf(state: ListState, key: string): string | undefined {
  const id = state.get(key)
  return id !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : undefined
}

/** The filter by customer of who works for customers, or by person of the own account; with its key and words. */
interface PersonFilter {
  readonly key: string
  readonly label: string
  readonly says: string
}

/** The filter by person, where there is more than one; its value is an id, so the name is asked for. */
export function usePersonFilter(
  role: OrderRole,
  state: ListState,
  { customer, person }: { readonly customer: PersonFilter; readonly person: PersonFilter },
): readonly FilterField[] {
  const forCustomers = worksForCustomers(role)
  const words = forCustomers ? customer : person
  const chosen = personOf(state, words.key)
  const first = callQuery('orders.listOrderPeople', { pageSize: 2 }, { shownInPlace: true })
  const { data: some } = useQuery({ ...first, staleTime: 5 * minutes, enabled: !forCustomers })
  const named = callQuery('orders.listOrderPeople', { userId: chosen ?? '' }, { shownInPlace: true })
  const { data: one } = useQuery({ ...named, staleTime: 5 * minutes, enabled: chosen !== undefined })
  const isAlone = !forCustomers && (some?.total ?? 0) < 2
  if (isAlone && chosen === undefined) return []
  return [{ ...words, kind: 'pick', words: one?.list[0]?.name ?? '…', Picker: PersonPicker }]
}
