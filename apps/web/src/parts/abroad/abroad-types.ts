import { workStates } from '@portal/domain/kernel/orders/order-states'
import { quoteStates, translationStates } from '@portal/domain/patents/abroad/quote-states'
import type { ReplyFor } from '../../api/send-call.ts'

/** One country of a family, of patents or of marks. */
export type FamilyCountry = ReplyFor<'foreign.getForeign'>['countries'][number]
export type Quote = FamilyCountry['quotes'][number]

/** A cancelled order gives way to a new quote. */
export const isCancelled = ({ order }: FamilyCountry) => order?.workState === workStates.cancelled.code

const known = <Facts>(facts: Readonly<Record<string, Facts>>, key: string): Facts | undefined =>
  Object.hasOwn(facts, key) ? facts[key] : undefined

export const quoteStateOf = (key: string) => known(quoteStates, key)
export const translationStateOf = (key: string) => known(translationStates, key)
