import { confirmationHours, isInvoiceNumber } from '@portal/domain/money/invoices/invoice-states'
import { beijingDate, civilDate, daysBetween } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../platform/db/connection.ts'
import type { FileRow } from '../../platform/documents/file-queries.ts'
import type { JobTask } from '../../platform/jobs/job-task.ts'
import type { InvoiceProvider, IssuedFacts, IssueState } from '../../platform/outside/invoicing/port.ts'
import type { Services } from '../../services.ts'
import {
  claimInvoice,
  claimReversal,
  findLapsed,
  giveBackInvoice,
  giveBackReversal,
  noteSent,
  setSerial,
  stopAsking,
} from './advance-queries.ts'
import { findInvoiceFacts, findLines } from './detail-queries.ts'
import { addDocumentFiles } from './document-parts.ts'
import {
  findOpenReversal,
  type Invoice,
  lockInvoice,
  moveInvoice,
  type Reversal,
  updateReversal,
} from './invoice-queries.ts'
import { sendIssued } from './mail-parts.ts'
import { notifyBuyer, notifySeller } from './notify-queries.ts'
import { storeProvided } from './provided-file-parts.ts'

interface Work {
  readonly database: Database
  readonly services: Services
}

const confirmationMilliseconds = confirmationHours * 3_600_000
/** What the service took it may not find at once; after this long it would. */
const settledMilliseconds = 15 * 60_000
/** What it calls taken and does not find for so long it has lost. */
const lostMilliseconds = 24 * 3_600_000
/** Days after its issue within which the files of an invoice are asked for. */
const fileDays = 2
/** Forms that end in one run; the next minute goes on. */
const most = 50
/** By the clock of the machine: a run that waits for the service must not keep the next ones, and with them all other jobs, from their turn. */
const runMilliseconds = 40_000

/**
 * Ends forms for red letters whose time is over, and asks the invoice service about what waits there, one at a time. Each step is taken
 * under the invoice's lock after the service answered, and only while the invoice still stands where it was asked about.
 */
export const advanceInvoicesTask: JobTask<Record<never, never>> = async (_payload, { database, services, signal }) => {
  const { invoicing } = services
  const { db } = database
  const work = { database, services }
  for (const id of await findLapsed(db, services.now(), most)) {
    await alone(work, id, () => lapseDue(database, id, services.now()))
  }
  if (!invoicing) return
  const end = performance.now() + runMilliseconds
  // Such as came due by then: what is given back meanwhile is for the next turn.
  const now = services.now()
  const isOver = () => signal?.aborted === true || performance.now() >= end
  while (!isOver()) {
    const invoice = await claimInvoice(db, now)
    if (invoice !== undefined) {
      await alone(work, invoice, () => advanceInvoice(work, invoicing, invoice))
      await giveBackInvoice(db, invoice, services.now())
    }
    const reversed = isOver() ? undefined : await claimReversal(db, now)
    if (reversed !== undefined) {
      await alone(work, reversed, () => advanceReversal(work, invoicing, reversed))
      await giveBackReversal(db, reversed, services.now())
    }
    if (invoice === undefined && reversed === undefined) return
  }
}

/** What goes wrong with one invoice keeps none of the others waiting: it goes to the log in full, and is tried again. */
async function alone({ services }: Work, invoiceId: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    services.log.error({ invoiceId, err: error }, 'an invoice could not be advanced')
  }
}

const isLongAgo = (at: Date | null, milliseconds: number, { now }: Pick<Services, 'now'>): boolean =>
  at !== null && now().getTime() - at.getTime() > milliseconds

const orderNoOf = ({ requestNo, attempts }: Pick<Invoice, 'requestNo' | 'attempts'>) => `${requestNo}-${attempts}`

async function advanceInvoice(work: Work, provider: InvoiceProvider, id: string): Promise<void> {
  const { db } = work.database
  const invoice = await findInvoiceFacts(db, id)
  if (invoice.state !== 'submitted') return fetchFiles(work, provider, invoice)
  const orderNo = orderNoOf(invoice)
  if (invoice.providerSerial !== null) {
    const state = await provider.query({ serial: invoice.providerSerial })
    // It knows no such serial: the number is sent again, under which it is the same invoice.
    return state.kind === 'absent' ? noteSerial(work, invoice, '') : settle(work, provider, invoice, state)
  }
  await noteSent(db, 'invoices', id, work.services.now())
  const { kind, note, askedAt } = invoice
  const { titleName: name, taxNo, address, phone, bank, account, email } = invoice
  const answer = await provider.issue({
    ...{ orderNo, kind, note, askedAt },
    buyer: { name, taxNo, address, phone, bank, account, email },
    lines: await findLines(db, id),
  })
  if (answer.kind === 'refused') {
    // An earlier try under this number may have been taken and its answer lost: only a number that the service does not have has failed.
    const state = await provider.query({ orderNo })
    return settle(work, provider, invoice, state.kind === 'absent' ? { ...answer, kind: 'failed' } : state)
  }
  if (answer.kind === 'duplicate') {
    const state = await provider.query({ orderNo })
    const isLost = state.kind === 'absent' && isLongAgo(invoice.sentAt, lostMilliseconds, work.services)
    return settle(work, provider, invoice, isLost ? { kind: 'failed', reason: 'E9106' } : state)
  }
  if (answer.kind === 'accepted') await noteSerial(work, invoice, answer.serial)
  else
    work.services.log.warn({ invoice: invoice.requestNo, reason: answer.reason }, 'the invoice service is asked again')
}

