import { sql } from 'drizzle-orm'
import type { Tx } from '../db/connection.ts'

/** Files a receipt among the papers of its order, which is locked: whoever sees the order may open it. */
export async function addReceiptDocument(
  tx: Tx,
  paper: { readonly orderId: string; readonly fileId: string; readonly year: number; readonly uploadedBy: string },
): Promise<void> {
  const { orderId, fileId, year, uploadedBy } = paper
  await tx.execute(sql`
    insert into order_documents (order_id, file_id, kind, title, version, uploaded_by)
    select ${orderId}, ${fileId}, 'feeReceipt', ${`第${year}年年费票据`}, coalesce(max(version), 0) + 1, ${uploadedBy}
    from order_documents where order_id = ${orderId} and kind = 'feeReceipt'`)
}
