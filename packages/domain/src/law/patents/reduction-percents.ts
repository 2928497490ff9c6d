/** Per cent taken off the reducible fees: none, one applicant, two or more; what forms offer and tables hold. */
export const reductionPercents = [0, 85, 70] as const
export type ReductionPercent = (typeof reductionPercents)[number]

/** A per cent as it was chosen or stored; none for anything else. */
export const readReductionPercent = (value: string | number | null | undefined): ReductionPercent =>
  reductionPercents.find((percent) => String(percent) === String(value)) ?? 0