/** @returns the invoice, locked, if it still is the try that was asked about. */
async function lockTry(tx: Tx, { id, attempts }: Invoice): Promise<Invoice | undefined> {
  const invoice = await lockInvoice(tx, id)
  return invoice.state === 'submitted' && invoice.attempts === attempts ? invoice : undefined
}

async function noteSerial({ database }: Work, asked: Invoice, serial: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const invoice = await lockTry(tx, asked)
    if (invoice) await setSerial(tx, invoice.id, serial === '' ? null : serial)
  })
}

async function settle(work: Work, provider: InvoiceProvider, asked: Invoice, state: IssueState): Promise<void> {
  const { database, services } = work
  if (state.kind === 'working') return noteSerial(work, asked, state.serial)
  if (state.kind === 'failed') {
    return database.db.transaction(async (tx) => {
      const invoice = await lockTry(tx, asked)
      if (!invoice) return
      const { reason } = state
      await moveInvoice(tx, invoice, {
        act: 'fail',
        by: 'system',
        actorId: null,
        notes: reason,
        set: { reason, nextAt: null },
      })
      await notifySeller(tx, invoice, 'invoice.failed', reason)
    })
  }
  // A number that never arrived is sent again; what the service cannot say now it is asked in a minute.
  if (state.kind !== 'issued') return
  if (!isInvoiceNumber(state.number)) {
    services.log.warn({ invoice: asked.requestNo }, 'the invoice service calls an invoice issued and tells no number')
    return
  }
  const stored = await storeProvided(work, provider, asked, state.files)
  try {
    const isTaken = await database.db.transaction(async (tx) => {
      const invoice = await lockTry(tx, asked)
      if (!invoice) return false
      const { number, serial: providerSerial, issuedAt } = state
      await moveInvoice(tx, invoice, {
        ...{ act: 'issue', by: 'system', actorId: null, notes: number },
        set: { number, providerSerial, issuedOn: beijingDate(issuedAt), reason: '' },
      })
      await notifyBuyer(tx, invoice, 'invoice.issued')
      await layFiles(tx, services, invoice, await stored.insert(tx))
      return true
    })
    if (!isTaken) await stored.drop()
  } catch (error) {
    await stored.dropAfter(error)
    throw error
  }
}

/** Lays the files of an issued invoice on it and mails them; while there are none they are asked for again. */
async function layFiles(tx: Tx, services: Services, invoice: Invoice, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return
  await addDocumentFiles(tx, invoice.id, files, false)
  await stopAsking(tx, invoice.id)
  await sendIssued(tx, services, invoice)
}

/** The service often has the number before the file. */
async function fetchFiles(work: Work, provider: InvoiceProvider, asked: Invoice): Promise<void> {
  const { database, services } = work
  const { providerSerial: serial, issuedOn } = asked
  const isOver = issuedOn === null || daysBetween(civilDate(issuedOn), beijingDate(services.now())) > fileDays
  if (serial === null || isOver) return stopAsking(database.db, asked.id)
  const state = await provider.query({ serial })
  const stored = await storeProvided(work, provider, asked, state.kind === 'issued' ? state.files : [])
  try {
    const isTaken = await database.db.transaction(async (tx) => {
      const invoice = await lockInvoice(tx, asked.id)
      if (invoice.nextAt === null || invoice.state === 'redDone') return false
      await layFiles(tx, services, invoice, await stored.insert(tx))
      return true
    })
    if (!isTaken) await stored.drop()
  } catch (error) {
    await stored.dropAfter(error)
    throw error
  }
}

async function advanceReversal(work: Work, provider: InvoiceProvider, invoiceId: string): Promise<void> {
  const { database } = work
  const invoice = await findInvoiceFacts(database.db, invoiceId)
  const reversal = await database.db.transaction((tx) => findOpenReversal(tx, invoiceId))
  if (!reversal?.providerId || invoice.number === null) return
  const asked = { invoice, reversal }
  const state = await provider.queryReversal(reversal.providerId)
  if (state.kind === 'absent') {
    await noteSent(database.db, 'invoice_reversals', reversal.id, work.services.now())
    const answer = await provider.openReversal({
      ...{ id: reversal.providerId, kind: invoice.kind, number: invoice.number, reason: reversal.reason },
      buyer: { name: invoice.titleName, taxNo: invoice.taxNo },
    })
    // A form that was sent before may be there and not be found yet: its id is refused as used.
    const isSettled = reversal.sentAt === null || isLongAgo(reversal.sentAt, settledMilliseconds, work.services)
    if (answer.kind === 'refused' && isSettled) await refuseReversal(work, asked, answer.reason)
    return
  }
  if (state.kind === 'failed') return refuseReversal(work, asked, state.reason)
  if (state.kind === 'lapsed') return database.db.transaction((tx) => lapse(tx, asked))
  if (state.kind === 'waiting') return noteWaiting(work, asked, state)
  if (state.kind === 'done') return finishReversal(work, provider, asked, state)
}

