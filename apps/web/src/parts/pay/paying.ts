import { pathTo } from '../../app/paths.ts'
import { currentUser } from '../../app/session-store.ts'
import { useSearchParams } from '../../ui/navigation/navigation.tsx'

/** Of an address: the payment of its order stands open. */
export const payingQuery = { pay: '1' } as const

/** Whether the address asks to pay (`pay=1`), and how to set it. */
export function usePaying(): readonly [boolean, (paying: boolean) => void] {
  const [query, setQuery] = useSearchParams()
  const set = (paying: boolean) => {
    const next = new URLSearchParams(query)
    if (paying) next.set('pay', payingQuery.pay)
    else next.delete('pay')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return [query.get('pay') === payingQuery.pay, set]
}

/**
 * The page of an order just submitted, its payment open: the button said so. A correction that was handed in has nothing to pay, and where
 * somebody else pays no payment opens that would be refused.
 */
export function submittedPath(orderNo: string, mode: 'draft' | 'correct' | 'read'): string {
  return pathTo('/order/patentOrder/case/:orderNo', {
    params: { orderNo },
    ...(mode === 'draft' && mayPay() && { query: payingQuery }),
  })
}

const mayPay = () => currentUser()?.rights?.includes('pay') ?? true
