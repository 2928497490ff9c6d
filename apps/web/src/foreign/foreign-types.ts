import type { ReadCallName } from '@portal/contract/calls'
import { quoteStates, translationStates } from '@portal/domain/foreign/quote-states'
import { findForeignCountry } from '@portal/domain/foreign/routes'
import type { ReplyFor } from '../api/send-call.ts'
import type { Language } from '../app/language.ts'

export type ForeignInList = ReplyFor<'foreign.listForeign'>['list'][number]
export type Family = ReplyFor<'foreign.getForeign'>
export type FamilyCountry = Family['countries'][number]
export type Quote = FamilyCountry['quotes'][number]

/** What a change of a family makes stale. */
export const foreignReads = [
  'foreign.listForeign',
  'foreign.getForeignCounts',
  'foreign.getForeign',
  'orders.listOrders',
  'orders.getOrderCounts',
  'orders.listDeadlines',
  'orders.getOrderDetail',
  'site.getIndex',
] as const satisfies readonly ReadCallName[]

/** What a country or office is called; its code where we know none. */
export function countryWords(code: string, language: Language): string {
  const country = findForeignCountry(code)
  if (!country) return code
  return language === 'zh' ? country.nameZh : country.nameEn
}

const known = <Facts>(facts: Readonly<Record<string, Facts>>, key: string): Facts | undefined =>
  Object.hasOwn(facts, key) ? facts[key] : undefined

export const quoteStateOf = (key: string) => known(quoteStates, key)
export const translationStateOf = (key: string) => known(translationStates, key)
