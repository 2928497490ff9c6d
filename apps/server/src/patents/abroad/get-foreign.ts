import { getForeign as call } from '@portal/contract/patents/foreign'
import { ForeignFormShape } from '@portal/contract/patents/foreign-form'
import { deadlinesOf } from '@portal/domain/patents/abroad/form-faults'
import { findForeignCountry } from '@portal/domain/patents/abroad/routes'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { findOrderSurroundings } from '../../kernel/orders/detail-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { noPrice, toCountry } from './country-rules.ts'
import { findDeliverables } from './deliverable-queries.ts'
import { isFamilyOpen, mayQuote } from './foreign-access.ts'
import { foreignForm } from './foreign-form-parts.ts'
import { findTargets } from './foreign-queries.ts'
import { findQuotes } from './quote-queries.ts'

export const getForeign = implement(call, async ({ input, user, db, language }) => {
  const { order, form, isClient, ...found } = await readForm(db, user, foreignForm, input.orderNo)
  const [rows, around] = await Promise.all([findTargets(db, order.id), findOrderSurroundings(db, order.id, language)])
  if (!around) throw new AppError('common.notFound')
  const quotes = mayQuote(user, order)
  const ids = rows.map((row) => row.target.id)
  const [allQuotes, deliverables] = await Promise.all([findQuotes(db, ids, quotes), findDeliverables(db, user, ids)])
  const days = new Map(deadlinesOf(form).map(({ code, deadline }) => [code, deadline]))
  return {
    orderNo: order.orderNo,
    title: order.title,
    json: ForeignFormShape.parse(form),
    version: found.version,
    savedTime: found.savedTime,
    mode: found.mode === 'draft' ? ('draft' as const) : ('read' as const),
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
          formVersion: found.handedInVersion,
          price: noPrice,
          applicationFees: [],
        },
        deadline: deadline?.ok ? deadline : undefined,
        currency: findForeignCountry(country)?.currency ?? null,
      })
    }),
  }
})
