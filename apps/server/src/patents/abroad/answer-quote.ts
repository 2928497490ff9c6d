import { answerQuote as call } from '@portal/contract/patents/foreign'
import { isQuoteOpen } from '@portal/domain/patents/abroad/quote-states'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { countryCharging, feeLeftOut } from '@portal/domain/trademarks/abroad/application-fees'
import { markFeeNames } from '@portal/domain/trademarks/abroad/fees'
import { markPlaceName } from '@portal/domain/trademarks/abroad/places'
import { and, eq } from 'drizzle-orm'
import { clientActor } from '../../kernel/orders/filing-access.ts'
import { findFiling } from '../../kernel/orders/filing-queries.ts'
import { mayActAsCustomer, type OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, addOrderEvent, lockOrder, notifyAgents } from '../../kernel/orders/order-move-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import type { Services } from '../../services.ts'
import { makeCountryOrder } from './country-order.ts'
import { familyRules } from './family-rules.ts'
import { isFamilyOpen } from './foreign-access.ts'
import type { TargetRow } from './foreign-queries.ts'
import { findNextToAsk } from './next-to-ask-queries.ts'
import { findOtherQuotes } from './other-quotes-queries.ts'
import {
  answerSentQuote,
  findVisibleQuote,
  getQuote,
  type QuoteRow,
  reopenQuote,
  retireAcceptedQuote,
} from './quote-queries.ts'
import { replaceQuotes } from './replace-quotes-parts.ts'
import { isPriceDue, lockLiveOrder, repriceCountryOrder } from './reprice-country-order.ts'

const states = { accept: 'accepted', counter: 'countered', refuse: 'refused' } as const
const events = { accept: 'quoteAccepted', counter: 'quoteCountered', refuse: 'quoteRefused' } as const

export const answerQuote = implement(call, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    const seen = await findVisibleQuote(tx, user, input.id)
    if (!seen) throw new AppError('common.notFound')
    if (!(await mayActAsCustomer(tx, user, seen.parent))) throw new AppError('common.forbidden')
    // Whoever answers at the same time waits here and then sees what was answered.
    const parent = await lockOrder(tx, seen.parent.id)
    const { target } = await getQuote(tx, input.id)
    // Of an order that asks for more than was priced: it keeps what it claims, and gets the new price. Whoever cancels it at
    // the same time lets that price fall, so the quote is read under this lock too.
    const order = await lockLiveOrder(tx, target)
    const { quote } = await getQuote(tx, input.id)
    const amount = quote.officialFen + quote.serviceFen
    const actor = clientActor(user)
    if (quote.state === 'accepted' && input.answer === 'accept') {
      const [made] = await tx
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(and(eq(orders.ownerId, parent.ownerId), eq(orders.draftKey, quote.targetId)))
        .limit(1)
      return { id: quote.id, state: quote.state, orderNo: made?.orderNo ?? null, amount }
    }
    if (!isFamilyOpen(parent)) throw new AppError('foreign.caseClosed')
    if (input.answer === 'takeBack') return takeBack(tx, { parent, target, quote }, services.now(), actor)
    if (quote.state === 'expired') throw new AppError('foreign.quoteExpired', { on: quote.validUntilOn })
    if (quote.state !== 'sent') throw new AppError(quote.stale ? 'foreign.quoteStale' : 'foreign.quoteNotOpen')
    // The job may not have come round yet.
    if (!isQuoteOpen(quote, beijingDate(services.now()))) {
      throw new AppError('foreign.quoteExpired', { on: quote.validUntilOn })
    }
    if (input.answer === 'counter' && input.amount === undefined) throw new AppError('foreign.counterMissing')
    const isAccepted = input.answer === 'accept'
    const priced = isAccepted ? order : undefined
    if (priced && !(await isPriceDue(tx, { parent, target, order: priced }))) throw new AppError('foreign.quoteNotOpen')
    if (isAccepted) await checkApplicationFees(tx, services, { parent, target, quote }, language)
    const isFirst = isAccepted && order === undefined
    const lostOn = isFirst ? await findLostClaim(tx, { parent, target }, beijingDate(services.now())) : undefined
    if (lostOn !== undefined && !input.withoutPriority) throw new AppError('foreign.priorityOver', { on: lostOn })

    const state = states[input.answer]
    const counterFen = input.answer === 'counter' ? (input.amount ?? null) : null
    const was = priced && (await retireAcceptedQuote(tx, target.id))
    await answerSentQuote(tx, quote.id, { state, counterFen, answerNotes: input.notes, answeredBy: user.id })
    const { country } = target
    if (priced && was) {
      await repriceCountryOrder(tx, { parent, target, order: priced, was, quote, actor, language })
    }
    const made = isFirst
      ? await makeCountryOrder(tx, { parent, target, quote, actor, withoutClaim: lostOn !== undefined })
      : null
    if (input.answer === 'refuse') {
      const countries = (await findNextToAsk(tx, target, quote.lines)).map((next) => next.country)
      await replaceQuotes(tx, { order: parent, countries, actor })
    }
    const orderNo = priced?.orderNo ?? made
    const detail = {
      ...{ country, round: quote.round },
      ...(orderNo && { orderNo }),
      ...(lostOn !== undefined && { withoutPriority: true }),
    }
    await addOrderEvent(tx, { orderId: parent.id, subject: 'fee', event: events[input.answer], actor, detail })
    await notifyAgents(tx, {
      orderId: parent.id,
      kind: `${familyRules(parent.kind).told}.${events[input.answer]}`,
      orderNo: parent.orderNo,
      params: { title: parent.title, country, ...(counterFen !== null && { amount: counterFen }) },
    })
    return { id: quote.id, state, orderNo, amount }
  }),
)

