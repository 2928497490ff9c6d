import { MarkAbroadFormShape } from '@portal/contract/trademarks/foreign-mark-form'
import { getMarkAbroad as call } from '@portal/contract/trademarks/foreign-trademarks'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { type MarkAbroadForm, markSections } from '@portal/domain/trademarks/abroad/form'
import { markDeadlinesOf } from '@portal/domain/trademarks/abroad/form-faults'
import { markNeedsOf } from '@portal/domain/trademarks/abroad/needs'
import { findMarkPlace, foreignMarkCountryKind } from '@portal/domain/trademarks/abroad/places'
import { findFactsBeyondPrice, pricedFactsOf } from '@portal/domain/trademarks/abroad/priced-facts'
import { slotsOf } from '@portal/domain/trademarks/abroad/slots'
import { readForm } from '../../kernel/forms/read-form-parts.ts'
import { findOrderSurroundings } from '../../kernel/orders/detail-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getVisibleOrder } from '../../kernel/orders/order-access.ts'
import { noPrice, toCountry } from '../../patents/abroad/country-rules.ts'
import { findDeliverables } from '../../patents/abroad/deliverable-queries.ts'
import { isFamilyOpen, mayQuote } from '../../patents/abroad/foreign-access.ts'
import { findTargets, isOrdered, type TargetRow } from '../../patents/abroad/foreign-queries.ts'
import { findGivenPapers, hasPaper } from '../../patents/abroad/paper-queries.ts'
import { findQuotes } from '../../patents/abroad/quote-queries.ts'
import { implement } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import { applicationFeesOf, feesLeftFor } from './application-fee-queries.ts'
import { findSubmittedForms } from './country-day-queries.ts'
import { estimate, questionOf } from './estimate-parts.ts'
import { getFamily } from './family-queries.ts'
import { markCountryForm, markFamilyForm } from './mark-abroad-form-parts.ts'

export const getMarkAbroad = implement(call, async ({ input, user, db, services, language }) => {
  const asked = await getVisibleOrder(db, user, input.orderNo)
  const isCountry = asked.kind === foreignMarkCountryKind
  const found = await readForm(db, user, isCountry ? markCountryForm : markFamilyForm, input.orderNo)
  const { order, form } = found
  const family = await getFamily(db, order)
  const [rows, around] = await Promise.all([findTargets(db, family.id), findOrderSurroundings(db, order.id, language)])
  const quotes = mayQuote(user, family)
  // Whoever was shown one country's order sees that country alone.
  const own = isCountry ? rows.filter((row) => row.target.orderId === order.id) : rows
  const ids = rows.map((row) => row.target.id)
  const today = beijingDate(services.now())
  const ordered = own.filter(isOrdered).flatMap(({ target }) => (target.orderId === null ? [] : [target.orderId]))
  const [allQuotes, deliverables, handedIn, papers] = await Promise.all([
    findQuotes(db, ids, quotes),
    findDeliverables(db, user, ids),
    findSubmittedForms(db, [family.id, ...ordered]),
    findGivenPapers(db, ordered),
  ])
  const formsOf = (orderIds: readonly string[]) => orderIds.flatMap((id) => handedIn.get(id)?.form ?? [])
  const known = handedIn.get(family.id)?.form ?? (isCountry ? undefined : form)
  const fees = known ? await applicationFeesOf(db, services, known) : []
  // Of a family a country with an order that lives has the day of that order's own form.
  const days = new Map(
    [form, ...formsOf(isCountry ? [] : ordered)].flatMap(markDeadlinesOf).map(({ code, deadline }) => [code, deadline]),
  )
  return {
    orderNo: order.orderNo,
    parentOrderNo: family.orderNo,
    country: isCountry ? (own[0]?.target.country ?? null) : null,
    title: titleIn(order, language),
    json: MarkAbroadFormShape.parse(form),
    version: found.version,
    savedTime: found.savedTime,
    mode: found.mode,
    openSections: markSections.filter((section) => found.openSections.includes(section)),
    corrections: found.corrections,
    applicantName: order.applicantName,
    customer: worksForCustomers(user) ? (around?.ownerName ?? null) : null,
    submittedTime: order.submittedAt?.toISOString() ?? null,
    mayAnswer: found.isClient && isFamilyOpen(family),
    mayQuote: quotes && isFamilyOpen(family),
    states: {
      payment: order.paymentState,
      work: order.workState,
      official: order.officialState,
      after: order.afterState,
    },
    countries: own.map((row) => {
      const { country } = row.target
      const { route, priority } = form
      const ofOrder = isOrdered(row) && row.target.orderId !== null ? handedIn.get(row.target.orderId) : undefined
      return {
        ...toCountry(row, {
          ...{ quotes: allQuotes, deliverables, price: ofOrder ? priceOf(row.target, ofOrder.form) : noPrice },
          formVersion: (ofOrder ?? handedIn.get(family.id))?.version ?? found.version,
          deadline: days.get(country) ?? undefined,
          // The International Bureau asks francs for every member.
          currency: route === 'madrid' ? 'CHF' : (findMarkPlace(country)?.currency ?? null),
          applicationFees: [...feesLeftFor(fees, { rows, quotes: allQuotes, targetId: row.target.id, today })],
        }),
        officialState: row.officialState ?? 'notFiled',
        // What was added to the order itself is in no form.
        needs: slotsOf(form, country).map(({ need, given }) => ({
          need,
          given: given || (isOrdered(row) && hasPaper(papers.get(row.target.orderId ?? ''), need, country)),
        })),
        needsKnown: markNeedsOf({ country, route, priority: priority.claimed }).known,
      }
    }),
    quote: await estimate(db, services, questionOf(form)),
  }
})

/** What an order's price was counted from (until it is corrected, its form), and what the form asks for beyond it. */
function priceOf({ priced: kept }: TargetRow, form: MarkAbroadForm) {
  const priced = kept ?? pricedFactsOf(form)
  const beyond = findFactsBeyondPrice(priced, form)
  return {
    priced: { ...priced, goods: { ...priced.goods } },
    beyond: beyond ? { classes: [...beyond.classes], others: [...beyond.others] } : null,
  }
}
