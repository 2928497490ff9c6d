import { type StateFacts, trademarkStates } from '../../kernel/orders/order-states.ts'
import { renewalGrace } from '../../law/marks/mark-deadlines.ts'
import { addMonths, type CivilDate, isCivilDate } from '../../platform/dates/civil-date.ts'
import { figureOn } from '../../platform/rules/law-figure.ts'
import type { RegisterStatus } from './mark-statuses.ts'

export const graceState: StateFacts<'grace'> = {
  code: 'grace',
  name: { en: 'Grace period', zh: '宽展期' },
  colour: 'bad',
}

/** Beyond the months of grace as counted: it may still run to the next working day, so that nobody is told that the mark is gone. */
const termOver: StateFacts<string> = { code: 'termOver', name: { en: 'Term over', zh: '已过有效期' }, colour: 'bad' }

/**
 * A mark's state as one has to know it on a day: registers say "registered" of one whose term is over, too.
 *
 * @param mark `validTo`: last day of the term; null, or a text that is no day, where it is not known.
 */
export function stateOnDay(
  { status, validTo }: { readonly status: RegisterStatus; readonly validTo: string | null },
  today: CivilDate,
): StateFacts<string> {
  if (status !== 'tmRegistered' || validTo === null || !isCivilDate(validTo) || validTo >= today)
    return trademarkStates[status]
  return today <= addMonths(validTo, figureOn(renewalGrace, validTo)) ? graceState : termOver
}