/** @throws AppError `foreign.applicationFeeLeftOut` where accepting would file a Madrid application with its own fees unasked. */
async function checkApplicationFees(
  tx: Tx,
  services: Pick<Services, 'config' | 'now'>,
  { parent, target, quote }: { parent: OrderRow; target: TargetRow; quote: QuoteRow },
  language: 'en' | 'zh',
) {
  const due = await familyRules(parent.kind).findApplicationFees(tx, services, parent.id)
  if (due.length === 0) return
  const asked = { parentId: parent.id, targetId: target.id, today: beijingDate(services.now()) }
  const left = feeLeftOut(quote.lines, due, await findOtherQuotes(tx, { ...asked, taken: true }))
  if (left === undefined) return
  const asking = countryCharging(left, await findOtherQuotes(tx, asked))
  const fee = markFeeNames[left][language]
  if (asking === undefined) throw new AppError('foreign.applicationFeeUnasked', { fee })
  throw new AppError('foreign.applicationFeeLeftOut', { fee, country: markPlaceName(asking, language) })
}

/** The last day of a claim of the family's form that the country is too late for. */
async function findLostClaim(tx: Tx, { parent, target }: { parent: OrderRow; target: TargetRow }, today: CivilDate) {
  const filing = await findFiling(tx, parent.id)
  return familyRules(parent.kind).lostClaimOn(filing?.submitted ?? filing?.form, target.country, today)
}

/**
 * Takes a counter-offer back that the agency has not answered: the quote is open again, as it was. The family is locked.
 *
 * @throws AppError `foreign.quoteNotOpen` once a newer quote was sent, `foreign.quoteExpired`.
 */
async function takeBack(
  tx: Tx,
  { parent, target, quote }: { parent: OrderRow; target: TargetRow; quote: QuoteRow },
  now: Date,
  actor: Actor,
) {
  const amount = quote.officialFen + quote.serviceFen
  if (quote.state === 'sent') return { id: quote.id, state: quote.state, orderNo: null, amount }
  const { country } = target
  if (quote.state !== 'countered') throw new AppError(quote.stale ? 'foreign.quoteStale' : 'foreign.quoteNotOpen')
  if (!isQuoteOpen({ state: 'sent', validUntilOn: quote.validUntilOn }, beijingDate(now))) {
    throw new AppError('foreign.quoteExpired', { on: quote.validUntilOn })
  }
  if (!(await reopenQuote(tx, quote))) throw new AppError('foreign.quoteNotOpen')
  const detail = { country, round: quote.round, amount: quote.counterFen }
  await addOrderEvent(tx, { orderId: parent.id, subject: 'fee', event: 'counterTakenBack', actor, detail })
  await notifyAgents(tx, {
    orderId: parent.id,
    kind: `${familyRules(parent.kind).told}.counterTakenBack`,
    orderNo: parent.orderNo,
    params: { title: parent.title, country },
  })
  return { id: quote.id, state: 'sent', orderNo: null, amount }
}
