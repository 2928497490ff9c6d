import { pathTo } from '../app/paths.ts'

/** A fee that a person wants to pay: of a patent's next unpaid year, unless one is named. */
export interface FeeToPay {
  readonly patentNumber: string
  readonly year?: number
}

/** Where fees are paid, and what `navigate` gives along: too much for an address. */
export const payFeesPath = pathTo('/pages/order/patentPaymentOrder')
export const payFeesState = (fees: readonly FeeToPay[]) => ({ payFees: fees })

/** The fees that a navigation gave along; undefined for any other. */
export function readPayFees(state: unknown): readonly FeeToPay[] | undefined {
  if (typeof state !== 'object' || state === null || !('payFees' in state) || !Array.isArray(state.payFees))
    return undefined
  return state.payFees.filter(
    (one): one is FeeToPay => typeof one === 'object' && one !== null && typeof one.patentNumber === 'string',
  )
}

/** Where patents are planned to their end, and the watches that `navigate` gives along. */
export const portfolioPath = pathTo('/pages/order/portfolio')
export const planState = (watchIds: readonly string[]) => ({ planWatches: watchIds })

/** The watches that a navigation gave along to be planned; none for any other. */
export function readPlanWatches(state: unknown): readonly string[] {
  if (typeof state !== 'object' || state === null || !('planWatches' in state)) return []
  return Array.isArray(state.planWatches) ? state.planWatches.filter((id) => typeof id === 'string') : []
}
