import { workStates } from '@portal/domain/kernel/orders/order-states'
import { quoteLineKinds } from '@portal/domain/patents/abroad/quote-money'
import { saveFormLimits } from '../../kernel/forms/form-limit-queries.ts'
import { findFiling, insertFeeLines, insertFiling, updateSubmitted } from '../../kernel/orders/filing-queries.ts'
import { noteCreated } from '../../kernel/orders/new-order-queries.ts'
import type { OrderRow } from '../../kernel/orders/order-access.ts'
import { type Actor, moveOrder } from '../../kernel/orders/order-move-queries.ts'
import { nextOrderNumber } from '../../kernel/orders/order-number-queries.ts'
import type { Tx } from '../../platform/db/connection.ts'
import { familyRules } from './family-rules.ts'
import {
  copyPapers,
  insertCountryOrder,
  saveTargetDeadline,
  setTargetOrder,
  type TargetRow,
} from './foreign-queries.ts'
import type { QuoteRow } from './quote-queries.ts'

interface Acceptance {
  /** Locked. */
  readonly parent: OrderRow
  readonly target: TargetRow
  readonly quote: QuoteRow
  readonly actor: Actor
  /** The claim of priority is given up: its day is over. */
  readonly withoutClaim: boolean
}

/** A line of an accepted quote as a fee of the country's order. */
export function feeLineOf(line: QuoteRow['lines'][number]) {
  const { kind, words, currency, amount, rateMicro, fen } = line
  return {
    beneficiary: kind === 'official' ? ('office' as const) : ('service' as const),
    kind: `foreign.${kind}`,
    quantity: 1,
    unitFen: fen,
    fullFen: fen,
    amountFen: fen,
    explanation: {
      key: 'foreignQuote',
      params: { ...nameOf(kind), words, currency, amount, rateMicro },
    },
  }
}

function nameOf(kind: string): { en: string; zh: string } {
  const known: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = quoteLineKinds
  return { ...(known[kind] ?? { en: kind, zh: kind }) }
}

/**
 * The order of a country whose quote is accepted: submitted, with the quote's lines as its fees, the family's papers and
 * the last day to file. The draft key makes it one: whoever comes second meets the constraint.
 *
 * @returns its number.
 */
export async function makeCountryOrder(
  tx: Tx,
  { parent, target, quote, actor, withoutClaim }: Acceptance,
): Promise<string> {
  const { country } = target
  const rules = familyRules(parent.kind)
  const filing = await findFiling(tx, parent.id)
  const whole = filing?.submitted ?? filing?.form
  const form = withoutClaim ? rules.withoutClaim(whole) : whole
  const order = await insertCountryOrder(tx, {
    target,
    parent,
    title: rules.titleOf(parent.title, country),
    orderNo: await nextOrderNumber(tx),
    createdBy: actor.id ?? parent.createdBy,
    kind: rules.countryKind,
  })
  if (!order) throw new Error('a country whose quote was open has an order already')
  const orderId = order.id
  const own = rules.formOf(form, country)
  if (own !== undefined) await insertFiling(tx, { orderId, form: own, submitted: own, updatedBy: order.createdBy })
  const detail = { familyOf: parent.orderNo, country }
  await noteCreated(tx, orderId, actor, detail)
  await moveOrder(tx, { orderId, set: 'work', to: workStates.submitted.code, event: 'submitted', actor })
  await insertFeeLines(tx, orderId, quote.lines.map(feeLineOf))
  await updateSubmitted(tx, orderId, {
    officialFen: quote.officialFen,
    serviceFen: quote.serviceFen,
    agentId: parent.agentId,
    pairNo: null,
  })
  await copyPapers(tx, { parentId: parent.id, orderId, country })
  const deadline = rules.targetsOf(form).find((one) => one.code === country)?.deadline
  await saveFormLimits(tx, { order, actor }, deadline)
  await setTargetOrder(tx, target.id, orderId)
  await saveTargetDeadline(tx, orderId, deadline)
  return order.orderNo
}
