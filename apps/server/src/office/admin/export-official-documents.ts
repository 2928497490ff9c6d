import { exportOfficialDocuments as call } from '@portal/contract/office/admin'
import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { officialDocumentName } from '@portal/domain/kernel/orders/document-names'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { z } from 'zod'
import { findDocumentsPage } from '../../kernel/orders/document-queries.ts'
import { type ExportedList, startListExport } from '../../kernel/lists/list-export-parts.ts'
import { implement } from '../../platform/http/handler.ts'

const filter = call.request.shape.parameter
type Filter = z.output<typeof filter>

const question = ({ text, code }: Filter) => ({ text: text || undefined, code: code || undefined })

export const exportedDocuments: ExportedList<Filter> = {
  name: 'admin.exportOfficialDocuments',
  access: call.access,
  filter,
  sheet: { en: 'Official documents', zh: '官方文件' },
  columns: {
    name: { en: 'Document', zh: '文件', width: 36, kind: 'text' },
    code: { en: 'Code', zh: '代码', width: 12, kind: 'text' },
    orderNo: { en: 'Order no.', zh: '订单号', width: 18, kind: 'text' },
    title: { en: 'Case', zh: '案件', width: 44, kind: 'text' },
    number: { en: 'Number', zh: '官方编号', width: 22, kind: 'text' },
    dispatchedOn: { en: 'Dispatched on', zh: '发文日', width: 14, kind: 'date' },
    recordedBy: { en: 'Recorded by', zh: '登记人', width: 20, kind: 'text' },
    recordedOn: { en: 'Recorded (Beijing)', zh: '登记日期', width: 18, kind: 'date' },
  },
  count: async (db, _user, { filter: asked }) =>
    (await findDocumentsPage(db, { ...question(asked), limit: 1, offset: 0 })).total,
  rows: async (db, _user, { filter: asked, limit, offset, language }) => {
    const { rows } = await findDocumentsPage(db, { ...question(asked), limit, offset })
    return rows.map((row) => ({
      name: officialDocumentName(row.code)[language],
      // Only the patent office gives its documents a code.
      code: findAreaDocument(row.code) ? '' : row.code,
      orderNo: row.orderNo,
      title: row.title,
      number: row.patentNumber,
      dispatchedOn: row.dispatchedOn,
      recordedBy: row.recordedBy,
      recordedOn: beijingDate(row.createdAt),
    }))
  },
}

export const exportOfficialDocuments = implement(call, ({ input, user, db, services, language }) =>
  startListExport(exportedDocuments, input.parameter, { user, db, language, now: services.now() }),
)
