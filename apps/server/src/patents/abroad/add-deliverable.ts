import { addDeliverable as call } from '@portal/contract/patents/foreign'
import { addOrderEvent, lockOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { getStaffFile, insertOrderDocument } from '../../kernel/papers/order-document-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  deliverableDocumentKind,
  findDeliverables,
  getNewestDocument,
  insertDeliverable,
} from './deliverable-queries.ts'
import { toDeliverable } from './deliverable-rules.ts'
import { familyRules } from './family-rules.ts'
import { isFamilyOpen, lockQuotedTarget } from './foreign-access.ts'

const accepted = {
  label: 'PDF, DOCX, JPG, PNG, ZIP',
  kinds: [
    'application/pdf',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'image/jpeg',
    'image/png',
    'application/zip',
  ],
}

export const addDeliverable = implement(call, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { target, parent } = await lockQuotedTarget(tx, user, input.id)
    if (target.orderId === null || !isFamilyOpen(parent)) throw new AppError('foreign.noOrderYet')
    const order = await lockOrder(tx, target.orderId)
    const file = await getStaffFile(tx, user, input.fileId, accepted)
    const kind = deliverableDocumentKind(input.kind)
    const orderId = order.id
    const version = await insertOrderDocument(tx, {
      orderId,
      fileId: file.id,
      kind,
      title: file.name,
      uploadedBy: user.id,
    })
    const documentId = await getNewestDocument(tx, orderId, kind)
    await insertDeliverable(tx, { documentId, targetId: target.id, notes: input.notes })
    const actor = { id: user.id, role: user.role }
    const detail = { kind: input.kind, version }
    await addOrderEvent(tx, { orderId, subject: 'document', event: 'delivered', actor, detail })
    await notifyOwner(tx, {
      ownerId: order.ownerId,
      kind: `${familyRules(parent.kind).told}.delivered`,
      orderNo: parent.orderNo,
      params: { title: parent.title, country: target.country },
    })
    const made = (await findDeliverables(tx, user, [target.id])).find((one) => one.id === documentId)
    if (!made) throw new Error('a deliverable that was just made is not there')
    return toDeliverable(made)
  }),
)
