import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { AreaRowActions } from '../../parts/area-orders/AreaRowActions.tsx'
import { formPath } from '../../parts/form-path.ts'
import { transferListMessages } from './list-messages.ts'
import type { TransferInList } from './transfer-types.ts'

/** What can be done with a transfer from its row. */
export function TransferRowActions({ row, role }: { row: TransferInList; role: OrderRole }) {
  const t = useMessages(transferListMessages)
  const { orderNo, workState } = row
  const isDraft = workState === workStates.draft.code
  const form = formPath('trademarkTransfer', orderNo, isDraft)
  const casePage = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  const more = isDraft
    ? []
    : [
        { key: 'papers', label: t.papers, to: `${casePage}?tab=documents` },
        { key: 'form', label: t.form, to: form },
      ]
  return <AreaRowActions row={row} role={role} form={form} more={more} />
}