interface Asked {
  readonly invoice: Invoice
  readonly reversal: Reversal
}

/** @returns both, locked, if the open reversal still is the one that was asked about. */
async function lockAsked(tx: Tx, asked: Asked): Promise<Asked | undefined> {
  const invoice = await lockInvoice(tx, asked.invoice.id)
  const reversal = await findOpenReversal(tx, invoice.id)
  return reversal?.id === asked.reversal.id ? { invoice, reversal } : undefined
}

async function refuseReversal({ database }: Work, asked: Asked, reason: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    const locked = await lockAsked(tx, asked)
    if (!locked) return
    const { invoice, reversal } = locked
    await updateReversal(tx, reversal.id, { state: 'refused', nextAt: null, endedAt: sql`now()` })
    await moveInvoice(tx, invoice, { act: 'refuseReversal', by: 'system', actorId: null, notes: reason })
    await notifyBuyer(tx, invoice, 'invoice.reversalRefused', reason)
  })
}

async function noteWaiting(
  { database, services }: Work,
  asked: Asked,
  { confirmationNo, needsConfirmation }: { readonly confirmationNo: string; readonly needsConfirmation: boolean },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    const locked = await lockAsked(tx, asked)
    if (!locked) return
    const { invoice, reversal } = locked
    if (reversal.confirmationNo === confirmationNo && reversal.needsConfirmation === needsConfirmation) return
    const isNew = needsConfirmation && reversal.lapsesAt === null
    const end = isNew ? new Date(services.now().getTime() + confirmationMilliseconds) : reversal.lapsesAt
    const lapsesAt = needsConfirmation ? end : null
    await updateReversal(tx, reversal.id, { confirmationNo, needsConfirmation, lapsesAt })
    if (isNew) await notifyBuyer(tx, invoice, 'invoice.reversalOpened')
  })
}

async function finishReversal(
  work: Work,
  provider: InvoiceProvider,
  asked: Asked,
  {
    confirmationNo,
    number,
    serial,
  }: { readonly confirmationNo: string; readonly number: string; readonly serial: string },
): Promise<void> {
  const { database, services } = work
  const red = serial === '' ? undefined : await provider.query({ serial })
  // Its day and its files are there a little later.
  if (red?.kind === 'later' || red?.kind === 'working') return
  const facts: IssuedFacts | undefined = red?.kind === 'issued' ? red : undefined
  const stored = await storeProvided(work, provider, asked.invoice, facts?.files ?? [])
  try {
    const isTaken = await database.db.transaction(async (tx) => {
      const locked = await lockAsked(tx, asked)
      if (!locked) return false
      const { invoice, reversal } = locked
      const issuedOn = beijingDate(facts?.issuedAt ?? services.now())
      const endedAt = services.now()
      await updateReversal(tx, reversal.id, { state: 'done', number, issuedOn, confirmationNo, nextAt: null, endedAt })
      await moveInvoice(tx, invoice, { act: 'reverse', by: 'system', actorId: null, notes: number })
      await addDocumentFiles(tx, invoice.id, await stored.insert(tx), true)
      await notifyBuyer(tx, invoice, 'invoice.reversed')
      return true
    })
    if (!isTaken) await stored.drop()
  } catch (error) {
    await stored.dropAfter(error)
    throw error
  }
}

/** A form of staff whose time is over; one that was confirmed meanwhile, or is another, stays. */
async function lapseDue({ db }: Database, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, id)
    const reversal = await findOpenReversal(tx, id)
    if (!reversal?.lapsesAt || reversal.lapsesAt > now || reversal.providerId !== null) return
    await lapse(tx, { invoice, reversal })
  })
}

/** A form that nobody confirmed is nothing any more: the invoice stands as it was. */
async function lapse(tx: Tx, asked: Asked): Promise<void> {
  const locked = await lockAsked(tx, asked)
  if (!locked) return
  await updateReversal(tx, locked.reversal.id, { state: 'lapsed', nextAt: null, endedAt: sql`now()` })
  await moveInvoice(tx, locked.invoice, { act: 'lapse', by: 'system', actorId: null })
  await notifyBuyer(tx, locked.invoice, 'invoice.reversalLapsed')
}
