import { handInSignedPaper as call } from '@portal/contract/trademarks/trademark-transfers'
import { isPackedMarkOrder } from '@portal/domain/kernel/orders/order-areas'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { clientActor, lockOwnOrder } from '../../kernel/orders/filing-access.ts'
import { addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { insertOrderDocument } from '../../kernel/papers/order-document-queries.ts'
import { countOpenSignatures } from '../../kernel/signing/open-signature-queries.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findNewestPaper } from './signed-queries.ts'

const scans: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff']

export const handInSignedPaper = implement(call, async ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, input.orderNo)
    const { id: orderId, orderNo, workState } = order
    if (!isPackedMarkOrder(order.kind)) throw new AppError('common.notFound')
    if (workState === workStates.draft.code || workState >= workStates.completed.code) {
      const reason = workState === workStates.draft.code ? 'stillDraft' : 'ended'
      throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[reason][language] })
    }
    const kind = `tm.${input.paper}` as const
    const newest = await findNewestPaper(tx, orderId, kind)
    if (!newest) throw new AppError('trademarkTransfers.noPaper')
    // Sent twice: it is there.
    if (newest.fileId === input.fileId) return { orderNo, version: newest.version }
    const [file] = await findOwnFiles(tx, user, [input.fileId])
    // What we made is the paper to sign, not the signed one.
    if (!file || file.purpose === 'made' || !scans.includes(file.mediaType)) throw new AppError('filings.scanNotUsable')
    await insertOrderDocument(tx, { orderId, fileId: file.id, kind, title: newest.title, uploadedBy: user.id })
    await countOpenSignatures(tx, orderId)
    const version = newest.version + 1
    const actor = clientActor(user)
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'paperSigned', actor, detail: { version } })
    await notifyAgents(tx, { orderId, orderNo, kind: 'work.paperSigned', params: { title: order.title } })
    return { orderNo, version }
  }),
)
