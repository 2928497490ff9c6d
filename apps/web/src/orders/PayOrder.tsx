import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { formatFen } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import { caseMessages } from './case-messages.ts'

/** Loaded when somebody pays. */
export const LazyPayDialog = lazy(async () => ({ default: (await import('../parts/PayDialog.tsx')).PayDialog }))

/** The button with the amount; an address with `pay=1` opens the dialog at once, and closing takes it off. */
export function PayOrder({ orderNo, dueFen }: { orderNo: string; dueFen: number }) {
  const t = useMessages(caseMessages)
  const [query, setQuery] = useSearchParams()
  const set = (paying: boolean) => {
    const next = new URLSearchParams(query)
    if (paying) next.set('pay', '1')
    else next.delete('pay')
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button tone="primary" onClick={() => set(true)}>
        {t.pay(formatFen(dueFen))}
      </Button>
      {query.get('pay') === '1' && (
        <Suspense fallback={null}>
          <LazyPayDialog orderNo={orderNo} onClose={() => set(false)} />
        </Suspense>
      )}
    </>
  )
}
