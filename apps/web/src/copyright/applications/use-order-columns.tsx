import { areaKindNames } from '@portal/domain/kernel/orders/order-areas'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { CutCell, DayCell, OrderName } from '../../parts/area-orders/AreaCells.tsx'
import styles from '../../parts/area-orders/area-orders.module.css'
import { useAreaColumns } from '../../parts/area-orders/use-area-columns.tsx'
import { Chip } from '../../ui/Chip.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import type { CopyrightOrderInList } from './order-list-input.ts'
import { copyrightOrderMessages } from './order-messages.ts'

/** Software or work, and whether it is to go fast. */
export function KindCell({ row }: { row: CopyrightOrderInList }) {
  const t = useMessages(copyrightOrderMessages)
  const language = useLanguage()
  return (
    <span className={styles.chips}>
      {areaKindNames[row.type][language]}
      {row.ServiceType === 'express' && <Chip tone="warn">{t.express}</Chip>}
    </span>
  )
}

/** All columns of screens `/order/copyrightOrder`; those of small use wait to be chosen. */
export function useCopyrightOrderColumns(forCustomers: boolean): readonly Column<CopyrightOrderInList>[] {
  const t = useMessages(copyrightOrderMessages)
  const { column, columns } = useAreaColumns<CopyrightOrderInList>('copyright')
  const day = (key: 'acceptedOn' | 'registeredOn', shown = true) =>
    column(key, t[key], (row) => <DayCell day={row[key]} />, { shown })
  return [
    column('title', t.title, (row) => <OrderName row={row} more={row.workVersion} />, { minWidth: '180px' }),
    column('type', t.kind, (row) => <KindCell row={row} />, { minWidth: '110px' }),
    column('owner', t.owner, (row) => <CutCell text={row.applicantName} />, { minWidth: '110px' }),
    columns.official,
    columns.work,
    columns.payment,
    ...(forCustomers ? [columns.customer] : []),
    columns.deadline,
    day('registeredOn', false),
    // The action of the row that pays tells it.
    { ...columns.amount, shown: false },
    day('acceptedOn', false),
    columns.agent,
    column(
      'submitted',
      t.submitted,
      (row) => (row.submittedTime === null ? <CutCell text={null} /> : formatInstant(row.submittedTime)),
      { shown: false },
    ),
    columns.created,
  ]
}
