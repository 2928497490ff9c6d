import { type CivilDate, civilDate } from '../../platform/dates/civil-date.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import type { TaxClass, TaxGroup, Taxpayer } from './invoice-tax.ts'

/** How the seller invoices, from a day on: rows of staff lie over the shipped one. */
export interface InvoiceTerms {
  readonly validFrom: CivilDate
  readonly taxpayer: Taxpayer
  readonly classes: Readonly<Record<TaxGroup, TaxClass>>
  /** Official fees are invoiced with ours; else the office's own receipt is all there is of them. */
  readonly includesOfficial: boolean
  /** Money of an invoiced order goes back only after the invoice was reversed. */
  readonly redFirst: boolean
  /** Days after payment within which an invoice is asked for. */
  readonly withinDays: number
  /** Who said so, for whoever has to confirm it. */
  readonly source: string
}

/** What holds until staff enter something: the classes are to be confirmed by an accountant. */
export const shippedTerms: InvoiceTerms = {
  validFrom: civilDate('2024-12-01'),
  taxpayer: 'general',
  classes: {
    intellectual: { code: '3040302000000000000', short: '知识产权服务' },
    brokerage: { code: '3040802000000000000', short: '经纪代理服务' },
  },
  includesOfficial: false,
  redFirst: true,
  withinDays: 365,
  source: '',
}

/** The terms in force on a day: the row that began last, of rows of one day the later entry. */
export function termsOn(rows: readonly InvoiceTerms[], on: CivilDate): InvoiceTerms {
  let found = shippedTerms
  for (const row of rows) if (row.validFrom <= on && row.validFrom >= found.validFrom) found = row
  return found
}

/** What a line says of an order's service, by what the order is about. */
const lineNames: Readonly<Record<string, string>> = {
  patent: '专利代理服务费',
  trademark: '商标代理服务费',
  copyright: '著作权登记代理服务费',
  deal: '知识产权转让服务费',
}
/** `*知识产权服务*专利代理服务费`: as every line of an invoice is named. */
export const lineName = (area: string, { short }: TaxClass): string => `*${short}*${lineNames[area] ?? '服务费'}`
export const taxGroupOf = (area: string): TaxGroup => (area === 'deal' ? 'brokerage' : 'intellectual')

/** Why an order cannot be invoiced now. */
export const invoiceRefusals = ['refundOpen', 'invoiced', 'ofSeller', 'nothingLeft', 'tooOld'] as const
export type InvoiceRefusal = (typeof invoiceRefusals)[number]
export const invoiceRefusalNames: Readonly<Record<InvoiceRefusal, TwoLanguages>> = {
  refundOpen: { en: 'A refund is being handled', zh: '退款处理中' },
  invoiced: { en: 'Already on an invoice', zh: '已在发票中' },
  ofSeller: { en: 'Invoiced by the seller', zh: '由卖家开具发票' },
  nothingLeft: { en: 'Only official fees, or all refunded', zh: '仅含官费或已全额退款' },
  tooOld: { en: 'Paid too long ago', zh: '付款已超过可开票期限' },
}

interface OrderMoney {
  /** Fen that were paid, by part. */
  readonly officialFen: number
  readonly serviceFen: number
  /** Fen that went back or are on their way, by part. */
  readonly officialBackFen: number
  readonly serviceBackFen: number
  readonly hasOpenRefund: boolean
  readonly isInvoiced: boolean
  readonly isDeal: boolean
  /** Whole Beijing days since it was paid. */
  readonly paidDaysAgo: number
}

/** What of an order can be on an invoice: what was paid for our service and did not go back; official fees where the terms say so. Fen. */
export function invoiceableOf(money: OrderMoney, terms: Pick<InvoiceTerms, 'includesOfficial'>): number {
  const service = money.serviceFen - money.serviceBackFen
  // The price of a deal is the seller's and on no invoice of ours.
  const official = terms.includesOfficial && !money.isDeal ? money.officialFen - money.officialBackFen : 0
  return Math.max(0, service + official)
}

/** Why an order cannot be invoiced now; undefined where it can. */
export function refusalOf(money: OrderMoney, terms: InvoiceTerms): InvoiceRefusal | undefined {
  if (money.isInvoiced) return 'invoiced'
  if (money.hasOpenRefund) return 'refundOpen'
  if (money.isDeal && money.serviceFen === 0) return 'ofSeller'
  if (invoiceableOf(money, terms) === 0) return 'nothingLeft'
  return money.paidDaysAgo > terms.withinDays ? 'tooOld' : undefined
}
