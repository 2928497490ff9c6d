import { feeLinesMax, receiptOrdersMax } from '@portal/contract/money/official-fee-limits'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { visibleOrders } from '../../kernel/orders/order-access.ts'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { files } from '../../platform/db/schema/files.ts'
import { feeLines } from '../../platform/db/schema/official-fees.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { SessionUser } from '../../platform/http/handler.ts'

/** The filed receipts of those of the named orders that the person may see, in the order of the lines. */
export async function findReceipts(db: Db, user: SessionUser, orderNos: readonly string[]) {
  return (
    db
      .select({
        orderNo: orders.orderNo,
        number: feeLines.number,
        year: feeLines.year,
        name: files.name,
        storageKey: files.storageKey,
        filedAt: files.createdAt,
      })
      .from(orders)
      .innerJoin(feeLines, sql`${feeLines.orderId} = ${orders.id}`)
      .innerJoin(files, sql`${files.id} = ${feeLines.receiptFileId}`)
      .where(and(inArray(orders.orderNo, [...orderNos]), visibleOrders(user), isNull(files.removedAt)))
      .orderBy(asc(orders.orderNo), asc(feeLines.position))
      // The limits of the call and of an order bound it.
      .limit(receiptOrdersMax * feeLinesMax)
  )
}

/** Files a receipt among the papers of its order, which is locked: whoever sees the order may open it. */
export async function addReceiptDocument(
  tx: Tx,
  paper: { readonly orderId: string; readonly fileId: string; readonly title: string; readonly uploadedBy: string },
): Promise<void> {
  const { orderId, fileId, title, uploadedBy } = paper
  await tx.execute(sql`
    insert into order_documents (order_id, file_id, kind, title, version, uploaded_by)
    select ${orderId}, ${fileId}, 'feeReceipt', ${title}, coalesce(max(version), 0) + 1, ${uploadedBy}
    from order_documents where order_id = ${orderId} and kind = 'feeReceipt'`)
}
