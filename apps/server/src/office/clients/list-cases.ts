import { listCases as call } from '@portal/contract/office/clients'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findClientCases } from './client-queries.ts'
import { getVisibleClient } from './client-write-queries.ts'

export const listCases = implement(call, async ({ input, user, db, language }) => {
  const { id, pageNum, pageSize } = input
  if (!(await getVisibleClient(db, user, id))) throw new AppError('common.notFound')
  const page = { id, limit: pageSize, offset: (pageNum - 1) * pageSize, language }
  const { list, total } = await findClientCases(db, user, page)
  const cases = list.map((row) => ({
    orderNo: row.orderNo,
    title: titleIn(row, language),
    type: row.kind,
    workState: row.workState,
    officialState: row.officialState,
    patentNumber: row.patentNumber,
    handler: row.handler,
    nextOn: row.nextOn,
    submittedTime: row.submittedAt === null ? null : new Date(row.submittedAt).toISOString(),
  }))
  return { list: cases, total, pageNum, pageSize }
})
