import type { StateFacts } from '../../kernel/orders/order-states.ts'
import type { TwoLanguages } from '../../platform/words/two-languages.ts'
import { graceState } from './term-state.ts'

const state = <const Code extends string>(
  code: Code,
  en: string,
  zh: string,
  colour: StateFacts['colour'],
): StateFacts<Code> => ({ code, name: { en, zh }, colour })

/** Where a watched mark stands, in the order of its life. As S5 of patents, with a mark's own steps. */
export const markWatchStates = {
  pending: state('pending', 'Pending', '申请中', 'wait'),
  opposition: state('opposition', 'Open to opposition', '异议期内', 'warn'),
  watching: state('watching', 'Watching', '监控中', 'quiet'),
  toRenew: state('toRenew', 'To renew', '待续展', 'warn'),
  grace: graceState,
  ended: state('ended', 'Ended', '已终止', 'quiet'),
} as const satisfies Record<string, StateFacts<string>>
export type MarkWatchState = keyof typeof markWatchStates
export const markWatchStateCodes = Object.keys(markWatchStates) as [MarkWatchState, ...MarkWatchState[]]

/** Whose mark it is: the account's own, or another's that it keeps an eye on. */
export const markRelations = ['own', 'other'] as const
export type MarkRelation = (typeof markRelations)[number]

/** What the next day of a mark is. */
export const markDays = {
  oppositionEnds: { en: 'Opposition ends', zh: '异议期届满' },
  renewal: { en: 'Renewal', zh: '续展期届满' },
  graceEnds: { en: 'End of grace', zh: '宽展期届满' },
} as const satisfies Record<string, TwoLanguages>
export type MarkDay = keyof typeof markDays
