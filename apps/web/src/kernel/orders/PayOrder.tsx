import { formatFen } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { LazyPayDialog } from '../../parts/LazyPayDialog.tsx'
import { usePaying } from '../../parts/pay/paying.ts'
import { Button } from '../../ui/Button.tsx'
import { caseMessages } from './case-messages.ts'

/** The button with the amount, or with other words where there is nothing to pay just now. */
export function PayOrder({ dueFen, label }: { dueFen: number; label?: string | undefined }) {
  const t = useMessages(caseMessages)
  const [, setPaying] = usePaying()
  return (
    <Button tone="primary" onClick={() => setPaying(true)}>
      {label ?? t.pay(formatFen(dueFen))}
    </Button>
  )
}

/** The dialog while the address asks for it. It stands apart from the button, which is gone once the order is paid. */
export function PayFromAddress({ orderNo }: { orderNo: string }) {
  const [isPaying, setPaying] = usePaying()
  return isPaying && <LazyPayDialog orderNo={orderNo} onClose={() => setPaying(false)} />
}
