import {
  type InvoiceEvent,
  invoiceEventNames,
  reversalReasons,
  shownInvoiceStates,
} from '@portal/domain/money/invoices/invoice-states'
import { taxGroups, taxpayers } from '@portal/domain/money/invoices/invoice-tax'
import { invoiceRefusals } from '@portal/domain/money/invoices/invoice-terms'
import { invoiceKinds, titleKinds, titleLengths } from '@portal/domain/money/invoices/invoice-title'
import { z } from 'zod'
import { civilDate, cleanText, fen, instant, shape } from '../shapes.ts'

const line = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => cleanText(text).replaceAll(/\s+/g, ' '))

/** A title as a person enters it; what is missing is said by field. */
export const titleFields = {
  kind: z.enum(titleKinds).describe('A company’s title, or a person’s.'),
  name: line(titleLengths.name).describe('Title of the invoice.'),
  taxNo: line(40).default('').describe('Tax number of the company; empty for a person.'),
  address: line(titleLengths.address).default(''),
  phone: line(titleLengths.phone).default(''),
  bank: line(titleLengths.bank).default('').describe('Bank of the company.'),
  account: line(titleLengths.account).default('').describe('Account number at the bank.'),
  email: z.union([z.literal(''), z.email().max(titleLengths.email)]).describe('Mail address that gets the invoice.'),
}

const title = {
  kind: z.enum(titleKinds),
  name: z.string(),
  taxNo: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  account: z.string(),
  email: z.string(),
}
export const InvoiceTitleRow = shape({ id: z.uuid(), ...title, isDefault: z.boolean() })

export const InvoiceRow = shape({
  id: z.uuid(),
  version: z.int(),
  requestNo: z.string(),
  state: z.enum(shownInvoiceStates),
  kind: z.enum(invoiceKinds),
  title: z.string(),
  taxNo: z.string(),
  email: z.string(),
  /** Fen, tax included; without it; the tax. */
  amount: fen,
  net: fen,
  tax: fen,
  orders: z.int(),
  askedTime: instant,
  issuedOn: civilDate.nullable(),
  /** Twenty digits; empty before it is issued. */
  number: z.string(),
  redNumber: z.string(),
  customer: z.string(),
  /** Of another organisation than the reader’s: what agents see of their customers, and staff of all. */
  isOthers: z.boolean(),
  /** The file to look at first; null before there is one. */
  fileId: z.uuid().nullable(),
  /** Why it was refused or could not be issued. */
  reason: z.string(),
})
export type InvoiceRow = z.output<typeof InvoiceRow>

/** Before it is asked for: what would stand on it. */
export const InvoicePreview = shape({
  orderNos: z.array(z.string()),
  amount: fen,
  net: fen,
  tax: fen,
  lines: z.array(
    shape({
      name: z.string(),
      taxClass: z.string(),
      /** Hundredths of a per cent. */
      rate: z.int(),
      gross: fen,
      net: fen,
      tax: fen,
    }),
  ),
})

const eventKeys = Object.keys(invoiceEventNames) as InvoiceEvent[]
export const InvoiceDetail = shape({
  ...InvoiceRow.shape,
  titleFacts: shape(title),
  note: z.string(),
  lines: InvoicePreview.shape.lines,
  orderList: z.array(shape({ orderNo: z.string(), title: z.string(), amount: fen, isSeen: z.boolean() })),
  files: z.array(
    shape({ fileId: z.uuid(), name: z.string(), format: z.enum(['pdf', 'ofd', 'zip']), isRed: z.boolean() }),
  ),
  /** The reversal asked for last; null while none was. */
  reversal: shape({
    reason: z.enum(reversalReasons),
    note: z.string(),
    askedTime: instant,
    /** Of the form at the tax authority; empty before it is open. */
    confirmationNo: z.string(),
    needsConfirmation: z.boolean(),
    /** Until when the other side has to confirm it. */
    until: instant.nullable(),
    redNumber: z.string(),
    redOn: civilDate.nullable(),
  }).nullable(),
  mails: z.array(shape({ address: z.string(), sentTime: instant, state: z.enum(['waiting', 'sent', 'failed']) })),
  history: z.array(shape({ at: instant, event: z.enum(eventKeys), by: z.string().nullable(), notes: z.string() })),
  /** The invoice service that issues it; null where staff do by hand. */
  provider: z.string().nullable(),
  /** The service has it now, or its form for red letters: nobody does by hand what it is doing. */
  isAtProvider: z.boolean(),
})

export const InvoiceOrderRow = shape({
  orderNo: z.string(),
  title: z.string(),
  service: z.string(),
  /** Fen that were paid, its part of official fees, and what went back or is on its way. */
  paid: fen,
  official: fen,
  refunded: fen,
  /** Fen that stand on an invoice now, and that can be put on one. */
  invoiced: fen,
  invoiceable: fen,
  paidTime: instant,
  payer: z.string(),
  /** Why it cannot be invoiced now; null where it can. */
  reason: z.enum(invoiceRefusals).nullable(),
  /** The invoice that it is on. */
  invoice: shape({ id: z.uuid(), requestNo: z.string(), state: z.enum(shownInvoiceStates) }).nullable(),
})
export type InvoiceOrderRow = z.output<typeof InvoiceOrderRow>

const classFields = {
  code: z.string().regex(/^\d{19}$/),
  short: z.string().trim().min(1).max(20),
}
export const termsFields = {
  validFrom: civilDate.describe('First day of these terms, `YYYY-MM-DD`.'),
  taxpayer: z.enum(taxpayers).describe('General or small-scale taxpayer.'),
  classes: z
    .record(z.enum(taxGroups), z.object(classFields))
    .describe('Tax class of each group of services: code of 19 digits and short name.'),
  includesOfficial: z.boolean().describe('Whether official fees are invoiced with ours.'),
  redFirst: z.boolean().describe('Whether money of an invoiced order goes back only after the invoice was reversed.'),
  withinDays: z.int().min(1).max(3650).describe('Days after payment within which an invoice is asked for.'),
  source: z.string().trim().min(2).max(300).describe('Who or what says so.'),
}
export const TermsRow = shape({
  ...termsFields,
  classes: z.record(z.enum(taxGroups), shape(classFields)),
  source: z.string(),
  enteredBy: z.string().nullable(),
  enteredTime: instant.nullable(),
  isInForce: z.boolean(),
  /** VAT on services on its first day, in hundredths of a per cent. */
  rate: z.int(),
})
