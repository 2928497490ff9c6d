import { randomBytes } from 'node:crypto'
import { decideReversal as call } from '@portal/contract/money/invoices'
import { confirmationHours } from '@portal/domain/money/invoices/invoice-states'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { invoices } from '../../platform/db/schema/invoices.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { addDocumentFiles, getDocumentFiles, refuseWrongDocument } from './document-parts.ts'
import { getActedInvoice } from './invoice-access.ts'
import {
  addEvent,
  findOpenReversal,
  type Invoice,
  isAtProvider,
  lockSeen,
  moveInvoice,
  type Reversal,
  updateReversal,
} from './invoice-queries.ts'
import { notifyBuyer } from './notify-queries.ts'

type Context = HandlerContext<typeof call>
type Decide = (
  tx: Tx,
  context: Context,
  invoice: Invoice,
  reversal: Reversal,
) => Promise<{ readonly id: string; readonly version: number }>

export const decideReversal = implement(call, async (context) => {
  const { input, user, database, client } = context
  return database.db.transaction(async (tx) => {
    const invoice = await lockSeen(tx, await getActedInvoice(tx, user, input.id), input.version)
    const reversal = await findOpenReversal(tx, invoice.id)
    if (!reversal) throw new AppError('invoices.notNow')
    const moved = await decisions[input.decision](tx, context, invoice, reversal)
    await writeAudit(tx, {
      actor: user,
      action: `invoice.reversal.${input.decision}`,
      subjectKind: 'invoice',
      subjectId: invoice.requestNo,
      detail: { invoiceNumber: input.number, reason: input.reason },
      requestId: client.requestId,
    })
    return moved
  })
})

const decisions: Readonly<Record<Context['input']['decision'], Decide>> = { open, done, refuse }

/** The form is asked for at the service, or staff have opened it at the tax authority and enter its number. */
async function open(tx: Tx, { input, user, services }: Context, invoice: Invoice, reversal: Reversal) {
  if (reversal.state !== 'asked') throw new AppError('invoices.notNow')
  const { confirmationNo, needsConfirmation } = input
  const lapsesAt = needsConfirmation ? new Date(services.now().getTime() + confirmationHours * 3_600_000) : null
  const byService = services.invoicing
    ? { providerId: randomBytes(16).toString('hex'), nextAt: services.now() }
    : { confirmationNo, needsConfirmation, lapsesAt }
  await updateReversal(tx, reversal.id, { ...byService, state: 'open' })
  await addEvent(tx, invoice.id, { event: 'openReversal', actorId: user.id, notes: confirmationNo })
  if (needsConfirmation && !services.invoicing) await notifyBuyer(tx, invoice, 'invoice.reversalOpened')
  return raiseVersion(tx, invoice)
}

async function raiseVersion(tx: Tx, { id }: Invoice) {
  const [row] = await tx
    .update(invoices)
    .set({ version: sql`${invoices.version} + 1` })
    .where(sql`${invoices.id} = ${id}`)
    .returning({ id: invoices.id, version: invoices.version })
  if (!row) throw new Error('a locked invoice is gone')
  return row
}

async function done(tx: Tx, { input, user, services }: Context, invoice: Invoice, reversal: Reversal) {
  if (isAtProvider(services, reversal)) throw new AppError('invoices.atProvider')
  const { number, issuedOn = beijingDate(services.now()) } = input
  // Finance may have reversed it at the tax authority before it was asked for here, or before its form lapsed here.
  refuseWrongDocument({ number, issuedOn, notBefore: invoice.issuedOn ?? issuedOn, now: services.now() })
  if (number === invoice.number) throw new AppError('invoices.numberUsed')
  const files = await getDocumentFiles(tx, user, input.fileIds)
  const confirmationNo = input.confirmationNo || reversal.confirmationNo
  await updateReversal(tx, reversal.id, {
    state: 'done',
    number,
    issuedOn,
    confirmationNo,
    nextAt: null,
    endedAt: sql`now()`,
  })
  const moved = await moveInvoice(tx, invoice, { act: 'reverse', by: 'staff', actorId: user.id, notes: number })
  await addDocumentFiles(tx, invoice.id, files, true)
  await notifyBuyer(tx, invoice, 'invoice.reversed')
  return moved
}

async function refuse(tx: Tx, { input, user, services }: Context, invoice: Invoice, reversal: Reversal) {
  if (input.reason === '') throw new AppError('invoices.reasonNeeded')
  if (isAtProvider(services, reversal)) throw new AppError('invoices.atProvider')
  await updateReversal(tx, reversal.id, { state: 'refused', nextAt: null, endedAt: sql`now()` })
  const moved = await moveInvoice(tx, invoice, {
    ...{ act: 'refuseReversal', by: 'staff', actorId: user.id, notes: input.reason },
  })
  await notifyBuyer(tx, invoice, 'invoice.reversalRefused', input.reason)
  return moved
}
