import { handInPower as call } from '@portal/contract/filings'
import { orderRefusalWords } from '@portal/domain/orders/order-can'
import { workStates } from '@portal/domain/orders/order-states'
import { findOwnedFiles } from '../documents/file-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { addOrderEvent, notifyAgents } from '../orders/order-move-queries.ts'
import { findPowers, powerKind } from '../orders/power-queries.ts'
import { clientRole, lockOwnOrder } from './filing-access.ts'
import { addDocumentVersion } from './filing-queries.ts'
import { paperTitles } from './paper-parts.ts'

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
    const [file] = await findOwnedFiles(tx, user.ownerId, [input.fileId])
    // What we made is the paper to sign, not the signed one.
    if (!file || file.purpose === 'made' || !scans.includes(file.mediaType)) throw new AppError('filings.scanNotUsable')
    const paper = { orderId, fileId: file.id, title: paperTitles[powerKind], uploadedBy: user.id }
    await addDocumentVersion(tx, { ...paper, kind: powerKind })
    const version = newest.version + 1
    const actor = { id: user.id, role: clientRole(user) }
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'powerSigned', actor, detail: { version } })
    await notifyAgents(tx, { orderId, orderNo, kind: 'work.powerSigned', params: { title: order.title } })
    return { orderNo, version }
  }),
)
