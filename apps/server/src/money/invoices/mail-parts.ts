import { invoiceFileBytesMax } from '@portal/domain/money/invoices/invoice-states'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/connection.ts'
import { deliveries } from '../../platform/db/schema/deliveries.ts'
import { invoiceMails } from '../../platform/db/schema/invoices.ts'
import type { Services } from '../../services.ts'
import { sumFileBytes } from './document-parts.ts'
import { addEvent, type Invoice } from './invoice-queries.ts'

interface NewMail {
  readonly address: string
  readonly language: 'en' | 'zh'
  /** Null: the portal itself. */
  readonly sentBy: string | null
}

/** Queues a mail with the files of an issued invoice; the one queue of deliveries carries it. */
export async function queueInvoiceMail(
  tx: Tx,
  { id, requestNo }: Pick<Invoice, 'id' | 'requestNo'>,
  { address, language, sentBy }: NewMail,
): Promise<void> {
  const [mail] = await tx
    .insert(invoiceMails)
    .values({ invoiceId: id, address, language, sentBy })
    .returning({ id: invoiceMails.id })
  if (!mail) throw new Error('an insert answered no row')
  await tx.insert(deliveries).values({
    ...{ eventKey: `invoice:${mail.id}`, receiver: `mail:${address.toLowerCase()}`, channel: 'mail' as const },
    ...{ invoiceMailId: mail.id, kind: 'invoice.mailed' },
    ...{ params: { invoice: id, requestNo }, state: 'waiting' as const, dueAt: sql`now()` },
  })
  await addEvent(tx, id, { event: 'mail', actorId: sentBy, notes: address })
}

/** Sends a fresh invoice to the address of its request, where mails are sent at all and take its files. */
export async function sendIssued(
  tx: Tx,
  { channels }: Pick<Services, 'channels'>,
  invoice: Pick<Invoice, 'id' | 'requestNo' | 'email'>,
): Promise<void> {
  if (!channels.mail || (await sumFileBytes(tx, invoice.id)) > invoiceFileBytesMax) return
  await queueInvoiceMail(tx, invoice, { address: invoice.email, language: 'zh', sentBy: null })
}
