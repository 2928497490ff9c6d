import { useMessages } from '../../app/language.ts'
import { Money } from '../../ui/Money.tsx'
import { nothing } from '../list/list-columns.tsx'
import { daysAhead } from '../list/list-fields.ts'
import { OrderStateChip } from '../OrderStateChip.tsx'
import { useStateNames } from '../use-state-names.ts'
import { WorkStateChip } from '../WorkStateChip.tsx'
import { CutCell, DeadlineCell, OfficialCell } from './AreaCells.tsx'
import { type AreaOrder, payableFen } from './area-order.ts'
import { areaOrderMessages } from './area-order-messages.ts'

interface Listed extends AreaOrder {
  readonly agent: string | null
  readonly customer: string | null
}

/** Cells of the columns that the lists of trademark and copyright orders share. */
export const areaCells = (set: 'trademark' | 'copyright') => ({
  official: (row: Listed) => <OfficialCell row={row} set={set} />,
  work: (row: Listed) => <WorkStateChip order={row} payableFen={payableFen(row)} />,
  payment: (row: Listed) => (payableFen(row) > 0 ? <OrderStateChip set="payment" code={row.payState} /> : nothing),
  customer: (row: Listed) => <CutCell text={row.customer} />,
  deadline: (row: Listed) => <DeadlineCell row={row} />,
  amount: (row: Listed) => (payableFen(row) > 0 ? <Money fen={payableFen(row)} /> : nothing),
  agent: (row: Listed) => <CutCell text={row.agent} />,
})

/** Choices of the filters that they share: states by their names, and how far ahead. */
export function useAreaFields(set: 'trademark' | 'copyright') {
  const t = useMessages(areaOrderMessages)
  const { options: states } = useStateNames()
  const ahead = (days: readonly number[]) => daysAhead(days, t.within, t.over)
  const fields = {
    officialState: states(set),
    workState: states('work'),
    payState: states('payment'),
    deadlineWithin: ahead([7, 30, 90]),
  }
  return { fields, ahead }
}
