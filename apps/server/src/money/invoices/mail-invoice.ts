import { mailInvoice as call } from '@portal/contract/money/invoices'
import { isIssued } from '@portal/domain/money/invoices/invoice-states'
import { eq } from 'drizzle-orm'
import { invoiceFiles } from '../../platform/db/schema/invoices.ts'
import { AppError, notOffered } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { refuseTooLarge, sumFileBytes } from './document-parts.ts'
import { getActedInvoice } from './invoice-access.ts'
import { lockInvoice } from './invoice-queries.ts'
import { queueInvoiceMail } from './mail-parts.ts'

/** They go out under the installation's name: a stolen session must not spend that. */
const mailsPerHour = 60

export const mailInvoice = implement(call, async ({ input, user, database, services, language }) => {
  if (!services.channels.mail) throw notOffered('sendingMail')
  await database.db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, await getActedInvoice(tx, user, input.id))
    if (!isIssued(invoice.state)) throw new AppError('invoices.notNow')
    if ((await tx.$count(invoiceFiles, eq(invoiceFiles.invoiceId, invoice.id))) === 0) {
      throw new AppError('invoices.noFile')
    }
    refuseTooLarge(await sumFileBytes(tx, invoice.id))
    await limitRate(tx, `invoiceMails:${user.ownerId}`, mailsPerHour, 3600)
    await queueInvoiceMail(tx, invoice, { address: input.email, language, sentBy: user.id })
  })
  return { ok: true }
})
