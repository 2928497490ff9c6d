import { uploadDraft as call } from '@portal/contract/office/admin'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { actOnCase, notesDetail, refuseUnlessPossible, toMoved } from '../../kernel/orders/case-act-parts.ts'
import { saveDraftDocuments } from '../../kernel/orders/filing-queries.ts'
import { getWorkedCase } from '../../kernel/orders/order-access.ts'
import { moveOrder, notifyOwner } from '../../kernel/orders/order-move-queries.ts'
import { getStaffFile, insertOrderDocument } from '../../kernel/papers/order-document-queries.ts'
import { readDraftFile } from '../../patents/filings/drafted-parts.ts'
import { implement } from '../../platform/http/handler.ts'

const accepted = {
  label: 'PDF, DOCX',
  kinds: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
}

export const uploadDraft = implement(call, async (context) => {
  const { input, user, db, services, language } = context
  const order = await getWorkedCase(db, user, input.orderNo)
  await refuseUnlessPossible(db, context, order, 'uploadDraft')
  const draft = await db.transaction((tx) => getStaffFile(tx, user, input.fileId, accepted))
  // Read before the row is locked: it takes time.
  const documents = await readDraftFile(db, services, { order, file: draft, user, now: services.now(), language })
  return actOnCase(context, {
    call: call.name,
    ...input,
    action: 'uploadDraft',
    act: async (tx, order, actor) => {
      const file = await getStaffFile(tx, user, input.fileId, accepted)
      const draftVersion = await insertOrderDocument(tx, {
        orderId: order.id,
        fileId: file.id,
        kind: 'draft',
        title: file.name,
        uploadedBy: user.id,
      })
      if (documents) await saveDraftDocuments(tx, order.id, documents)
      const after = await moveOrder(tx, {
        orderId: order.id,
        set: 'work',
        to: workStates.clientToConfirm.code,
        event: 'draftUploaded',
        actor,
        detail: { version: draftVersion, ...notesDetail(input.notes) },
      })
      await notifyOwner(tx, {
        ownerId: order.ownerId,
        orderNo: order.orderNo,
        kind: 'work.draftUploaded',
        params: { title: order.title, version: draftVersion },
      })
      const title = documents?.title === undefined ? null : { order: order.title, draft: documents.title }
      return { reply: { ...toMoved(after), draftVersion, title }, detail: { version: draftVersion, fileId: file.id } }
    },
  })
})
