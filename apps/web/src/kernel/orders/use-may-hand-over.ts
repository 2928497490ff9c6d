import { useSession } from '../../app/session-store.ts'
import { worksForCustomers } from '../../parts/works-for-customers.ts'

/**
 * Whether the reader may put these orders into other hands: who manages people any of their organisation or agency, who drafts their own. A
 * person alone has no colleagues, and the back office hands nothing over.
 */
export function useMayHandOver(orders: readonly { readonly keeper: { readonly id: string } | null }[]): boolean {
  const { user } = useSession()
  if (
    !user?.organisation ||
    user.organisation.kind === 'person' ||
    (worksForCustomers(user.role) && user.role !== 'agent')
  )
    return false
  const rights = user.rights ?? []
  if (rights.includes('people')) return true
  return rights.includes('draft') && orders.every(({ keeper }) => keeper?.id === user.id)
}
