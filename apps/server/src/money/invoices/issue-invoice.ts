import { issueInvoice as call } from '@portal/contract/money/invoices'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addDocumentFiles, getDocumentFiles, refuseWrongDocument } from './document-parts.ts'
import { getActedInvoice } from './invoice-access.ts'
import { findOpenRefund, isAtProvider, lockSeen, moveInvoice } from './invoice-queries.ts'
import { sendIssued } from './mail-parts.ts'
import { notifyBuyer } from './notify-queries.ts'

export const issueInvoice = implement(call, async ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { number, issuedOn } = input
    const invoice = await lockSeen(tx, await getActedInvoice(tx, user, input.id), input.version)
    refuseWrongDocument({ number, issuedOn, notBefore: beijingDate(invoice.askedAt), now: services.now() })
    const files = await getDocumentFiles(tx, user, input.fileIds)
    // What the service has may be issued there at any moment.
    if (invoice.state === 'submitted' && isAtProvider(services, invoice)) throw new AppError('invoices.atProvider')
    const orderNo = await findOpenRefund(tx, invoice.id)
    if (orderNo !== undefined) throw new AppError('invoices.refundOpen', { orderNo })
    const moved = await moveInvoice(tx, invoice, {
      ...{ act: 'issue', by: 'staff', actorId: user.id, notes: number },
      set: { number, issuedOn, reason: '', nextAt: null },
    })
    await addDocumentFiles(tx, invoice.id, files, false)
    await notifyBuyer(tx, invoice, 'invoice.issued')
    if (files.length > 0) await sendIssued(tx, services, invoice)
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'invoice',
      subjectId: invoice.requestNo,
      detail: { invoiceNumber: number, files: files.length },
      requestId: client.requestId,
    })
    return moved
  }),
)
