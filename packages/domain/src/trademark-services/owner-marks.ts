import type { RegisterStatus } from '../marks/mark-statuses.ts'
import type { TrademarkServiceForm } from './form.ts'
import { trademarkService } from './services.ts'

/** A number of the register whose owner has marks in a form. */
export interface OwnersMark {
  readonly number: string
  readonly name: string
  readonly ownerName: string
  readonly classes: readonly number[]
  readonly statuses: readonly RegisterStatus[]
}

/**
 * Registered marks of the same owners that a form leaves out, by number, where all of them must go together.
 *
 * @param owned marks of the owners as our copy of the register knows them, those of the form too.
 * @see trademark reference 2.7 (S1 ch.10)
 */
export function findMarksLeftOut(
  { service, marks }: Pick<TrademarkServiceForm, 'service' | 'marks'>,
  owned: readonly OwnersMark[],
): readonly OwnersMark[] {
  if (trademarkService(service).marks !== 'all') return []
  const named = new Set(marks.map(({ number }) => number))
  return owned.filter(({ number, statuses }) => !named.has(number) && statuses.includes('tmRegistered'))
}
