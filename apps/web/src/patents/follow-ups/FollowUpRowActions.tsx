import type { OrderRole } from '@portal/domain/kernel/orders/order-roles'
import { useMessages } from '../../app/language.ts'
import { AreaRowActions } from '../../parts/area-orders/AreaRowActions.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { followUpMessages } from './messages.ts'
import { actedOrder, followUpPath } from './row-acts.ts'
import type { FollowUpRow } from './types.ts'

/** What can be done with a follow-up from its row: it is gone on with, corrected and confirmed on its own page. */
export function FollowUpRowActions({ row, role }: { row: FollowUpRow; role: OrderRole }) {
  const t = useMessages(followUpMessages)
  const { resultFileId } = row
  const place = followUpPath(row)
  return (
    <>
      {resultFileId && (
        <Button size="small" icon="download" onClick={() => void downloadFile(resultFileId)}>
          {t.resultFile}
        </Button>
      )}
      <AreaRowActions row={actedOrder(row)} role={role} form={place} page={place} more={[]} />
    </>
  )
}
