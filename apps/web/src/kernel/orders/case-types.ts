import { isPackedMarkOrder, isSupplementKind, kindNames } from '@portal/domain/kernel/orders/order-areas'
import { workStates } from '@portal/domain/kernel/orders/order-states'
import type { ReplyFor } from '../../api/send-call.ts'
import { isCountryOrder } from '../../parts/abroad/families.ts'

export type Case = ReplyFor<'orders.getOrderDetail'>

/** Whether the reader may do something to the case now. */
export function caseAllows(order: Case, action: string): boolean {
  return order.actions.some((one) => one.action === action && one.allowed)
}

/**
 * What a case is about; of a country's order abroad with the country in the reader's language in place of its code, of a fee that
 * another order owes also that it is one.
 */
export function caseTitle({ type, title, country }: Case, language: 'en' | 'zh'): string {
  if (isSupplementKind(type)) return [title, kindNames[type][language]].filter((one) => one !== '').join(' · ')
  return country ? title.replace(/[A-Z]{2}$/, country[language]) : title
}

/** Office code of the power of attorney. */
export const powerKind = '100007'
export const draftKind = 'draft'

/** Whether the reader is to hand the signed power of attorney in; once the case is filed it is no longer asked for. */
export function asksForPower({ own, powerOfAttorney, workState }: Case): boolean {
  return own && powerOfAttorney === 'toSign' && workState < workStates.filed.code
}

/** Whether the reader works on a case whose customer owes the signed power of attorney before it is filed. */
export function awaitsPower({ own, customer, powerOfAttorney, workState }: Case): boolean {
  const isOpen = workState >= workStates.submitted.code && workState < workStates.filed.code
  return !own && customer !== null && powerOfAttorney === 'toSign' && isOpen
}

/** Whether a better scan can still take the place of the one that is there. */
export function mayReplacePower({ own, powerOfAttorney, workState }: Case): boolean {
  const isAsked = powerOfAttorney === 'toSign' && workState === workStates.filed.code
  return own && workState <= workStates.filed.code && (isAsked || powerOfAttorney === 'signed')
}

/** Whether an order abroad may still want papers of its customer: one country's, until it has ended. */
export function asksForPapers({ type, workState }: Case): boolean {
  return isCountryOrder(type) && workState >= workStates.submitted.code && workState < workStates.completed.code
}

/** What a browser takes a file of the office for, by its name; empty for what it cannot show. */
export function mediaTypeOf(fileName: string | null): string {
  const ending = fileName?.slice(fileName.lastIndexOf('.') + 1).toLowerCase() ?? ''
  if (ending === 'pdf') return 'application/pdf'
  if (ending === 'png') return 'image/png'
  return ending === 'jpg' || ending === 'jpeg' ? 'image/jpeg' : ''
}

/** Whether papers of an order about marks come back signed: from handing in until it is filed. */
export function takesSignedPapers({ own, type, workState }: Case): boolean {
  return own && isPackedMarkOrder(type) && workState > workStates.draft.code && workState < workStates.filed.code
}
