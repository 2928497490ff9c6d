import { kindFacts } from '@portal/domain/kernel/orders/kinds'
import { joinLines, type TaxedLine, taxLines, vatRateOn } from '@portal/domain/money/invoices/invoice-tax'
import {
  type InvoiceTerms,
  invoiceRefusalNames,
  lineName,
  taxGroupOf,
} from '@portal/domain/money/invoices/invoice-terms'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { findPaidOrders, judgePaidOrder, type PaidOrder } from './order-money-queries.ts'
import { getTermsOn } from './terms-queries.ts'

interface Asked {
  readonly orderNos: readonly string[]
  readonly way: 'one' | 'each'
}

/** What would stand on one invoice. */
export interface InvoiceDraft {
  readonly orders: readonly { readonly id: string; readonly orderNo: string; readonly amountFen: number }[]
  /** Official fees are in the amounts. */
  readonly withOfficial: boolean
  readonly lines: readonly TaxedLine[]
  readonly amountFen: number
  readonly taxFen: number
}

/**
 * Invoices of these orders as they would be today: one of all, or one of each.
 *
 * @throws AppError `common.notFound` for an order that is not the person's; `invoices.notEligible` with the reason of the first.
 */
export async function makeDrafts(
  db: Db,
  { user, language, now }: { readonly user: SessionUser; readonly language: 'en' | 'zh'; readonly now: Date },
  { orderNos, way }: Asked,
): Promise<readonly InvoiceDraft[]> {
  const asked = [...new Set(orderNos)]
  const today = beijingDate(now)
  const found = await findPaidOrders(db, user, asked)
  const terms = await getTermsOn(db, today)
  const byNumber = new Map(found.map((order) => [order.orderNo, order]))
  const judged = asked.map((orderNo) => {
    const order = byNumber.get(orderNo)
    if (!order) throw new AppError('common.notFound')
    const { invoiceable, refusal } = judgePaidOrder(order, terms, now)
    if (refusal) throw new AppError('invoices.notEligible', { orderNo, reason: invoiceRefusalNames[refusal][language] })
    return { order, amountFen: invoiceable }
  })
  const rate = vatRateOn(terms.taxpayer, today)
  const groups = way === 'one' ? [judged] : judged.map((one) => [one])
  return groups.map((orders) => toDraft(orders, terms, rate))
}

function toDraft(
  orders: readonly { readonly order: PaidOrder; readonly amountFen: number }[],
  terms: InvoiceTerms,
  rate: number,
): InvoiceDraft {
  const lines = taxLines(
    joinLines(
      orders.map(({ order, amountFen }) => {
        const { area } = kindFacts(order.kind)
        const taxClass = terms.classes[taxGroupOf(area)]
        return { name: lineName(area, taxClass), taxClass: taxClass.code, rate, grossFen: amountFen }
      }),
    ),
  )
  return {
    orders: orders.map(({ order: { id, orderNo }, amountFen }) => ({ id, orderNo, amountFen })),
    lines,
    withOfficial: terms.includesOfficial,
    amountFen: lines.reduce((sum, line) => sum + line.grossFen, 0),
    taxFen: lines.reduce((sum, line) => sum + line.taxFen, 0),
  }
}

export const toPreview = ({ orders, lines, amountFen, taxFen }: InvoiceDraft) => ({
  orderNos: orders.map(({ orderNo }) => orderNo),
  amount: amountFen,
  net: amountFen - taxFen,
  tax: taxFen,
  lines: lines.map(({ name, taxClass, rate, grossFen, netFen, taxFen: tax }) => ({
    ...{ name, taxClass, rate, tax, gross: grossFen, net: netFen },
  })),
})
