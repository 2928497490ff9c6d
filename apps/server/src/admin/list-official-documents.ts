import { listOfficialDocuments as call } from '@portal/contract/admin'
import { findOfficialDocument } from '@portal/domain/orders/official-documents'
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
      name: { ...(findOfficialDocument(row.code)?.name ?? { en: row.code, zh: row.code }) },
      recordedTime: createdAt.toISOString(),
    })),
    total,
    pageNum,
    pageSize,
  }
})
