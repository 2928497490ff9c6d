import type { ForeignCountry } from '@portal/contract/patents/foreign-shapes'
import type { ForeignDeadline } from '@portal/domain/patents/abroad/deadlines'
import { isCivilDate } from '@portal/domain/platform/dates/civil-date'
import { ruleWords } from '@portal/domain/platform/rules/rule-words'
import type { findDeliverables } from './deliverable-queries.ts'
import { toDeliverable } from './deliverable-rules.ts'
import type { findTargets } from './foreign-queries.ts'
import type { QuoteRow } from './quote-queries.ts'

interface AroundCountry {
  /** Of the whole family, newest first. */
  readonly quotes: readonly QuoteRow[]
  readonly deliverables: Awaited<ReturnType<typeof findDeliverables>>
  readonly deadline: ForeignDeadline | undefined
  readonly currency: string | null
  readonly formVersion: number
  readonly price: Pick<ForeignCountry, 'priced' | 'beyond'>
  readonly applicationFees: ForeignCountry['applicationFees']
}

/** Of a country whose price follows no form of its own. */
export const noPrice = { priced: null, beyond: null }

/** One country of a family with its day, its quotes, its order and what was handed over. */
export function toCountry(
  row: Awaited<ReturnType<typeof findTargets>>[number],
  { quotes, deliverables, deadline, currency, formVersion, price, applicationFees }: AroundCountry,
): ForeignCountry {
  const { target } = row
  const own = quotes.filter((quote) => quote.targetId === target.id)
  return {
    id: target.id,
    country: target.country,
    currency,
    notes: target.notes,
    quoteState: own[0]?.state ?? 'none',
    translationState: target.translationState,
    foreignAgent: target.foreignAgent,
    deadline: deadline
      ? {
          ruleId: deadline.ruleId,
          officialOn: deadline.officialOn,
          internalOn: deadline.internalOn,
          savedUntilOn: deadline.savedUntilOn,
          rescue: deadline.rescue,
          rescueSource: ruleWords(deadline.rescueSource),
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
    formVersion,
    ...price,
    applicationFees,
    quotes: own.map(toQuote),
    deliverables: deliverables.filter((one) => one.targetId === target.id).map(toDeliverable),
  }
}

function toQuote(quote: QuoteRow) {
  return {
    id: quote.id,
    round: quote.round,
    state: quote.state,
    lines: quote.lines.map((line) => ({ ...line, applicationFee: line.applicationFee ?? null })),
    amountOfficial: quote.officialFen,
    amountService: quote.serviceFen,
    ratesOn: quote.ratesOn,
    validUntil: isCivilDate(quote.validUntilOn) ? quote.validUntilOn : null,
    notes: quote.notes,
    stale: quote.stale,
    counterAmount: quote.counterFen,
    answerNotes: quote.answerNotes,
    sentTime: quote.sentAt?.toISOString() ?? null,
    answeredTime: quote.answeredAt?.toISOString() ?? null,
  }
}
