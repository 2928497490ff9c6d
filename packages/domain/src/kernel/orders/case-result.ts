import { type RenewalWindow, renewalWindow } from '../../law/marks/mark-deadlines.ts'
import { civilDate } from '../../platform/dates/civil-date.ts'
import { kindFacts } from './kinds.ts'

/** What an order about a mark or a copyright has come to, once the office granted it. */
export type CaseResult =
  /** A mark: valid until a day where that is known; when it is renewed is Chinese law. */
  | { readonly kind: 'registered'; readonly validTo: string | null; readonly renewal: RenewalWindow | null }
  | { readonly kind: 'recorded' | 'issued' }

interface Granted {
  readonly type: string
  readonly officialState: string
  readonly validTo: string | null
}

/** @returns undefined while the office has not granted it, and for patents. */
export function caseResult({ type, officialState, validTo }: Granted): CaseResult | undefined {
  if (officialState === 'crIssued') return { kind: 'issued' }
  if (officialState === 'tmApproved') return { kind: 'recorded' }
  if (officialState !== 'tmRegistered') return undefined
  const renewal = kindFacts(type).isMarkRegistration && validTo !== null ? renewalWindow(civilDate(validTo)) : null
  return { kind: 'registered', validTo, renewal }
}
