import type { PaperKind } from '@portal/domain/kernel/orders/paper-kinds'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import { makeBooks, type Paper } from '../kernel/papers/paper-parts.ts'
import type { Moment } from './demo-book.ts'
import { demoId } from './demo-id.ts'

/** Submissions at most so old have all their books as PDF; older ones keep their drawings. */
const bookDays = 2
const kinds = [
  ['100001', '权利要求书'],
  ['100002', '说明书'],
  ['100004', '说明书摘要'],
] as const

/** The documents of a submission: the drawings as uploaded, the written books as PDF where the case is young. */
export function addBooks({ book, at }: Moment, now: Date): void {
  const { order, form } = book
  const by = { ownerId: order.ownerId, uploadedBy: order.ownerId }
  const add = (kind: PaperKind, title: string, fileId: string) =>
    book.documents.push({
      id: demoId(`document ${order.orderNo} ${kind}`),
      orderId: order.id,
      fileId,
      kind,
      title,
      version: 1,
      uploadedBy: order.ownerId,
      createdAt: at,
    })
  const [drawing] = form.documents.drawings
  if (beijingDate(at) >= addDays(beijingDate(now), -bookDays)) {
    let made: Promise<readonly Paper[]> | undefined
    for (const [kind, title] of kinds) {
      const fileId = demoId(`book ${order.orderNo} ${kind}`)
      const make = async () => {
        made ??= makeBooks(form, book.right, at)
        const paper = (await made).find((one) => one.kind === kind)
        if (!paper || !('content' in paper)) throw new Error(`no paper ${kind}`)
        return paper.content
      }
      book.papers.push({ ...by, fileId, name: `${title}.pdf`, at, make })
      add(kind, title, fileId)
    }
  }
  if (drawing) add('100003', '说明书附图', drawing.fileId)
}
