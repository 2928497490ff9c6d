import { getForeign as call } from '@portal/contract/foreign'
import { ForeignFormShape } from '@portal/contract/foreign-form'
import type { ForeignCountry } from '@portal/contract/foreign-shapes'
import { isCivilDate } from '@portal/domain/dates/civil-date'
import { deadlinesOf } from '@portal/domain/foreign/form-faults'
import { findForeignCountry, foreignKind } from '@portal/domain/foreign/routes'
import { workStates } from '@portal/domain/orders/order-states'
import { findFiling } from '../filings/filing-queries.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { findOrderSurroundings } from '../orders/detail-queries.ts'
import { getVisibleOrder, mayActAsCustomer, worksForCustomers } from '../orders/order-access.ts'
import { findDeliverables } from './deliverable-queries.ts'
import { toDeliverable } from './deliverable-rules.ts'
import { isFamilyOpen, mayQuote } from './foreign-access.ts'
import { findTargets } from './foreign-queries.ts'
import { parseForeignForm } from './foreign-rules.ts'
import { findQuotes, type QuoteRow } from './quote-queries.ts'

export const getForeign = implement(call, async ({ input, user, db }) => {
  const order = await getVisibleOrder(db, user, input.orderNo)
  if (order.kind !== foreignKind) throw new AppError('common.notFound')
  const [filing, isClient, rows, around] = await Promise.all([
    findFiling(db, order.id),
    mayActAsCustomer(db, user, order),
    findTargets(db, order.id),
    findOrderSurroundings(db, order.id),
  ])
  // The customer's unfinished form is his own until he hands it in.
  const known = isClient ? filing?.form : filing?.submitted
  if (!filing || !known || !around) throw new AppError('common.notFound')
  const form = parseForeignForm(known)
  const quotes = mayQuote(user, order)
  const ids = rows.map((row) => row.target.id)
  const [allQuotes, deliverables] = await Promise.all([findQuotes(db, ids, quotes), findDeliverables(db, ids)])
  const days = new Map(deadlinesOf(form).map(({ code, deadline }) => [code, deadline]))
  return {
    orderNo: order.orderNo,
    title: order.title,
    json: ForeignFormShape.parse(form),
    version: filing.version,
    savedTime: filing.updatedAt.toISOString(),
    mode: isClient && order.workState === workStates.draft.code ? ('draft' as const) : ('read' as const),
    workState: order.workState,
    applicantName: order.applicantName,
    customer: worksForCustomers(user) ? around.ownerName : null,
    submittedTime: order.submittedAt?.toISOString() ?? null,
    mayAnswer: isClient && isFamilyOpen(order),
    mayQuote: quotes && isFamilyOpen(order),
    countries: rows.map((row): ForeignCountry => {
      const { target } = row
      const own = allQuotes.filter((quote) => quote.targetId === target.id)
      const deadline = days.get(target.country)
      return {
        id: target.id,
        country: target.country,
        currency: findForeignCountry(target.country)?.currency ?? null,
        notes: target.notes,
        quoteState: own[0]?.state ?? 'none',
        translationState: target.translationState,
        foreignAgent: target.foreignAgent,
        deadline: deadline?.ok
          ? {
              ruleId: deadline.ruleId,
              officialOn: deadline.officialOn,
              internalOn: deadline.internalOn,
              savedUntilOn: deadline.savedUntilOn,
              rescue: deadline.rescue,
              rescueSource: deadline.rescueSource,
              warning: deadline.warning ?? null,
              needsConfirmation: deadline.needsConfirmation,
              steps: deadline.steps.map((step) => ({ ...step, params: { ...step.params } })),
            }
          : null,
        order:
          row.orderNo === null
            ? null
            : {
                orderNo: row.orderNo,
                payState: row.paymentState ?? 0,
                workState: row.workState ?? 0,
                amount: (row.officialFen ?? 0) + (row.serviceFen ?? 0) - (row.couponFen ?? 0),
                paid: row.paidFen ?? 0,
              },
        quotes: own.map(toQuote),
        deliverables: deliverables.filter((one) => one.targetId === target.id).map(toDeliverable),
      }
    }),
  }
})

function toQuote(quote: QuoteRow) {
  return {
    id: quote.id,
    round: quote.round,
    state: quote.state,
    lines: quote.lines,
    amountOfficial: quote.officialFen,
    amountService: quote.serviceFen,
    ratesOn: quote.ratesOn,
    validUntil: isCivilDate(quote.validUntilOn) ? quote.validUntilOn : null,
    notes: quote.notes,
    counterAmount: quote.counterFen,
    answerNotes: quote.answerNotes,
    sentTime: quote.sentAt?.toISOString() ?? null,
    answeredTime: quote.answeredAt?.toISOString() ?? null,
  }
}
