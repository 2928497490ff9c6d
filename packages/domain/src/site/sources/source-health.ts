/** The registers whose copies we keep; each is fed by files that the operator takes in. */
export const sourceRegisters = ['patents', 'marks', 'copyrights', 'goods', 'madridFees'] as const
export type SourceRegister = (typeof sourceRegisters)[number]

/**
 * Days within which new data are expected where the office entered nothing. Own values, each a little over the rhythm in
 * which the publisher brings out its data: the patent gazette twice a week, the trademark gazette four times a month, the
 * table of goods once a year, fees under the Madrid system several times a year.
 */
export const usualRhythmDays: Readonly<Record<SourceRegister, number>> = {
  patents: 14,
  marks: 35,
  copyrights: 35,
  goods: 400,
  madridFees: 100,
}

/** The longest rhythm that can be entered, in days; 0 stands for a copy that is taken once and not renewed. */
export const rhythmDaysMax = 1_000

export type SourceHealth = 'good' | 'late' | 'failing'

export interface SourceFacts {
  readonly register: SourceRegister
  /** Last import that kept something; null while none did. */
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
  /** As the office entered it, null for the usual one. */
  readonly rhythmDays: number | null
}

export const rhythmOf = ({ register, rhythmDays }: Pick<SourceFacts, 'register' | 'rhythmDays'>): number =>
  rhythmDays ?? usualRhythmDays[register]

const day = 24 * 3600 * 1000

/**
 * `failing`: the last import failed, and none succeeded since. `late`: nothing came for longer than the rhythm of the
 * source. A source that never succeeded is late at once.
 */
export function sourceHealth(facts: SourceFacts, now: Date): SourceHealth {
  const { succeededAt, failedAt } = facts
  if (failedAt && (!succeededAt || failedAt > succeededAt)) return 'failing'
  const rhythm = rhythmOf(facts)
  if (rhythm > 0 && (!succeededAt || now.getTime() - succeededAt.getTime() > rhythm * day)) return 'late'
  return 'good'
}
