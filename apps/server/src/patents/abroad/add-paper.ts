import { addPaper as call } from '@portal/contract/patents/foreign'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { clientActor, lockOwnOrder } from '../../kernel/orders/filing-access.ts'
import { addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { findNewestVersion, insertOrderDocument } from '../../kernel/papers/order-document-queries.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { paperKind } from './foreign-queries.ts'
import { findRequiredPapers, takesPapers } from './paper-queries.ts'

const scans: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff']

/** The paper lies on the order alone: the form stays as it was priced. */
export const addPaper = implement(call, ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, input.orderNo)
    const { id: orderId, orderNo } = order
    const asked = await findRequiredPapers(tx, order)
    if (!asked) throw new AppError('common.notFound')
    if (!takesPapers(order))
      throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords.ended[language] })
    const paper = asked.papers.find(({ kind }) => kind === input.kind)
    if (!paper) throw new AppError('foreign.paperNotAsked')
    const kind = paperKind(paper.kind, asked.country)
    const newest = await findNewestVersion(tx, orderId, kind)
    // Sent twice: it is there.
    if (newest?.fileId === input.fileId) return { orderNo, version: newest.version }
    const [file] = await findOwnFiles(tx, user, [input.fileId])
    if (!file || file.purpose === 'made' || !scans.includes(file.mediaType)) throw new AppError('filings.scanNotUsable')
    await insertOrderDocument(tx, { orderId, fileId: file.id, kind, title: paper.name.zh, uploadedBy: user.id })
    const version = (newest?.version ?? 0) + 1
    const actor = clientActor(user)
    const detail = { kind: paper.kind, version }
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'paperAdded', actor, detail })
    await notifyAgents(tx, { orderId, orderNo, kind: 'work.paperAdded', params: { title: order.title } })
    return { orderNo, version }
  }),
)
