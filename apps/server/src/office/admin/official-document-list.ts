import { exportOfficialDocuments as fileCall, listOfficialDocuments as listCall } from '@portal/contract/office/admin'
import { officialDocumentList } from '@portal/contract/office/office-lists'
import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { eq, sql } from 'drizzle-orm'
import { is, newestFirst } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { workedCases } from '../../kernel/orders/order-access.ts'
import { titleContains } from '../../kernel/orders/title-condition-rules.ts'
import { users } from '../../platform/db/schema/accounts.ts'
import { officeFacts } from '../../platform/db/schema/office-facts.ts'
import { officialDocuments, orders } from '../../platform/db/schema/orders.ts'
import { implement } from '../../platform/http/handler.ts'

/** Documents of the office on all cases that the reader works on, the last recorded first. */
export const documentsOfAll = serveList(officialDocumentList, {
  file: fileCall,
  from: sql`${officialDocuments} join ${orders} on ${orders.id} = ${officialDocuments.orderId}`,
  visible: (user) => workedCases(user),
  conditions: {
    text: (text) => sql`(starts_with(${orders.orderNo}, upper(${text})) or starts_with(${orders.patentNumber}, ${text})
      or exists (select from office_facts n where n.order_id = ${orders.id} and starts_with(n.number, ${text}))
      or ${titleContains(orders.title)(text)})`,
    code: is(officialDocuments.code),
  },
  order: () => newestFirst(officialDocuments.createdAt, officialDocuments.id),
  read: (db, { where, order, limit, offset }) =>
    db
      .select({
        id: officialDocuments.id,
        orderNo: orders.orderNo,
        kind: orders.kind,
        title: orders.title,
        // Of a patent its order's, of a mark or a copyright what its documents gave.
        patentNumber: sql<string | null>`coalesce(${orders.patentNumber}, ${officeFacts.number})`,
        code: officialDocuments.code,
        dispatchedOn: officialDocuments.dispatchedOn,
        deliveryMode: officialDocuments.deliveryMode,
        fileId: officialDocuments.fileId,
        recordedBy: users.name,
        createdAt: officialDocuments.createdAt,
      })
      .from(officialDocuments)
      .innerJoin(orders, eq(orders.id, officialDocuments.orderId))
      .innerJoin(users, eq(users.id, officialDocuments.recordedBy))
      .leftJoin(officeFacts, eq(officeFacts.orderId, orders.id))
      .where(where)
      .orderBy(order)
      .limit(limit)
      .offset(offset),
  toRow: ({ kind, createdAt, ...row }, { language }) => ({
    ...row,
    title: titleIn({ kind, title: row.title }, language),
    name: { ...officialDocumentName(row.code) },
    recordedTime: createdAt.toISOString(),
  }),
  // Only the patent office gives its documents a code.
  cells: ({ code }) => ({ code: findAreaDocument(code) ? '' : code }),
})

export const listOfficialDocuments = implement(listCall, documentsOfAll.page)
export const exportOfficialDocuments = implement(fileCall, documentsOfAll.startFile)
