import { askReversal as call } from '@portal/contract/money/invoices'
import { reversalReasonNames } from '@portal/domain/money/invoices/invoice-states'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { invoiceReversals } from '../../platform/db/schema/invoices.ts'
import { implement } from '../../platform/http/handler.ts'
import { getActedInvoice, issuesInvoices } from './invoice-access.ts'
import { lockSeen, moveInvoice } from './invoice-queries.ts'
import { notifySeller } from './notify-queries.ts'

export const askReversal = implement(call, async ({ input, user, database, client }) =>
  database.db.transaction(async (tx) => {
    const id = await getActedInvoice(tx, user, input.id)
    const invoice = await lockSeen(tx, id, input.version)
    const by = issuesInvoices(user) ? 'staff' : 'buyer'
    const moved = await moveInvoice(tx, invoice, { act: 'askReversal', by, actorId: user.id, notes: input.note })
    const { reason, note } = input
    await tx.insert(invoiceReversals).values({ invoiceId: id, reason, note, askedBy: user.id })
    if (by === 'buyer') await notifySeller(tx, invoice, 'invoice.reversalAsked', reversalReasonNames[reason].zh)
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'invoice',
      subjectId: invoice.requestNo,
      detail: { reversalReason: reason },
      requestId: client.requestId,
    })
    return moved
  }),
)
