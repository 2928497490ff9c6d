import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/**
 * Names of the internal deadline: `own` for staff and agents, the others for customers, by what they have to do until then:
 * respond, or order the payment of an annual fee.
 */
export const innerDayNames = {
  own: { en: 'Internal deadline', zh: '内部期限' },
  reply: { en: 'Reply to us by', zh: '答复我们的期限' },
  order: { en: 'Order by', zh: '下单期限' },
} as const satisfies Record<string, TwoLanguages>

/** What a customer is asked for by the day we set ourselves. */
export type InnerDayAsk = Exclude<keyof typeof innerDayNames, 'own'>
