import { useState } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { useSession } from '../../app/session-store.ts'
import { readPaymentRow } from '../../parts/pay/payment-row.ts'
import { togetherMessages } from '../../parts/pay/together-messages.ts'
import { Button } from '../../ui/Button.tsx'

/** Loaded when somebody pays. */
const LazyPayTogether = lazy(async () => ({ default: (await import('../../parts/PayTogether.tsx')).PayTogether }))

/** In the bulk bar: pays the ticked orders one after the other. */
export function PayTogetherButton({ orderNos }: { orderNos: readonly string[] }) {
  const t = useMessages(togetherMessages)
  const [paying, setPaying] = useState<readonly string[]>()
  return (
    <>
      <Button size="small" onClick={() => setPaying(orderNos)}>
        {t.action}
      </Button>
      {paying && (
        <Opening>
          <LazyPayTogether orderNos={paying} onClose={() => setPaying(undefined)} />
        </Opening>
      )}
    </>
  )
}

/** Goes on with what was begun and left; nothing while nothing is left. */
export function GoOnPaying() {
  const t = useMessages(togetherMessages)
  const userId = useSession().user?.id ?? ''
  const [paying, setPaying] = useState<readonly string[]>()
  const left = readPaymentRow(userId)
  return (
    <>
      {left.length > 0 && (
        <Button size="small" icon="clock" onClick={() => setPaying(left)}>
          {t.resume(left.length)}
        </Button>
      )}
      {paying && (
        <Opening>
          <LazyPayTogether orderNos={paying} onClose={() => setPaying(undefined)} />
        </Opening>
      )}
    </>
  )
}
