import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { filingMessages } from './filing-messages.ts'
import type { Deal } from './square-types.ts'

/** Where the transfer of a deal that waits to be filed is ordered. */
export function OrderTransfer({ deal }: { deal: Pick<Deal, 'kind' | 'patentNumber' | 'state' | 'side' | 'way'> }) {
  const t = useMessages(filingMessages)
  if (deal.state !== 'filing' || deal.side === 'staff' || deal.way !== 'assign') return null
  const to =
    deal.kind === 'trademark'
      ? pathTo('/trademarkService/Transference', { query: { number: deal.patentNumber } })
      : pathTo('/order/patentOrder/changeindex', { query: { numbers: deal.patentNumber } })
  return (
    <div className={layout.stack8}>
      <p className={texts.quiet13}>{t.orderText}</p>
      <span className={layout.line8}>
        <LinkButton to={to}>{t.order}</LinkButton>
      </span>
    </div>
  )
}
