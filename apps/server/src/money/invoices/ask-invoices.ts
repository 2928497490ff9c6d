import { askInvoices as call } from '@portal/contract/money/invoices'
import { findTitleProblems, mayHaveSpecial, titleProblemWords } from '@portal/domain/money/invoices/invoice-title'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { ownOrders } from '../../kernel/orders/order-access.ts'
import { type Tx, violatedConstraint } from '../../platform/db/connection.ts'
import { invoiceLines, invoiceOrders, invoices } from '../../platform/db/schema/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { type InvoiceDraft, makeDrafts } from './draft-parts.ts'
import { addEvent } from './invoice-queries.ts'
import { notifySeller } from './notify-queries.ts'
import { getTitle, titleOf } from './title-queries.ts'

type Context = HandlerContext<typeof call>

export const askInvoices = implement(call, async (context) => {
  const { input, user, database, services, client, language } = context
  const list = await database.db.transaction(async (tx) => {
    const title = await getTitle(tx, user.ownerId, input.titleId)
    const [problem] = Object.values(findTitleProblems({ ...titleOf(title), email: input.email }))
    if (problem) throw new AppError('invoices.titleWrong', { problem: titleProblemWords[problem][language] })
    if (input.kind === 'special' && !mayHaveSpecial(title.titleKind)) throw new AppError('invoices.specialForCompany')
    // Locked as refunds lock them: whoever comes second sees what the first did.
    await tx.execute(sql`select from orders where order_no = any(${sql.param(input.orderNos)}::text[]) and ${ownOrders(user)}
      order by id for no key update`)
    const drafts = await makeDrafts(tx, { user, language, now: services.now() }, input)
    const sum = drafts.reduce((all, { amountFen }) => all + amountFen, 0)
    // What the person saw is not what it is: a refund came between.
    if (sum !== input.amount) throw new AppError('common.conflict')
    const made = []
    for (const draft of drafts) made.push(await insertInvoice(tx, context, draft, title))
    for (const invoice of made) await notifySeller(tx, invoice, 'invoice.asked')
    await writeAudit(tx, {
      actor: user,
      action: call.name,
      subjectKind: 'invoice',
      subjectId: made[0]?.requestNo ?? '',
      detail: { amount: sum, invoices: made.length, invoiceKind: input.kind },
      requestId: client.requestId,
    })
    return made.map(({ id, requestNo }) => ({ id, requestNo }))
  })
  return { list }
})

async function insertInvoice(
  tx: Tx,
  { input, user }: Context,
  { orders, lines, withOfficial, amountFen, taxFen }: InvoiceDraft,
  title: Awaited<ReturnType<typeof getTitle>>,
) {
  const { titleKind, titleName, taxNo, address, phone, bank, account } = title
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...{ titleKind, titleName, taxNo, address, phone, bank, account, amountFen, taxFen },
      ...{ organisationId: user.ownerId, askedBy: user.id, kind: input.kind, email: input.email, note: input.note },
    })
    .returning()
  if (!invoice) throw new Error('an insert answered no row')
  const invoiceId = invoice.id
  await tx
    .insert(invoiceOrders)
    .values(orders.map((order) => ({ invoiceId, orderId: order.id, amountFen: order.amountFen, withOfficial })))
    .catch(refuseTaken)
  await tx.insert(invoiceLines).values(
    lines.map(({ name, taxClass, rate, grossFen, taxFen: tax }, place) => ({
      ...{ invoiceId, place, name, taxClass, rate, grossFen, taxFen: tax },
    })),
  )
  await addEvent(tx, invoiceId, { event: 'requested', actorId: user.id, to: 'requested' })
  return invoice
}

/** The index and the trigger of the table are what holds; the lock before only lets it be said better. */
function refuseTaken(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'invoice_orders_live_key') throw new AppError('invoices.taken')
  if (constraint === 'invoice_orders_paid_check') throw new AppError('common.conflict')
  throw error
}
