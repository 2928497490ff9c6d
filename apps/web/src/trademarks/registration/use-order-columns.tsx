import { useLanguage, useMessages } from '../../app/language.ts'
import { CutCell, DayCell } from '../../parts/area-orders/AreaCells.tsx'
import { useAreaColumns } from '../../parts/area-orders/use-area-columns.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { trademarkOrderMessages } from './order-messages.ts'
import { orderKindName, type TrademarkOrderInList } from './order-types.ts'
import { ClassesCell, CountriesCell, MarkCell } from './TrademarkCells.tsx'

/** All columns of screens `/order/trademarkOrder`; those of small use wait to be chosen. */
export function useTrademarkOrderColumns(forCustomers: boolean): readonly Column<TrademarkOrderInList>[] {
  const t = useMessages(trademarkOrderMessages)
  const language = useLanguage()
  const { column, columns } = useAreaColumns<TrademarkOrderInList>('trademark')
  const day = (key: 'publishedOn' | 'oppositionEndsOn' | 'validTo', shown = true) =>
    column(key, t[key], (row) => <DayCell day={row[key]} />, { shown })
  return [
    column('mark', t.mark, (row) => <MarkCell row={row} />, { minWidth: '180px' }),
    column('type', t.kind, (row) => orderKindName(row)[language], { minWidth: '110px' }),
    column('classes', t.classes, (row) => <ClassesCell row={row} />),
    columns.official,
    columns.work,
    columns.payment,
    ...(forCustomers ? [columns.customer] : []),
    columns.deadline,
    day('oppositionEndsOn', false),
    day('validTo', false),
    columns.amount,
    day('publishedOn', false),
    column('applicant', t.applicant, (row) => <CutCell text={row.applicantName} />, {
      shown: false,
      minWidth: '110px',
    }),
    column('country', t.country, (row) => <CountriesCell row={row} />, { shown: false }),
    columns.agent,
    columns.created,
  ]
}
