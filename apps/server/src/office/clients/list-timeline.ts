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
  const hasMore = rows.length > timelinePiece
  return {
    list: toPiece(rows).map(({ orderKind, title, at, ...row }) => ({
      ...row,
      title: orderKind === null ? title : titleIn({ kind: orderKind, title }, language),
      time: new Date(at).toISOString(),
    })),
    hasMore,
  }
})

/** The next piece begins before the last one's time: what happened at one time stays together, unless it is more than a piece. */
function toPiece<Row extends { readonly at: string }>(rows: readonly Row[]): readonly Row[] {
  const piece = rows.slice(0, timelinePiece)
  const next = rows[timelinePiece]
  const whole = next ? piece.filter(({ at }) => Date.parse(at) !== Date.parse(next.at)) : piece
  return whole.length > 0 ? whole : piece
}
