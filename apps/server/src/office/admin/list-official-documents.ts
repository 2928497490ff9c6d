import { listOfficialDocuments as call } from '@portal/contract/office/admin'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { findDocumentsPage } from '../../kernel/orders/document-queries.ts'
import { implement } from '../../platform/http/handler.ts'

export const listOfficialDocuments = implement(call, async ({ input, db }) => {
  const { pageNum, pageSize, text, code } = input
  const { rows, total } = await findDocumentsPage(db, {
    text: text || undefined,
    code: code || undefined,
    limit: pageSize,
    offset: (pageNum - 1) * pageSize,
  })
  return {
    list: rows.map(({ createdAt, ...row }) => ({
      ...row,
      name: { ...officialDocumentName(row.code) },
      recordedTime: createdAt.toISOString(),
    })),
    total,
    pageNum,
    pageSize,
  }
})
