import type { TwoLanguages } from '../../platform/words/two-languages.ts'

/** Of the bill of a day: it comes the next morning; a day without any payment has none. */
export const billDayStates = ['waiting', 'read', 'none'] as const
export type BillDayState = (typeof billDayStates)[number]

/** Of a difference: somebody looks into it; the books and the bill agree now; somebody has said why it is right as it is. */
export const differenceStates = ['open', 'settled', 'explained'] as const
export type DifferenceState = (typeof differenceStates)[number]
export const differenceStateNames = {
  open: { en: 'Open', zh: '待核对' },
  settled: { en: 'Agrees now', zh: '已一致' },
  explained: { en: 'Explained', zh: '已说明' },
} as const satisfies Record<DifferenceState, TwoLanguages>

/** The hour in Beijing from which on the bill of yesterday is there. */
export const billReadyHour = 10
/** As long as the provider keeps bills, in days; rounded down from three months. */
export const billDaysMax = 89
export const explanationMax = 500
