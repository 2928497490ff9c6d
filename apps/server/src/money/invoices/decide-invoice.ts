import { decideInvoice as call } from '@portal/contract/money/invoices'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { invoices } from '../../platform/db/schema/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getActedInvoice } from './invoice-access.ts'
import { findOpenRefund, lockSeen, moveInvoice } from './invoice-queries.ts'
import { notifyBuyer } from './notify-queries.ts'

export const decideInvoice = implement(call, async ({ input, user, database, services, client }) =>
  database.db.transaction(async (tx) => {
    const { decision, reason } = input
    const invoice = await lockSeen(tx, await getActedInvoice(tx, user, input.id), input.version)
    if (decision === 'refuse' && reason === '') throw new AppError('invoices.reasonNeeded')
    if (decision !== 'refuse') {
      const orderNo = await findOpenRefund(tx, invoice.id)
      if (orderNo !== undefined) throw new AppError('invoices.refundOpen', { orderNo })
    }
    const decided = { decidedBy: user.id, reason: decision === 'refuse' ? reason : '' }
    // Under a new number each time: what was refused under the one before is never taken for it.
    const sent = services.invoicing
      ? { attempts: sql`${invoices.attempts} + 1`, providerSerial: null, sentAt: null, nextAt: services.now() }
      : {}
    const moved = await moveInvoice(tx, invoice, {
      ...{ act: decision, by: 'staff', actorId: user.id, notes: reason },
      set: decision === 'refuse' ? { ...decided, nextAt: null } : { ...decided, ...sent },
    })
    if (decision === 'refuse') await notifyBuyer(tx, invoice, 'invoice.refused', reason)
    await writeAudit(tx, {
      actor: user,
      action: `invoice.${decision}`,
      subjectKind: 'invoice',
      subjectId: invoice.requestNo,
      detail: { reason },
      requestId: client.requestId,
    })
    return moved
  }),
)
