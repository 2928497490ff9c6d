import { getForeign as call } from '@portal/contract/patents/foreign'
import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import { deadlinesOf } from '@portal/domain/patents/abroad/form-faults'
import { findForeignCountry, foreignKind } from '@portal/domain/patents/abroad/routes'
import { findFiling, versionHandedIn } from '../../kernel/forms/filing-queries.ts'
import { findOrderSurroundings } from '../../kernel/orders/detail-queries.ts'
import { getVisibleOrder, mayActAsCustomer, worksForCustomers } from '../../kernel/orders/order-access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { noPrice, toCountry } from './country-rules.ts'
import { findDeliverables } from './deliverable-queries.ts'
import { isFamilyOpen, mayQuote } from './foreign-access.ts'
import { findTargets } from './foreign-queries.ts'
import { parseForeignForm } from './foreign-rules.ts'
import { findQuotes } from './quote-queries.ts'

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
  const [allQuotes, deliverables] = await Promise.all([findQuotes(db, ids, quotes), findDeliverables(db, user, ids)])
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
    countries: rows.map((row) => {
      const { country } = row.target
      const deadline = days.get(country)
      return toCountry(row, {
        ...{
          quotes: allQuotes,
          deliverables,
          formVersion: versionHandedIn(filing),
          price: noPrice,
          applicationFees: [],
        },
        deadline: deadline?.ok ? deadline : undefined,
        currency: findForeignCountry(country)?.currency ?? null,
      })
    }),
  }
})
