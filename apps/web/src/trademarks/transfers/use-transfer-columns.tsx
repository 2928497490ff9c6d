import { useMessages } from '../../app/language.ts'
import { OfficialCell, OrderName } from '../../parts/area-orders/AreaCells.tsx'
import styles from '../../parts/area-orders/area-orders.module.css'
import { useAreaColumns } from '../../parts/area-orders/use-area-columns.tsx'
import type { Column } from '../../ui/list/list-types.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import type { TransferInList } from './list-input.ts'
import { transferListMessages } from './list-messages.ts'

/** From whom to whom, a line each. */
export function SidesCell({ row: { seller, buyer } }: { row: TransferInList }) {
  const t = useMessages(transferListMessages)
  return (
    <span className={styles.stack}>
      <span className={styles.cut} title={seller}>
        {seller || '—'}
      </span>
      <small className={styles.cut} title={buyer}>
        {buyer === '' ? '—' : t.to(buyer)}
      </small>
    </span>
  )
}

/** The first mark's number, and how much moves in all. */
export function CountCell({ row: { number, markCount, classCount } }: { row: TransferInList }) {
  const t = useMessages(transferListMessages)
  if (markCount === 0) return <span className={styles.quiet}>—</span>
  return (
    <span className={styles.stack}>
      <NumberText>{number}</NumberText>
      <small>{t.moreMarks(markCount, classCount)}</small>
    </span>
  )
}

/** All columns of the tab of trademark transfers; those of small use wait to be chosen. */
export function useTransferColumns(forCustomers: boolean): readonly Column<TransferInList>[] {
  const t = useMessages(transferListMessages)
  const { column, columns } = useAreaColumns<TransferInList>('trademark')
  return [
    column('mark', t.mark, (row) => <OrderName row={row} />, { minWidth: '180px' }),
    column('number', t.number, (row) => <CountCell row={row} />),
    column('sides', t.sides, (row) => <SidesCell row={row} />, { minWidth: '210px' }),
    ...(forCustomers ? [columns.customer] : []),
    columns.work,
    // The number below the state would be the mark's, which stands in its own column.
    { ...columns.official, cell: (row) => <OfficialCell row={{ ...row, number: null }} set="trademark" /> },
    columns.payment,
    columns.amount,
    columns.deadline,
    columns.agent,
    columns.created,
  ]
}
