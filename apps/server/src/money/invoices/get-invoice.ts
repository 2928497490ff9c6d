import { getInvoice as call } from '@portal/contract/money/invoices'
import { sql } from 'drizzle-orm'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  findFilesOn,
  findHistory,
  findInvoiceFacts,
  findLastReversal,
  findLines,
  findMailsOf,
  findOrdersOn,
} from './detail-queries.ts'
import { issuesInvoices, visibleInvoices } from './invoice-access.ts'
import { findInvoices, isAtProvider, toInvoiceRow } from './invoice-queries.ts'

export const getInvoice = implement(call, async ({ input, user, db, services, language }) => {
  const { id } = input
  const where = sql`i.id = ${id} and ${visibleInvoices(user)}`
  const [found] = await findInvoices(db, { where, order: sql`i.id`, limit: 1, offset: 0 })
  if (!found) throw new AppError('common.notFound')
  const [facts, lines, orderList, files, reversal, mails, history] = await Promise.all([
    findInvoiceFacts(db, id),
    findLines(db, id),
    findOrdersOn(db, user, id),
    findFilesOn(db, id),
    findLastReversal(db, id),
    findMailsOf(db, id),
    findHistory(db, id, language),
  ])
  const { titleKind: kind, titleName: name, taxNo, address, phone, bank, account, email, note } = facts
  return {
    ...toInvoiceRow(found, user),
    titleFacts: { kind, name, taxNo, address, phone, bank, account, email },
    note,
    lines: lines.map(({ name: line, taxClass, rate, grossFen, taxFen }) => ({
      ...{ name: line, taxClass, rate, gross: grossFen, net: grossFen - taxFen, tax: taxFen },
    })),
    orderList: orderList.map(({ kind: of, title, ...order }) => ({
      ...order,
      title: titleIn({ kind: of, title }, language),
    })),
    files,
    reversal: reversal
      ? {
          reason: reversal.reason,
          note: reversal.note,
          askedTime: reversal.askedAt.toISOString(),
          confirmationNo: reversal.confirmationNo,
          needsConfirmation: reversal.needsConfirmation,
          until: reversal.state === 'open' ? (reversal.lapsesAt?.toISOString() ?? null) : null,
          redNumber: reversal.number ?? '',
          redOn: reversal.issuedOn,
        }
      : null,
    mails: mails.map(({ sentAt, ...mail }) => ({ ...mail, sentTime: new Date(sentAt).toISOString() })),
    history: history.map(({ at, ...event }) => ({
      ...event,
      notes: event.event === 'fail' && !issuesInvoices(user) ? '' : event.notes,
      at: new Date(at).toISOString(),
    })),
    provider: services.invoicing?.name ?? null,
    isAtProvider:
      (facts.state === 'submitted' && isAtProvider(services, facts)) ||
      (reversal?.state === 'open' && isAtProvider(services, reversal)),
  }
})
