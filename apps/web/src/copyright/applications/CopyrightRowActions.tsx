import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { hasPage } from '../../app/has-page.ts'
import { useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { AreaRowActions } from '../../parts/area-orders/AreaRowActions.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { formPath } from '../../parts/form-path.ts'
import { copyrightOrderMessages } from './order-messages.ts'
import type { CopyrightOrderInList } from './order-types.ts'

/** What can be done with a copyright order from its row. */
export function CopyrightRowActions({ row, role }: { row: CopyrightOrderInList; role: OrderRole }) {
  const t = useMessages(copyrightOrderMessages)
  const { orderNo, certificateFileId } = row
  const casePage = pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo } })
  const hasForm = row.type === 'softwareCopyright' || hasPage('/serviceHall/art')
  const certificate =
    certificateFileId === null
      ? []
      : [{ key: 'certificate', label: t.certificate, run: () => void downloadFile(certificateFileId) }]
  return (
    <AreaRowActions
      row={row}
      role={role}
      form={hasForm ? formPath(row.type, orderNo, row.workState === 0) : undefined}
      more={[...certificate, { key: 'materials', label: t.materials, to: `${casePage}?tab=documents` }]}
    />
  )
}
