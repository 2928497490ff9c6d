import { handInPower as call } from '@portal/contract/patents/filings'
import { orderRefusalWords } from '@portal/domain/kernel/orders/order-can'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { clientActor, lockOwnOrder } from '../../kernel/orders/filing-access.ts'
import { addOrderEvent, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import { findPowers, powerKind } from '../../kernel/orders/power-queries.ts'
import { insertOrderDocument } from '../../kernel/papers/order-document-queries.ts'
import { paperTitles } from '../../kernel/papers/paper-parts.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'

const scans: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/tiff']

export const handInPower = implement(call, async ({ input, user, db, language }) =>
  db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, user, input.orderNo)
    const { id: orderId, orderNo, workState } = order
    if (workState === workStates.draft.code || workState >= workStates.completed.code) {
      const reason = workState === workStates.draft.code ? 'stillDraft' : 'ended'
      throw new AppError('orders.actionNotAllowed', { reason: orderRefusalWords[reason][language] })
    }
    const [newest] = await findPowers(tx, orderId)
    if (!newest) throw new AppError('filings.noPower')
    // Sent twice: it is there.
    if (newest.fileId === input.fileId && newest.isSigned) return { orderNo, version: newest.version }
    const [file] = await findOwnFiles(tx, user, [input.fileId])
    // What we made is the paper to sign, not the signed one.
    if (!file || file.purpose === 'made' || !scans.includes(file.mediaType)) throw new AppError('filings.scanNotUsable')
    const paper = { orderId, fileId: file.id, title: paperTitles[powerKind], uploadedBy: user.id }
    await insertOrderDocument(tx, { ...paper, kind: powerKind })
    const version = newest.version + 1
    const actor = clientActor(user)
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'powerSigned', actor, detail: { version } })
    await notifyAgents(tx, { orderId, orderNo, kind: 'work.powerSigned', params: { title: order.title } })
    return { orderNo, version }
  }),
)
