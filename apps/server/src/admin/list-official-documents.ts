import { listOfficialDocuments as call } from '@portal/contract/admin'
import { officialDocumentName } from '@portal/domain/orders/document-names'
import { implement } from '../http/handler.ts'
import { findDocumentsPage } from './document-queries.ts'

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
