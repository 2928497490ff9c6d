import { listTimeline as call } from '@portal/contract/office/customers'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getVisibleClient } from './client-write-queries.ts'
import { findTimeline, timelinePiece } from './timeline-queries.ts'

export const listTimeline = implement(call, async ({ input, user, db, language }) => {
  const { id, kind, before } = input
  if (!(await getVisibleClient(db, user, id))) throw new AppError('common.notFound')
  const rows = await findTimeline(db, user, { id, kind, before, language })
  return {
    list: rows.slice(0, timelinePiece).map(({ orderKind, title, at, ...row }) => ({
      ...row,
      title: orderKind === null ? title : titleIn({ kind: orderKind, title }, language),
      time: new Date(at).toISOString(),
    })),
    hasMore: rows.length > timelinePiece,
  }
})
